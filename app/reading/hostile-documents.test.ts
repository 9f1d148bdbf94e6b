import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { extractPage } from "~/features/knowledge/read-source.server";
import { type HostileDocument, hostileDocuments } from "../../tests/support/hostile-documents";
import { collectGarbage, peakMemory } from "../../tests/support/memory";
import { fullSize } from "../../tests/support/random";
import { DOCUMENT_ERROR_MESSAGES, type DocumentErrorCode } from "./document-errors";
import { extractText } from "./extract-text.server";
import { readTable } from "./read-table.server";
import { ReadingBudget } from "./reading-budget.server";

const SEED = Number(process.env.SEED ?? 20_261_122);
const MOST_MILLISECONDS = 5_000;
const MOST_MEGABYTES = 150;
/** Every tenth of them, so that each type has one. */
const TENTH = [0, 4, 26, 34, 38];

async function read({ type }: Pick<HostileDocument, "type">, bytes: Uint8Array): Promise<DocumentErrorCode | "ok"> {
  const found =
    type === "xlsx"
      ? await readTable(bytes, type, "America/Mexico_City")
      : type === "html"
        ? (await extractPage({ kind: "page", type, charset: "utf-8", bytes: new Uint8Array(bytes) })).found
        : await extractText(bytes, type);
  return found.ok ? "ok" : found.code;
}

test("Promise 23: documents made to take the product down are refused soon and in little memory", async () => {
  const all = hostileDocuments(SEED, new Uint8Array(readFileSync("tests/fixtures/documents/negocio.doc")));
  expect(all.length).toBeGreaterThanOrEqual(40);
  // The library itself is loaded once and for all, so it is no part of a document's cost.
  await extractText(new Uint8Array(readFileSync("tests/extraction/documents/pdf-prosa.pdf")), "pdf");
  const chosen = fullSize() ? all : TENTH.flatMap((index) => all[index] ?? []);
  let slowest = 0;
  let largest = 0;
  const ends = new Map<string, number>();
  for (const document of chosen) {
    const bytes = document.make();
    collectGarbage();
    const before = peakMemory("now") ?? 0;
    const started = process.cpuUsage();
    const code = await read(document, bytes);
    const { user, system } = process.cpuUsage(started);
    const milliseconds = (user + system) / 1000;
    const megabytes = (peakMemory() ?? 0) - before;
    const what = `${document.type}, ${document.name} (seed ${SEED})`;
    if (code === "ok") throw new Error(`${what} was read`);
    expect(DOCUMENT_ERROR_MESSAGES[code], what).toMatch(/\.$/);
    expect(milliseconds, what).toBeLessThan(MOST_MILLISECONDS);
    expect(megabytes, what).toBeLessThan(MOST_MEGABYTES);
    slowest = Math.max(slowest, milliseconds);
    largest = Math.max(largest, megabytes);
    ends.set(code, (ends.get(code) ?? 0) + 1);
  }
  const codes = [...ends].map(([code, count]) => `${code} ${count}`).join(", ");
  console.log(
    `PROMISE 23: ${chosen.length} hostile documents (seed ${SEED}) refused, slowest ${Math.round(slowest)} ms of processor, most memory ${Math.round(largest)} MB: ${codes}`,
  );
}, 600_000);

test("over its time a document is refused, and others come to their turn meanwhile", async () => {
  let now = 0;
  const budget = new ReadingBudget(undefined, () => now);
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
    now += 21_000;
  }, 0);
  try {
    const bytes = new TextEncoder().encode("Abrimos los domingos.\n\n".repeat(80_000));
    expect(await extractText(bytes, "txt", budget)).toMatchObject({ ok: false, code: "too_complex" });
  } finally {
    clearInterval(others);
  }
  expect(turns).toBeGreaterThan(0);
});

test("the sentence of what is too complex says what to do next", () => {
  expect(DOCUMENT_ERROR_MESSAGES.too_complex).toMatch(/^Ese archivo es demasiado complejo/);
});
