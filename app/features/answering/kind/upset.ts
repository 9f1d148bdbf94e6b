import type { Insights } from "~/features/threads/queries.server";
import { spellOut } from "~/language/shorthand";
import { plainWords } from "~/language/spanish";
import type { Mark } from "~/wire/events";
import { isAsking } from "./asks";
import { BAD_UNASKED, HAPPENED, HAPPENED_SINCE } from "./happened";
import { soundOf } from "./phrases";
import { ANGER, COMPLAINTS } from "./upset-phrases";
import { URGENT } from "./wish-phrases";

/** Somebody else's deed, or what might happen, is no complaint about the business. */
const ELSEWHERE =
  /\b(?:(?:con|en|de) otr[oa]s? (?:dentista|doctora?|taller|tienda|lugar|lado|negocio|proveedor|salon|veterinari\w+|estetica|empresa|parte|medico|mecanico)|la competencia)\b|\bque (?:pasa|pasaria|hago|hacen|procede|sucede|ocurre) (?:si|cuando)\b|\b(?:en caso de|y si) |\bsi (?:me |se |no |lo |la |el \w{1,30} |mi \w{1,30} |algo |un \w{1,30} ){0,3}(?:llega|llegan|llegara|viene|vienen|viniera|sale|salen|falla|fallara|esta|estuviera|queda|quedara|gusta|gustara|sirve|funciona|rompe|rompiera|descompone|trae|cancelo|devuelvo)\b/;
/** "Compré una bici por internet y llegó en caja, ¿la arman?": what others sold is to be put together. */
const BOUGHT_ELSEWHERE =
  /\b(?:compre|compramos)\b.{0,60}\b(?:por|en) (?:internet|linea|amazon|mercado ?libre|aliexpress|temu|shein)\b.{0,60}\b(?:la|lo|las|los) (?:arma[ns]?|instala[ns]?|monta[ns]?)\b/;
/** Their own shop may be on the internet too, and what came broken is a complaint. */
const OF_THIS_SHOP =
  /\b(?:les|ustedes|uds|su (?:tienda|pagina|web)|no (?:ha )?lleg\w+|mal|rot\w*|danad\w*|quebrad\w*|golpead\w*|incomplet\w*|equivocad\w*|falt\w*|tarde|devol\w*)\b/;
/** A theft by others may be what an insurer or a locksmith is asked about. */
const STOLEN = /\b(?:me|nos) rob(?:aron|o) (?:el|la|mi|un|una|las|los) (?!dinero|anticipo|deposito)/;
/** The hem of trousers, "la basta", is no "¡basta!". */
const HEM = /\b(la|las|una|unas|de|hacer|hacen|subir|coser|sacar) bastas?\b/g;
const RAGE = /[😡🤬]/u;
/** Asking for this means wanting a service or the rules of returns, whatever happened before. */
const LEAD =
  /\b(?:cuant[oa]s? (?:cuesta|cobran?|cobras|sale|saldria|vale|costaria|tarda)|precios?|costos?|cotiza\w*|presupuesto|reparan?|arreglan?|componen?|(?<!me )cambian|revisan|cubren?|atienden|(?<!no )(?:tienen|tienes|tiene|venden)|hacen|recomiendan?|recomiendas|sirve para|pueden (?:ver|revis\w+|repar\w+|arregl\w+|atend\w+)|podrian (?:ver|revis\w+|repar\w+|arregl\w+)|agendar|(?:quiero|necesito|hay|dan|sacar|hacer|una) cita|(?:os|se|les|te) l[oa]s? (?:llevo|traigo|mando)|me (?:lo |la |los |las )?(?:reciben?|aceptan?|toman|devuelven|regresan|reembolsan)|puedo (?:\w{1,20} )?(?:cambiar|devolver|descambiar|regresar|llevar)\w*)\b/;

const PRAISE =
  /\b(?:(?:muy|todo|super|tan|re|salio|quedo|quedaron|estuvo) (?:bien|ric[oa]s?|bonit[oa]s?|lind[oa]s?|buen[oa]s?|amables?)|excelentes?|encant\w*|delicios\w*|perfect[oa]s?|genial|hermos[oa]s?|satisfech[oa]s?)\b/;

/** "Me dejó la pared como si hubiera pasado un tiroteo": what was done, by what it looks like. */
const AS_IF =
  /\b(?:me|nos) (?:l[oa]s? )?(?:dejo|dejaron|quedo|pusieron|hicieron|entregaron)\b.{0,60}\bcomo si (?:hubieran?|fueran?|acabaran?|estuvieran?)\b(?! (?:nuev|de fabrica|hech|natural|sid))/;
/** "¿Para qué le pusieron compraventa? jaja" */
const WHY_SO_CALLED =
  /\b(?:pa|para) (?:que|q) (?:le |se )?(?:pusieron|llaman)\b.{0,80}\b(?:jaja|jeje|jiji|risa|chiste)/;

const MOST = 2_000;

/**
 * Whether phrases and structures show that a customer is angry or complains; null for neither. It bears misspelled words
 * ("pesimo serbicio"), because all is compared by its sound. `kindOf` has the last word.
 */
export function upsetAs(text: string): "anger" | "complaint" | null {
  const plain = plainWords(spellOut(text.slice(0, MOST))).replace(HEM, "$1");
  if (STOLEN.test(plain) || ELSEWHERE.test(plain)) return null;
  const sounded = `${soundOf(plain)} `;
  if (RAGE.test(text) || ANGER.test(sounded)) return "anger";
  if (COMPLAINTS.test(sounded)) return "complaint";
  if ([AS_IF, WHY_SO_CALLED].some((one) => one.test(plain))) return "complaint";
  if (isOfElsewhere(plain)) return null;
  if (HAPPENED.test(sounded)) return "complaint";
  if (LEAD.test(plain)) return null;
  if (HAPPENED_SINCE.test(sounded)) return "complaint";
  if (isAsking(text, plain) || PRAISE.test(plain) || URGENT.test(sounded)) return null;
  return BAD_UNASKED.test(sounded) ? "complaint" : null;
}

const isOfElsewhere = (plain: string) => BOUGHT_ELSEWHERE.test(plain) && !OF_THIS_SHOP.test(plain);

/** True for who wants something put together that somebody else sold. */
export const wantsWorkOnOther = (text: string) => isOfElsewhere(plainWords(spellOut(text.slice(0, MOST))));

/** What a message that presses says of its customer. */
export const ALARMING: Readonly<Record<Mark, Insights>> = {
  complaint: { intention: "queja", sentiment: "negative", confidence: 0.9, priority: "high", alarm: "complaint" },
  urgency: { intention: "urgencia", sentiment: "neutral", confidence: 0.9, priority: "high", alarm: "urgency" },
};
