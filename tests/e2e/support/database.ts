import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { projectNode } from "../../../scripts/lib/install.mjs";

/** Runs in the project's own Node, which brings SQLite; the one that runs the tests may be older. */
const SCRIPT = `
  const { DatabaseSync } = require("node:sqlite");
  const [file, statement, ...values] = process.argv.slice(1);
  const db = new DatabaseSync(file);
  db.exec("PRAGMA busy_timeout = 5000");
  process.stdout.write(String(db.prepare(statement).run(...values).changes));
  db.close();
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
