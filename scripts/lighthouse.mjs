// npm run lighthouse: the landing page of the built server before Lighthouse, on a phone with a slow line; ends with 1 below its gate.
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { at } from "./lib/project.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "lighthouse.mjs"));

const { ensureBrowser } = await import("./lib/browser.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");
const { judgeLanding } = await import("./lib/landing-gate.mjs");
const { freePort } = await import("./lib/ports.mjs");
const { spawnServer } = await import("../tests/support/built-worker.mjs");
const { default: lighthouse } = await import("lighthouse");
const { chromium } = await import("@playwright/test");

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** One visit of a browser that knows nothing of the page. @returns {Promise<Record<string, number>>} points of 100 */
async function visit(url, executablePath) {
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`, "--no-sandbox"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: CATEGORIES });
    const categories = result?.lhr.categories ?? {};
    return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
  } finally {
    await browser.close();
  }
}

await ensureBuilt();
const browser = ensureBrowser();
if (browser === undefined) {
  console.log("no browser: Lighthouse needs CHROMIUM_PATH or `npx playwright install chromium`");
  process.exit(1);
}
const server = await spawnServer({ seed: "demo" });
let gates = [];
try {
  await server.waitReady();
  const url = `${server.url}/`;
  // What a server does once, such as reading its bundle, is no visitor's wait.
  await (await fetch(url)).text();
  const runs = [];
  for (let run = 1; run <= RUNS; run += 1) {
    runs.push(await visit(url, browser));
    console.log(`run ${run}: ${CATEGORIES.map((name) => `${name} ${runs.at(-1)?.[name]}`).join(", ")}`);
  }
  gates = judgeLanding(runs);
} finally {
  await server.stop();
}
for (const { what, points, least, ok } of gates) console.log(`${ok ? "ok  " : "FAIL"} ${what}: ${points} of ${least}`);
const failed = gates.filter(({ ok }) => !ok).length;
console.log(`${gates.length - failed} of ${gates.length} hold`);
process.exit(failed === 0 ? 0 : 1);
