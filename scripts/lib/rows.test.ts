import { fork } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { rowsOf } from "./rows.mjs";
import { withoutWorkerVariables } from "./variables.mjs";

/** A process with a database that changes one row, refuses 'bad', and never answers 'slow'. */
const CHILD = `
  import { changeRowsForParent } from ${JSON.stringify(new URL("./rows.mjs", import.meta.url).href)};
  const run = async (statement, values) => {
    if (statement === "bad") throw new Error("no such table");
    if (statement === "slow") await new Promise(() => {});
    return { meta: { changes: values.length } };
  };
  const prepare = (statement) => ({ bind: (...values) => ({ run: () => run(statement, values) }) });
  changeRowsForParent({ getD1Database: async () => ({ prepare }) });
`;
const start = (env: Record<string, string> = { ROWS_FOR_PARENT: "1" }) =>
  fork("-", {
    execArgv: ["--input-type=module", "--eval", CHILD],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...withoutWorkerVariables(process.env), ...env },
  });
let child: ReturnType<typeof start> | undefined;
afterEach(() => child?.kill("SIGKILL"));

test("a parent is told how many rows changed, or why none did", async () => {
  child = start();
  const changeRows = rowsOf(child);
  const both = [changeRows("good", ["a", "b"]), changeRows("good", ["a"])];
  expect(await Promise.all(both)).toEqual([2, 1]);
  await expect(changeRows("bad", [])).rejects.toThrow("no such table");
});

test("a server that is killed leaves nobody waiting", async () => {
  child = start();
  const changeRows = rowsOf(child);
  const slow = changeRows("slow", []);
  const ended = expect(slow).rejects.toThrow("the server ended");
  await expect(changeRows("good", ["a"])).resolves.toBe(1);
  child.kill("SIGKILL");
  await Promise.all([ended, once(child, "exit")]);
  await expect(changeRows("good", [])).rejects.toThrow();
});

test("whoever did not ask for it changes nothing, though it started the server", async () => {
  child = start({});
  await expect(rowsOf(child)("good", ["a"])).rejects.toThrow("the server ended");
});
