import { spellOut } from "~/language/shorthand";
import { plainWords } from "~/language/spanish";

const MOST = 2_000;
const VERY = "(?:muy |super |un poco |algo |bastante |tambien )?";
const HAS_IT =
  "(?:aler[gj]ic[oa]s?|[cs]eliac[oa]s?|celiquic[oa]s?|intolerantes?|(?:pre)?diabetic[oa]s?|hipertens[oa]s?|epileptic[oa]s?|asmatic[oa]s?)";
const IT =
  "(?:aler[gj]ias?|intolerancias?|celiaquia|diabet[ei]s|hipertension|(?:la )?presion alta|epilepsia|asma|(?:un )?marcapasos?)";
const SOMEBODY =
  "(?:hij(?:it)?[oa]s?|nin(?:it)?[oa]s?|beb(?:es?|it[oa]s?)|peques?|nen(?:it)?[ea]s?|guaguas?|espos(?:it)?[oa]|marido|mujer|novi(?:ecit)?[oa]|pareja|mam(?:a|i|ita)|pap(?:a|i|ito)|madre|padre|abue|abuel(?:it)?[oa]s?|herman(?:it)?[oa]s?|sobrin(?:it)?[oa]s?|amig(?:uit)?[oa]s?|persona|alguien|invitad[oa]s?)";
const PREGNANT = "(?:embarazada|prenada)";
/** Food that many must not eat. */
const FORBIDDEN =
  "(?:gluten|trigo|lactosa|leche|lacteos|huevos?|nuez|nueces|cacahuates?|mani|mariscos?|azucar|harinas?|soya|soja)";

/** What a thing is made of, or is good for. */
const OF_CONTENT =
  /\b(?:llevan?|tienen?|contienen?|traen?|usan|hechos?|hechas?|ingredientes?|trazas|puedo|puede|podemos|pueden|apt[oa]s?|segur[oa]s?|libres? de|sin|sirven?|recomiendas?|recomiendan|hace (?:dano|mal)|cual(?:es)?|que (?:hay|opciones?))\b/;

const TOLD = new RegExp(
  [
    `\\b(?:soy|es|somos|son|eres|seria|para un|para una|para unos|para unas) ${VERY}${HAS_IT}\\b`,
    `\\b${SOMEBODY} (?:que es )?${VERY}(?:${HAS_IT}|${PREGNANT})\\b`,
    `\\b(?:tengo|tiene|tenemos|tienen|sufro|sufre|sufrimos|padezco|padece|con|uso|usa|traigo)(?: de)? (?:una? |mucha |alguna |varias )?${IT}\\b`,
    `\\b(?:estoy|esta|ando|toy|soy) (?:\\S+ ){0,2}(?:${PREGNANT}|lactando|amamantando|dando (?:el )?pecho|en embarazo)\\b`,
    "\\b(?:amamanto|doy (?:el )?pecho|doy de mamar|(?:en mi|meses de|semanas de) embarazo)\\b",
    "\\b(?:me|le|nos|les) (?:da|dan|dio|dieron|causa|provoca) (?:mucha |una )?aler[gj]ia\\b",
    `\\b(?:me|le|nos|les) (?:hacen?|hizo) (?:mucho )?(?:dano|mal) (?:el |la |los |las )?${FORBIDDEN}\\b`,
    `\\bno (?:(?:me|le|nos) )?(?:toler[oa]|(?:puedo|puede|podemos|pueden) (?:comer|tomar|consumir|probar))(?: nada)?(?: con| de)?(?: el| la| los| las)? ${FORBIDDEN}\\b`,
  ].join("|"),
);

const plainOf = (text: string) => plainWords(spellOut(text.slice(0, MOST)));

/** Whether a customer tells of an allergy, an illness or a pregnancy, theirs or somebody's. */
export const tellsCondition = (text: string): boolean => TOLD.test(plainOf(text));

interface Said {
  readonly waitingText: string;
  readonly history: readonly { readonly role: "customer" | "assistant" | "staff"; readonly text: string }[];
}

/**
 * Whether what is answered may hurt somebody, so that a person answers (0111): the customer tells of a condition, or
 * told of one since a person last wrote and now asks what a thing is made of or good for.
 */
export function mayHurt({ waitingText, history }: Said): boolean {
  if (tellsCondition(waitingText)) return true;
  const since = history.slice(history.findLastIndex(({ role }) => role === "staff") + 1);
  return (
    OF_CONTENT.test(plainOf(waitingText)) && since.some(({ role, text }) => role === "customer" && tellsCondition(text))
  );
}
