import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fakeVariables } from "./fakes.mjs";
import { at, ROOT } from "./project.mjs";

/** Variables of the Worker that reach it from the environment of `npm start`. `docs/configuration.md` explains each. */
export const WORKER_VARIABLES = [
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "OPENAI_MODEL",
  "OPENAI_FALLBACK_MODEL",
  "OPENAI_ANSWER_SECONDS",
  "OPENAI_EMBEDDING_MODEL",
  "BREVO_API_BASE",
  "TWILIO_API_BASE",
  "HTTPSMS_API_BASE",
  "META_API_BASE",
  "RESOLVER_BASE",
  "EXTERNAL_CHAT_SCRIPT",
  "LANDING_CHAT",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_BASE",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_MODE",
  "PAYPAL_API_BASE",
  "PLATFORM_BREVO_API_KEY",
  "PLATFORM_MAIL_SENDER",
  "PUBLIC_ORIGIN",
  "REQUIRE_SUPER_ADMIN_2FA",
  "WELCOME_CREDITS",
  "SESSION_SECRET",
  "ENCRYPTION_KEY",
  "PARTY_SECRET",
  "PARTY_HOST",
];

/** Environment without the variables of the Worker and of `npm start`: tests must never meet a real provider. */
export function withoutWorkerVariables(environment) {
  const dropped = new Set([
    ...WORKER_VARIABLES,
    "PORT",
    "PARTY_PORT",
    "STATE_DIR",
    "SEED",
    "DEV_VARS",
    "FAKES",
    "FAKES_PORT",
    "ROWS_FOR_PARENT",
  ]);
  const provider = /^(OPENAI|BREVO|TWILIO|HTTPSMS|STRIPE|PAYPAL|WHATSAPP|META|CLOUDFLARE)_/;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !dropped.has(name) && !provider.test(name)));
}

/** Reads `NAME=value` lines; quotes around a value and lines that begin with # are dropped. @returns {Record<string, string>} */
export function parseVariables(text) {
  const found = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (match !== null) found[match[1]] = match[2].replace(/^(["'])(.*)\1$/, "$2");
  }
  return found;
}

/** Secrets nobody else has: hex for signatures, 32 bytes in base64 for AES-256. */
export const randomSecrets = () => ({
  SESSION_SECRET: randomBytes(32).toString("hex"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  PARTY_SECRET: randomBytes(32).toString("hex"),
});

/**
 * Reads `.dev.vars` (or the file that `DEV_VARS` names) and adds the random secrets that are missing from it.
 * @returns {{ values: Record<string, string>, wrote: boolean, file: string }}
 */
export function devVariables() {
  const file = process.env.DEV_VARS ? path.resolve(ROOT, process.env.DEV_VARS) : at(".dev.vars");
  const text = existsSync(file)
    ? readFileSync(file, "utf8")
    : "# Secretos locales de esta máquina. No se suben al repositorio.\n";
  const present = parseVariables(text);
  const fresh = { ...randomSecrets(), LOCAL_SUPER_ADMIN_PASSWORD: randomBytes(9).toString("base64url") };
  const missing = Object.entries(fresh).filter(([name]) => !present[name]);
  if (missing.length > 0) {
    const lines = missing.map(([name, value]) => `${name}="${value}"\n`).join("");
    writeFileSync(file, text.endsWith("\n") || text === "" ? text + lines : `${text}\n${lines}`, { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return { values: { ...Object.fromEntries(missing), ...present }, wrote: missing.length > 0, file };
}

/**
 * The Worker's variables for a local run. The environment wins over `FAKES=1`, that over
 * `.dev.vars`, and that over the defaults.
 * @param {{ port: number, partyPort: number, file: Record<string, string> }} options
 * @returns {Record<string, string>}
 */
export function workerVariables({ port, partyPort, file }) {
  const fromEnvironment = WORKER_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const { LOCAL_SUPER_ADMIN_PASSWORD: _, ...fromFile } = file;
  return {
    ENVIRONMENT: "development",
    SHARDS: "DB",
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    PARTY_HOST: `http://127.0.0.1:${partyPort}`,
    ...fromFile,
    ...fakeVariables(),
    ...Object.fromEntries(fromEnvironment),
  };
}
