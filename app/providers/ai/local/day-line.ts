import { leadIn } from "~/language/lead-in";
import { fold, plainWords } from "~/language/spanish";
import { MONTH_NAMES } from "~/language/year-days";
import type { Passage } from "~/providers/ai/port";
import { holdsPrice } from "./money";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";
import { covers, DAY, dayIn } from "./week-days";

const LED = leadIn("entonces|ustedes|uds|tambien");
const PART_OF_DAY = "(?: (?:(?:a|en|por|de) la (?:tarde|manana|noche)|al? medio ?dia))?";
const OPEN =
  "(?:abren|abris|abre|abres|atienden|atiende|atendes|atiendes|atendeis|trabajan|trabajas|trabajais|trabaja|laboran|laburan|chambean|chambeas|camellan|estan|estais|cierran|cerrais|hay (?:alguien|servicio|atencion))";
/** "¿Trabajas los lunes?", "el lunes abrís", "¿domingos?" */
const ASKS = new RegExp(
  `^${LED}(?:(?:(?:a|hasta) que hora )?${OPEN} (?:el |los )?${DAY}${PART_OF_DAY}(?: tambien)?|(?:el |los )?${DAY}${PART_OF_DAY} ${OPEN}|(?:el |los )?${DAY})$`,
);
/** A day alone asks for the hours with its mark only. */
const BARE = new RegExp(`^${LED}(?:el |los )?${DAY}$`);
const CLOSED =
  "(?:cerrad[oa]s?|cerramos|descans(?:o|amos)|no (?:abrimos|atendemos|trabajamos|laboramos|abro|atiendo|trabajo|se (?:abre|atiende|trabaja|labora))|tampoco (?:abrimos|atendemos|trabajamos))";
/** "Los lunes cerramos porque …", "LUNES DESCANSO", "domingos y festivos tampoco abrimos". */
const IS_CLOSED = new RegExp(
  `^[^a-z]*(?:(?:el|los|todos los) )?${DAY}(?: y (?:los )?(?:${DAY}|festivos|feriados))*:? ${CLOSED}\\b`,
);
/** "¿Qué días descansan?", "qué día no abren": which day, and not whether on one. */
const ASKS_CLOSED = new RegExp(
  `^${LED}(?:(?:que|q|cual|cuales) dias? (?:es que )?|cual(?:es)? (?:es|son) (?:el|los|su|sus) dias? (?:que |en que )?)(?:no (?:abren|abre|abres|atienden|atiende|trabajan|laboran|chambean|hay servicio)|descansan|descansa|descansas|de descanso|cierran|cierras|cierra|(?:esta|estan) cerrad[oa]s?)(?: ustedes| uds)?$`,
);
const TIME =
  /\d{1,2}[:.h]\d{2}|\b\d{1,2} ?(?:am|pm|a\.? ?m|p\.? ?m|hrs?|hs|h)\b|\b(?:de )?\d{1,2} ?(?:a|-|–) ?\d{1,2}\b(?! ?(?:anos?|anitos|meses|personas?|ninos|alumnos|cupos)\b)/;
/** What a day is open for follows it at once: "2x1 en cortes de 10 a 14", "yoga de 10 a 11" say nothing of it. */
const OPENS_WITH = `(?:(?:por|en) la (?:manana|tarde) )?(?:abrimos|atendemos|abierto|solo |(?:de |desde )?(?:las? )?(?:${TIME.source}))`;
/** "Domingos de 11 a 16 solo accesorios", "en enero también domingos de 9 a 12". */
const IS_OPEN = new RegExp(
  `^[^a-z]*(?:en [a-z]+(?: y [a-z]+)?,? (?:tambien |solo )?)?(?:(?:el|los) )?${DAY}(?: y (?:los )?(?:${DAY}|festivos|feriados))*:? ${OPENS_WITH}`,
);
const LONGEST = 140;

/**
 * The one line that opens with a day and says whether a business is open on it, told whole, so with all that limits it.
 * Null where two lines do, or the hours of several days have it too.
 */
