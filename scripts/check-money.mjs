// Money is whole US cents everywhere: stored, asked for and counted as integers. Only the few files that read and show
// dollars may turn one into the other.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Where people or providers write dollars, and where we show them. */
const CONVERTERS = new Set([
  "app/features/credits/amounts.ts",
  "app/features/super-admin/schema.ts",
  "app/platform/dollars.ts",
  "app/providers/payments/paypal/wire.ts",
]);
/** Rooms that hold money. */
const ROOMS =
  /^app\/(?:features\/(?:credits|billing|super-admin|onboarding)|providers\/payments)\/|^workers\/payments\.ts$/;
/** Names of money: amount, refunded, stripeFee, netAmount, unitPrice … */
const MONEY = /(?:[cC]ents|[aA]mount|[pP]rice|[rR]efunded|[fF]ee|[nN]etAmount|\bnet)(?![a-z])/;

const root = process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url));
const failures = [];

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      yield join(entry.parentPath, entry.name);
}

/** What a line does to money that may leave a fraction of a cent. */
function* troublesOf(file, line) {
  const [code = ""] = line.split("//");
  if (/\breal\("/.test(code)) yield "stores a number with a fraction";
  if (!ROOMS.test(file) || !MONEY.test(code)) return;
  const field = /(\w+):\s*z(?:\.coerce)?\.number\(\)(?!\.int\(\))/.exec(code)?.[1];
  if (field && MONEY.test(field)) yield `takes ${field} with a fraction: z.int()`;
  const column = /(\w+):\s*(?:text|numeric|blob)\("/.exec(code)?.[1];
  if (column && MONEY.test(column) && file.endsWith("tables.server.ts")) yield `stores ${column} not as an integer`;
  if (CONVERTERS.has(file)) return;
  if (/[*/]\s*100\b|\b100\s*\*/.test(code)) yield "turns cents into dollars, or back, outside of the converters";
  if (/\.toFixed\(|\bparseFloat\(|\bMath\.round\(/.test(code)) yield "rounds money by a float";
  // A share of an amount ends in whole units: rounded down, in the buyer's favour.
  if (/\w\s\/\s\w/.test(code) && !code.includes("Math.floor(")) yield "divides money without rounding down";
}

for (const folder of ["app", "workers"]) {
  for (const path of filesBelow(join(root, folder))) {
    const file = relative(root, path).replaceAll("\\", "/");
    for (const [index, line] of readFileSync(path, "utf8").split("\n").entries()) {
      if (/^\s*(?:\*|\/\*)/.test(line)) continue;
      for (const trouble of troublesOf(file, line)) failures.push(`${file}:${index + 1} ${trouble}`);
    }
  }
}

for (const failure of failures) console.error(`check-money: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
