import { fold, plainWords } from "~/language/spanish";
import type { Calendar } from "./read-date";
import { contactsIn, readValue } from "./read-value.server";
import { type AskedField, typeOf, type Value } from "./value";
import { agrees, refuses } from "./words";

const NAMES = /^(?:nombre|nombre completo|tu nombre|su nombre|nombre y apellido|nombre del cliente|cliente|name)$/;
const EITHER_WAY = /^(?:contacto|telefono o correo)$/;
const MOST_WORDS = 10;
/** "Domingo" is a name too: it needs the small word before it. */
const TIMES =
  /\b(?:hoy|manana|ahorita|al rato|medio ?dia|a las? (?:\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|\d{1,2}:\d{2}|\d{1,2} ?(?:am|pm|hrs?|horas?)|(?:en|por|de) la (?:tarde|noche)|lunes|martes|miercoles|jueves|viernes|sabado|(?:el|este|proximo) domingo|\d{1,2} de \p{L}+)\b/u;
const WISHES =
  /^(?:(?:y|pero|oye|oiga|ah|si) )*(?:tambien|ademas|quiero|quisiera|queremos|necesito|agrega\w*|anade\w*|ponme|ponle|dame|deme|mandame|mejor|otr[oa]s? \d|\d+ \p{L}|media docena|una docena|(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce) \p{L})/u;
const LEADS = /^(?:(?:va |es |seria )?a nombre de|me llamo|mi nombre es|(?:yo )?soy)[\s:]+(?=\p{L})/iu;
/** What stands beside a number, and is no part of a name. */
const BESIDE = /^(?:y|con|mi|su|el|al|tel|telefono|cel|celular|numero|num|whats|whatsapp|correo|e?mail|es|este)$/;

/** True for a field that asks who somebody is. */
export function isNameField(field: AskedField): boolean {
  if (typeOf(field) !== "texto" || (field.values?.length ?? 0) > 0) return false;
  return NAMES.test(plainWords(field.originalFieldName.replaceAll("_", " "))) || NAMES.test(fold(field.displayName));
}

const asksEither = ({ originalFieldName }: AskedField) =>
  EITHER_WAY.test(plainWords(originalFieldName.replaceAll("_", " ")));

/** True for a field that asks how somebody is reached. */
export const asksForWay = (field: AskedField) => ["telefono", "email"].includes(typeOf(field)) || asksEither(field);

/** True for a text that names a day or an hour: it answers another question. */
export const saysTime = (text: string) => TIMES.test(plainWords(text.slice(0, 400)));

/** True for a text that wants something more instead of saying a name. */
export const wantsMore = (text: string) => WISHES.test(plainWords(text.slice(0, 400))) && !saysTime(text);

export interface ReadName {
  /** Null where the text names nobody. */
  readonly name: string | null;
  /** A phone or an address that stands beside it, for the fields that ask for one. */
  readonly ways: Readonly<Record<string, Value>>;
}

/** The name that an answer says, and how to reach whom it names. */
export function readName(text: string, fields: readonly AskedField[], calendar: Calendar): ReadName {
  const { rest, phone, email } = contactsIn(text, calendar.zone);
  const ways: Record<string, Value> = {};
  for (const field of fields) {
    const type = typeOf(field);
    const way = type === "telefono" ? phone : type === "email" ? email : asksEither(field) ? (phone ?? email) : null;
    if (way !== null && readValue(field, way, calendar).kind === "value") ways[field.originalFieldName] = way;
  }
  const said = (rest === text ? text.trim() : withoutBesides(rest)).replace(LEADS, "");
  const isName =
    /\p{L}/u.test(said) &&
    said.split(/\s+/).length <= MOST_WORDS &&
    !saysTime(said) &&
    !WISHES.test(plainWords(said)) &&
    !agrees(said) &&
    !refuses(said);
  return { name: isName ? said : null, ways };
}

function withoutBesides(text: string): string {
  const words = text.split(/[\s,;:()]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isBeside = (word: string | undefined) => word !== undefined && BESIDE.test(plainWords(word));
  while (isBeside(words.at(-1))) words.pop();
  while (isBeside(words[0]) && plainWords(words.slice(0, 3).join(" ")) !== "mi nombre es" && words[0] !== "a")
    words.shift();
  return words.join(" ");
}
