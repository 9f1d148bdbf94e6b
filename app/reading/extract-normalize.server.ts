const LIGATURES: Readonly<Record<string, string>> = {
  "\ufb00": "ff",
  "\ufb01": "fi",
  "\ufb02": "fl",
  "\ufb03": "ffi",
  "\ufb04": "ffl",
  "\ufb05": "st",
  "\ufb06": "st",
};

/**
 * One block of text in the form that the rest of the product expects: NFC, no soft hyphens, zero-width or control
 * characters, no private-use glyphs, plain spaces, bullets as "- ". Line breaks stay, repeated ones become one.
 */
export function normaliseBlock(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n")
      .replace(/\u00ad\n?/g, "")
      .replace(/[\t\p{Zs}]+/gu, " ")
      .replace(/^ ?[•▪●◦‣■□➢✓✔\uf0b7\uf0a7\uf0d8\uf0fc] ?/gmu, "- ")
      // Lone surrogates and private-use glyphs (from fonts without a Unicode table) are useless to a search.
      .replace(/\p{Cs}|\p{Co}/gu, "")
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffd]/g, "")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, "")
      .replace(/[\ufb00-\ufb06]/g, (ligature) => LIGATURES[ligature] ?? "")
      .normalize("NFC")
      // Spaces first, because the next pattern would look for a break before each of a long row of them.
      .replace(/ {2,}/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{2,}/g, "\n")
      .trim()
  );
}

/**
 * Joins two lines of one wrapped sentence; a hyphen at the end of the first is removed when a word continues after it.
 */
export function joinWrapped(first: string, second: string): string {
  if (/\u00ad$/u.test(first)) return first.slice(0, -1) + second;
  if (/\p{L}[-\u2010]$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second;
  // A number or code that was split at its own hyphen: "55-1234-" and "5678".
  if (/[\p{L}\d]-$/u.test(first) && /^\d/.test(second)) return first + second;
  return `${first} ${second}`;
}

/** True when a text holds at least one letter or digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

const PAGE_NUMBER = /^(?:p[áa]g(?:ina|\.)?)?\s*(?:-\s*)?\d{1,4}\s*(?:-\s*)?(?:(?:de|\/)\s*\d{1,4})?$/iu;

/** True for a line that only counts pages: "7", "- 7 -", "Página 7 de 12". */
export function isPageNumber(line: string): boolean {
  return PAGE_NUMBER.test(line);
}
