// Everything that has to hold, from a fresh clone on. The last line is `N passed, N failed`.
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { at, toolEnv } from "./lib/project.mjs";
import { withoutWorkerVariables } from "./lib/variables.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "test.mjs"));

const { ensureBrowser } = await import("./lib/browser.mjs");
const { runLayers } = await import("./lib/layers.mjs");
const { testLayers } = await import("./lib/test-layers.mjs");

const browser = ensureBrowser();
const environment = withoutWorkerVariables(toolEnv(browser === undefined ? {} : { CHROMIUM_PATH: browser }));
const { passed, failed } = await runLayers(testLayers(), { environment });
if (browser === undefined)
  console.log("no browser: the browser tests need CHROMIUM_PATH or `npx playwright install chromium`");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
