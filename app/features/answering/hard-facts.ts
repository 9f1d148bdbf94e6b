import { factText, plainText, squash, TOP_LEVEL_DOMAINS } from "~/language/fact-text";
import { type DateMention, findDates, findTimes } from "~/language/fact-times";

/**
 * A detail that is either right or wrong, such as a price. `raw` is its wording, folded; `code` is a token like
 * "AB-1234".
 */
export type HardFact = { readonly raw: string } & (
  | { readonly kind: "url" | "email" | "phone" | "code"; readonly value: string }
  | { readonly kind: "date"; readonly day: number; readonly month: number; readonly year: number | null }
  | { readonly kind: "time"; readonly minutes: readonly number[]; readonly certainty: "clear" | "bare" | "loose" }
  | { readonly kind: "price"; readonly values: readonly number[]; readonly currency: Currency | null }
  | { readonly kind: "percent" | "number"; readonly values: readonly number[] }
);

type Currency = "mxn" | "usd" | "eur";

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d{1,3}(?:\.\d{3})+(?:,\d+)?(?!\d)|\d+(?:[.,]\d+)?`;
const TIMES = "(?<times> ?(?:mil(?!la|i)|millon(?:es)?(?: de)?|k(?![a-z])))?";
const BEFORE = String.raw`(?<before>us ?\$|mx ?\$|mxn ?\$?|usd ?\$?|\$|€|eur)`;
const AFTER = String.raw`(?<after>pesos|peso|mxn|m\.n\.|usd|dolares|dolar|dlls|euros?|eur|€|\$)(?![a-z])`;

const URL_WITH_SCHEME =
  /(?<![a-z0-9])(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?:javascript|data|vbscript|file|tel|sms|mailto|whatsapp):)[^\s<>"'`|\\^{}\])]+/g;
const URL_BARE = new RegExp(
  String.raw`(?<![a-z0-9@./_-])(?:[a-z0-9-]{1,63}\.){1,6}(?:${TOP_LEVEL_DOMAINS}|[a-z]{2,18}(?=\/[a-z0-9]))(?![a-z0-9-])(?:[/?#:][^\s<>"'\])]*)?`,
  "g",
);
const URL_WWW = /(?<![a-z0-9@./_-])www\.[^\s<>"'\])]+/g;
const EMAIL = /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,24}/g;
const PRICE_BEFORE = new RegExp(`${BEFORE} ?(?<number>${NUMBER})${TIMES}(?: ?${AFTER})?`, "g");
const PRICE_AFTER = new RegExp(String.raw`(?<![\d.,])(?<number>${NUMBER})${TIMES} ?${AFTER}`, "g");
const PERCENT = new RegExp(String.raw`(?<![\d.,])(?<number>${NUMBER}) ?(?:%|por ciento|percent)`, "g");
const PHONE = /(?<![\w.,/-])(?:\+|00)?\(?\d{1,4}\)?(?:[ .-]1(?=[ .-]))?(?:[ .-]?\(?\d{2,4}\)?){1,5}(?![\w%]|[.,]\d)/g;
const LONG_DIGITS = /(?<!\d)\+?\d{8,20}(?!\d)/g;
const PLAIN_NUMBER = new RegExp(String.raw`(?<!\d)(?<!\d[.,])(?<number>${NUMBER})${TIMES}`, "g");

