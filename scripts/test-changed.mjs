// npm run test:changed [-- <commit>]: types, lint, and the tests that a change since that commit can reach (HEAD by default).
import { execFileSync } from "node:child_process";
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { at, ROOT, toolEnv } from "./lib/project.mjs";
import { withoutWorkerVariables } from "./lib/variables.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "test-changed.mjs"));

const { CHECK_LAYERS, playwright, runLayers, unit, vitest } = await import("./lib/layers.mjs");
const { layerOf, reached, readReach } = await import("./lib/reach.mjs");

const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
const since = process.argv[2] ?? "HEAD";
const changed = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
const { tests, overHttp } = reached(changed, await readReach());
const of = (layer) => tests.filter((test) => layerOf(test) === layer);

const build = { name: "build", command: [process.execPath, at("scripts", "lib", "ensure-built.mjs")] };
const layers = CHECK_LAYERS.filter(({ name }) => name !== "unit");
if (of("unit").length > 0) layers.push(unit(...of("unit")));
if (of("worker").length > 0) layers.push(vitest("worker", ...of("worker")));
if (of("built").length + of("e2e").length > 0) layers.push(build);
if (of("built").length > 0) layers.push({ ...vitest("built", ...of("built")), needs: ["build"] });
if (of("e2e").length > 0) layers.push({ ...playwright("e2e", "--no-deps", ...of("e2e")), needs: ["build"] });

console.log(`${changed.length} files changed since ${since}: ${tests.length} test files can be reached`);
const { passed, failed } = await runLayers(layers, { environment: withoutWorkerVariables(toolEnv()) });
if (overHttp) console.log("the product changed: the built and the browser layers ask all of it, `npm test` runs them");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
