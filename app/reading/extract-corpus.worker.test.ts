/// <reference types="vite/types/importMeta.d.ts" />
import { afterAll, describe, expect, test } from "vitest";
import { type Recovery, recovery } from "../../tests/extraction/measure";
import { extractText } from "./extract-text.server";
import { FILE_TYPES, type FileType, sniffFileType } from "./sniff-file-type";

const FOLDER = "../../tests/extraction";
const documents = import.meta.glob<string>("../../tests/extraction/documents/*", {
  query: "?url&inline",
  import: "default",
  eager: true,
});
const originals = import.meta.glob<string>("../../tests/extraction/originals/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Share of the original's words that every single document must give back. */
const SHARE = 0.98;
/** Words that were read but are not in the original: marks of lists, table headers that pages repeat. */
const MOST_ADDED = 0.1;

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

function originalOf(name: string): string {
  const text = originals[`${FOLDER}/originals/${name.replace(/\.\w+$/, ".txt")}`];
  if (text === undefined) throw new Error(`no original beside ${name}`);
  return text;
}

const measured: { readonly type: FileType; readonly recovery: Recovery }[] = [];

const files = Object.entries(documents).map(([file, url]) => {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (character) => character.charCodeAt(0));
  return { name: nameOf(file), bytes };
});

describe("text read from a document is the original's", () => {
  test.each(files)("$name", async ({ name, bytes }) => {
    const type = sniffFileType(bytes, name);
    if (type === null) throw new Error("the type was not recognised");
    const result = await extractText(bytes, type);
    if (!result.ok) throw new Error(`${result.code}: ${result.detail}`);
    let heading: string | null = null;
    const read: string[] = [];
    for (const section of result.sections) {
      // A section repeats the headings above it; the document has them once.
      const path: string[] = section.heading?.split(" › ") ?? [];
      const before: string[] = heading?.split(" › ") ?? [];
      const known = path.findIndex((part, index) => part !== before[index]);
      read.push(...(known === -1 ? [] : path.slice(known)), section.text);
      heading = section.heading;
    }
    const figures = recovery(originalOf(name), read.join("\n"));
    measured.push({ type, recovery: figures });
    expect(figures.found / figures.words, "words found in order").toBeGreaterThanOrEqual(SHARE);
    expect(figures.foundFolded - figures.found, "words with another accent").toBe(0);
    expect(figures.read - figures.found, "words that nobody wrote").toBeLessThanOrEqual(figures.words * MOST_ADDED);
  });
});

test("the corpus has at least sixty documents, ten of each type", () => {
  const types = files.map(({ name, bytes }) => sniffFileType(bytes, name));
  expect(types.length).toBeGreaterThanOrEqual(60);
  for (const type of FILE_TYPES) expect(types.filter((one) => one === type).length).toBeGreaterThanOrEqual(10);
});

afterAll(() => {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
  const shares = measured.map(({ recovery: { found, words } }) => found / words);
  const sum = (key: keyof Recovery, type?: FileType) =>
    measured
      .filter((one) => type === undefined || one.type === type)
      .reduce((total, { recovery: figures }) => total + figures[key], 0);
  const types = FILE_TYPES.map((type) => `${type} ${percent(sum("found", type), sum("words", type))}`).join(", ");
  console.log(
    `extraction: ${measured.length} documents, ${sum("words")} words, ${percent(sum("found"), sum("words"))} recovered in order (${types}), worst document ${percent(Math.min(...shares), 1)}, ${sum("foundFolded") - sum("found")} wrong accents`,
  );
});
