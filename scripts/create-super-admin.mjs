// npm run create-super-admin -- --email ana@example.mx [--password …] [--first-name Ana] [--last-name Ruiz] [--remote]
import { spawnSync } from "node:child_process";
import { randomBytes, randomInt, scryptSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { installWhenNeeded, projectNode, underProjectNode } from "./lib/install.mjs";
import { at, ROOT, stateDir, toolEnv } from "./lib/project.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "create-super-admin.mjs"));

const SHORTEST_PASSWORD = 8;

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

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

const { values } = parseArgs({
  options: {
    email: { type: "string" },
    password: { type: "string" },
    "first-name": { type: "string", default: "Super" },
    "last-name": { type: "string", default: "Administrador" },
    remote: { type: "boolean", default: false },
  },
});
const email = (values.email ?? "").trim().toLowerCase();
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
  fail("Indica un correo válido: npm run create-super-admin -- --email tu@correo.mx");

const asked = values.password ?? (process.stdin.isTTY ? await ask("Contraseña (Intro para que la elija yo): ") : "");
const password = asked || randomBytes(12).toString("base64url");
if (password.length < SHORTEST_PASSWORD) fail("La contraseña debe tener al menos 8 caracteres.");

const now = Date.now();
const row = {
  id: (now - Date.UTC(2024, 0, 1)) * 4096 + randomInt(4096),
  email,
  password: hashPassword(password),
  first_name: values["first-name"],
  last_name: values["last-name"],
  active: 1,
  created_at: now,
  updated_at: now,
};
const columns = Object.keys(row).join(", ");
const insertInto = (list) => `INSERT INTO super_admins (${columns}) VALUES (${list})
  ON CONFLICT (email) DO UPDATE SET password = excluded.password, active = 1, updated_at = excluded.updated_at`;

if (values.remote) {
  const quoted = Object.values(row).map((value) =>
    typeof value === "number" ? value : `'${value.replaceAll("'", "''")}'`,
  );
  const folder = mkdtempSync(path.join(os.tmpdir(), "super-admin-"));
  const file = path.join(folder, "insert.sql");
  writeFileSync(file, `${insertInto(quoted.join(", "))};\n`, { mode: 0o600 });
  const wrangler = at("node_modules", "wrangler", "bin", "wrangler.js");
  const { status } = spawnSync(projectNode(), [wrangler, "d1", "execute", "DB", "--remote", "--yes", "--file", file], {
    cwd: ROOT,
    env: toolEnv(),
    stdio: "inherit",
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) fail("No se pudo escribir en la base de datos remota.");
} else {
  const { migrate } = await import("./lib/migrate.mjs");
  const { openDatabase } = await import("./lib/worker.mjs");
  const { db, close } = await openDatabase(stateDir());
  await migrate(db);
  const marks = Object.keys(row).map(() => "?");
  await db
    .prepare(insertInto(marks.join(", ")))
    .bind(...Object.values(row))
    .run();
  await close();
}
console.log(`Listo: ${email} entra en /superadmin/login${asked ? "" : ` con la contraseña ${password}`}`);
process.exit(0);
