import { fold } from "~/language/spanish";
import { MONTH_NAMES } from "~/language/year-days";
import { dateText } from "../date-text";
import { type Calendar, readDate } from "../read-date";
import type { Collecting, Step } from "../session.server";
import type { Progress } from "../sessions/progress";
import type { AskedField } from "../value";
import { asks, cancels, corrects, skips } from "../words";

const WEEKDAY = "(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)";
const MONTH = `(?:${MONTH_NAMES.join("|")})`;
const DATE = `(?:dia )?\\d{1,2}(?: de ${MONTH}(?: del? \\d{4})?)?(?! ?[\\p{L}\\d/:])`;
const DAY = `(?:hoy(?: mismo)?|pasado manana|manana|(?:el |este )?(?:proximo )?${WEEKDAY}(?: (?:que viene|proximo|${DATE}))?|el ${DATE}|\\d{1,2} de ${MONTH})`;
const NUMBER = "(?:\\d{1,2}(?::\\d{2})?|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?: y media)?";
const PART = "(?:,? (?:en|por|de) la (?:manana|tarde|noche)|,? al mediodia)";
const HOUR = `(?:,? (?:como )?a las? ${NUMBER}(?: ?[ap]\\.? ?m\\b\\.?| h(?:oras|rs?)?\\b)?)`;
const TIME = `${PART}?${HOUR}?${PART}?`;
const SAID = new RegExp(`\\bpara (?<day>${DAY})(?<time>${TIME})`, "u");
const WHOLE = new RegExp(`^(?:(?:si|lo quiero|seria|es|pues) )*(?:para )?(?<day>${DAY})(?<time>${TIME})\\W*$`, "u");

/** For when something is wanted, in words that still say it tomorrow; as it was written where its day is not clear. */
export function whenOf(text: string, calendar: Calendar): string {
  const said = text.replace(/\s+/g, " ").trim();
  const read = readDate(said, calendar);
  if (read.kind === "value") return dateText(read.value);
  const { day = "", time = "" } = WHOLE.exec(fold(said))?.groups ?? {};
  const only = day === "" ? read : readDate(day, calendar);
  const at = said.slice(said.length - time.trimStart().length);
  if (only.kind !== "value") return said;
  return time === "" ? dateText(only.value) : `${dateText(only.value)}, ${at}`;
}

/** The answer to a field that asks for when, kept so that "mañana" means the same day tomorrow. */
export function withDay(progress: Progress, { originalFieldName: name }: AskedField, calendar: Calendar): Progress {
  const said = progress.collected[name];
  if (!said) return progress;
  return { ...progress, collected: { ...progress.collected, [name]: whenOf(String(said), calendar) } };
}

/** What a text says of when ("para el sábado a las 5"), and the text without it. */
export function readWhen(text: string, calendar: Calendar): { readonly when: string | null; readonly rest: string } {
  const folded = fold(text);
  const found = folded.length === text.length ? SAID.exec(folded) : null;
  if (!found) return { when: null, rest: text };
  const end = found.index + found[0].length;
  const when = whenOf(text.slice(found.index + "para ".length, end), calendar);
  return { when, rest: `${text.slice(0, found.index)}\n${text.slice(end)}` };
}

/** When a text says it and nothing else: "mañana a las 11". */
export function onlyWhen(text: string, calendar: Calendar): string | null {
  const said = text.replace(/\s+/g, " ").trim();
  return WHOLE.test(fold(said)) ? whenOf(said.replace(/^para /i, ""), calendar) : null;
}

/** Words of a time that names no day: "fin de mes", "cuanto antes", "sin prisa", "no sé todavía". */
const SIGN = new RegExp(
  `\\b(?:${[
    "hoy|manana|tardes?|noches?|mediodia|dias?|semanas?|mes|meses|ano|anos|horas?|fin|fines|finde|quincena|fecha|temporada",
    "pronto|urge|urgente|urgencia|prisa|antes|despues|luego|ahora|ahorita|ya|rato|cuanto|cuando|cualquier|cualquiera|igual",
    "no se|no sabemos|todavia|aun|principios|mediados|finales|verano|invierno|primavera|otono|navidad|posadas?",
    `${WEEKDAY}|${MONTH}|20\\d\\d`,
  ].join("|")})\\b`,
);

/** True for a text that may say for when something is wanted. */
export const saysWhen = (text: string, calendar: Calendar): boolean =>
  SIGN.test(fold(text.slice(0, 400))) || readDate(text, calendar).kind !== "none";

const WHEN_AGAIN = {
  tu: "¿Para qué día lo necesitas? Por ejemplo, «el viernes» o «en dos semanas». Si todavía no lo sabes, escribe «omitir».",
  usted:
    "¿Para qué día lo necesita? Por ejemplo, «el viernes» o «en dos semanas». Si todavía no lo sabe, escriba «omitir».",
} as const;

/**
 * Asks once in other words for when it is wanted, where an answer has no sign of a time; null where it has one or was
 * asked about before, so that it goes on with the words as they are.
 */
export function askWhenAgain(
  progress: Progress,
  text: string,
  { calendar, treatment }: Pick<Collecting, "calendar" | "treatment">,
): Step | null {
  const isOther = skips(text) || cancels(text) || corrects(text) || asks(text);
  if (isOther || progress.memo?.askedWhen || saysWhen(text, calendar)) return null;
  return {
    kind: "say",
    progress: { ...progress, memo: { ...progress.memo, askedWhen: true } },
    say: WHEN_AGAIN[treatment],
  };
}
