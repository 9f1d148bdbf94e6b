import { inOwnName } from "~/language/in-whose-name";
import { isSmallTalk } from "~/language/small-talk";
import { fold, plainWords } from "~/language/spanish";
import { STOPWORDS } from "~/language/stopwords";
import type { Answer } from "~/providers/ai/port";

/**
 * What a message is that no document answers: another language, a link or contact details alone, a report
 * that a person has to look at ("ya pagué"), or a remark that asks nothing ("lo voy a pensar").
 */
export type Reading = "foreign" | "link" | "contact" | "report" | "remark";

const MOST = 2_000;
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}-]{2,40}(?:\.[\p{L}\p{N}-]{2,40}){0,2}\.(?:com|net|org|mx|gl|me|co|io|es|ar|cl|pe|be|app|ly|gt|uy|ec)\/[^\s<>"]{1,400}/giu;
const ASKS =
  /[¿?]|\b(?:que|cual(?:es)?|cuant[oa]s?|cuando|donde|como|quien|precios?|costos?|cuesta[ns]?|horarios?|informes?|info|informacion|quiero|quisiera|necesito|busco|ocupo|tienen|tienes|hay|venden|manejan|envian|hacen|puedo|pueden|puedes|podrian|abren|cierran|aceptan|interesa|gustaria|cotiza\w*|agenda\w*|reserva\w*|apart\w*|cita)\b/;

/** What the words of a burst say alone, before any model is asked; null where they may be a question. */
export function readingOf(text: string): Reading | null {
  const cut = text.slice(0, MOST);
  if (isSmallTalk(cut)) return null;
  if (isForeign(cut)) return "foreign";
  const withoutLinks = cut.replace(LINK, " ");
  if (withoutLinks !== cut && isFiller(withoutLinks)) return "link";
  const folded = fold(withoutLinks);
  if (ASKS.test(folded)) return null;
  const given = contactOnly(withoutLinks);
  if (given !== null) return given;
  const plain = plainWords(withoutLinks);
  if (plain.split(" ").length > MOST_WORDS) return null;
  if (REPORT.test(plain)) return "report";
  return REMARK.test(plain) ? "remark" : null;
}

const MOST_WORDS = 14;
const REPORT =
  /^(?:(?:hola|buen(?:os|as)? (?:dias?|tardes|noches)|oigan?|ok|listo|gracias|perdon|disculpen?) )*(?:(?:(?:les|te|le) )?acabo de (?:pagar|transferir|depositar|llegar|yapear|enviar|mandar|hacer (?:el|la|un|una) (?:pago|transferencia|deposito|bizum|yape|pix|sinpe))|(?:les|te|le) (?:mande|envie|mando|envio|paso|pase|adjunto|deje|comparto) (?:el |la |mi |una? )?(?:comprobante|recibo|voucher|captura|ticket|transferencia|pago|foto del (?:pago|ticket|comprobante))|ya (?:les |le |te )?(?:mande|envie) (?:el|la|mi|los|las) \w{2,20}|(?:adjunto|envio|mando) (?:el |mi )?(?:comprobante|recibo|voucher|pago)|(?:pago|deposito|transferencia|yape|bizum) (?:ya )?(?:realizad[oa]|hech[oa]|list[oa]|enviad[oa])|ya (?:le |les |te )?(?:yapee|plinee|pague|deposite|transferi|(?:hice|realice|quedo|esta) (?:el|la|mi|un) (?:pago|deposito|transferencia|yape|plin|bizum|nequi|sinpe|pix|anticipo|abono)|mande (?:el|la|mi) (?:comprobante|pago|transferencia)|envie (?:el|la|mi) (?:comprobante|pago)|llegue|llegamos|(?:estoy|estamos) (?:aqui|aca|afuera|abajo|llegando|en (?:la|el|su) (?:tienda|sucursal|puerta|entrada|local|recepcion|estacionamiento|lobby)))|(?:estoy|estamos) (?:afuera|abajo|aqui (?:afuera|abajo)|en la (?:puerta|entrada)|esperando afuera)|(?:aqui|ahi) (?:esta|va|les mando|le mando|te mando) (?:el|la|mi) (?:comprobante|ticket|recibo|pago|transferencia))\b/;
const REMARK =
  /^(?:(?:hola|ok|okay|va|sale|vale|dale|ya|buenisimo|genial|orale|no|bueno|bien|perfecto|gracias|muchas gracias|si|claro|entonces|pues|ah|ay|listo|entendido) )*(?:(?:lo|la|me lo|me la) (?:voy a pensar|pienso|platico|checo|consulto|reviso)(?: .{0,40})?|dejame (?:pensarlo|ver|checar|checarlo|consultarlo|platicarlo)(?: .{0,30})?|(?:yo )?(?:te|les|le) (?:aviso|confirmo|digo|marco|escribo|hablo)(?: (?:luego|despues|al rato|manana|mas tarde|cualquier cosa|en la (?:tarde|noche)|gracias))*|(?:luego|despues|al rato|ahorita|manana|mas tarde) (?:te|les|le|me) (?:aviso|confirmo|digo|marco|escribo|hablo|comunico)|(?:ahorita|al rato|manana|mas tarde|luego|en un rato|hoy en la tarde) (?:paso|voy|llego|los veo|nos vemos)(?: .{0,20})?|(?:ya )?voy (?:para alla|en camino|saliendo|llegando)|me encant(?:o|aron)(?: .{0,40})?|(?:todo )?(?:estuvo|quedo|salio) (?:muy |super )?(?:rico|riquisimo|delicioso|bien|bonito|excelente|perfecto)(?: gracias)?|(?:muy |que )(?:rico|ricos|delicioso|bonito|amables|lindos)(?: .{0,30})?|no te preocupes|no se preocupen?|era (?:broma|todo)|jaja\w*)(?: gracias| muchas gracias)?$/;

const GREETINGS = /\b(?:hola|holi|buenas|buenos|dias|tardes|noches|buen|dia|gracias|saludos|por|favor|amigos?)\b/g;
/** Words that other languages use all the time, and Spanish never. */
const FOREIGN = new Set(
  `the do does you your yours is are am was were what when where which who why how much many can could would should will
  i im we they it its this that these those there have had want need like please hi hello and or of u guys
  for with from at on in to my any some open good welcome whats hows near room table tonight bread cake haircut shipping sizes sorry thank thanks close closed today tomorrow price prices cost delivery deliver appointment
  book order speak english available looking know get buy sell help morning afternoon evening
  voce voces nao sim obrigado obrigada quanto preco bom boa aberto quero gostaria qual meu minha
  oi tudo bem tem fazem entregam abrem fecham custa uma um pra onde aceitam cartao hoje amanha fica noite
  buongiorno ciao siete aperti oggi costa vorrei avete grazie prego per favore apre domani il gli sono
  bonjour bonsoir cest jai chambre vous est une combien prix merci je ouvert avez quel quelle pouvez voudrais etes livrez faites aujourdhui demain dimanche coute pour heure et
  des avec votre donnez plait anglais francais ou
  guten ich sie haben wie viel kostet bitte danke offnen ist der und wann
  bonswa bonjou konbyen kouman kijan kisa kibo kote eske mwen yon pou nou tanpri souple mesi vle genyen kapab achte demen
  louvri fenmen komande livrezon bezwen vyann kochon poul diri pwason
  allillanchu allinllachu imaynalla imaynallan imaynallam rimaykullayki sulpayki haykataq haykam munani kanchu kachkanki
  mbaeichapa mbaeteko mboypa hepy aipota roipota peguereko oguereko oime aguyje`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Short Spanish words that its neighbours write alike. */
const NEIGHBOURS = new Set(["a", "de", "e", "en", "la", "me", "no", "o", "se", "que", "un"]);

/** True for a text in another language. A foreign name in a Spanish question ("¿tienen brownies to go?") is none. */
function isForeign(text: string): boolean {
  if (/[¿¡ñ]/i.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length >= 4 && letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 2)
    return true;
  const words = plainWords(text.replace(LINK, " ").replace(/['’]/g, "")).replace(GREETINGS, " ").split(/\s+/);
  const foreign = words.filter((word) => FOREIGN.has(word)).length;
  const spanish = words.filter((word) => !FOREIGN.has(word) && !NEIGHBOURS.has(word) && STOPWORDS.has(word)).length;
  return foreign >= 2 && foreign > 3 * spanish && 4 * foreign >= words.length;
}

/** Nothing but courtesies and pointers around a link. */
function isFiller(text: string): boolean {
  const left = plainWords(text).replace(
    /\b(?:hola|buen(?:os|as)?|dias?|tardes|noches|miren?|mira|aqui|ahi|este|esta|esto|es|el|la|link|liga|enlace|les?|te|mando|paso|dejo|comparto|esta|mi|ubicacion|direccion|mapa|pagina|gracias|por|favor)\b/g,
    " ",
  );
  return left.trim() === "";
}

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const PHONE = /(?<![\d$])\+?\d(?:[\s().-]{0,2}\d){9,13}(?!\d)/g;
const NAME =
  /\b(?:[Mm]e llamo|[Mm]i nombre es|[Ss]oy|[Nn]ombre:)\s+(\p{Lu}\p{Ll}+(?:\s+(?:de |del |la )?\p{Lu}\p{Ll}+){0,3})/u;
/** Names without capitals, where nothing else is said. */
const SMALL_NAME = /^(?:hola,? )?(?:me llamo|mi nombre es) (\p{L}{2,20}(?: \p{L}{2,20}){0,3})[.!]?$/iu;
/** Phones of eight or nine digits, as some countries have them: with a word for them, or like a mobile of nine. */
const SHORT_PHONE =
  /(?:\b(?:tel|tel[eé]fono|cel|celular|m[oó]vil|n[uú]mero|n[uú]m|whats|whatsapp|wa|wsp|fono)\b[^\d\n]{0,12}|^\D{0,12}(?=[679]))(\d(?:[\s.-]?\d){7,8})(?![\s.-]?\d)/iu;
const STREET =
  /^(?:(?:hola,? )?(?:(?:mi )?(?:direccion|domicilio)(?: es)?:?|vivo en(?: la| el)?|estoy en(?: la| el)?|es en(?: la| el)?) )?(?:calle|av|avenida|blvd|boulevard|bulevar|calz|calzada|privada|cerrada|prol|prolongacion|andador|circuito|carretera|carrera|cra|kra|cl|jr|jiron|pasaje|psje|c\/|diagonal|transversal|manzana|mz|lote)\.? .{0,60}\d/;
const LABELS =
  /\b(?:hola|buen(?:os|as)?|dias?|tardes|noches|mi|mis|el|la|es|son|soy|me|llamo|nombre|correo|mail|email|e|tel|telefono|cel|celular|numero|num|whatsapp|whats|wa|contacto|datos|a|al|este|y|o|de|en|aqui|esta|estan|les|le|dejo|paso|mando|anota|anoten|anote|te|pueden|puedes|marcar|llamar|gracias|por|favor|para|que|con)\b/g;

/** A name without capitals, and a phone or an address behind a comma. */
const LISTED = /^\p{L}{2,20}(?: \p{L}{2,20}){1,3}, ?[\d+(@\p{L}][^\s]*(?: [\d() -]{1,20})?$/u;
/** A number of something else is no phone: "mi pedido es el número 12345678". */
const NUMBERED = /\b(?:pedido|folio|orden|guia|cuenta|factura|serie|clave|codigo|tarjeta|cedula|dni|rut|ruc|nit)\b/;

function shortPhoneIn(text: string): string | undefined {
  return NUMBERED.test(plainWords(text)) ? undefined : SHORT_PHONE.exec(text)?.[1];
}

/**
 * 'contact' for a text that is only a phone, an e-mail or an address. After a mere name a customer usually goes on
 * writing.
 */
function contactOnly(text: string): "contact" | "remark" | null {
  if (STREET.test(fold(text).trim()) && text.length <= 160) return "contact";
  if (SMALL_NAME.test(text.trim())) return "remark";
  const short = shortPhoneIn(text);
  const rest = text.replace(EMAIL, " ").replace(PHONE, " ");
  const found = short === undefined ? rest : rest.replace(short, " ");
  const name = NAME.exec(found)?.[0] ?? "";
  if (found === text && name === "") return null;
  const left = found.replace(name, " ");
  const others = plainWords(left)
    .replace(LABELS, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  // What is left beside a phone or an address may be a name.
  if (found === text) return others.length === 0 ? "remark" : null;
  if (others.length > 4 || /\d/.test(others.join(""))) return null;
  return isNamed(left) || LISTED.test(text.trim()) ? "contact" : null;
}

function isNamed(text: string): boolean {
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => plainWords(word).replace(LABELS, "") !== "");
  return words.every((word) => /^\p{Lu}/u.test(word));
}

/** The contact details that a text states, word for word. */
export function contactIn(text: string): Answer["contact"] {
  const only = (pattern: RegExp) => {
    const [first, ...more] = [...text.matchAll(pattern)].map(([found]) => found);
    return more.length === 0 ? first : undefined;
  };
  const [email, phone, name] = [
    only(EMAIL),
    only(PHONE) ?? shortPhoneIn(text),
    NAME.exec(text)?.[1] ?? SMALL_NAME.exec(text.trim())?.[1] ?? inOwnName(text),
  ];
  return { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}

const COMPLAINT = /queja|reclam|inconform|molest|enoj|complain/;
const BOOKING = /reserv|cita|agend|turno|booking|appointment/;
const CERTAIN = 0.85;
/** A question of which the words sound bad, not the customer: "¿el seguro cubre robo?" */
const INQUIRY =
  /\b(?:que (?:pasa|hago|procede)|tienen|tiene|hay|aceptan?|cubren?|manejan|ofrecen|venden|hacen|atienden|abren|cierran|cuant[oa]s?|cuesta|cuestan|precios?|cual|cuales|horarios?|a que hora|como (?:puedo|hago|se)|se puede|puedo|pueden|recomiendan)\b/;

function isInquiry(text: string): boolean {
  const plain = plainWords(text);
  return INQUIRY.test(plain) || (text.includes("?") && /\bsi \w/.test(plain));
}

/**
 * Why a message goes to a person after all, by what the model read in it; otherwise the reason as it was.
 * @param reason why there is no answer; null where there is one
 */
export function reasonRead<R extends string | null>(
  answer: Pick<Answer, "intention" | "sentiment" | "priority" | "kind"> | null,
  text: string,
  reason: R,
): R | "complaint" | "booking" {
  if (answer === null) return reason;
  const intention = fold(answer.intention);
  const { sentiment, confidence } = answer.sentiment;
  const isSaid = answer.kind === "complaint";
  const isSure = isSaid || COMPLAINT.test(intention) || (confidence >= CERTAIN && answer.priority === "high");
  if ((isSaid || sentiment === "negative") && isSure && !isInquiry(text)) return "complaint";
  const isUnknown = reason === "no_answer" || reason === "model_asked";
  return isUnknown && BOOKING.test(intention) ? "booking" : reason;
}
