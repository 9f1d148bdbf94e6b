import { plainText, squash } from "~/language/fact-text";

/** This many words in a row from a protected text are no coincidence. */
const RUN = 7;
/** A shorter token is too common to be looked for inside other words. */
const MIN_TOKEN = 6;

const QUOTED = /"[^"\n]{1,300}"|“[^”\n]{1,300}”|«[^»\n]{1,300}»/gu;
const OFFERED =
  /(?:c[oó]digo|cup[oó]n)(?: (?:de )?(?:descuento|promoci[oó]n|promocional|regalo))?:? +([\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*)/giu;
const CODE = /[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu;
/** Letters that look Latin but are not; NFKD leaves them as they are. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  "аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd һh ԛq ԝw ɡg ɑa αa βb εe ιi κk νv οo ρp τt υu χx"
    .split(" ")
    .map((pair) => [pair[0] ?? "", pair[1] ?? ""]),
);
const LEET: Readonly<Record<string, string>> = { "4": "a", "3": "e", "1": "i", "0": "o", "5": "s", "7": "t" };

/** Groups of dots and dashes, or Braille. An honest reply has them from a document alone: a table's empty cells, leaders. */
const CIPHER = /(?:[.\-–—·•_]{1,6}[ /|]+){8}|[\u2801-\u28ff](?:\s*[\u2801-\u28ff]){3}/gu;

export interface Protected {
  /** Texts and tokens that must not appear: prompts, keys, other companies' texts. */
  readonly secrets: readonly string[];
  /** Texts that the customer may read anyway; words from them are no leak. */
  readonly open: readonly string[];
}

/**
 * True when a reply gives away a protected text. Short secrets are looked for as a whole, long ones by runs of words
 * and by their code-like tokens. Text that a prompt puts in quotation marks, or offers as a code or coupon, may be
 * said. Simple disguises are undone first: spacing, reversal, look-alikes, ROT13, base64, hex, URL encoding, acrostics.
 */
export function leaks(reply: string, { secrets, open }: Protected): boolean {
  if ([...reply.matchAll(CIPHER)].some(([signs]) => !open.some((text) => text.includes(signs.trim())))) return true;
  const readings = readingsOf(reply);
  const openSquashed = open.map(squash).join("\u0000");
  const openRuns = new Set(open.flatMap((text) => runs(text)));
  return secrets.some((secret) => {
    const telling = tellingTokens(secret).map(squash);
    const isShort = wordsOf(secret).length < RUN;
    const whole = isShort ? [...telling, squash(secret)] : telling;
    const protectedRuns = new Set(secret.split(QUOTED).flatMap((part) => runs(part)));
    return readings.some(
      (reading) =>
        whole.some((token) => holds(reading, token, openSquashed)) ||
        runs(reading).some((run) => protectedRuns.has(run) && !openRuns.has(run)),
    );
  });
}

/**
 * The tokens that identify a text, such as markers and keys: letters with digits, or capitals joined by hyphens. Tokens
 * in quotation marks, or offered as a code or coupon, do not count.
 */
export function tellingTokens(text: string): string[] {
  const offered = new Set([...text.matchAll(OFFERED)].map(([, code]) => squash(code ?? "")));
  const tokens = text.replace(QUOTED, " ").match(CODE) ?? [];
  return tokens.filter((token) => isTelling(token) && !offered.has(squash(token)));
}

function holds(reading: string, token: string, open: string): boolean {
  return token.length >= MIN_TOKEN && !open.includes(token) && squash(reading).includes(token);
}

/** Letters with digits, or capitals joined by hyphens or underscores: markers and keys look like this, words do not. */
function isTelling(token: string): boolean {
  if (squash(token).length < MIN_TOKEN || !/\p{L}/u.test(token)) return false;
  return /\p{N}/u.test(token) || token.includes("_") || (token.includes("-") && token === token.toUpperCase());
}

function wordsOf(text: string): string[] {
  return (
    plainText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function runs(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" "));
}

/** The reply as written, and decoded in the ways that a patient reader could decode it. */
function readingsOf(reply: string): string[] {
  const plain = latin(reply);
  const acrostics = [plain.match(/[\p{L}\p{N}]+/gu), plain.split("\n"), plain.split(/[.!?]\s+/)];
  const readings = [
    plain,
    reverse(plain),
    rot13(plain),
    plain.replace(/[013457]/g, (digit) => LEET[digit] ?? digit),
    ...acrostics.map((parts) => (parts ?? []).map((part) => part.trim()[0] ?? "").join("")),
    ...decoded(reply),
  ];
  return [...new Set(readings)];
}

/** Look-alikes, flags and circled letters as the letters they show. */
function latin(text: string): string {
  return plainText(text).replace(
    /[\p{Script=Cyrillic}\p{Script=Greek}ɡɑ]|[\u{1f150}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu,
    (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (code >= 0x1f1e6) return String.fromCharCode(65 + code - 0x1f1e6);
      if (code >= 0x1f150) return String.fromCharCode(65 + ((code - 0x1f150) % 32));
      return LOOKALIKES[sign.toLowerCase()] ?? sign;
    },
  );
}

function reverse(text: string): string {
  return [...text].reverse().join("");
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

function decoded(text: string): string[] {
  const found: string[] = [];
  const compact = text.replace(/\s+/g, "");
  for (const [token] of compact.matchAll(/[A-Za-z0-9+/_-]{8,}={0,2}/g)) {
    const once = fromBase64(token);
    found.push(once, fromBase64(once));
  }
  for (const [token] of compact.matchAll(/(?:[0-9a-f]{2}){6,}/gi)) found.push(fromHex(token));
  if (/%[0-9a-f]{2}/i.test(text)) {
    found.push(text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
  }
  for (const [numbers] of text.matchAll(/(?:\b(?:\d{2,3}|[01]{8})\b[\s,.-]*){6,}/g)) {
    const codes = numbers.match(/\d+/g) ?? [];
    found.push(codes.map((code) => String.fromCharCode(Number.parseInt(code, code.length === 8 ? 2 : 10))).join(""));
  }
  return found.filter((reading) => reading !== "");
}

function fromBase64(token: string): string {
  try {
    return atob(
      token
        .replaceAll("-", "+")
        .replaceAll("_", "/")
        .replace(/[^A-Za-z0-9+/]/g, ""),
    );
  } catch {
    return "";
  }
}

function fromHex(token: string): string {
  return token.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}
