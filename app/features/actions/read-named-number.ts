import { numberWordsToDigits } from "~/language/number-words";
import { fold, plainWords, stem } from "~/language/spanish";

/** Words that say nothing of what is counted: "Número de personas" is about persons. */
const EMPTY = new Set("numero cantidad cuantos cuantas total de del la el los las para por en y o".split(" "));
const PEOPLE = new Set(
  "persona personas comensal comensales invitado invitados asistente asistentes gente huesped huespedes lugar lugares".split(
    " ",
  ),
);
/** "mesa para 4", "somos 4": people, unless the figure goes on as a time, a date or another unit. */
const FOR_PEOPLE =
  /\b(?:para|somos|seremos|seriamos|vamos|iremos|iriamos)(?: (?:como|unos|unas|unas?))? (\d{1,3})(?!\d|[:/]|[.,]\d| ?(?:de|am|pm|hrs?|horas?|dias?|semanas?|minutos?|pesos|pzas?|piezas?|kilos?|kg|gramos|docenas?|y media)\b)/g;
const NUMBER = /^(\d{1,6})$/;

/**
 * The number that a text gives to a field by its name: "somos 4 personas" for 'Personas', "mesa para 4" for whoever
 * comes, "2 pasteles" for 'Pasteles'. Null where the text names none, or more than one.
 */
export function readNamedNumber(
  { originalFieldName, displayName }: { readonly originalFieldName: string; readonly displayName: string },
  text: string,
): number | null {
  const names = plainWords(`${displayName} ${originalFieldName.replaceAll("_", " ")}`)
    .split(" ")
    .filter((word) => word.length > 3 && !EMPTY.has(word));
  const plain = numberWordsToDigits(fold(text.slice(0, 400))).replace(/\bun[ao]?\b(?= (?:persona|sola))/g, "1");
  const isOfPeople = names.some((name) => PEOPLE.has(name));
  const wanted = new Set((isOfPeople ? [...names, ...PEOPLE] : names).map(stem));
  const found = new Set<number>();
  const words = plain.split(/[^a-z0-9ñ.,:/$]+/);
  words.forEach((word, at) => {
    const number = NUMBER.exec(word)?.[1];
    const beside = (words[at + 1] ?? "").replace(/[^a-zñ]/g, "");
    if (number !== undefined && beside !== "" && wanted.has(stem(beside))) found.add(Number(number));
  });
  if (isOfPeople) for (const [, number] of plain.matchAll(FOR_PEOPLE)) found.add(Number(number));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