const TOKEN = /[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*={0,2}/gu;
const AMOUNT = /^\d+(?:[x-]\d+)*[\p{L}]{0,4}$/iu;

/** The prices, numbers, dates, times, addresses and codes of a text, one entry per mention. */
export function extractHardFacts(text: string): HardFact[] {
  const facts: HardFact[] = [];
  const page = new Page(factText(text));
  for (const pattern of [URL_WITH_SCHEME, URL_WWW]) {
    page.take(pattern, (match) => facts.push({ kind: "url", raw: match[0], value: normaliseUrl(match[0]) }));
  }
  page.take(EMAIL, (match) => facts.push({ kind: "email", raw: match[0], value: match[0] }));
  page.take(URL_BARE, (match) => facts.push({ kind: "url", raw: match[0], value: normaliseUrl(match[0]) }));
  for (const date of page.takeSpans(findDates)) facts.push({ kind: "date", ...only(date) });
  for (const pattern of [PRICE_BEFORE, PRICE_AFTER]) page.take(pattern, (match) => facts.push(toPrice(match)));
  page.take(PERCENT, (match) => facts.push({ kind: "percent", raw: match[0], values: numbersOf(match) }));
  for (const pattern of [PHONE, LONG_DIGITS]) {
    page.take(pattern, (match) => {
      const digits = match[0].replace(/\D/g, "");
      if (digits.length < 8 || (digits.length > 15 && pattern === PHONE)) return false;
      facts.push({ kind: "phone", raw: match[0].trim(), value: normalisePhone(digits) });
      return true;
    });
  }
  for (const { raw, minutes, certainty } of page.takeSpans(findTimes, (time) => time.certainty !== "loose")) {
    facts.push({ kind: "time", raw, minutes, certainty });
  }
  page.take(PLAIN_NUMBER, (match) => facts.push({ kind: "number", raw: match[0].trim(), values: numbersOf(match) }));
  for (const code of codes(text)) facts.push({ kind: "code", raw: code, value: squash(code) });
  return facts;
}

/** A text in which recognised parts are blanked, so that a phone number is not counted again as three numbers. */
class Page {
  constructor(private text: string) {}

  take(pattern: RegExp, found: (match: RegExpExecArray) => unknown): void {
    const taken = [...this.text.matchAll(pattern)].filter((match) => found(match) !== false);
    this.blank(taken.map((match) => ({ start: match.index, end: match.index + match[0].length })));
  }

  takeSpans<Span extends { readonly start: number; readonly end: number }>(
    find: (text: string) => Span[],
    takes: (span: Span) => boolean = () => true,
  ): Span[] {
    const spans = find(this.text);
    this.blank(spans.filter(takes));
    return spans;
  }

  private blank(spans: readonly { readonly start: number; readonly end: number }[]): void {
    const parts: string[] = [];
    let at = 0;
    for (const { start, end } of [...spans].sort((left, right) => left.start - right.start)) {
      // The dates of one range share their place.
      if (start < at) continue;
      parts.push(this.text.slice(at, start), "\u0001".repeat(end - start));
      at = end;
    }
    this.text = parts.join("") + this.text.slice(at);
  }
}

function only({ raw, day, month, year }: DateMention): Pick<DateMention, "raw" | "day" | "month" | "year"> {
  return { raw, day, month, year };
}

/** No scheme, no www, no trailing sign. */
function normaliseUrl(raw: string): string {
  return raw
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/(?<![.,;:!?)*_/])[.,;:!?)*_/]+$/, "");
}

/** National digits: without Mexico's country code, trunk and old mobile prefixes. */
function normalisePhone(digits: string): string {
  return digits.replace(/^00(?=\d{10})/, "").replace(/^(?:521|52|01|044|045|1)(?=\d{10}$)/, "");
}

function toPrice(match: RegExpExecArray): HardFact {
  const said = `${match.groups?.before ?? ""} ${match.groups?.after ?? ""}`;
  let currency: Currency | null = null;
  if (/us|dol|dlls/.test(said)) currency = "usd";
  else if (/mx|peso|m\.n/.test(said)) currency = "mxn";
  else if (/eur|€/.test(said)) currency = "eur";
  return { kind: "price", raw: match[0].trim(), values: numbersOf(match), currency };
}

/** "1,200.00" is 1200; "1.200" may be 1200 or 1.2, as documents from Spain and Mexico differ. */
function numbersOf(match: RegExpExecArray): number[] {
  const times = match.groups?.times ?? "";
  const factor = times.includes("millon") ? 1_000_000 : times === "" ? 1 : 1000;
  return readNumber(match.groups?.number ?? "").map((value) => Math.round(value * factor * 1e6) / 1e6);
}

function readNumber(raw: string): number[] {
  const separators = raw.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return [Number(raw)];
  const decimals = raw.length - raw.lastIndexOf(last) - 1;
  const whole = Number(raw.replace(/[.,]/g, ""));
  const fraction = Number(`${raw.slice(0, raw.lastIndexOf(last)).replace(/[.,]/g, "")}.${raw.slice(-decimals)}`);
  const repeated = separators.length > 1 && separators.every((separator) => separator === last);
  if (repeated || (last === "," && decimals === 3)) return [whole];
  return last === "." && decimals === 3 && separators.length === 1 ? [fraction, whole] : [fraction];
}

