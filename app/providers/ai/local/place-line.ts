import { leadIn } from "~/language/lead-in";
import { REACH } from "~/language/reach";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { isStopped } from "./delivered-to";
import { holdsPrice } from "./money";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const LED = leadIn("entonces|ustedes|uds|tambien|me|nos|lo|la|los|las|se|no|si");
/** Besides the verbs of deliveries, those of who comes, fetches or works at people's homes. */
const GOES = `(?:${REACH}|(?:lleva|lleva[ns]|traen?|traes|traeis|mandais|mandas?|manda|envia|envias|vas|vais|va|llega|llegas|pasan?|pasas|recogen?|recoges|vienen?|vienes|cubren|atienden|trabajan))`;
/** "¿Me la lleva a Progreso?", "¿hacen a domicilio en Concón?", "¿el envío a Solymar, Ciudad de la Costa?" */
const ASKS = new RegExp(
  `^${LED}(?:${GOES}|(?:hacen|haces|haceis|tienen|cuanto (?:es|sale|cuesta|cobran|vale))(?= (?:[a-z]+ ){0,4}(?:domicilio|envios?|delivery|flete|reparto))|(?:el |los |la |las )?(?:envios?|delivery|flete|reparto|entregas?|domicilio)) (?:(?:el|la|los|las|por) (?:envios?|delivery|flete|reparto|entregas?|servicio) )?(?:(?:a |el )?domicilio )?(?:al?|en|hasta|para|por|de) (?<place>[a-z ]{3,40})$`,
);
/** "Vivo en Tonalá, ¿pasan por mí?", "estoy en San Manuel qué días pasan". */
const TELLS_PLACE = new RegExp(
  `^${LED}(?:vivo|vivimos|estoy|estamos|soy|somos) (?:en|de|por) (?<place>[a-z ]{3,40}?)(?: (?:${LED}${GOES}(?: (?:por mi|por nosotros|por alla|a mi casa|a casa|a domicilio|hasta (?:aca|alla)))?|(?:que|cuales) dias (?:${GOES})|cuanto (?:es|sale|cuesta|cobran|seria) (?:el |por el |por )?(?:envio|delivery|flete|domicilio|reparto)))$`,
);
/** "¿Me lo traéis a casa? Estoy en Coia", "¿llegan? vivo en …" */
const REACHES_THEM = new RegExp(
  `^${LED}${GOES}(?: (?:(?:a |hasta )?(?:mi )?(?:casa|domicilio)|por mi|hasta (?:aca|alla)|por (?:aca|alla)))?$`,
);
const OF_CUSTOMER =
  /^(?:(?:yo|es que) )*(?:vivo|vivimos|estoy|estamos|soy|somos) (?:en|de|por) (?<place>[a-z ]{3,40})$/;
/** "San Cristóbal cuánto cobran de transporte". */
const PLACE_FIRST =
  /^(?:y )?(?:a |en |para |hasta )?(?<place>[a-z ]{3,40}?) cuanto (?:cobran|cobras|es|sale|cuesta|seria) (?:de |el |por |por el )?(?:transporte|envio|flete|domicilio|delivery|reparto)$/;
/** With one of these it is asked of a day, a condition or a thing. */
const OTHERWISE =
  /\b(?:hoy|ahora|ahorita|manana|no|sin|con|si|sol[oa]s?|cuant[oa]s?|donde|cuando|cual|domicilio|casa|todo|toda|todos|todas|otr[oa]s?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|oficina|trabajo|escuela|comer|buscar|recoger|tomar|medir|ver)\b/;
const OF_ZONES =
  /\b(?:zonas?|delivery|envi(?:os?|amos)|repart(?:os?|imos)|domicilios?|entreg(?:as?|amos)|cobertura|comunas?|distritos|despach(?:os?|amos)|llegamos|llevamos|vamos|fletes?|rutas?|recogid[oa]s?|recogemos|pasamos por|transporte|salimos|a toda)\b/;
/** Where the business is, or what it takes there, is no delivery. */
const OF_SELF =
  /\b(?:estamos en|ubicad[oa]s?|direccion|sucursal|local|tienda|oficina|calle|av|avenida|taller|mostrador|pagos?|contra entrega|tarjeta)\b/;
