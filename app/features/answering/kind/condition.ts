import { spellOut } from "~/language/shorthand";
import { plainWords } from "~/language/spanish";

const MOST = 2_000;
const VERY = "(?:muy |super |un poco |algo |bastante |tambien )?";
const HAS_IT =
  "(?:alergic[oa]s?|celiac[oa]s?|celiquic[oa]s?|intolerantes?|diabetic[oa]s?|hipertens[oa]s?|epileptic[oa]s?|asmatic[oa]s?)";
const IT =
  "(?:alergias?|intolerancias?|celiaquia|diabetes|hipertension|(?:la )?presion alta|epilepsia|asma|(?:un )?marcapasos?)";
const SOMEBODY =
  "(?:hij[oa]s?|nin[oa]s?|bebes?|peques?|nen[ea]s?|guaguas?|esposo|esposa|marido|mujer|novi[oa]|pareja|mama|papa|madre|padre|abuel[oa]s?|herman[oa]s?|sobrin[oa]s?|amig[oa]s?|persona|alguien|invitad[oa]s?)";

/** What a thing is made of, or is good for. */
const OF_CONTENT =
  /\b(?:llevan?|tienen?|contienen?|traen?|usan|hechos?|hechas?|ingredientes?|trazas|puedo|puede|podemos|pueden|apt[oa]s?|segur[oa]s?|libres? de|sin|sirven?|recomiendas?|recomiendan|hace (?:dano|mal)|cual(?:es)?|que (?:hay|opciones?))\b/;

const TOLD = new RegExp(
  [
    `\\b(?:soy|es|somos|son|eres|seria) ${VERY}${HAS_IT}\\b`,
    `\\b${SOMEBODY} (?:que es )?${VERY}${HAS_IT}\\b`,
    `\\b(?:tengo|tiene|tenemos|tienen|sufro|sufre|sufrimos|padezco|padece|con)(?: de)? (?:una? |mucha |alguna |varias )?${IT}\\b`,
    "\\b(?:estoy|esta|ando) (?:\\S+ ){0,2}(?:embarazada|lactando|amamantando|dando (?:el )?pecho|en embarazo)\\b",
    "\\b(?:me|le|nos|les) (?:da|dan|dio|dieron|causa|provoca) (?:mucha |una )?alergia\\b",
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
