import { fold, plainWords } from "~/language/spanish";
import { MONTH_NAMES } from "~/language/year-days";
import type { Passage } from "~/providers/ai/port";
import { branchOf, namingWords } from "./branch-name";
import { datesIn, namesDate, tellsDates } from "./dated";
import { holdsPrice } from "./money";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";
import { covers, DAY, DAYS, dayIn, daysIn } from "./week-days";

const ASKS =
  /\b(?:horarios?|a que horas?|hasta que horas?|desde que horas?|que dias|abren|abre|abris|abiert[oa]s?|cierran|cierra|cerrais|atienden|atiende|atendes|atendeis|trabajan|laboran)\b/;
/** All that a question about the hours, or a line with nothing but hours, is made of. */
const AROUND = new RegExp(
  String.raw`\b(?:${DAY}|horarios?|horas?|hrs?|hs|h|am|pm|a m|p m|a|al|de|del|la|las|el|los|y|e|o|en|es|son|esta|que|dias?|todos|tienen|cual|cuales|hasta|desde|abren|abre|abris|abrimos|abiert[oa]s?|cierran|cierra|cierre|cerrad[oa]s?|ambas|dos|hoy|partir|se|les|m|cerramos|cerrais|atienden|atiende|atendes|atendeis|atendemos|atencion|trabajan|trabajamos|laboran|nuestr[oa]s?|oficinas?|mostrador|sucursal|tiendas?|su|sus|ustedes|estan|estas|estais|estamos|cuando|haces|haceis|hacen|teneis|tenes|tienes|servicio|local|tienda|negocio|semana|fin|fines|entre|por|manana|tarde|tardes|mananas|festivos?|feriados?|hola|buenas?|buenos|noches?|favor|porfa|porfis|xfa|oye|oigan?|disculp[ae]n?|me|dices?|dicen|saber|quisiera|y medio|mediodia|jornada|continu[oa]|corrid[oa]|no|ni|tampoco|hay|alguien|gente|encuentro|encuentran?|encontrar|hallo|consigo|pillo|busco|puedo|ir|pasar|llegar|md|\d{1,2}(?: ?h ?\d{2})?(?:am|pm)?|\d{1,2} \d{2})\b`,
  "g",
);
const TIME = new RegExp(
  String.raw`\d{1,2}[:.h]\d{2}|\b\d{1,2}\s?(?:am|pm|a\.? ?m|p\.? ?m|hrs?|hs|h)\b|\b(?:de|${DAY}) \d{1,2} a \d{1,2}\b|\bcerrad[oa]s?\b`,
);
/** Such a line answers a question for that day, and is no line of opening hours. */
const CLOSED = /\bno (?:abrimos|atendemos|trabajamos)\b/;
const RELATIVE = /\b(?:hoy|ahora|ahorita|pasado manana|por la manana|puente|semana santa|navidad)\b/;
/** A line that names them says when a business is open on them. */
const HOLIDAYS = /\b(?:festivos?|feriados?)\b/;
/** After another question it asks for the days of that: "¿cierran en agosto? ¿qué días?". */
const OF_NOTHING = /^(?:y )?(?:que|cuales) dias(?: (?:es|son|seria|serian|toca))?$/;
const TELLS = new RegExp(`\\b${DAY}\\b|abrimos|atendemos|horario|todos los dias|diario`);
/** "¿Hasta qué hora puedo pedir para el sábado?" is not answered by when messages are read. */
export const ORDERS = /\b(?:pedir|encargar|ordenar|apartar|pedidos?|encargos?)\b/;
const TOMORROW = /(?<!la |las |de la )\bmanana\b/;
const MOST_LINES = 4;

