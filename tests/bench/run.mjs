import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { answerTargets, openTaught } from "./answers.mjs";
import { bootBench, openTenant } from "./boot.mjs";
import { measureFanOut } from "./fan-out.mjs";
import { fillFloors, fillTenant } from "./fill.mjs";
import { listTargets, openListed } from "./lists.mjs";
import { countTargets, runRounds } from "./rounds.mjs";
import { openSearched } from "./searched.mjs";
import { measureSeedsWay } from "./seeds-way.mjs";
import { measureSessions } from "./sessions.mjs";
import { measureSustained } from "./sustained.mjs";
import { floorTargets, growthTargets, searchTargets, sizeTargets, threadTargets } from "./targets.mjs";
import { measureWebhooks } from "./webhooks.mjs";

const PER_CONVERSATION = 20;
const LONG_THREAD = 1_200;
const PAGE_TWENTY = 19 * 50;
const SEARCHED = "DB_SEARCH";
const SEEDS_WAY_UP_TO = 10_000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** @typedef {{ label: string, size: number, shard: string }} Size */
/** @type {Record<string, Size>} */
export const SIZES = {
  "1k": { label: "1 k", size: 1_000, shard: "DB_1K" },
  "10k": { label: "10 k", size: 10_000, shard: "DB_10K" },
  "100k": { label: "100 k", size: 100_000, shard: "DB_100K" },
  "1M": { label: "1 M", size: 1_000_000, shard: "DB_1M" },
};

async function openSizes(bench, sizes, say) {
  const tenants = [];
  for (const [index, { label, size, shard }] of sizes.entries()) {
    const tenant = await openTenant(bench, { name: `m${size}`, shard, index });
    const began = Date.now();
    const filled = await fillTenant(await bench.d1(shard), tenant.id, {
      messages: size,
      conversations: size / PER_CONVERSATION,
    });
    say(`${label} messages written in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    tenants.push({ ...tenant, ...filled, label, size, shard });
  }
  return tenants;
}

async function openLongThread(bench, index) {
  const tenant = await openTenant(bench, { name: "largo", shard: "DB", index });
  const control = await bench.d1("DB");
  const filled = await fillTenant(control, tenant.id, { messages: LONG_THREAD, conversations: 1 });
  const boundary = await control
    .prepare("SELECT id FROM messages WHERE tenant_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?")
    .bind(tenant.id, PAGE_TWENTY - 1)
    .first();
  return { ...tenant, ...filled, pageTwenty: boundary.id };
}

/**
 * Boots, fills, measures, and ends what it booted.
 * @param {object} options
 * @param {Size[]} options.sizes
 * @param {number} options.rounds @param {number} options.requests of a target in a round
 * @param {number} options.withinMs the rounds' time, unless three take longer
 * @param {(part: string) => boolean} options.wants "rounds", "fan-out", "seeds-way", "webhooks", "sustained", "sessions", or a target's name
 * @param {{ first: number, steps: number, seconds: number }} options.webhooks how their rate is raised
 * @param {number} options.sessions customers who go through an action at once
 * @param {number} options.customers of the business whose lists are measured
 * @param {number} options.seed of the order
 * @param {(line: string) => void} options.say progress
 * @param {(line: string) => void} [options.onLog] the Worker's log
 */
export async function runBench({
  sizes,
  rounds,
  requests,
  withinMs,
  webhooks: plan,
  customers,
  sessions: atOnce,
  wants,
  seed,
  say,
  onLog,
}) {
  const stateDir = mkdtempSync(path.join(os.tmpdir(), "chat-multicanal-bench-"));
  const ends = [];
  let closing;
  const close = () => {
    closing ??= Promise.all(ends.map((end) => end())).finally(() =>
      rmSync(stateDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
    );
    return closing;
  };
  // The rooms are a process group of their own: nobody else would end them.
  const stop = () => void close().finally(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    const bench = await bootBench({ stateDir, shards: [...sizes.map(({ shard }) => shard), SEARCHED], onLog, ends });
    for (const shard of ["DB", ...bench.shards]) await fillFloors(await bench.d1(shard));
    const tenants = await openSizes(bench, sizes, say);
    const long = await openLongThread(bench, sizes.length);
    const searched = wants("search") || wants("rounds") ? await openSearched(bench, SEARCHED, sizes.at(-1), say) : null;
    const listed = wants("customers") || wants("rounds") ? await openListed(bench, SEARCHED, customers, say) : null;
    const taught = wants("answer") || wants("rounds") ? await openTaught(bench, sizes.length + 2) : null;
    const { http } = bench;

    // First, because visitors of the later parts would become threads that it has to read.
    const seedsWay = [];
    for (const tenant of tenants.filter(({ size }) => wants("seeds-way") && size <= SEEDS_WAY_UP_TO)) {
      say(`the seeds' way, ${tenant.label}`);
      seedsWay.push({ label: tenant.label, ...(await measureSeedsWay(http, tenant)) });
    }

    const [smallest] = tenants;
    const largest = tenants.at(-1);
    const all = [...floorTargets(http)];
    for (const tenant of tenants) all.push(...(await sizeTargets(http, tenant)));
    all.push(...threadTargets(http, long), ...growthTargets(http, smallest, largest));
    if (searched) all.push(...(await searchTargets(http, searched)));
    if (listed) all.push(...listTargets(http, listed));
    if (taught) all.push(...(await answerTargets(bench, taught)));
    const targets = all.filter(({ name }) => wants("rounds") || wants(name));
    const counts = await countTargets(targets);
    say(`${targets.length} targets, ${rounds} rounds`);
    const times = await runRounds({ targets, rounds, requests, seed, withinMs });

    if (wants("fan-out")) say("fan-out to 100 sockets");
    const fanOut = wants("fan-out") ? await measureFanOut(bench, smallest) : null;
    // Before the webhooks: their work goes on for a while after the last one was answered.
    if (wants("sustained")) say("sustained ingest");
    const sustained = wants("sustained") ? await measureSustained(bench, largest, await bench.d1(largest.shard)) : null;
    if (wants("webhooks")) say("Twilio's webhooks, messages and statuses");
    const webhooks = wants("webhooks")
      ? await measureWebhooks(bench, largest, await bench.d1(largest.shard), plan)
      : null;
    if (wants("sessions")) say(`${atOnce} customers in an action at once`);
    const sessions = wants("sessions")
      ? await measureSessions(bench, { sessions: atOnce, index: sizes.length + 3, say })
      : null;
    return {
      targets: targets.map(({ name, group, size }) => ({ name, group, size, ...counts.get(name), ...times.get(name) })),
      seedsWay,
      fanOut,
      webhooks,
      sustained,
      sessions,
    };
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    await close();
  }
}
