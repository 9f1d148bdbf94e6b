import { isFullName } from "~/language/given-names";
import { plainWords } from "~/language/spanish";
import type { Calendar } from "../../read-date";
import { readName } from "../../read-name.server";
import type { Value } from "../../value";
import { onlyWhen, readWhen } from "../read-when";
import { readHandover } from "./read-handover";

/** What a message says of an order before it is asked. */
interface ToldEarly {
  readonly collected: Readonly<Record<string, Value>>;
  /** True where it says nothing else, so that it answers no other question. */
  readonly isAll: boolean;
}

const NAMES_SELF = /^(?:me llamo|mi nombre es|(?:va |es )?a nombre de)[\s:]+\p{L}/iu;
const IS = /^(?:yo )?soy[\s:]+(?=\p{L})/iu;
/** A street and its number, or a house of an estate. */
const isAddress = (text: string) => /\p{L}{3}/u.test(text) && /\d/.test(text);
const LEADS_TO_ADDRESS = /^(?:(?:a|al|en|es|la|mi|direccion|dirección|por favor)[\s:,]+)+/iu;
const MOST_ADDRESS = 300;

/** For when it is wanted and in whose name, where the customer was asked something else. */
export function toldEarly(text: string, calendar: Calendar): ToldEarly {
  const only = onlyWhen(text, calendar);
  if (only !== null) return { collected: { para_cuando: only }, isAll: true };
  const { when, rest } = readWhen(text, calendar);
  const { how, name, rest: left } = readHandover(rest);
  const named = name ?? selfIn(left, calendar);
  const isTold = how === null && (when !== null || named !== null);
  return {
    collected: { ...(when === null ? {} : { para_cuando: when }), ...(named === null ? {} : { nombre: named }) },
    isAll: isTold && (plainWords(left) === "" || (name === null && named !== null)),
  };
}

function selfIn(text: string, calendar: Calendar): string | null {
  const said = text.trim();
  const rest = said.replace(IS, "");
  if (rest !== said) return isFullName(rest) ? rest : null;
  return NAMES_SELF.test(said) ? readName(said, [], calendar).name : null;
}

/** The address that stands beside "a domicilio"; null for none. */
export function addressBeside(text: string, calendar: Calendar): string | null {
  const { rest } = readHandover(readWhen(text, calendar).rest);
  const said = rest
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;:]+|(?<![\s,;:])[\s,;:]+$/g, "")
    .replace(LEADS_TO_ADDRESS, "");
  return isAddress(said) && said.length <= MOST_ADDRESS ? said : null;
}