const HOLY_DAY = /\b(?:(?:jueves|viernes|sabado) santo|semana santa)\b/;
/** "¿El domingo están?" asks for the hours, "¿dónde están el domingo?" for something else. */
const PART_OF_DAY = "(?: (?:(?:a|en|por|de) la (?:tarde|manana)|al? medio ?dia))?";
const IS_THERE = "(?:estan|estas|estais|hay (?:alguien|gente))";
const STAYS = new RegExp(
  `^(?:y )?(?:(?:el |los |este )?${DAY}${PART_OF_DAY} ${IS_THERE}|${IS_THERE} (?:el |los |este )${DAY}${PART_OF_DAY})$`,
);
const BARE_DAY = new RegExp(`^(?:y |o )?(?:el |los |este )?${DAY}$`);

/**
 * The line, or the few lines below each other, with the hours of a business that set none; null where a person has to look.
 * @param before the question that this one goes on with: after one for the hours a day alone asks for that day's
 */
export function openHours(
  question: string,
  passages: readonly Passage[],
  before: string | null = null,
): { unit: Unit; text: string } | null {
  const asked = plainWords(question);
  if (ORDERS.test(asked)) return null;
  const goesOnWithHours =
    BARE_DAY.test(asked) && ASKS.test(plainWords(before ?? "")) && !ORDERS.test(fold(before ?? ""));
  const asksHours = ASKS.test(asked) || STAYS.test(asked) || goesOnWithHours;
  const holyDay = HOLY_DAY.exec(asked)?.[0];
  if (holyDay !== undefined) return asksHours ? lineOf(passages, (text) => fold(text).includes(holyDay)) : null;
  const [date, ...otherDates] = datesIn(question);
  const isHoliday = HOLIDAYS.test(asked);
  if (date) {
    const told = otherDates.length === 0 && asksHours ? lineOf(passages, (text) => namesDate(text, date)) : null;
    if (told !== null) return { unit: told.unit, text: clausesOf(told.text, (clause) => namesDate(clause, date)) };
    // "El 16 de septiembre, que es festivo": the hours of holidays are told, unless that date has its own.
    if (!isHoliday || otherDates.length > 0 || passages.some(({ text }) => namesDate(text, date))) return null;
  }
  if (!asksHours || isRelative(asked) || TOMORROW.test(asked) || OF_NOTHING.test(asked)) return null;
  const day = dayIn(asked);
  const place = wordsIn(rest(date ? asked.replace(A_MONTH, " ") : asked));
  const wanted = { isHoliday, isOfDay: isHoliday || typeof day === "number" };
  const season = asksHours ? inSeason(asked, passages) : undefined;
  if (season !== undefined) return season;
  const labels = allUnits(passages).flatMap((unit) => {
    const label = labelOf(unit, wanted);
    return label === null ? [] : [{ unit, label }];
  });
  const own = labels.filter(({ label }) =>
    place.length === 0 ? label.length === 0 : place.every((word) => label.includes(word)),
  );
  // Under "SEDE CHAPINERO" a line says its days only.
  const name = own.length === 0 ? namingWords(place) : [];
  const ofBranch = name.length === 0 ? [] : linesOfBranch(name, labels, passages);
  const lines = (own.length > 0 ? own : ofBranch).map(({ unit }) => unit);
  if (day === "several" && !isHoliday) return ofDays(daysIn(asked), lines);
  if (day === "several" || (isHoliday && day !== null)) return null;
  const about = lines.filter(({ text }) =>
    isHoliday ? HOLIDAYS.test(fold(text)) : day === null || covers(withDays(text), day),
  );
  const [first] = about;
  if (!first && typeof day === "number" && place.length === 0) return asideOf(day, labels, allUnits(passages));
  if (!first || about.length > MOST_LINES) return null;
  const distinct = about.filter(
    ({ text }, at) => about.findIndex((other) => plainWords(other.text) === plainWords(text)) === at,
  );
  if ((day !== null || isHoliday) && distinct.length > 1) return null;
  // The hours of one day are not those of a business.
  const days = DAYS.filter((_, at) => distinct.some(({ text }) => covers(withDays(text), at)));
  if (day === null && !isHoliday && days.length === 1) return null;
  const isOneBlock = distinct.every(
    ({ passage, position }, at) => passage === first.passage && position === first.position + at,
  );
  // "Bodega: lunes a viernes 8 a 17. Sábados 9 a 13." tells no hours of the business.
  const goesOn =
    OPENS_WITH_DAY.test(withDays(first.text)) &&
    labels.some(
      ({ unit, label }) => label.length > 0 && unit.passage === first.passage && unit.position === first.position - 1,
    );
  if (place.length === 0 && day === null && !isHoliday && goesOn) return null;
  if (!isOneBlock || distinct.every(({ text }) => !/\d/.test(text) && day === null && !isHoliday)) return null;
  const told = distinct
    .map(({ text }) => hoursAlone(question, text).replace(/^[-*•]\s*|(?<![.;\s])[.;\s]+$/g, ""))
    .join("; ");
  const branch = ofBranch.length > 0 ? branchOf(first, passages[first.passage]) : null;
  return { unit: first, text: branch === null ? told : `${branch.name}: ${told}` };
}

