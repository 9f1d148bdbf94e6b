import { isFullName } from "~/language/given-names";
import { plainWords } from "~/language/spanish";
import type { Calendar } from "../../read-date";
import { readName, saysTime, wantsMore } from "../../read-name.server";
import { contactsIn } from "../../read-value.server";
import type { Value } from "../../value";
import { asks } from "../../words";
import { onlyWhen, readWhen } from "../read-when";
import { NAMES_SELF, RUNS_ON } from "./name-ends";
import { readHandover } from "./read-handover";

/** What a message says of an order before it is asked. */
interface ToldEarly {
  readonly collected: Readonly<Record<string, Value>>;
  /** True where it says nothing else, so that it answers no other question. */
  readonly isAll: boolean;
  /** The text's own answer to the question, if it begins with a name and goes on; null for any other. */
  readonly answer: string | null;
}

interface Named {
  readonly name: string;
  /** The text without it. */
  readonly rest: string;
}

const IS = /^(?:yo )?soy[\s:]+(?=\p{L})/iu;
const NAMES_FIRST = /^(?:(?:va|es) )?a nombre de\b|^me llamo\b|^mi nombre es\b/;
const ASKS_WHOSE = /\ba nombre de quien\b/;
/** If only these are left, the text says nothing else. */
const EMPTY = new Set(["", "va", "es", "y", "por favor", "porfa", "gracias", "muchas gracias"]);
/** A date that is a street's name as well: "5 de mayo". */
const STREET_DATE = /^(?:el )?\d{1,2} de [a-z]+$/;

const LEADS_TO_ADDRESS = /^(?:(?:a|al|en|es|la|mi|direccion|dirección|por favor)[\s:,]+)+/iu;
const MOST_ADDRESS = 300;
/** Next to one of these a number is no house number: it pays, counts, costs or lasts. */
const NO_ADDRESS =
  /\b(?:pag\w+|billetes?|cambio|feria|efectivo|pesos|cuestan?|costo|cobr\w+|envio|somos|seriamos|seremos|son|sean|seria[ns]?|eran?|cel|celular|tel|telefono|whats\w*|personas|piezas|minutos?|mins?|horas?|docenas?|kilos?|extras?|agreg\w+|anad\w+|sum[ae]\w*|pedido|orden|folio|tengo|soy|desde|tambien|ademas|quiero|quisiera|queremos|necesito|ponme|ponle|dame|deme|mandame|otr[oa]s?|y \d{1,3} [a-z]{3,})\b/;
/** Words of three letters that lead to a count, and are no street. */
const SMALL = new Set(["con", "por", "para", "las", "los", "del", "una", "unas", "uno", "unos", "que", "pero", "mas"]);
const NUMBER_OF = new Set(["no", "num", "numero", "nro", "n"]);

/**
 * For when it is wanted and in whose name, where the customer was asked something else.
 * @param asksWhere an address was asked for
 */
export function toldEarly(text: string, calendar: Calendar, asksWhere = false): ToldEarly {
  const isStreet = asksWhere && STREET_DATE.test(plainWords(text));
  const only = isStreet ? null : onlyWhen(text, calendar);
  if (only !== null) return { collected: { para_cuando: only }, isAll: true, answer: null };
  const { when, how, name, left } = readEarly(text, calendar);
  const isTold = how === null && (when !== null || name !== null);
  const isAll = isTold && EMPTY.has(plainWords(left));
  return {
    collected: { ...(when === null ? {} : { para_cuando: when }), ...(name === null ? {} : { nombre: name }) },
    isAll,
    answer: name === null || isAll || !beginsWithName(text) ? null : asksWhere && isAddress(left) ? left : text,
  };
}

/** What a message says of when, how and in whose name, and what is left of it. */
function readEarly(text: string, calendar: Calendar) {
  const { when, rest } = readWhen(text, calendar);
  const { how, name, rest: said } = readHandover(rest);
  // "A nombre de quién lo pongo" names nobody.
  const isNobody = asks(text) || ASKS_WHOSE.test(plainWords(text));
  const runsOn = name !== null && beginsWithName(text) && RUNS_ON.test(said);
  if (isNobody || runsOn) return { when, how, name: null, left: tidy(name === null ? said : rest) };
  const self = name === null ? selfIn(tidy(said), calendar) : { name, rest: said };
  return { when, how, name: self?.name ?? null, left: tidy(self?.rest ?? said) };
}

const beginsWithName = (text: string) => NAMES_FIRST.test(plainWords(text));

/** One line, without the signs at both ends and the "y" that leads to it. */
const tidy = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;:]+|(?<![\s,;:])[\s,;:]+$/g, "")
    .replace(/^[ye] /i, "");

function selfIn(text: string, calendar: Calendar): Named | null {
  const alone = text.replace(IS, "");
  if (alone !== text) return isFullName(alone) ? { name: alone, rest: "" } : null;
  const found = NAMES_SELF.exec(text);
  const name = readName(found?.groups?.name ?? "", [], calendar).name;
  return found && name !== null ? { name, rest: text.slice(found[0].length) } : null;
}

/** The address that stands beside "a domicilio"; null for none. */
export function addressBeside(text: string, calendar: Calendar): string | null {
  const { left } = readEarly(text, calendar);
  const said = left.replace(LEADS_TO_ADDRESS, "");
  const isOther = asks(text) || asks(said) || saysTime(said) || wantsMore(said) || beginsWithName(left);
  return !isOther && contactsIn(said, calendar.zone).phone === null && said.length <= MOST_ADDRESS && isAddress(said)
    ? said
    : null;
}

/** A street and its number, or a house of an estate: a word stands before the first figure. */
function isAddress(text: string): boolean {
  const plain = plainWords(text);
  if (NO_ADDRESS.test(plain)) return false;
  const words = plain.split(" ");
  const at = words.findIndex((word) => /^\d/.test(word));
  const before = words.slice(0, Math.max(at, 0));
  if (NUMBER_OF.has(before.at(-1) ?? "")) before.pop();
  const word = before.at(-1) ?? "";
  return /^\p{L}{3,}$/u.test(word) && !SMALL.has(word);
}
