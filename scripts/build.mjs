// Builds everything that is served: the widgets, pages and Worker, the service worker; then weighs the result.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(args) {
  const { status, signal } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) {
    console.error(`${args[0]} ended with ${signal ?? status}`);
    process.exit(status ?? 1);
  }
}

for (const folder of ["build", "public/build"]) rmSync(`${root}${folder}`, { recursive: true, force: true });
run(["scripts/build-widgets.mjs"]);
run(["node_modules/@remix-run/dev/dist/cli.js", "build"]);
run(["scripts/merge-chunks.mjs"]);
run(["scripts/build-service-worker.mjs"]);
// A page that is too heavy must not keep anybody from starting; `npm test` refuses it.
if (!process.argv.includes("--no-check")) run(["scripts/check-bundle.mjs"]);
