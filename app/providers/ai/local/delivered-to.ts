import { REACH } from "~/language/reach";
import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { holdsPrice, UNSURE_PRICE } from "./money";
import { pricedRows } from "./named-price";
import { stemsIn, tokensAsked } from "./named-rows";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const ASKS = new RegExp(
  `^(?:(?:hola|buen[ao]s?|dias?|tardes|noches|oye|oiga|disculp[ae]n?|una|pregunta|consulta|y|tambien|ustedes|uds|me|lo|la) )*${REACH} (?:(?:a )?domicilio )?(?:al?|en|hasta|para) (?<place>.+)$`,
);
/** With one of these it is asked of a day, a condition or a thing. */
const OTHERWISE =
  /\b(?:hoy|ahora|manana|no|sin|con|por|si|sol[oa]s?|cuant[oa]s?|donde|cuando|que|cual|domicilio|casa|todo|toda|todos|todas|otr[oa]s?|l[ou]nes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b|\d/;
/** Above the places to which something is brought. */
const OF_ZONES =
  /\b(?:zonas?|delivery|envi(?:os?|amos)|repart(?:os?|imos)|domicilios?|entreg(?:as?|amos)|cobertura|comunas?|distritos|colonias|barrios|despach(?:os?|amos)|retiros?|llegamos|llevamos|fletes?)\b/;
/** Nothing is delivered anywhere for the time being. */
const STOPPED =
  /\b(?:proximamente|suspendid[oa]s?|pausad[oa]s?|por (?:ahora|el momento) no)\b|\bno (?:estamos |se )?(?:hac|realiz|ten|hay|cont|ofrec)\w* (?:con )?(?:el |los |las )?(?:servicio de )?(?:despachos?|envios?|repartos?|entregas?|delivery)\b(?! (?:al?|en|hasta) (?!domicilio))/;
const LIMITED = /\b(?:no|sol[oa]s?|solamente|unicamente|excepto|salvo|menos|desde|minimo|agotad[oa]s?)\b/;

/**
 * The row of the very place to which a question asks whether the business comes or delivers: "Quilpué: $6.000" of a list
 * of deliveries. Null where another line limits the place, the row has a condition, or nothing is delivered now.
 */
export function deliveredTo(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const place = ASKS.exec(plainWords(question))?.groups?.place;
  if (place === undefined || OTHERWISE.test(place)) return null;
  const words = tokensAsked(place);
  const listed = listedPlace(place, passages);
  if (listed !== null) return listed;
  const zone = zoneLine(place, passages);
  if (zone !== null) return zone;
  const isNamed = (names: ReadonlyMap<string, string> | ReadonlySet<string>) =>
    words.length > 0 && words.every(({ stem }) => names.has(stem));
  const found = pricedRows(passages).filter(
    ({ label, unit }) => isNamed(label) && label.size === words.length && OF_ZONES.test(titlesOf(unit, passages)),
  );
  const [first] = found;
  if (!first || found.length > 1 || LIMITED.test(fold(first.unit.text)) || UNSURE_PRICE.test(fold(first.unit.text)))
    return null;
  const isOther = (unit: Unit) => unit !== first.unit && isNamed(stemsIn(unit.text)) && LIMITED.test(fold(unit.text));
  const isStop = (said: string) => OF_ZONES.test(said) && STOPPED.test(said);
  const units = allUnits(passages);
  if (isStop(titlesOf(first.unit, passages)) || units.some(({ text }) => isStop(fold(text)))) return null;
  return units.some(isOther) ? null : { unit: first.unit, text: first.unit.text };
}

const GOES =
  "(?:llegamos|entregamos|enviamos|repartimos|despachamos|vamos|cubrimos|(?:hacemos|tenemos) (?:envios?|entregas?|repartos?|domicilios?|delivery))";
/** "Cobertura: …", "llegamos a …", "hacemos envíos a …". */
const GOES_TO = new RegExp(
  `^[^a-z]*(?:(?:si|tambien|solo|solamente|por ahora) )*(?:(?:cobertura|zonas?(?: de (?:cobertura|entregas?|envios?|reparto|servicio))?|(?:entregas?|envios?|repartos?|delivery|domicilios?)(?: a domicilio)?): ?(?:en |a )?|${GOES} (?:a domicilio )?(?:al?|en|hasta|para) )(?<places>[^.;:()\\d]{3,160})\\.?$`,
);
/** "Todavía no llegamos a …". */
const GOES_NOT_TO = new RegExp(
  `^[^a-z]*(?:(?:pero|todavia|aun|por ahora|por el momento) )*no ${GOES} (?:a domicilio )?(?:al?|en|hasta|para) (?<places>[^.;:()\\d]{3,120})\\.?$`,
);

/** The one sentence with the places to which a business comes, or does not, where the place is one of them by its whole name. */
function listedPlace(place: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const asked = placeName(place);
  const units = allUnits(passages);
  if (asked === "" || units.some(({ text }) => OF_ZONES.test(fold(text)) && STOPPED.test(fold(text)))) return null;
  const naming = units.filter(({ text }) => ` ${plainWords(text)} `.includes(` ${asked} `));
  const first = theOnly(naming);
  if (first === null || first.isTitle || first.row !== null) return null;
  const said = fold(first.text);
  const places = (GOES_NOT_TO.exec(said) ?? GOES_TO.exec(said))?.groups?.places;
  if (places === undefined || LIMITED.test(places.replace(/^(?:no|solo|solamente) /, ""))) return null;
  return places.split(/,| ni | y | e | o /).some((one) => placeName(one) === asked)
    ? { unit: first, text: first.text }
    : null;
}

const ZONE = /^[-*•\s]*(?<places>[\p{L}][^:;.\d]{2,60}): (?=.*\d)/u;
const LONGEST_ZONE = 140;
/** A price that somebody has to tell. */
const VARIES = /\b(?:desde|a partir|segun|depende\w*|aprox\w*|consult\w*|cotiza\w*)\b/;

/** "Puebla capital: $75, pedido mínimo $400, solo miércoles y sábado": told whole, so with all that limits it. */
function zoneLine(place: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const asked = placeName(place);
  const units = allUnits(passages);
  if (asked === "" || units.some(({ text }) => OF_ZONES.test(fold(text)) && STOPPED.test(fold(text)))) return null;
  const naming = units.filter(({ text }) => ` ${plainWords(text)} `.includes(` ${asked} `));
  const [first, ...others] = naming;
  if (!first || others.length > 0 || first.isTitle || first.text.length > LONGEST_ZONE) return null;
  const titles = titlesOf(first, passages);
  if (!OF_ZONES.test(titles) || STOPPED.test(titles)) return null;
  if (!holdsPrice(fold(first.text)) || VARIES.test(fold(first.text))) return null;
  const places = ZONE.exec(first.text)?.groups?.places;
  return places?.split(/,| y | e /).some((one) => asked === placeName(one)) ? { unit: first, text: first.text } : null;
}

const placeName = (text: string): string =>
  plainWords(text).replace(
    /^(?:(?:a|al|en|hasta|tambien|todo|toda) )*(?:(?:el|la|los|las) )?| (?:por ahora|por el momento|todavia|aun)$/g,
    "",
  );

/** True where nothing is delivered for the time being. */
export const isStopped = (passages: readonly Passage[]): boolean =>
  allUnits(passages).some((unit) =>
    [fold(unit.text), titlesOf(unit, passages)].some((said) => OF_ZONES.test(said) && STOPPED.test(said)),
  );

/** What stands above a row, folded: its passage's heading, its titles, the names of its columns. */
function titlesOf({ passage, title, columns }: Unit, passages: readonly Passage[]): string {
  return fold([passages[passage]?.heading, title, columns].filter((one) => one != null).join(" "));
}
