import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";

const script = fileURLToPath(new URL("./check-money.mjs", import.meta.url));
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What the check says of a project with this one line in a file. */
function look(file: string, line: string) {
  const root = mkdtempSync(join(tmpdir(), "check-money-"));
  folders.push(root);
  for (const folder of ["app", "workers"]) mkdirSync(join(root, folder));
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${line}\n`);
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: "utf8" });
  return { status, said: stderr.trim() };
}
const FINE = { status: 0, said: "" };
const SETTLE = "app/features/credits/settle.server.ts";

test.each([
  ["const dollars = amount / 100;", "turns cents into dollars"],
  ["const cents = Number(price) * 100;", "turns cents into dollars"],
  ["const text = refunded.toFixed(2);", "rounds money by a float"],
  ["const cents = Math.round(amountOf(order));", "rounds money by a float"],
  ["const share = credits / amount;", "divides money without rounding down"],
  ["  amount: z.number(),", "takes amount with a fraction"],
  ["  stripeFee: z.coerce.number().positive(),", "takes stripeFee with a fraction"],
])("%s is refused", (line, why) => {
  const { status, said } = look(SETTLE, line);
  expect(status).toBe(1);
  expect(said).toContain(`check-money: ${SETTLE}:1 ${why}`);
});

test("money is stored as integers, and nothing at all with a fraction", () => {
  const tables = "app/features/credits/tables.server.ts";
  expect(look(tables, '  amount: integer("amount").notNull(),')).toEqual(FINE);
  expect(look(tables, '  amount: text("amount").notNull(),').said).toContain("stores amount not as an integer");
  expect(look("app/features/hours/tables.server.ts", '  length: real("length"),').said).toContain("with a fraction");
});

test.each([
  "const share = Math.floor((credits * cents) / amount);",
  "  amount: z.int(),",
  "  amount: z.coerce.number().int(),",
  "// amount / 100 would be dollars",
  "const late = seconds / minutes;",
  "const left = amount - refunded;",
])("%s is fine", (line) => {
  expect(look(SETTLE, line)).toEqual(FINE);
});

test("the files that show dollars may make them, and rooms without money count as they like", () => {
  expect(look("app/features/credits/amounts.ts", "const dollars = cents / 100;")).toEqual(FINE);
  expect(look("app/reading/budget.ts", "const amount = bytes / 100;")).toEqual(FINE);
});
