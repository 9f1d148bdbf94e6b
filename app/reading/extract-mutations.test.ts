import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { splitChunks } from "~/features/knowledge/split-chunks";
import { DOCUMENT_ERROR_MESSAGES } from "./document-errors";
import { extractText } from "./extract-text.server";
import { type FileType, fileTypeOf, sniffFileType } from "./sniff-file-type";

const SEED = 20_261_120;
const ALL = 300;
const FOLDER = "tests/extraction/documents";
/** One of each type in turn. */
const FILES = inTurn(
  readdirSync(FOLDER).map((name): [string, FileType] => {
    const type = fileTypeOf(name);
    if (type === null) throw new Error(`${name} is none of the four types`);
    return [name, type];
  }),
);

function inTurn(files: readonly [string, FileType][]): [string, FileType][] {
  const places = new Map<FileType, number>();
  const numbered = files.map((file) => {
    const place = places.get(file[1]) ?? 0;
    places.set(file[1], place + 1);
    return { file, place };
  });
  return numbered.sort((a, b) => a.place - b.place).map(({ file }) => file);
}

/** Mulberry32: the same numbers on every machine. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Cut off, single bytes changed, a stretch zeroed, or a stretch copied over another place. */
function mutate(original: Uint8Array, random: (below: number) => number): Uint8Array {
  const bytes = original.slice();
  const from = random(bytes.length);
  const length = 1 + random(Math.min(2000, bytes.length));
  switch (random(4)) {
    case 0:
      return bytes.subarray(0, from);
    case 1:
      for (let flip = 0; flip <= random(40); flip += 1) bytes[random(bytes.length)] = random(256);
      return bytes;
    case 2:
      return bytes.fill(0, from, from + length);
    default:
      bytes.copyWithin(random(bytes.length), from, from + length);
      return bytes;
  }
}

test("Promise 14: mutated pdf, docx, doc and txt files all end as text or with a code", async () => {
  const runs = process.env.PROMISES_FULL === undefined ? ALL / 10 : ALL;
  const random = generator(SEED);
  const originals = FILES.map(([name]) => new Uint8Array(readFileSync(`${FOLDER}/${name}`)));
  const ends = new Map<string, number>();
  let slowest = 0;
  for (let run = 0; run < runs; run += 1) {
    const index = run % FILES.length;
    const [name, type] = FILES[index] ?? ["", "txt"];
    const bytes = mutate(originals[index] ?? new Uint8Array(), random);
    const sniffed = sniffFileType(bytes, name);
    const start = performance.now();
    // The reader is tried also where the bytes would already have been refused by their type.
    const result = await extractText(bytes, type);
    slowest = Math.max(slowest, performance.now() - start);
    expect([null, type], `run ${run}`).toContain(sniffed);
    if (result.ok) expect(splitChunks(result.sections).length, `run ${run}`).toBeGreaterThan(0);
    else expect(DOCUMENT_ERROR_MESSAGES[result.code], `run ${run}`).toMatch(/\.$/);
    const end = result.ok ? "text" : result.code;
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  const summary = [...ends].map(([end, count]) => `${end} ${count}`).join(", ");
  console.log(
    `PROMISE 14: ${runs} mutated files of ${FILES.length} documents, 0 crashes, slowest ${Math.round(slowest)} ms: ${summary}`,
  );
  expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(runs);
  expect(slowest).toBeLessThan(5000);
}, 120_000);
