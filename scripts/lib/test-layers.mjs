import { existsSync } from "node:fs";
import { projectNode } from "./install.mjs";
import { CHECK_LAYERS, playwright, vitest } from "./layers.mjs";
import { at } from "./project.mjs";

const script = (file, ...args) => [projectNode(), `scripts/${file}`, ...args];
const optional = (file, layer) => (existsSync(at("scripts", file)) ? [layer] : []);

/**
 * Everything that `npm test` runs. The browser tests take the place of what has ended beside the worker's, so that for half
 * of their time they are alone: beginning with them took 27 minutes instead of 19 on two cores. What measures time comes at
 * the end, with nothing beside it.
 * @returns {import("./layers.mjs").Layer[]}
 */
export function testLayers() {
  const apart = (project, ...args) => {
    const layer = playwright(`e2e-${project}`, `--project=${project}`, `--output=test-results/e2e-${project}`, ...args);
    // A log of its own, so that the one of the first browser tests stays for those who look into a failure.
    return { ...layer, env: { ...layer.env, E2E_SERVER_LOG: `test-results/e2e-${project}-server.log` } };
  };
  return [
    { name: "build", command: script("lib/ensure-built.mjs") },
    { name: "bundle", command: script("check-bundle.mjs"), needs: ["build"] },
    // After a kill a job comes back when its lease has ended, which nobody can hasten. The other browser tests leave a sixth
    // of the processors idle, what runs before them nothing.
    { ...apart("process", "--workers=1"), needs: ["build"], after: "built", waits: true },
    ...CHECK_LAYERS,
    { ...vitest("worker"), needs: ["build"] },
    { ...vitest("built"), needs: ["build"] },
    { ...playwright("e2e", "--project=all"), needs: ["build"] },
    ...optional("eval.mjs", { name: "eval", command: script("eval.mjs", "--smoke") }),
    { ...apart("alone", "--no-deps", "--workers=1"), needs: ["build"], alone: true },
    ...optional("lighthouse.mjs", {
      name: "lighthouse",
      command: script("lighthouse.mjs"),
      needs: ["build"],
      alone: true,
    }),
    ...optional("bench.mjs", { name: "bench", command: script("bench.mjs", "--smoke"), needs: ["build"], alone: true }),
  ];
}