function codes(text: string): string[] {
  const plain = plainText(text).replace(/\S+/g, (word) => (/@|:\/\//.test(word) ? " " : word));
  return (plain.match(TOKEN) ?? []).filter((token) => {
    const letters = squash(token);
    if (letters.length >= 25) return true;
    if (letters.length < 6 || AMOUNT.test(token)) return false;
    if (token.includes("_") || (/\p{L}/u.test(token) && /\p{N}/u.test(token))) return true;
    return (
      token.endsWith("=") ||
      (token.includes("-") && letters.length >= 8 && token === token.toUpperCase() && /\p{L}/u.test(token))
    );
  });
}

/** All hard facts of a set of texts, to look up whether they back a fact. */
export class FactIndex {
  private readonly facts: readonly HardFact[];
  private readonly squashed: string;

  constructor(texts: readonly string[]) {
    this.facts = texts.flatMap(extractHardFacts).concat(texts.flatMap(ordinals));
    // A separator that `squash` removes, so that no code is found across two texts.
    this.squashed = texts.map(squash).join("\u0000");
  }

  /** True when one of the texts states the same fact, in any notation. */
  backs(fact: HardFact): boolean {
    if (fact.kind === "code") return this.squashed.includes(fact.value);
    if (fact.kind === "url" && /^(?:javascript|data|vbscript|file):/.test(fact.value)) return false;
    return this.facts.some((known) => sameFact(fact, known)) || this.backsGroups(fact);
  }

  /** "120 150 180" looks like a phone number; it is backed when each of its parts is. */
  private backsGroups(fact: HardFact): boolean {
    if (fact.kind !== "phone") return false;
    const groups = fact.raw.split(/\D+/).filter((group) => group !== "");
    if (groups.length < 2 || fact.raw.startsWith("+")) return false;
    return groups.every((group) => this.facts.some((known) => sameNumbers([Number(group)], amounts(known))));
  }
}

const ORDINALS = ["primer", "segund", "tercer", "cuart", "quint", "sext", "septim", "octav", "noven", "decim"];

function ordinals(text: string): HardFact[] {
  const folded = factText(text);
  return ORDINALS.flatMap((stem, index) =>
    new RegExp(`(?<![a-z])${stem}(?:o|a|os|as)?(?![a-z])`).test(folded)
      ? [{ kind: "number" as const, raw: stem, values: [index + 1] }]
      : [],
  );
}

function sameFact(fact: HardFact, known: HardFact): boolean {
  switch (fact.kind) {
    case "url":
      return known.kind === "url" && (known.value === fact.value || startsAtBoundary(known.value, fact.value));
    case "email":
      return known.kind === "email" && known.value === fact.value;
    case "phone":
      return phonesOf(known).some((digits) => digits === fact.value || digits.endsWith(fact.value));
    case "date":
      return known.kind === "date" && sameDate(fact, known);
    case "time":
      return sameTime(fact, known);
    case "price":
      return known.kind === "price"
        ? sameNumbers(fact.values, known.values) && sameCurrency(fact.currency, known.currency)
        : known.kind === "number" && sameNumbers(fact.values, known.values);
    case "percent":
      return (known.kind === "percent" || known.kind === "number") && sameNumbers(fact.values, known.values);
    case "number":
      return sameNumbers(fact.values, amounts(known)) || fact.values.some((value) => isHourOf(value, known));
    case "code":
      return false;
    default:
      return fact satisfies never;
  }
}

/** "tienda.mx" is backed by "tienda.mx/menu": a shorter address than the known one, never a longer one. */
function startsAtBoundary(known: string, asked: string): boolean {
  return known.startsWith(asked) && /^[/?#]/.test(known.slice(asked.length));
}

function phonesOf(known: HardFact): string[] {
  if (known.kind === "phone") return [known.value];
  if (known.kind === "url") return (known.value.match(/\d{10,15}/g) ?? []).map(normalisePhone);
  return known.kind === "number" ? known.values.map(String) : [];
}

function sameDate(one: HardFact & { kind: "date" }, other: HardFact & { kind: "date" }): boolean {
  const years = one.year === null || other.year === null || one.year === other.year;
  return one.day === other.day && one.month === other.month && years;
}

function sameTime(fact: HardFact & { kind: "time" }, known: HardFact): boolean {
  if (known.kind === "time") {
    // A vague time in the reply ("a las 8") may match morning or evening; a precise one must match exactly.
    return fact.minutes.some((value) => known.minutes.includes(value));
  }
  // "las 2 sucursales" and "a las 2" look alike.
  if (fact.certainty === "clear" || known.kind !== "number") return false;
  return known.values.some((value) => fact.minutes.includes((value * 60) % 1440));
}

function isHourOf(value: number, known: HardFact): boolean {
  if (known.kind !== "time" || !Number.isInteger(value) || value < 0 || value > 24) return false;
  return known.minutes.some((minutes) => minutes % 60 === 0 && (minutes / 60) % 12 === value % 12);
}

function amounts(known: HardFact): readonly number[] {
  switch (known.kind) {
    case "price":
    case "percent":
    case "number":
      return known.values;
    case "date":
      return known.year === null ? [known.day] : [known.day, known.year];
    default:
      return [];
  }
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  return one.some((value) => other.includes(value));
}

function sameCurrency(one: Currency | null, other: Currency | null): boolean {
  return one === null || other === null || one === other;
}

/** "1. … 2. …" at the start of lines are list numbers, not facts. */
function withoutListMarkers(text: string): string {
  let next = 1;
  return text.replace(/^([ \t]*)(\d{1,2})([.)])(?=[ \t])/gm, (marker, indent: string, digits: string) => {
    if (Number(digits) !== next && Number(digits) !== 1) return marker;
    next = Number(digits) + 1;
    return indent;
  });
}

/** The hard facts of a reply that none of the texts states. */
export function unbackedFacts(reply: string, index: FactIndex): HardFact[] {
  return extractHardFacts(withoutListMarkers(reply)).filter(
    (fact) => !(fact.kind === "time" && fact.certainty === "loose") && !index.backs(fact),
  );
}
