// npm run bench [-- --full] [--only name] [--customers n] [--sessions n] [--smoke] [--json] [--record] [--seed n]: docs/performance.md says what it measures and how.
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { at } from "./lib/project.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "bench.mjs"));

const { values: options } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    smoke: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    log: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    customers: { type: "string", default: "200000" },
    sessions: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

const { ensureBuilt } = await import("./lib/build.mjs");
const { runBench, SIZES } = await import("../tests/bench/run.mjs");
const { judge, tablesOf } = await import("../tests/bench/report.mjs");

const FIGURES = { begin: "<!-- figures: npm run bench -- --record -->", end: "<!-- end of figures -->" };

const say = (line) => {
  if (!options.json) console.log(line);
};

/** `--only lists` is another name of the group. */
const only = options.only.map((name) => (name === "lists" ? "customers" : name));
const isListsOnly = only.length > 0 && only.every((name) => name.startsWith("customers"));

function planOf() {
  if (options.smoke) {
    const webhooks = { first: 40, steps: 1, seconds: 2 };
    return {
      sizes: [SIZES["1k"], SIZES["100k"]],
      rounds: 9,
      requests: 8,
      withinMs: 60_000,
      webhooks,
      customers: 20_000,
      sessions: 20,
    };
  }
  // The lists' tenant stands alone: the others are there, but small.
  const sizes = isListsOnly ? [SIZES["1k"]] : [SIZES["1k"], SIZES["10k"], SIZES["100k"]];
  return {
    sizes: options.full ? [...sizes, SIZES["1M"]] : sizes,
    rounds: 11,
    requests: 12,
    withinMs: 15 * 60_000,
    sessions: Math.max(1, Number(options.sessions) || 1_000),
    customers: Math.max(10, Number(options.customers) || 200_000),
    // The fifth step is two hundred a second.
    webhooks: { first: 82, steps: 12, seconds: 4 },
  };
}

/**
 * Without `--only`, everything but the sustained ingest, which needs the machine for itself, and the thousand sessions,
 * which take minutes; with it, the named parts.
 */
function wants(part) {
  if (only.length > 0) return only.some((name) => part.startsWith(name));
  if (part === "sessions") return options.full || options.smoke;
  return part === "sustained" ? options.full : true;
}

/** Puts the figures into the document that explains them. */
function record(when) {
  const file = at("docs", "performance.md");
  const text = readFileSync(file, "utf8");
  const block = [FIGURES.begin, when, "", ...tablesOf(results), FIGURES.end].join("\n");
  const [before, rest = ""] = text.split(FIGURES.begin);
  writeFileSync(file, `${before}${block}${rest.slice(rest.indexOf(FIGURES.end) + FIGURES.end.length)}`);
}

await ensureBuilt();
const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`;
const load = os.loadavg()[0].toFixed(1);
const began = new Date();
say(`${began.toISOString().slice(0, 10)}, ${machine}, load ${load}, seed ${options.seed}`);
const results = await runBench({
  ...planOf(),
  wants,
  seed: Number(options.seed),
  say,
  onLog: options.log ? (line) => process.stderr.write(`${line}\n`) : () => {},
});
const gates = judge(results, { ...options, whole: options.only.length === 0 });
if (options.json) {
  const run = { date: began.toISOString(), machine, load: Number(load), seed: Number(options.seed) };
  console.log(JSON.stringify({ ...run, ...results, gates }, null, 1));
} else {
  console.log(`\n${tablesOf(results).join("\n")}\n`);
  for (const { what, ok, skipped } of gates) {
    if (skipped) console.log(`void ${what}`);
    else if (!ok) console.log(`FAIL ${what}`);
  }
}
if (options.record) record(`${began.toISOString().slice(0, 10)}, ${machine}, load ${load} at the start.`);
const failed = gates.filter(({ ok, skipped }) => !ok && !skipped).length;
const judged = gates.filter(({ skipped }) => !skipped).length;
say(
  `${judged - failed} of ${judged} budgets hold, ${gates.length - judged} void, ${((Date.now() - began) / 1000).toFixed(0)} s`,
);
process.exit(failed === 0 ? 0 : 1);
