// Types, lint, import rules and unit tests: what to run before every commit.
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { at, toolEnv } from "./lib/project.mjs";
import { withoutWorkerVariables } from "./lib/variables.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "check.mjs"));

const { CHECK_LAYERS, runLayers } = await import("./lib/layers.mjs");
const { passed, failed } = await runLayers(CHECK_LAYERS, { environment: withoutWorkerVariables(toolEnv()) });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
