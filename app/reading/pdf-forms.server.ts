import type { PdfItem } from "./extract-pdf-items";
import { nameOf, type PdfObjects } from "./pdf-objects.server";
import { type PdfDict, PdfName, PdfString, type PdfValue } from "./pdf-syntax";

/** What a field of a form shows, in points from the page's lower left corner. */
export interface FormValue {
  readonly text: string;
  readonly left: number;
  readonly bottom: number;
  readonly top: number;
}
/** By the number of the page's object. */
export type FormValues = ReadonlyMap<number, readonly FormValue[]>;

/** The most fields of a document that are read; what comes after is left out. */
const MOST_FIELDS = 3_000;
const MOST_PARENTS = 10;
/** Fields times pieces of text of one page; no form that people fill in has more. */
const MOST_COMPARED = 20_000_000;
const HIDDEN = 0x02;
const PASSWORD = 0x2000;
/** A field of one line; taller ones are boxes for several. */
const TALLEST_LINE = 24;
const LINE_SIZE = 11;

/**
 * What the fields of a document's forms hold: typed texts and chosen options. The library does not count them among a
 * page's text. Encrypted documents are left out, as their strings are not to be read as they lie there.
 */
export function readForms(objects: PdfObjects): FormValues {
  const values = new Map<number, FormValue[]>();
  const pages = [...objects.numbered()].filter(([, dict]) => nameOf(dict.get("Type")) === "Page" && dict.has("Annots"));
  if (pages.length === 0 || [...objects.dicts()].some((dict) => dict.has("Encrypt"))) return values;
  let fields = 0;
  for (const [id, page] of pages) {
    const [annotations] = objects.follow(page.get("Annots"));
    if (!Array.isArray(annotations)) continue;
    const found: FormValue[] = [];
    for (const one of annotations as readonly PdfValue[]) {
      fields += 1;
      if (fields > MOST_FIELDS) return values;
      const field = objects.dictsOf(one).at(-1);
      const value = field && shownBy(field, objects);
      if (value) found.push(value);
    }
    if (found.length > 0) values.set(id, found);
  }
  return values;
}

function shownBy(field: PdfDict, objects: PdfObjects): FormValue | null {
  if (nameOf(field.get("Subtype")) !== "Widget" || (numberOf(field.get("F")) & HIDDEN) !== 0) return null;
  const type = inherited(field, "FT", objects);
  const value = inherited(field, "V", objects);
  if (!(type instanceof PdfName) || (type.name !== "Tx" && type.name !== "Ch") || !(value instanceof PdfString))
    return null;
  if ((numberOf(inherited(field, "Ff", objects)) & PASSWORD) !== 0) return null;
  const [rect] = objects.follow(field.get("Rect"));
  const places = Array.isArray(rect) ? (rect as readonly PdfValue[]).map(numberOf) : [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = places;
  const text = textOf(value).replace(/\s+/g, " ").trim();
  if (text === "" || places.length !== 4) return null;
  return { text, left: Math.min(x1, x2), bottom: Math.min(y1, y2), top: Math.max(y1, y2) };
}

/** A field's entry, or that of the field which it is a part of. */
function inherited(field: PdfDict, key: string, objects: PdfObjects): PdfValue {
  let dict: PdfDict | undefined = field;
  for (let depth = 0; dict && depth < MOST_PARENTS; depth += 1) {
    if (dict.has(key)) return objects.follow(dict.get(key)).at(-1);
    dict = objects.dictsOf(dict.get("Parent")).at(-1);
  }
  return undefined;
}

const numberOf = (value: PdfValue): number => (typeof value === "number" ? value : 0);

function textOf({ raw, hex }: PdfString): string {
  const bytes = hex ? fromHex(raw) : unescaped(raw);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder().decode(bytes);
  return new TextDecoder("windows-1252").decode(bytes);
}

function fromHex(raw: Uint8Array): Uint8Array {
  const digits = new TextDecoder("windows-1252").decode(raw).replace(/[^\da-f]/gi, "");
  return Uint8Array.from({ length: Math.ceil(digits.length / 2) }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2).padEnd(2, "0"), 16),
  );
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function unescaped(raw: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at] ?? 0;
    if (byte !== 0x5c) {
      bytes.push(byte);
      continue;
    }
    at += 1;
    const mark = String.fromCharCode(raw[at] ?? 0);
    if (mark >= "0" && mark <= "7") {
      let code = Number(mark);
      for (let more = 0; more < 2 && (raw[at + 1] ?? 0) >= 48 && (raw[at + 1] ?? 0) <= 55; more += 1) {
        at += 1;
        code = code * 8 + (raw[at] ?? 48) - 48;
      }
      bytes.push(code & 0xff);
    } else if (mark !== "\r" && mark !== "\n") bytes.push(ESCAPES[mark] ?? raw[at] ?? 0);
  }
  return Uint8Array.from(bytes);
}

/** The pieces of a page with what its fields hold, each behind what is written to its left, or at its height. */
export function withFormValues(items: readonly PdfItem[], values: readonly FormValue[]): readonly PdfItem[] {
  if (values.length * items.length > MOST_COMPARED) return items;
  const all = [...items];
  const inOrder = [...values].sort((one, other) => other.bottom - one.bottom || one.left - other.left);
  for (const value of inOrder) {
    const size = Math.min(LINE_SIZE, value.top - value.bottom);
    const y =
      value.top - value.bottom > TALLEST_LINE
        ? value.top - size
        : value.bottom + (value.top - value.bottom - size) / 2 + 2;
    const item: PdfItem = {
      text: value.text,
      x: value.left,
      y,
      width: value.text.length * size * 0.5,
      size,
      ends: true,
    };
    const isBeside = (one: PdfItem): boolean => one.y >= value.bottom - 2 && one.y < value.top && one.x <= value.left;
    const beside = all.findLastIndex((one) => one.text.trim() !== "" && isBeside(one));
    const before = all[beside];
    if (before) {
      all[beside] = { ...before, ends: false };
      // What the page's own text still has in this line stays in it.
      all.splice(beside + 1, 0, { ...item, y: before.y, ends: before.ends });
      continue;
    }
    const below = all.findIndex((one) => one.text.trim() !== "" && one.y < value.bottom - 1);
    all.splice(below === -1 ? all.length : below, 0, item);
  }
  return all;
}
