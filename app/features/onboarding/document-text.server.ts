import type { Platform } from "~/platform/platform.server";
import { extractText } from "~/reading/extract-text.server";
import { ReadingBudget, type ReadingLimits } from "~/reading/reading-budget.server";

/** Far less than a stored document may cost: a visitor without an account waits for this. */
const LIMITS: ReadingLimits = {
  bytes: 24 * 1024 * 1024,
  marks: 1_500_000,
  runs: 200_000,
  drawn: 1_000_000,
  milliseconds: 4_000,
};
/** A letterhead and a first page tell what a business is called and how it is reached. */
const MOST_CHARACTERS = 4_000;

/** The beginning of a PDF's text; null where it cannot be read in this time. The file itself is kept all the same. */
export async function documentText({ log }: Platform, file: File): Promise<string | null> {
  const budget = new ReadingBudget(LIMITS);
  const read = await extractText(new Uint8Array(await file.arrayBuffer()), "pdf", budget);
  if (!read.ok) {
    log.write({ event: "setup_reading_failed", kind: "document", cause: read.code });
    return null;
  }
  let text = "";
  for (const section of read.sections) {
    text += `${section.text}\n\n`;
    if (text.length >= MOST_CHARACTERS) break;
  }
  return text.slice(0, MOST_CHARACTERS).trim() || null;
}
