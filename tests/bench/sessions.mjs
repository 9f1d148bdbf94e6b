import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { openTenant } from "./boot.mjs";
import { client, openVisitor } from "./driver.mjs";

const STEP_WITHIN_MS = 10 * 60_000;
const MOST_TRIES = 5;
const DONE = "Quedó tu cita";
/** What each customer says, and how many answers all of them have then. */
const WORDS = [
  () => "quiero una cita",
  (number) => `Perro ${number}`,
  () => "12 de marzo a las 5 de la tarde",
  () => "sí",
];

/** A shop's server that counts its calls. */
async function startShop() {
  const calls = [];
  const server = http.createServer((request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const { nombre } = JSON.parse(Buffer.concat(parts).toString("utf8"));
      calls.push({ name: nombre, key: request.headers["idempotency-key"] });
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    calls,
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Says it until it is acknowledged, as the widget does: a busy server may reset a connection. */
async function sayKept(visitor, content) {
  const clientId = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await visitor.say(content, {}, clientId);
    } catch (error) {
      if (error.code !== "ECONNRESET" || tries >= MOST_TRIES) throw error;
      await delay(500);
    }
  }
}

/** A business with an action of two fields, whose answers are computed here. */
async function openBooking(bench, control, { index, origin, sessions }) {
  const tenant = await openTenant(bench, { name: "agenda", shard: "DB", index });
  const headers = { cookie: tenant.cookie, origin: bench.origin };
  const make = async (path, value) => JSON.parse((await bench.http.json("POST", path, value, headers)).body);
  const company = await make("/api/companies", { name: "La Espiga", email: "hola@laespiga.mx" });
  const action = await make(`/api/companies/${company.id}/intelligent-actions`, {
    name: "Agendar cita",
    endpoint: `${origin}/citas`,
    triggerValues: ["cita"],
    successResponse: DONE,
    errorResponse: "No se pudo",
    isWizardMode: true,
    wizardModeEndpoint: "https://pasos.laespiga.mx/",
  });
  for (const [originalFieldName, type, order] of [
    ["nombre", "texto", 1],
    ["fecha", "fecha", 2],
  ]) {
    const field = { actionId: action.id, originalFieldName, displayName: `Dato ${order}`, type, order, required: true };
    await make("/api/intelligent-action-fields", field);
  }
  const now = Date.now();
  const own = (text, ...values) => control.prepare(text).bind(tenant.id, ...values);
  await control.batch([
    own("UPDATE intelligent_actions SET wizard_mode_endpoint = null WHERE tenant_id = ?"),
    own(
      "INSERT INTO channel_settings (tenant_id, id, channel, company_id, ai_response_threshold, created_at, updated_at) VALUES (?, ?, 'webchat', ?, 1, ?, ?)",
      ...[1, company.id, now, now],
    ),
    own(
      "INSERT INTO tenant_settings (tenant_id, id, setting_key, setting_value, created_at, updated_at) VALUES (?, ?, 'ai_answers_an_hour', ?, ?, ?)",
      ...[2, String(WORDS.length * sessions), now, now],
    ),
    own("INSERT OR IGNORE INTO credit_balances (tenant_id, balance) VALUES (?, 0)"),
    own(
      "INSERT INTO credit_ledger (tenant_id, id, key, amount, reason, created_at) VALUES (?, ?, 'grant:bench', ?, 'banco', ?)",
      ...[3, WORDS.length * sessions, now],
    ),
  ]);
  await bench.http.send("POST", `/api/__bench/answers?tenant=${tenant.id}`);
  return tenant;
}

/**
 * Customers of the web chat go through an action at once, each word said by all of them before the next one, and a
 * shop's server counts its calls.
 * @returns {Promise<{ sessions: number, calls: number, lost: number, twice: number, told: number, seconds: number }>}
 *   `lost`: customers without a call; `twice`: calls beyond one of a customer; `told`: customers who read the outcome
 */
export async function measureSessions(bench, { sessions, index, say }) {
  const shop = await startShop();
  const many = client(bench.port, 32);
  try {
    const control = await bench.d1("DB");
    const tenant = await openBooking(bench, control, { index, origin: shop.origin, sessions });
    const answers = async () =>
      await control
        .prepare("SELECT count(*) AS n, sum(content = ?) AS told FROM messages WHERE tenant_id = ? AND sender = 'ai'")
        .bind(DONE, tenant.id)
        .first();
    const visitors = await Promise.all(Array.from({ length: sessions }, () => openVisitor(many, tenant.uuid)));
    const began = Date.now();
    for (const [step, wordsOf] of WORDS.entries()) {
      await Promise.all(visitors.map((visitor, number) => sayKept(visitor, wordsOf(number))));
      for (const end = Date.now() + STEP_WITHIN_MS; (await answers()).n < (step + 1) * sessions; await delay(200))
        if (Date.now() > end) break;
      say(`step ${step + 1} of ${WORDS.length}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
    }
    const names = new Set(shop.calls.map(({ name }) => name));
    return {
      sessions,
      calls: shop.calls.length,
      lost: sessions - names.size,
      twice: shop.calls.length - names.size,
      told: (await answers()).told ?? 0,
      seconds: (Date.now() - began) / 1000,
    };
  } finally {
    many.close();
    shop.close();
  }
}
