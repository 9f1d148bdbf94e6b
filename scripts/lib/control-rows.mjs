import { spawnSync } from "node:child_process";
import { randomBytes, randomInt, scryptSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectNode } from "./install.mjs";
import { at, ROOT, stateDir, toolEnv } from "./project.mjs";

/** Rows that a command writes into the platform's own database, on this machine or in the deployment. */

const SHORTEST_PASSWORD = 8;

/** @param {string} message ends the command with it */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Asks on the terminal without showing the typed text. */
function ask(question) {
  return new Promise((resolve) => {
    process.stdout.write(question);
    process.stdin.setRawMode(true);
    process.stdin.setEncoding("utf8");
    let typed = "";
    process.stdin.on("data", (keys) => {
      for (const key of keys) {
        if (key === "\u0003") process.exit(130);
        if (key === "\r" || key === "\n") {
          process.stdin.setRawMode(false);
          process.stdin.pause();
          process.stdout.write("\n");
          return resolve(typed);
        }
        typed = key === "\u007f" ? typed.slice(0, -1) : typed + key;
      }
    });
  });
}

/** The same form and cost as the Worker's own hashes (app/platform/password.server.ts). */
function hashPassword(password) {
  const salt = randomBytes(16);
  const [links, cost] = [5, { N: 16_384, r: 8, p: 1 }];
  let key = salt;
  for (let link = 0; link < links; link += 1) key = scryptSync(password.normalize("NFKC"), key, 32, cost);
  const parameters = [links, cost.N, cost.r, cost.p];
  return ["scrypt-chain", ...parameters, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** An id as the Worker makes them (app/platform/ids.ts). @param {number} now milliseconds since 1970 */
export const newId = (now) => (now - Date.UTC(2024, 0, 1)) * 4096 + randomInt(4096);

/**
 * @param {string | undefined} typed
 * @param {string} command for the example
 * @returns {string} the e-mail in lower case; ends the command where it is none
 */
export function requireEmail(typed, command) {
  const email = (typed ?? "").trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    fail(`Indica un correo válido: npm run ${command} -- --email tu@correo.mx`);
  }
  return email;
}

/**
 * The password of the command line, of the terminal, or a random one.
 * @param {string | undefined} given
 * @returns {Promise<{ hash: string, toShow: string | null }>} shown only where it was made here
 */
export async function choosePassword(given) {
  const asked = given ?? (process.stdin.isTTY ? await ask("Contraseña (Intro para que la elija yo): ") : "");
  const password = asked || randomBytes(12).toString("base64url");
  if (password.length < SHORTEST_PASSWORD) fail("La contraseña debe tener al menos 8 caracteres.");
  return { hash: hashPassword(password), toShow: asked ? null : password };
}

const quoted = (value) =>
  value === null ? "NULL" : typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/**
 * Runs statements in order on the first shard.
 * @param {{ sql: string, values: (string | number | null)[] }[]} statements with a ? for each value
 * @param {{ remote: boolean }} where
 */
export async function writeRows(statements, { remote }) {
  if (!remote) {
    const { migrate } = await import("./migrate.mjs");
    const { openDatabase } = await import("./worker.mjs");
    const { db, close } = await openDatabase(stateDir());
    await migrate(db);
    await db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values)));
    await close();
    return;
  }
  const text = statements.map(({ sql, values }) => {
    let next = 0;
    return `${sql.replace(/\?/g, () => quoted(values[next++]))};\n`;
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), "control-rows-"));
  const file = path.join(folder, "rows.sql");
  writeFileSync(file, text.join(""), { mode: 0o600 });
  const wrangler = at("node_modules", "wrangler", "bin", "wrangler.js");
  const { status } = spawnSync(projectNode(), [wrangler, "d1", "execute", "DB", "--remote", "--yes", "--file", file], {
    cwd: ROOT,
    env: toolEnv(),
    stdio: "inherit",
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) fail("No se pudo escribir en la base de datos remota.");
}
