import { DocumentProblem } from "./document-errors";
import type { ReadingBudget } from "./reading-budget.server";

/** A name without its slash, with `#20` and the like decoded. */
export class PdfName {
  constructor(readonly name: string) {}
}
export class PdfRef {
  constructor(readonly id: number) {}
}
/** What a field of a form holds, as the file has it. */
export class PdfString {
  constructor(
    readonly raw: Uint8Array,
    readonly hex: boolean,
  ) {}
}
export type PdfDict = ReadonlyMap<string, PdfValue>;
/** Strings are not examined and read as null, but for values of forms; an operator or a keyword is undefined. */
export type PdfValue = number | null | undefined | PdfName | PdfRef | PdfString | PdfDict | readonly PdfValue[];

const MOST_DEPTH = 100;
const FORM_VALUE = "V";
/** In bytes of the file; a longer text in a form is left out. */
const LONGEST_FORM_VALUE = 4_000;
const SPACES = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([..."()<>[]{}/%"].map((character) => character.charCodeAt(0)));
const latin1 = new TextDecoder("windows-1252");

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
export const isSpace = (byte: number): boolean => SPACES.has(byte);

/** A name's bytes, without the slash, as text. */
export function readName(bytes: Uint8Array): string {
  return unescapeName(latin1.decode(bytes));
}

function unescapeName(raw: string): string {
  if (!raw.includes("#")) return raw;
  return raw.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Reads the values of a PDF's file structure one after the other. Damage reads as null; its cost is spent. */
export class PdfReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
    private readonly budget: ReadingBudget,
  ) {}

  /** The next value; null also at the end of the bytes. */
  value(depth = 0): PdfValue {
    if (depth > MOST_DEPTH) throw new DocumentProblem("too_complex", `values ${MOST_DEPTH} deep`);
    this.skipSpace();
    const from = this.at;
    const byte = this.bytes[from] ?? 0;
    if (byte === 0x2f) return new PdfName(this.name());
    if (byte === 0x28) return this.string();
    if (byte === 0x5b) return this.array(depth);
    if (byte === 0x3c) return this.bytes[from + 1] === 0x3c ? this.dict(depth) : this.hexString();
    if (isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e) return this.numberOrRef();
    return this.keyword();
  }

  skipSpace(): void {
    const from = this.at;
    for (;;) {
      while (this.at < this.bytes.length && SPACES.has(this.bytes[this.at] ?? -1)) this.at += 1;
      if (this.bytes[this.at] !== 0x25) break;
      while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at += 1;
    }
    this.budget.spend("bytes", this.at - from);
  }

  private token(): string {
    const from = this.at;
    while (this.at < this.bytes.length) {
      const byte = this.bytes[this.at] ?? 0;
      if (SPACES.has(byte) || DELIMITERS.has(byte)) break;
      this.at += 1;
    }
    this.budget.spend("bytes", this.at - from);
    return latin1.decode(this.bytes.subarray(from, Math.min(this.at, from + 200)));
  }

  private name(): string {
    this.at += 1;
    return unescapeName(this.token());
  }

  private string(): null {
    const from = this.at;
    let open = 0;
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === 0x5c) this.at += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
      if (open === 0) break;
    }
    this.at += 1;
    this.budget.spend("bytes", this.at - from);
    return null;
  }

  private hexString(): null {
    const end = this.bytes.indexOf(0x3e, this.at);
    const next = end === -1 ? this.bytes.length : end + 1;
    this.budget.spend("bytes", next - this.at);
    this.at = next;
    return null;
  }

  private formValue(depth: number): PdfValue {
    this.skipSpace();
    const from = this.at;
    const value = this.value(depth);
    const [first, second] = [this.bytes[from], this.bytes[from + 1]];
    const hex = first === 0x3c && second !== 0x3c;
    if (value !== null || (first !== 0x28 && !hex) || this.at - from > LONGEST_FORM_VALUE) return value;
    return new PdfString(this.bytes.subarray(from + 1, this.at - 1), hex);
  }

  private array(depth: number): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      const byte = this.bytes[this.at];
      if (byte === undefined || byte === 0x5d || byte === 0x3e) break;
      items.push(this.value(depth + 1));
      this.budget.spend("marks", 1);
    }
    if (this.bytes[this.at] === 0x5d) this.at += 1;
    return items;
  }

  private dict(depth: number): PdfDict {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      const byte = this.bytes[this.at];
      if (byte === undefined) break;
      if (byte === 0x3e) {
        this.at += this.bytes[this.at + 1] === 0x3e ? 2 : 1;
        break;
      }
      if (byte !== 0x2f) {
        if (this.value(depth + 1) === undefined) break;
        continue;
      }
      const key = this.name();
      entries.set(key, key === FORM_VALUE ? this.formValue(depth + 1) : this.value(depth + 1));
      this.budget.spend("marks", 1);
    }
    return entries;
  }

  private numberOrRef(): number | PdfRef | null {
    const first = Number(this.token());
    if (!Number.isFinite(first)) return null;
    if (!Number.isInteger(first) || first < 0) return first;
    const after = this.at;
    this.skipSpace();
    if (isDigit(this.bytes[this.at] ?? 0)) {
      const generation = this.token();
      this.skipSpace();
      const next = this.bytes[this.at + 1] ?? 32;
      const ends = SPACES.has(next) || DELIMITERS.has(next);
      if (/^\d{1,5}$/.test(generation) && this.bytes[this.at] === 0x52 && ends) {
        this.at += 1;
        return new PdfRef(first);
      }
    }
    this.at = after;
    return first;
  }

  private keyword(): null | undefined {
    const from = this.at;
    const word = this.token();
    if (this.at === from) this.at += 1;
    return word === "null" || word === "true" || word === "false" ? null : undefined;
  }
}