/** The one line that tells the hours of all the days that a question names. */
function ofDays(days: readonly number[], lines: readonly Unit[]): { unit: Unit; text: string } | null {
  const found = lines.filter(({ text }) => days.some((day) => covers(withDays(text), day)));
  const first = theOnly(found);
  if (first === null) return null;
  return days.every((day) => covers(withDays(first.text), day)) ? { unit: first, text: first.text } : null;
}

/** "25 de dic. cerrado. 24 abrimos hasta las 5": of a line that goes on with another date those of the asked one. */
function clausesOf(text: string, isOfDate: (clause: string) => boolean): string {
  const own = text.split(/(?<=\p{L})\. (?=\d{1,2} )/u).filter((clause) => isOfDate(clause) && saysOpen(fold(clause)));
  return own.length > 0 ? own.join(". ") : text;
}

/** Where a clause ends that is written on in small letters: "… 20 hs. sábados de 10 a 13". */
const CLAUSE =
  /(?<!\b(?:[ap]|[ap]\. ?m|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|av|tel|jr|no))\. (?=\p{Ll})| \/ (?=\p{L}{3,9}\.? (?:a |-|–|y |de |\d|cerrad))/iu;

/** Of a line of several clauses those that tell hours, and of them those of the day that a question names. */
export function hoursAlone(question: string, line: string): string {
  const clauses = line.split(CLAUSE);
  const timed = clauses.filter((clause) => TIME.test(withDays(clause)));
  const day = dayIn(plainWords(question));
  const own = typeof day === "number" ? timed.filter((clause) => covers(withDays(clause), day)) : [];
  const told = own.length > 0 ? own : timed;
  if (told.length === clauses.length) return line;
  return told.length > 0 ? told.join(". ") : line;
}

/** True where a line tells the hours of days, and of another one than a question names. */
export function isOfOtherDay(question: string, line: string): boolean {
  const day = dayIn(plainWords(question));
  const folded = withDays(line);
  return typeof day === "number" && BEFORE_DAYS.test(folded) && TIME.test(folded) && !covers(folded, day);
}

const MONTH = `(?:${MONTH_NAMES.join("|")})`;
const A_MONTH = new RegExp(`\\b${MONTH}\\b`, "g");
const IN_MONTH = new RegExp(`\\b(?:en|durante) (?<month>${MONTH})\\b`);
/** "En julio y agosto", by the month that is asked for. */
const IN_THIS_MONTH = new Map(
  MONTH_NAMES.map((month) => [month, new RegExp(`\\b(?:en|durante) (?:${MONTH}(?:,| y) )?(?:[a-z]+ y )?${month}\\b`)]),
);
/** "El día de San Valero": a feast that is none of the country's. */
const ON_FEAST =
  /\b(?:el dia|dia|en la fiesta|el) (?:de|del) (?<feast>(?:san|santa|santo|la virgen)(?: (?:de )?[a-z]{3,}){1,3})$/;

