import { isGivenName } from "~/language/given-names";
import { fold, plainWords } from "~/language/spanish";
import { MONTH_NAMES } from "~/language/year-days";

/** What somebody says of an appointment besides its time, in their own words. */
interface Reason {
  /** "limpieza" of "para limpieza"; null where it is not said. */
  readonly purpose: string | null;
  /** "el doctor Andrés" of "con el doctor Andrés". */
  readonly who: string | null;
  /** The text without both. */
  readonly rest: string;
}

interface Word {
  readonly raw: string;
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

const setOf = (words: string) => new Set(words.split(/\s+/));

const MOST = 400;
const MOST_PURPOSE = 120;
const MOST_NAMES = 3;
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}'’-]*|\n|[^\s\p{L}\p{N}]/gu;
const TITLES = setOf(
  `doctor doctora dr dra lic licenciado licenciada maestro maestra profe profesor profesora terapeuta psicologo psicologa
  nutriologo nutriologa dentista odontologo odontologa ortodoncista dermatologo dermatologa ginecologo ginecologa
  pediatra fisioterapeuta quiropractico podologo podologa veterinario veterinaria estilista barbero ingeniero ingeniera
  ing senor senora senorita sr sra don dona`,
);
const DAYS = "lunes martes miercoles jueves viernes sabado sabados domingo domingos hoy manana pasado";
/** Before these a purpose or a name is over. */
const ENDS = setOf(
  `para con por porfa porfavor gracias soy me pero porque si que cuando tienen tienes hay puede pueden puedo podria cuanto
  cuanta cuesta ${DAYS}`,
);
const NAME_ENDS = new Set([...ENDS, ...setOf("a al el la los las en y o de del este esta mi su es no ya")]);
const TIMES = setOf(
  `${DAYS} dia dias medio temprano tempranito entonces dentro en por mas primer primera navidad semana semanas mes meses tarde noche mediodia hora horas fin finde fines finales mediados principios
  quincena rato momento fecha fechas ano cualquier cualquiera cuando ahora ahorita pronto despues antes luego cuanto ya
  ${MONTH_NAMES.join(" ")}`,
);
const SMALL = setOf(
  "el la los las este esta estos estas ese esa esos esas mismo misma un una uno otro otra proximo proxima siguiente lo",
);
const NUMBERS = setOf("una dos tres cuatro cinco seis siete ocho nueve diez");
const NOBODY = setOf("mi ti usted ustedes nosotros nosotras ella ellos eso esto ello todos todas favor nada");
/** What is wanted of the appointment itself. */
const DOINGS = setOf(
  `agendar agendarme apartar reservar pedir sacar solicitar programar hacer saber preguntar confirmar cancelar cambiar mover
  avisar avisarme ir poder cita citas turno turnos informes informacion info precio precios costo costos`,
);
const ASKED = /^(?:qué|quién|quiénes|cuándo|cuál|cuáles|dónde|cuántos|cuántas)$/iu;
const WHAT_TIME = setOf("hora horas dia dias fecha sea");
/** Whom somebody spoke to is not whom they want. */
const SPOKE = setOf("hable hablar hablo hablamos platique platicar dijo comunicar comunicarme");

/** What an appointment is for, and with whom it is wanted, as far as a text says it. */
export function readReason(text: string): Reason {
  const folded = fold(text);
  const nothing = { purpose: null, who: null, rest: text };
  if (folded.length !== text.length) return nothing;
  const words = [...text.slice(0, MOST).matchAll(WORDS)].map(({ 0: raw, index }): Word => {
    return { raw, plain: folded.slice(index, index + raw.length), start: index, end: index + raw.length };
  });
  const who = find(words, whoAt);
  const purpose = find(words, (all, at) => purposeAt(all, at, who));
  if (!who && !purpose) return nothing;
  const cuts = [who, purpose].filter((one) => one !== null).sort((a, b) => b.start - a.start);
  const rest = cuts.reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  const said = (one: Found | null) => (one ? text.slice(one.from, one.end).replace(/\s+/g, " ") : null);
  return { purpose: said(purpose), who: said(who), rest: rest.replace(/ +/g, " ").trim() };
}

/** The answer of somebody who was asked for one of them. */
export function reasonIn(text: string): string {
  const { purpose, who } = readReason(text);
  return purpose ?? who ?? text;
}

/** True for "para Ana Pérez" alone, which says in whose name it is. */
export function namesPerson(text: string): boolean {
  const { purpose, who, rest } = readReason(text);
  const [first = ""] = (purpose ?? "").split(" ");
  return who === null && isNothingElse(rest) && isGivenName(first);
}

const FILLERS = setOf(
  "es seria la una cita y quiero por favor porfa gracias ah oye bueno pues tambien que sea de a ser me gustaria",
);

