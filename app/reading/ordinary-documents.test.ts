import { readFileSync } from "node:fs";
import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { tellPromise } from "../../tests/support/ask";
import { latin1, page } from "../../tests/support/hostile-pdfs";
import { collectGarbage, peakMemory } from "../../tests/support/memory";
import { seededRandom } from "../../tests/support/random";
import { extractText } from "./extract-text.server";

const MOST_MEGABYTES = 64;
/** Together with its words a document of just under 10 MB. */
const PICTURE_BYTES = 10_200_000;

/** A photograph is bytes that cannot be packed any further. */
function picture(): Uint8Array {
  const random = seededRandom(1);
  return Uint8Array.from({ length: PICTURE_BYTES }, () => Math.floor(random() * 256));
}

const DOCUMENTS = {
  pdf: () => {
    const lines = Array.from(
      { length: 3_000 },
      (_, at) => `BT /F 9 Tf 50 ${at % 800} Td (Abrimos el lunes ${at}) Tj ET`,
    );
    const photograph = {
      dict: "/Type/XObject/Subtype/Image/Width 3000/Height 3400/Filter/DCTDecode",
      stream: picture(),
    };
    return page({ dict: "", stream: latin1(lines.join("\n")) }, [photograph], "/XObject<</P 5 0 R>>");
  },
  docx: () => {
    const parts = unzipSync(new Uint8Array(readFileSync("tests/extraction/documents/docx-prosa.docx")));
    return zipSync({ ...parts, "word/media/foto.jpeg": picture() }, { level: 0 });
  },
  doc: () => new Uint8Array(Buffer.concat([readFileSync("tests/extraction/documents/doc-prosa.doc"), picture()])),
} as const;

test("more memory than that would be seen", () => {
  const before = peakMemory("now");
  const held = new Uint8Array(100 << 20).fill(1);
  const after = peakMemory();
  expect(held.at(-1)).toBe(1);
  if (before !== null && after !== null) expect(after - before).toBeGreaterThan(MOST_MEGABYTES);
});

test("Promise 23: ordinary documents of 10 MB are read in little memory", async () => {
  // The library itself is loaded once and for all, so it is no part of a document's cost.
  await extractText(new Uint8Array(readFileSync("tests/extraction/documents/pdf-prosa.pdf")), "pdf");
  const figures: string[] = [];
  // The cheapest first: what one frees, the next may use unseen.
  for (const type of ["doc", "docx", "pdf"] as const) {
    const bytes = DOCUMENTS[type]();
    expect(bytes.length).toBeGreaterThan(10_000_000);
    collectGarbage();
    const before = peakMemory("now");
    const found = await extractText(bytes, type);
    const after = peakMemory();
    if (!found.ok) throw new Error(`${type}: ${found.code}, ${found.detail}`);
    expect(found.characters).toBeGreaterThan(1_000);
    const megabytes = before === null || after === null ? 0 : after - before;
    figures.push(`${type} ${Math.round(megabytes)} MB`);
    expect(megabytes, type).toBeLessThanOrEqual(MOST_MEGABYTES);
  }
  tellPromise(23, `ordinary documents of 10 MB are read in ${figures.join(", ")} beside themselves`);
}, 60_000);