/** "Abrís en agosto?", "… el día de San Valero?": the one line that says so of it; undefined where neither is named. */
function inSeason(asked: string, passages: readonly Passage[]): { unit: Unit; text: string } | null | undefined {
  const [month, feast] = [IN_MONTH.exec(asked)?.groups?.month, ON_FEAST.exec(asked)?.groups?.feast];
  if (month === undefined && feast === undefined) return undefined;
  const day = dayIn(asked);
  if (month === undefined) return lineOf(passages, (text) => ` ${plainWords(text)} `.includes(` ${feast} `));
  const named = IN_THIS_MONTH.get(month);
  const isOther = rest(asked.replace(IN_MONTH, " ").replace(/\btambien\b/, " ")) !== "" || day === "several";
  if (isOther) return null;
  return lineOf(passages, (text) => named?.test(fold(text)) === true && (day === null || covers(fold(text), day)));
}

/** A line says of itself whether a business is open. */
const SAYS_OPEN = /\b(?:cerrad[oa]s?|cerramos|abrimos|abiert[oa]s?|atendemos|trabajamos|laboramos|horario)\b/;
/** "El 24 y 25 la cocina está cerrada": a part of the business, and not the business. */
const OF_PART =
  /\b(?:el|la|los|las) (?!local|tienda|negocio|sucursal|oficina|horario|dia)[a-z]{3,}(?: [a-z]+)? (?:esta\w*|permanece\w*|queda\w*|abren?|cierran?|atienden?|no)\b/;

const saysOpen = (folded: string) =>
  tellsDates(folded) || (SAYS_OPEN.test(folded) && !OF_PART.test(folded) && !ORDERS.test(folded));

/** The one line that says if a business is open on a day of the year; its usual hours say nothing of that. */
function lineOf(passages: readonly Passage[], isOfDay: (text: string) => boolean): { unit: Unit; text: string } | null {
  const found = allUnits(passages).filter(
    ({ text, isTitle }) => !isTitle && text.length <= LONGEST_LINE && saysOpen(fold(text)) && isOfDay(text),
  );
  const first = theOnly(found);
  return first && { unit: first, text: first.text };
}

/** "Domingos solo en carnaval", "sábados con cita previa". */
const ASIDE = new RegExp(
  `^(?:los |el )?${DAY}(?: y (?:los )?(?:${DAY}|feriados|festivos))? (?:solo|solamente|unicamente|con (?:previa )?(?:cita|reserva\\w*|aviso)|previa|bajo|no(?: (?:abrimos|atendemos|trabajamos|laboramos)|(?=\\.|$)))(?![a-z])`,
);

/** What a business says of one day right after its hours, which leave that day out. */
function asideOf(
  day: number,
  labels: readonly Labelled[],
  units: readonly Unit[],
): { unit: Unit; text: string } | null {
  const found = units.filter(
    ({ text, isTitle, passage, position }) =>
      !isTitle &&
      text.length <= LONGEST_LINE &&
      ASIDE.test(fold(text)) &&
      covers(fold(text), day) &&
      labels.some(({ unit }) => unit.passage === passage && unit.position === position - 1),
  );
  const first = theOnly(found);
  return first && { unit: first, text: first.text };
}

interface Labelled {
  readonly unit: Unit;
  readonly label: readonly string[];
}

/** The lines of the one branch that a question names; of "Chapinero" and "Chapinero Alto" the one that is named whole. */
function linesOfBranch(name: readonly string[], labels: readonly Labelled[], passages: readonly Passage[]): Labelled[] {
  const found = labels.flatMap((one) => {
    const branch = branchOf(one.unit, passages[one.unit.passage]);
    const isNamed = one.label.length === 0 && name.every((word) => branch?.words.includes(word));
    return branch !== null && isNamed ? [{ one, branch }] : [];
  });
  const whole = found.filter(({ branch }) => branch.words.length === name.length);
  const chosen = whole.length > 0 ? whole : found;
  return new Set(chosen.map(({ branch }) => branch.name)).size === 1 ? chosen.map(({ one }) => one) : [];
}