const GENERIC =
  /^(?:el |la |los |las |mi |su )?(?:centro|ciudad|casa|pueblo|barrio|zona|capital|norte|sur|este|oeste)$/;
const LONGEST = 150;
const MOST_ABOVE = 3;

/**
 * The one line that says of the very place to which a question asks whether the business comes or brings
 * something, told whole: "Cholula solo los sábados, $44". Null where another line names the place, or this is
 * about something else.
 */
export function placeLine(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const [asking = "", ...more] = question.split(/\?+/);
  const plain = plainWords(asking);
  const told = REACHES_THEM.test(plain) ? OF_CUSTOMER.exec(plainWords(more.join(" "))) : null;
  const said = [ASKS.exec(plain), TELLS_PLACE.exec(plain), PLACE_FIRST.exec(plain), told]
    .flatMap((one) => one?.groups?.place ?? [])
    .find((one) => !OTHERWISE.test(one));
  if (said === undefined) return null;
  const units = allUnits(passages);
  if (isStopped(passages)) return null;
  for (const place of placesIn(said, question)) {
    const naming = units.filter(({ text }) => ` ${plainWords(text)} `.includes(` ${place} `));
    if (naming.length === 0) continue;
    const found = theOnly(naming);
    return found !== null && isOfPlace(found, place, units, passages) ? { unit: found, text: found.text } : null;
  }
  return null;
}

/** "Coia, Vigo": where no line has the part of a town, the town may be told. */
function placesIn(said: string, question: string): string[] {
  const own = said.replace(/^(?:(?:el|la|los|las|todo|toda) )+/, "").trim();
  const parts = question
    .split(",")
    .map((part) => plainWords(part))
    .filter((part) => part.length > 2 && part !== own && own.endsWith(` ${part}`));
  const places = [own, ...parts.map((part) => own.slice(0, own.length - part.length).trim()), ...parts];
  return places.some((one) => GENERIC.test(one)) ? [] : places;
}

function isOfPlace(unit: Unit, place: string, units: readonly Unit[], passages: readonly Passage[]): boolean {
  const folded = fold(unit.text);
  if (isOfLongerName(unit.text, place)) return false;
  if (unit.isTitle || unit.opens || unit.text.length > LONGEST || OF_SELF.test(folded)) return false;
  const titles = fold([unit.title, passages[unit.passage]?.heading].join(" "));
  if (OF_ZONES.test(folded)) return isStatement(folded) || startsWith(folded, place);
  if (!startsWith(folded, place) || !isStatement(folded)) return false;
  const at = units.indexOf(unit);
  const above = units.slice(Math.max(0, at - MOST_ABOVE), at).filter(({ passage }) => passage === unit.passage);
  return OF_ZONES.test(titles) || above.some(({ text }) => OF_ZONES.test(fold(text)));
}

const OPENS = /^(?:En|A|Al|Hasta|Para|De|Y)$/;

/** "Chía Norte", "Nueva Córdoba": another place, whose name has this one in it. */
function isOfLongerName(text: string, place: string): boolean {
  const words = text.split(/\s+/);
  const own = place.split(" ");
  const at = words.findIndex((_, from) => own.every((word, index) => plainWords(words[from + index] ?? "") === word));
  if (at < 0) return true;
  const [before = "", last = "", next = ""] = [words[at - 1], words[at + own.length - 1], words[at + own.length]];
  const follows = /\p{L}$/u.test(last) && /^\p{Lu}\p{Ll}{2}/u.test(next);
  return follows || (/^\p{Lu}\p{Ll}+$/u.test(before) && !OPENS.test(before));
}

/** It tells a price, days, or that the business does or does not go there. */
const isStatement = (folded: string): boolean =>
  holdsPrice(folded) ||
  /\d{1,3}\.\d{3}\b|\b(?:no|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b|\b[a-z]{3,}mos\b|:/.test(
    folded,
  );

/** "Progreso, Umán y Conkal $450", "en Tlaquepaque y Tonalá …": the place is one of those that open the line. */
function startsWith(folded: string, place: string): boolean {
  const opening =
    folded
      .replace(/^[^a-z]*(?:(?:en|a|al|hasta|para) )?/, "")
      .split(/[\d$€:+(]| (?:no|son|solo|llevamos|vamos|vais|va)\b/)[0] ?? "";
  return opening.split(/,| y | e |\//).some((one) => plainWords(one) === place);
}