export function dayLine(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const asked = plainWords(question);
  const day = dayIn(asked);
  if (typeof day !== "number" || !ASKS.test(asked) || (BARE.test(asked) && !question.includes("?"))) return null;
  const units = allUnits(passages).filter(({ isTitle, row, opens }) => !isTitle && row === null && !opens);
  const ofDay = units.filter(({ text }) => covers(fold(text), day));
  const closed = closedLines(passages).filter(({ text }) => covers(fold(text), day));
  const isHours = ({ text }: Unit) => TIME.test(fold(text)) && IS_OPEN.test(fold(text)) && !holdsPrice(fold(text));
  const found = theOnly(closed.length > 0 ? closed : ofDay.filter(isHours));
  // "Atención: lunes a domingo de 8 a 20" says otherwise.
  const isOther = ({ text }: Unit) => text !== found?.text && HOURS_OF_ALL.test(fold(text)) && TIME.test(fold(text));
  if (found === null || found.text.length > LONGEST || ofDay.some(isOther)) return null;
  return { unit: found, text: found.text };
}

/** To "¿qué días descansan?", the one line that says it: "LUNES DESCANSAMOS", "Domingo no se atiende". */
export function closedDay(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (!ASKS_CLOSED.test(plainWords(question))) return null;
  const found = theOnly(closedLines(passages));
  return found === null || found.text.length > LONGEST ? null : { unit: found, text: found.text };
}

/** The lines that say that a day is closed. "LUNES DESCANSAMOS" in capitals was taken for the title of what follows. */
function closedLines(passages: readonly Passage[]): Unit[] {
  const units = allUnits(passages);
  const headings = passages.flatMap(({ heading }, index) => {
    const first = units.find(({ passage }) => passage === index);
    return first && heading ? [{ ...first, text: heading }] : [];
  });
  const lines = units.filter(({ isTitle, row, opens }) => !isTitle && row === null && !opens);
  return [...lines, ...headings].filter(({ text }) => IS_CLOSED.test(fold(text)));
}

const HOURS_OF_ALL =
  /^[^a-z]*(?:(?:horarios?|atencion|abrimos|atendemos|abierto)\b|(?:lunes|martes|de lunes|todos los dias)\b)/;

const MONTH = `(?:${MONTH_NAMES.join("|")})`;
/** "En julio a qué hora cierran": "¿y en agosto también?" asks if what was said holds, and may be of anything. */
const ASKS_MONTH = new RegExp(
  `^${LED}(?:en (?<month>${MONTH}) (?:a|hasta) que hora (?:abren|cierran|atienden)|(?:a|hasta) que hora (?:abren|cierran|atienden) en (?<other>${MONTH}))$`,
);
const SAYS_OPEN = /\b(?:cerrad[oa]s?|cerramos|abrimos|abiert[oa]s?|atendemos|trabajamos)\b/;
/** "Inscripciones abiertas en agosto", "25 de Mayo 340", "el 24 de diciembre". */
const OF_ELSE = new RegExp(`\\b(?:inscripcion(?:es)?|cupos?|reservas?)\\b|\\d[°º]? (?:de )?${MONTH}\\b`);
const MONTH_SPAN = new RegExp(`\\b(?<from>${MONTH}) a (?<to>${MONTH})\\b`);

/**
 * The one line that says of a month, or of a span of them, how a business is open: "En invierno (junio a agosto)
 * cerramos a las 17".
 */
export function monthLine(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  const groups = ASKS_MONTH.exec(plainWords(question))?.groups;
  const month = groups?.month ?? groups?.other;
  if (month === undefined) return null;
  const found = theOnly(
    allUnits(passages).filter(
      ({ text, isTitle, row }) =>
        !isTitle &&
        row === null &&
        SAYS_OPEN.test(fold(text)) &&
        isOfMonth(month, fold(text)) &&
        !OF_ELSE.test(fold(text)),
    ),
  );
  return found === null || found.text.length > LONGEST ? null : { unit: found, text: found.text };
}

function isOfMonth(month: string, folded: string): boolean {
  if (folded.split(/[^a-z]+/).includes(month)) return true;
  const { from = "", to = "" } = MONTH_SPAN.exec(folded)?.groups ?? {};
  const [at, first, last] = [month, from, to].map((one) => (MONTH_NAMES as readonly string[]).indexOf(one));
  if (at === undefined || first === undefined || last === undefined || first < 0 || last < 0) return false;
  return first <= last ? at >= first && at <= last : at >= first || at <= last;
}
