/** Lines with which mail programs introduce the quoted message, in Spanish and English. */
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

/** The new words of a plain-text mail, without the quoted mail and the signature. */
export function withoutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((line, index) => {
    const here = line.trim();
    const next = (lines[index + 1] ?? "").trim();
    return (
      STARTS.some((start) => start.test(here)) ||
      SIGNATURE.test(line) ||
      (BROKEN_START.test(here) && next.length < 120 && BROKEN_END.test(next))
    );
  });
  return (end < 0 ? lines : lines.slice(0, end))
    .filter((line) => !/^\s*>/.test(line))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
