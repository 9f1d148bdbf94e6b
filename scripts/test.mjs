// Everything that has to hold, from a fresh clone on. The last line is `N passed, N failed`.
import { existsSync } from "node:fs";
import { installWhenNeeded, projectNode, underProjectNode } from "./lib/install.mjs";
import { at, toolEnv } from "./lib/project.mjs";
import { withoutWorkerVariables } from "./lib/variables.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "test.mjs"));

const { ensureBrowser } = await import("./lib/browser.mjs");
const { CHECK_LAYERS, playwright, runLayers, vitest } = await import("./lib/layers.mjs");

const browser = ensureBrowser();
const environment = withoutWorkerVariables(toolEnv(browser === undefined ? {} : { CHROMIUM_PATH: browser }));
const script = (file, ...args) => [projectNode(), `scripts/${file}`, ...args];
const optional = (file, layer) => (existsSync(at("scripts", file)) ? [layer] : []);

const { passed, failed } = await runLayers(
  [
    // The longest chain first: everything else runs beside it.
    { name: "build", command: script("lib/ensure-built.mjs") },
    { name: "bundle", command: script("check-bundle.mjs"), needs: ["build"] },
    ...CHECK_LAYERS,
    { ...vitest("worker"), needs: ["build"] },
    { ...vitest("built"), needs: ["build"] },
    { ...playwright("e2e"), needs: ["build"] },
    ...optional("eval.mjs", { name: "eval", command: script("eval.mjs", "--smoke") }),
    ...optional("bench.mjs", { name: "bench", command: script("bench.mjs", "--smoke"), needs: ["build"], alone: true }),
  ],
  { environment },
);
if (browser === undefined)
  console.log("no browser: the browser tests need CHROMIUM_PATH or `npx playwright install chromium`");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
