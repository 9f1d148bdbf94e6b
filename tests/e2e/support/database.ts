import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { projectNode } from "../../../scripts/lib/install.mjs";

/**
 * Runs in the project's own Node, which brings SQLite; the one that runs the tests may be older. The server writes to the
 * same file and does not wait for others: the lock is held for one statement, without waiting for the disk, and asked
 * for again while the server has it.
 */
const SCRIPT = `
  const { DatabaseSync } = require("node:sqlite");
  const [file, statement, ...values] = process.argv.slice(1);
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const change = () => {
    const db = new DatabaseSync(file);
    try {
      db.exec("PRAGMA busy_timeout = 2000; PRAGMA synchronous = OFF");
      return db.prepare(statement).run(...values).changes;
    } finally {
      db.close();
    }
  };
  const isBusy = (error) => [5, 6].includes((error.errcode ?? 0) & 255);
  for (const deadline = Date.now() + 20000; ; Atomics.wait(pause, 0, 0, 50)) {
    try {
      process.stdout.write(String(change()));
      break;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
  }
`;

/**
 * Changes rows of the running server's database, for states that no page and no call bring about yet.
 * @throws Error when the statement changed nothing
 */
export function changeRows(statement: string, ...values: string[]): void {
  const stateDir = process.env.E2E_STATE_DIR;
  if (stateDir === undefined) throw new Error("the server of the browser tests is not running");
  const files = readdirSync(path.join(stateDir, "v3", "d1"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"))
    .map((name) => path.join(stateDir, "v3", "d1", name));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`expected one database, found ${files.length}`);
  const changed = execFileSync(projectNode(), ["-e", SCRIPT, file, statement, ...values], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NODE_NO_WARNINGS: "1" },
  });
  if (Number(changed) < 1) throw new Error(`nothing changed: ${statement}`);
}
