// Builds the embeddable scripts into public/ and fails when one is heavier than its budget.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = new URL("..", import.meta.url);
const path = (name) => fileURLToPath(new URL(name, root));

/** Budgets are in bytes after gzip. */
const widgets = [
  { entry: "app/widgets/chat/loader.ts", file: "public/chat-widget.js", budget: 5 * 1024 },
  { entry: "app/widgets/chat/panel.ts", file: "public/chat-widget-panel.js", budget: 30 * 1024 },
  { entry: "app/widgets/voice/loader.ts", file: "public/voice-widget-plugin.js", budget: 5 * 1024 },
  { entry: "app/widgets/voice/panel.ts", file: "public/voice-widget-panel.js", budget: 10 * 1024 },
];

let failed = false;
for (const { entry, file, budget } of widgets) {
  const { outputFiles } = await build({
    absWorkingDir: path("."),
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2020",
    charset: "utf8",
    legalComments: "none",
    tsconfig: "tsconfig.json",
    logLevel: "warning",
  });
  const code = outputFiles[0].text;
  const size = gzipSync(code, { level: 9 }).length;
  const over = size > budget;
  failed ||= over;
  writeFileSync(path(file), code);
  console.log(`${file}: ${size} bytes gzip of ${budget}${over ? "  OVER BUDGET" : ""}`);
}
if (failed) process.exitCode = 1;
