import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { seedHash } from "./build.mjs";
import { at } from "./project.mjs";

/** Opens only the local demonstration tenant; the database has only its scrypt hash. */
const DEMO_PASSWORD = "demo-local-1234";
const LOCAL_SUPER_ADMIN = "super@demo.local";

// Beside its database, so that it is deleted together with it.
const stampFile = (stateDir) => path.join(stateDir, "v3", "d1", "seed.json");

/**
 * @param {string} stateDir
 * @returns {{ role: string, email: string, password: string }[] | undefined} the sign-ins, when this very seed is in the database
 */
export function seededSignIns(stateDir) {
  try {
    const { hash, signIns } = JSON.parse(readFileSync(stampFile(stateDir), "utf8"));
    return hash === seedHash() ? signIns : undefined;
  } catch {
    return undefined;
  }
}

/** @returns {boolean} whether the project brings a demonstration and the helper that writes it */
export const canSeed = () => existsSync(at("scripts", "seed", "demo.json")) && existsSync(at("workers", "tools.ts"));

/**
 * Writes the demonstration tenant and the local super administrator through the seeding helper. Safe to repeat.
 * @param {import("miniflare").Miniflare} mf
 * @param {{ stateDir: string, superAdminPassword: string }} options
 * @returns {Promise<{ role: string, email: string, password: string }[]>} who can sign in
 */
export async function seed(mf, { stateDir, superAdminPassword }) {
  const folder = at("scripts", "seed", "documents");
  const files = existsSync(folder) ? readdirSync(folder).map((name) => [name, path.join(folder, name)]) : [];
  const body = {
    demo: JSON.parse(readFileSync(at("scripts", "seed", "demo.json"), "utf8")),
    house: JSON.parse(readFileSync(at("scripts", "seed", "house.json"), "utf8")),
    documents: Object.fromEntries(files.map(([name, file]) => [name, readFileSync(file).toString("base64")])),
    password: DEMO_PASSWORD,
    superAdmin: { email: LOCAL_SUPER_ADMIN, password: superAdminPassword },
  };
  const tools = await mf.getWorker("tools");
  const answer = await tools.fetch("http://tools/seed", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`La siembra de la demostración falló (${answer.status}): ${await answer.text()}`);
  const { signIns } = await answer.json();
  mkdirSync(path.dirname(stampFile(stateDir)), { recursive: true });
  writeFileSync(stampFile(stateDir), JSON.stringify({ hash: seedHash(), signIns }), { mode: 0o600 });
  return signIns;
}
