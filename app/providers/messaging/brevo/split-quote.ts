/**
 * Lines with which mail programs introduce the mail that they quote, in Spanish and English: Gmail, Outlook, Apple
 * Mail, Yahoo. A library would do the same by patterns that a hostile mail can slow down (0090).
 */
const STARTS = [
  /^-{2,}\s*(?:mensaje original|original message|mensaje reenviado|forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(?:el|on)\s.{6,200}(?:escribi[óo]|wrote):$/i,
  /^(?:de|from):\s.+@.+/i,
];
const SIGNATURE = /^--\s?$/;
/** "El lun, 20 nov 2026 …" often breaks before "escribió:". */
const BROKEN_START = /^(?:el|on)\s.{6,200}$/i;
const BROKEN_END = /(?:escribi[óo]|wrote):$/i;
/** Outlook writes a head of several lines, and in it a name without an address. */
const FROM = /^\*?(?:de|from):\*?\s/i;
const SENT = /^\*?(?:enviado(?: el)?|sent|fecha|date):\*?\s/i;

/** A plain-text mail in two: what is new in it, and what it quotes, with the signature. */
export interface SplitMail {
  readonly text: string;
  readonly quoted: string;
}

/** Finds the new words of a plain-text mail. Lines that begin with ">" are quoted wherever they stand. */
export function splitQuote(mail: string): SplitMail {
  const lines = mail.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((line, index) => {
    const here = line.trim();
    const next = (lines[index + 1] ?? "").trim();
    return (
      STARTS.some((start) => start.test(here)) ||
      SIGNATURE.test(line) ||
      (BROKEN_START.test(here) && next.length < 120 && BROKEN_END.test(next)) ||
      (FROM.test(here) && SENT.test(next))
    );
  });
  const above = end < 0 ? lines : lines.slice(0, end);
  const isQuoted = (line: string) => /^\s*>/.test(line);
  return {
    text: tidy(above.filter((line) => !isQuoted(line))),
    quoted: tidy([...above.filter(isQuoted), ...(end < 0 ? [] : lines.slice(end))]),
  };
}

function tidy(lines: readonly string[]): string {
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
