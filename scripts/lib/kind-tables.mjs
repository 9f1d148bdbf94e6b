import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { at } from "./project.mjs";

/**
 * @typedef {object} KindRow
 * @property {string} kind as in `LEARNED` of app/features/answering/kind/learned.ts, or one that rules read
 * @property {string} message
 * @property {"mended" | "written" | "evaluation"} source
 */

/** Anger is met like a complaint, and a greeting that no rule knows needs nothing; telling them apart is left to rules. */
const LEARNED_AS = { anger: "complaint", greeting: "small_talk", thanks: "small_talk" };
const learnedAs = (kind) => LEARNED_AS[kind] ?? kind;

/** @param {string} name of a file in tests/fixtures @returns {{ kind: string, message: string }[]} */
export function tableOf(name) {
  return readFileSync(at("tests", "fixtures", name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ kind: line.slice(0, line.indexOf(": ")), message: line.slice(line.indexOf(": ") + 2) }));
}

/** @returns {string[]} the questions of the evaluation's two sets */
export function evaluationQuestions() {
  return ["negocios.json", "dificiles.json"].flatMap((name) =>
    JSON.parse(readFileSync(at("tests", "eval", name), "utf8")).companies.flatMap(({ questions, unanswerable }) =>
      [...questions, ...unanswerable].map(({ question }) => question),
    ),
  );
}

/** @returns {KindRow[]} what the weights are learned from; never a blind table */
export function kindTables() {
  const rows = (name, source) => tableOf(name).map(({ kind, message }) => ({ kind: learnedAs(kind), message, source }));
  const told = [
    ...rows("kinds.txt", "mended"),
    ...rows("kinds-written.txt", "written"),
    // Answers to our own questions: no kind by themselves, so that they count as what nothing else fits.
    ...rows("kinds-details.txt", "written"),
  ];
  const known = new Set(told.map(({ message }) => message));
  // Questions that a table already lists keep the kind given there.
  const asked = evaluationQuestions().filter((message) => !known.has(message));
  return [...told, ...asked.map((message) => ({ kind: "question", message, source: "evaluation" }))];
}

/** The product's own code that reads signs, bundled. */
export async function loadKinds() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from "./learned"; export { signsOf } from "./signs";`,
      resolveDir: at("app", "features", "answering", "kind"),
      loader: "ts",
    },
    bundle: true,
    format: "esm",
    platform: "node",
    tsconfig: at("tsconfig.json"),
    write: false,
    logLevel: "error",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/**
 * A fingerprint of what weights are made of: the tables, and the signs of every 50th message, which change with the
 * stemmer and the synonyms too.
 * @param {(text: string) => Set<string>} signsOf
 * @returns {string} 16 hexadecimal digits
 */
export function weightsFingerprint(signsOf) {
  const hash = createHash("sha256");
  for (const [index, { kind, message }] of kindTables().entries()) {
    hash.update(`${kind} ${message}\n`);
    if (index % 50 === 0) hash.update([...signsOf(message)].join("\n"));
  }
  return hash.digest("hex").slice(0, 16);
}
