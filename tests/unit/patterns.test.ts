import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { BusinessHours } from "~/features/hours/schedule";
import { tellPromise } from "../support/ask";
import { growthOf, STEEPEST } from "../support/pattern-growth";
import { hostileInputs, hostileText } from "../support/pattern-inputs";
import { type Found, findPatterns, patternsMade } from "../support/pattern-sources";
import { CountedPattern } from "../support/pattern-steps";
import { fullSize, tenthOf } from "../support/random";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Patterns that may grow faster, each with the reason why that does no harm: the file, the pattern, the reason. */
const EXEMPT: readonly (readonly [file: string, written: string, reason: string])[] = [];

const DAY = [{ from: "09:00", to: "18:00", who: null }];
const OPEN_HOURS: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [DAY, DAY, DAY, DAY, DAY, [], []],
  holidays: [],
};

/** Reaches the patterns that a function puts together when it is called. */
async function callThem(): Promise<void> {
  const { intentOf } = await import("~/providers/ai/local/intent");
  intentOf("hola");
  // Its patterns are made of phrases that stand in other files.
  await import("~/features/answering/kind/kind-of");
  const { readDates } = await import("~/features/hours/read-dates");
  const ask = (question: string) =>
    readDates("America/Mexico_City", question, question, ["La 5 de Mayo", "24 Horas"], Date.UTC(2026, 6, 1));
  ask("¿abren en mayo?");
  ask("¿abren el 5 de mayo?");
  const { hoursPassage } = await import("~/features/hours/hours-passage");
  hoursPassage(OPEN_HOURS, "¿abren los domingos?", Date.UTC(2026, 6, 1), []);
  const { FactIndex } = await import("~/features/answering/hard-facts");
  new FactIndex(["El primer piso."]);
  const { slices } = await import("~/reading/extract-docx-slices.server");
  const paragraph = "<w:p><w:r><w:t>hola</w:t></w:r></w:p>".repeat(10_000);
  for (const _ of slices(`<w:document><w:body>${paragraph}</w:body></w:document>`, 0));
}

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app", "workers"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const written = sources.flatMap((file) => findPatterns(root, file));
const late = written.filter((found) => found.written === null);
const made = await patternsMade(root, async () => {
  for (const file of new Set(late.map(({ file }) => file))) await import(`${root}${file}`);
  await callThem();
});
const placeOf = ({ file, line }: Found): string => `${file}:${line}`;
const all = new Map<string, string>();
for (const found of [...written, ...made]) {
  if (found.written !== null && !all.has(found.written)) all.set(found.written, placeOf(found));
}

/** Short hashes of the patterns that were walked before, so that a normal run walks new and changed ones, and a tenth of these. */
const WALKED = `${root}tests/fixtures/walked-patterns.txt`;
const hashOf = (pattern: string) => createHash("sha256").update(pattern).digest("hex").slice(0, 12);
const updates = process.env.UPDATE_PATTERNS === "1";
const walked = new Set(readFileSync(WALKED, "utf8").split("\n"));
const inNormalRun = new Set(tenthOf([...all.keys()]));
const tried = [...all].filter(
  ([pattern]) => fullSize() || updates || inNormalRun.has(pattern) || !walked.has(hashOf(pattern)),
);

test("every pattern is found, also one that is put together while the program runs", () => {
  const places = new Set(made.map(placeOf));
  expect(late.map(placeOf).filter((place) => !places.has(place))).toEqual([]);
  expect(late.length).toBeGreaterThan(20);
  expect(written.length).toBeGreaterThan(500);
  const source =
    "const a = /x+/g;\nconst b = new RegExp(a.source + 'y');\nconst c = RegExp('z');\n// /no/\nconst d = 4 / 2 / 1;";
  expect(findPatterns(root, "a.ts", source).map(({ line, written }) => [line, written])).toEqual([
    [1, "/x+/g"],
    [2, null],
    [3, null],
  ]);
});

test.each([
  "/(a+)+$/",
  "/^(?:a|aa)+$/",
  "/(?:\\w+\\s?)*!/",
  "/\\s+$/",
  "/^-+|-+$/g",
  "/<br[^>]*>/gi",
  "/<\\/?p[^>]*>/",
  "/^a*b?a*$/",
  "/(?<=[a-z]\\s+)\\p{Lu}/u",
  '/"(?:[^"\\\\]|\\\\.)*"x/',
  "/(?<name>x+)\\k<name>y/",
  "/https?:\\/\\/[^ ]+\\.mx/",
  "/a.*?b.*?c/s",
])("a pattern that backtracks is seen: %s", (pattern) => {
  expect(growthOf(pattern).ratio).toBeGreaterThan(STEEPEST);
});

test.each([
  "/a+/g",
  "/(?<!\\s)\\s+$/",
  "/^[\\s\\S]*$/",
  "/<[^<>]*>/g",
  '/"[^"]{1,300}"/g',
  "/^(?:a|b)+$/",
  "/\\b\\d{1,3}(?:,\\d{3})*\\b/g",
])("a pattern that does not is let through: %s", (pattern) => {
  expect(growthOf(pattern).ratio).toBeLessThanOrEqual(STEEPEST);
});

test("what is counted finds what the engine finds", () => {
  const wrong: string[] = [];
  for (const [pattern] of tried) {
    const [, source = "", flags = ""] = /^\/([\s\S]*)\/([a-z]*)$/.exec(pattern) ?? [];
    const counted = new CountedPattern(pattern);
    const engine = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
    for (const input of hostileInputs(pattern).filter((_, at) => at % 7 === 0)) {
      const text = hostileText(input, 24);
      const characters = counted.charactersOf(text);
      const { matches } = counted.run(characters, 1_000_000);
      const found = matches.map(([start, end]) => characters.slice(start, end).join(""));
      const wanted = [...text.matchAll(engine)].map(([match]) => match);
      if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push(`${pattern} on ${JSON.stringify(text)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("Promise 23: no pattern that meets outside text grows faster than n·log n", () => {
  const steep = new Map<string, string>();
  for (const [pattern, place] of tried) {
    const { ratio, input } = growthOf(pattern);
    if (ratio <= STEEPEST) continue;
    steep.set(
      `${place.replace(/:\d+$/, "")} ${pattern}`,
      `${place}: × ${ratio.toFixed(1)} on ${JSON.stringify(input)}`,
    );
  }
  const exempt = new Set(EXEMPT.map(([file, pattern]) => `${file} ${pattern}`));
  expect([...steep].filter(([name]) => !exempt.has(name)).map(([name, how]) => `${name} (${how})`)).toEqual([]);
  // An exemption that is no longer needed goes.
  if (fullSize() || updates) expect([...exempt].filter((name) => !steep.has(name))).toEqual([]);
  if (updates) writeFileSync(WALKED, [...all.keys()].map(hashOf).sort().join("\n").concat("\n"));
  tellPromise(
    23,
    `${tried.length} of ${all.size} patterns, ${steep.size} of them exempt: twice the text costs at most ${STEEPEST} times`,
  );
}, 120_000);
