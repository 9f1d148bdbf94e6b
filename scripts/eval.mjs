// npm run eval [-- <file> …] [--json] [--misses] [--sent] [--smoke] [--shops [--fake]]: docs/evaluation.md says what it measures and keeps the last figures.
import { parseArgs } from "node:util";
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { at } from "./lib/project.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "eval.mjs"));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    /** Lists the answerable questions with a reply that lacks the answer. */
    misses: { type: "boolean", default: false },
    /** Lists what would be sent without a person. */
    sent: { type: "boolean", default: false },
    /** Fails only below earlier results, not below the targets. */
    smoke: { type: "boolean", default: false },
    /** Holds the conversations of whole businesses instead. */
    shops: { type: "boolean", default: false },
    /** With the tests' model, to see that the path to a model works; the answers are worth nothing. */
    fake: { type: "boolean", default: false },
  },
});

const { readSet } = await import("../tests/eval/sets.mjs");
const { folded, judge, measure } = await import("../tests/eval/measure.mjs");
const { askAll, talkAll } = await import("../tests/eval/run.mjs");

if (options.shops) {
  const { figuresOf, readShops, verdictOf } = await import("../tests/eval/shops.mjs");
  const shops = readShops(positionals[0] ?? at("tests", "eval", "tiendas.txt"));
  if (options.fake) {
    const { catalogueShop, plumbingOf, startFakeModel } = await import("../tests/eval/fake-model.mjs");
    const fake = await startFakeModel();
    const { runs } = await talkAll([...shops, catalogueShop(20), catalogueShop(120)], verdictOf, fake);
    for (const [name, value] of Object.entries(plumbingOf(fake.requests(), runs)))
      console.log(`  ${name.padEnd(36)} ${String(value).padStart(20)}`);
    await fake.close();
    process.exit(0);
  }
  const { results } = await talkAll(shops, verdictOf);
  for (const half of new Set(shops.map((shop) => shop.half))) {
    console.log(`${half} businesses`);
    for (const [name, value] of Object.entries(figuresOf(results, half)))
      console.log(`  ${name.padEnd(36)} ${String(value).padStart(12)}`);
  }
  for (const { verdict, name, must, says, words, draft } of results) {
    if (verdict === "right" && !options.misses) continue;
    console.log(`${verdict.padEnd(9)} ${name}: [${must}] ${says} → ${words.join(" / ")}${draft ? ` {${draft}}` : ""}`);
  }
  process.exit(0);
}

const files =
  positionals.length > 0 ? positionals : ["negocios.json", "dificiles.json"].map((name) => at("tests", "eval", name));
let passed = 0;
let failed = 0;
for (const file of files) {
  const { kind, companies } = readSet(file);
  const results = await askAll(companies);
  const figures = measure(kind, results);
  const rows = judge(kind, figures);
  if (options.misses) listMisses(results);
  if (options.sent) listSent(results);
  if (options.json) console.log(JSON.stringify({ file, kind, figures, rows }, null, 2));
  else printRows(file, companies, figures, rows);
  const good = rows.filter((row) => (options.smoke ? row.held : row.reached)).length;
  passed += good;
  failed += rows.length - good;
}
if (!options.json) console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function listSent(results) {
  for (const { question, reply, sent } of results) {
    if (!sent) continue;
    const isRight = question.answers.some((answer) => folded(reply).includes(folded(answer)));
    console.log(
      `${isRight ? "right" : "WRONG"} ${question.question} [${question.answers[0] ?? "nobody knows"}] ${reply}`,
    );
  }
}

function listMisses(results) {
  for (const { question, reply, handedOff } of results) {
    if (question.answers.some((answer) => folded(reply).includes(folded(answer)))) continue;
    if (question.document === null && handedOff) continue;
    console.log(
      `${handedOff ? "handed off" : "answered  "} ${question.question} [${question.answers[0] ?? "nobody knows"}] ${reply}`,
    );
  }
}

function printRows(file, companies, figures, rows) {
  const documents = companies.reduce((sum, company) => sum + company.documents.length, 0);
  console.log(
    `${file}: ${figures.answerable + figures.unanswerable} questions, ${documents} documents, ${companies.length} companies`,
  );
  for (const { name, value, target, reached } of rows) {
    const judged = target === null ? "" : `   target ${target.padEnd(8)} ${reached ? "met" : "NOT MET"}`;
    console.log(`  ${name.padEnd(36)} ${value.padStart(12)}${judged}`);
  }
}