/** A letter that stands for a day before a stretch of hours: "L-V 7:00-14:30", "D y festivos 8:00-14:00". */
const LETTER =
  /(?<![\p{L}\d])(?:(?<from>[LSV])(?<joint> ?[-–] ?| a )(?<to>[JVSD])|(?<one>[LXJVSD]))(?=:? (?:y \p{L}{3,12} )?(?:de )?(?:\d{1,2}[:h]\d{2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?) ?(?:[-–]|a) ?\d)/gu;
const OF_LETTER: Readonly<Record<string, string>> = {
  L: "lunes",
  X: "miercoles",
  J: "jueves",
  V: "viernes",
  S: "sabado",
  D: "domingo",
};

/** A line folded, and its days by their names. "M-J" may be two days or a stretch of them, and stays as it is. */
function withDays(text: string): string {
  if (holdsPrice(fold(text))) return fold(text);
  const name = (letter: string | undefined) => OF_LETTER[letter ?? ""] ?? "";
  return fold(
    text.replace(LETTER, (_, from?: string, joint?: string, to?: string, one?: string) =>
      one === undefined ? `${name(from)}${joint}${name(to)}` : name(one),
    ),
  );
}

/** "Hoy" says nothing by itself; "hoy miércoles" does. */
function isRelative(asked: string): boolean {
  const own = dayIn(asked) === null ? asked : asked.replace(/\b(?:hoy|ahora|ahorita)\b/g, " ");
  return RELATIVE.test(own);
}

function rest(plain: string): string {
  return plain.replace(AROUND, " ").trim();
}

const OPENS_WITH_DAY = new RegExp(`^${DAY}`);
const BEFORE_DAYS = new RegExp(`\\b(?:${DAY}|todos los dias)\\b`);
const MOST_OF_LABEL = 3;
const LONGEST_LINE = 160;
const wordsIn = (plain: string) => plain.split(/\s+/).filter((word) => word !== "");

/** "Dom 9:30 a 13:00 solo almacén, …", "miércoles solo a la mañana": told with the hours of that day. */
const REMARK =
  /(?<=\/ ?\p{L}{3,9}\.? (?:de )?\d{1,2}[:.]\d{2} ?(?:a|-|–) ?\d{1,2}[:.]\d{2}) (?:solo|solamente|únicamente|con|sin|previa) [^/]{3,80}(?=\/|$)|(?<=\p{L}{3}) solo (?:a|en|por|de) la (?:mañana|tarde)s?(?= de \d)/giu;

/**
 * The words for what opens at the times of a line that states nothing else: "parrilla" of "PARRILLA miércoles a domingo
 * …", no word for the business itself. Null for any other line.
 */
function labelOf(
  { text, isTitle, asked, row }: Unit,
  { isHoliday, isOfDay }: { readonly isHoliday: boolean; readonly isOfDay: boolean },
): string[] | null {
  if (text.length > LONGEST_LINE) return null;
  const folded = withDays(text);
  const isTable = row?.values.some(({ column }) => column !== null) ?? false;
  const isOther = asked !== null && !ASKS.test(plainWords(asked));
  if (isTitle || isOther || isTable) return null;
  if (!TIME.test(folded) && !(isOfDay && CLOSED.test(folded))) return null;
  const tells = TELLS.test(folded) || OPENS_WITH_DAY.test(folded) || (isHoliday && HOLIDAYS.test(folded));
  // A remark in brackets ("día de plaza") goes with the line.
  const plain = plainWords(withDays(text.replace(/\([^()]{0,80}\)/g, " ").replace(REMARK, " ")));
  const label = wordsIn(rest(plain));
  // A name stands before the days; what comes later is something else that the line says.
  const opening = wordsIn(plain.split(BEFORE_DAYS, 1)[0] ?? "");
  return tells && label.length <= MOST_OF_LABEL && label.every((word) => opening.includes(word)) ? label : null;
}