/** True for what is left of a text that says nothing besides. */
export const isNothingElse = (rest: string): boolean =>
  plainWords(rest)
    .split(" ")
    .every((word) => word === "" || FILLERS.has(word));

/** A part of a text; `from` is where it begins behind the small word that leads to it. */
interface Found {
  readonly start: number;
  readonly from: number;
  readonly end: number;
}

function find(words: readonly Word[], at: (words: readonly Word[], place: number) => Found | null): Found | null {
  for (const place of words.keys()) {
    const found = at(words, place);
    if (found) return found;
  }
  return null;
}

function foundIn(words: readonly Word[], place: number, to: number): Found | null {
  const [lead, first, last] = [words[place], words[place + 1], words[to - 1]];
  return lead && first && last ? { start: lead.start, from: first.start, end: last.end } : null;
}

/** "con el doctor Andrés", "con la dra. López", "con Ana". */
function whoAt(words: readonly Word[], place: number): Found | null {
  if (words[place]?.plain !== "con" || SPOKE.has(words[place - 1]?.plain ?? "")) return null;
  const first = place + 1;
  const titled = ["el", "la"].includes(words[first]?.plain ?? "") ? first + 1 : first;
  if (TITLES.has(words[titled]?.plain ?? "")) {
    const named = words[titled + 1]?.raw === "." ? titled + 2 : titled + 1;
    return foundIn(
      words,
      place,
      endOf(words, named, ({ plain }) => !NAME_ENDS.has(plain)),
    );
  }
  if (titled !== first || !isNameWord(words[first])) return null;
  return foundIn(words, place, endOf(words, first, isNameWord));
}

/** The place behind the words of a name. */
function endOf(words: readonly Word[], from: number, goesOn: (word: Word) => boolean): number {
  const name = words.slice(from, from + MOST_NAMES);
  const stop = name.findIndex((word) => !/^\p{L}/u.test(word.raw) || !goesOn(word));
  return from + (stop < 0 ? name.length : stop);
}

const isNameWord = (word: Word | undefined): word is Word =>
  word !== undefined && !NAME_ENDS.has(word.plain) && (/^\p{Lu}\p{Ll}/u.test(word.raw) || isGivenName(word.plain));

/** "para limpieza", "para una revisión", "para que me revisen una muela": no day, no hour and no count of people. */
function purposeAt(words: readonly Word[], place: number, who: Found | null): Found | null {
  if (words[place]?.plain !== "para") return null;
  const from = place + 1;
  const stop = words.slice(from).findIndex((_, offset) => isEnd(words, from + offset, offset, who));
  const to = stop < 0 ? words.length : from + stop;
  const found = foundIn(words, place, to);
  return found && to > from && found.end - found.from <= MOST_PURPOSE && isPurpose(words.slice(from, to))
    ? found
    : null;
}

function isEnd(words: readonly Word[], at: number, offset: number, who: Found | null): boolean {
  const { raw = "", plain = "", start = 0 } = words[at] ?? {};
  const next = words[at + 1]?.plain ?? "";
  if (!/^[\p{L}\p{N}]/u.test(raw)) return true;
  // "para que me revisen" begins with a word that ends others, "limpieza con flúor" names nobody.
  if (plain === "con") return who?.start === start;
  if (plain === "que" || plain === "me") return offset > 1;
  if (plain === "mi") return next === "nombre";
  const after = words[at + 2]?.plain ?? "";
  const isName = next === "nombre" || (/^(?:mi|su|tu)$/.test(next) && after === "nombre");
  if (plain === "a") return isName || (/^las?$/.test(next) && isNumber(after));
  if (["el", "la", "los", "las", "este", "esta", "de", "en", "por"].includes(plain) && offset > 0) {
    const time = SMALL.has(next) ? after : next;
    return TIMES.has(time) || isNumber(time);
  }
  return offset > 0 && ENDS.has(plain);
}

const isNumber = (word: string) => /^\d/.test(word) || NUMBERS.has(word);

function isPurpose(words: readonly Word[]): boolean {
  const [first] = words;
  if (!first || ASKED.test(first.raw) || words.some(({ raw }) => /\d{5}/.test(raw))) return false;
  const heads = words.map(({ plain }) => plain).filter((word) => !SMALL.has(word));
  const [head = "", next = ""] = heads;
  if (head === "" || TIMES.has(head) || DOINGS.has(head) || (head === "que" && WHAT_TIME.has(next))) return false;
  // "para ver si hay" asks, "para ver al doctor" says it.
  if (head === "ver" && !/^al?$/.test(next)) return false;
  return !isNumber(head) && !(heads.length === 1 && NOBODY.has(head));
}
