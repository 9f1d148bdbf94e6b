import { expect, test } from "vitest";
import { packChunks } from "./lib/pack-chunks.mjs";

interface Given {
  readonly bytes?: number;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly later?: readonly string[];
}

/** The files that are made of these chunks, each with its names in order; every page is one of the entries. */
function pack(given: Readonly<Record<string, Given>>, pages: readonly string[], weights: readonly number[] = []) {
  const chunks = Object.entries(given).map(([name, { bytes = 100, isEntry = false, imports = [], later = [] }]) => {
    return [name, { bytes, isEntry, imports: [...imports], later: [...later] }] as const;
  });
  return packChunks(
    new Map(chunks),
    pages.map((page, index) => ({ entries: [page], weight: weights[index] ?? 1 })),
  ).map((names) => names.toSorted().join(" "));
}

const page = (...imports: string[]): Given => ({ isEntry: true, imports });

test("what the same pages load becomes one file, however heavy; entries keep theirs", () => {
  const files = pack(
    { one: page("a", "b"), two: page("a", "b"), a: { bytes: 90_000 }, b: { bytes: 90_000, imports: ["c"] }, c: {} },
    ["one", "two"],
  );
  expect(files).toEqual(["a b c"]);
});

test("what one of two pages does without joins the other's file only where it weighs less than a request", () => {
  const given = (bytes: number) => ({ one: page("a", "b"), two: page("a"), a: {}, b: { bytes } });
  expect(pack(given(4_399), ["one", "two"])).toEqual(["a b"]);
  expect(pack(given(4_401), ["one", "two"])).toEqual(["a", "b"]);
  // The page that would fetch it in vain counts four times.
  expect(pack(given(1_101), ["one", "two"], [1, 4])).toEqual(["a", "b"]);
  expect(pack(given(1_099), ["one", "two"], [1, 4])).toEqual(["a b"]);
});

test("a page that would get a file in vain would get what this imports too", () => {
  const given = (bytes: number) => ({
    one: page("a", "b"),
    two: page("a"),
    // An entry never moves, so only what it brings along can speak against its importer.
    a: {},
    b: { imports: ["heavy"] },
    heavy: { bytes, isEntry: true },
  });
  expect(pack(given(3_000), ["one", "two"])).toEqual(["a b"]);
  expect(pack(given(4_400), ["one", "two"])).toEqual(["a", "b"]);
});

test("no file imports itself through another one", () => {
  const given = { one: page("a"), a: { imports: ["between"] }, between: page("b"), b: {} };
  expect(pack(given, ["one"])).toEqual(["a", "b"]);
  // Without the entry between them nothing keeps them apart.
  expect(pack({ one: page("a"), a: { imports: ["b"] }, b: {} }, ["one"])).toEqual(["a b"]);
});

test("what is imported later shares files with its like, and with a page only what weighs little", () => {
  const given = (bytes: number) => ({
    one: { isEntry: true, imports: ["a"], later: ["menu"] },
    a: {},
    menu: page("a", "b", "c"),
    b: { bytes },
    c: { bytes },
  });
  expect(pack(given(50_000), ["one"])).toEqual(["a", "b c"]);
  expect(pack({ ...given(50_000), menu: page("a", "b"), c: {} }, ["one"])).toEqual(["a", "b", "c"]);
});

test("what a page has anyway costs nothing to what it imports later", () => {
  const given = {
    one: { isEntry: true, imports: ["a", "b"], later: ["menu"] },
    two: { isEntry: true, imports: ["b"], later: ["menu"] },
    a: { bytes: 5_000 },
    b: {},
    menu: { isEntry: true, imports: ["b"], later: ["deeper"] },
    deeper: page("b", "d"),
    d: { bytes: 5_000 },
  };
  expect(pack(given, ["one", "two"])).toEqual(["a", "b", "d"]);
});
