import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { client } from "./driver.mjs";
import { EPOCH } from "./fill.mjs";
import { pace } from "./pace.mjs";
import { isVoid, median } from "./statistics.mjs";

const CONTACTS = 100;
const AUTH_TOKEN = "auth-token-del-banco-de-pruebas";
const OWN_NUMBER = "+525587654321";
const STATUSES = ["sent", "delivered", "read"];
/** Webhooks per message: itself, and the statuses of one of ours. */
const PER_MESSAGE = 1 + STATUSES.length;
const GROWTH = 1.25;
const LIMIT_MS = 250;
const APPLIED_WITHIN_MS = 60_000;
const FLOOR_REQUESTS = 15;

/** A webhook as Twilio signs it. @returns {(fields: Record<string, string>) => { body: string, headers: object }} */
function signer(address) {
  return (fields) => {
    const flat = Object.keys(fields)
      .sort()
      .map((name) => name + fields[name])
      .join("");
    const body = new URLSearchParams(fields).toString();
    return {
      body,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(Buffer.byteLength(body)),
        "x-twilio-signature": createHmac("sha1", AUTH_TOKEN)
          .update(address + flat)
          .digest("base64"),
      },
    };
  };
}

/** Messages of ours that Twilio accepted but has not reported on, spread over the tenant's Twilio threads. */
const OUTGOING = `WITH RECURSIVE n(i) AS (SELECT cast(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2),
    threads AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS nth, count(*) OVER () AS total
      FROM conversations WHERE tenant_id = ?3 AND platform = 'twilio')
  INSERT INTO messages (id, tenant_id, conversation_id, content, sender, message_id, provider_message_id, platform,
    is_ai_generated, status, created_at)
  SELECT (?4 + i / 4000) * 4096 + 1 + i % 4000, ?3, threads.id, 'Respuesta ' || i, 'ai', 'own:' || ?3 || ':banco-' || i,
    'SMout' || i, 'twilio', 1, 'sending', ?5
  FROM n JOIN threads ON threads.nth = i % threads.total`;

async function connect(bench, tenant) {
  const account = { apiKey: `AC${"a".repeat(32)}`, apiSecret: AUTH_TOKEN, phoneNumber: OWN_NUMBER };
  const headers = { cookie: tenant.cookie, origin: bench.origin };
  await bench.http.json("POST", "/api/integrations/twilio", account, headers);
}

/** Everything that was reported has been applied. @returns {Promise<number>} milliseconds that it took, or Infinity */
async function settled(database, tenant) {
  const began = performance.now();
  const waiting = database
    .prepare("SELECT count(*) AS n FROM outbox WHERE tenant_id = ? AND kind IN ('status_reports', 'apply_statuses')")
    .bind(tenant.id);
  while (performance.now() - began < APPLIED_WITHIN_MS) {
    if ((await waiting.first()).n === 0) return performance.now() - began;
    await delay(100);
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Raises the rate of Twilio's webhooks to one tenant (a customer's message, and three statuses of one of ours) until the
 * acknowledgement's p95 passes 250 ms, then looks into the database for every one that was acknowledged.
 * @param {object} bench @param {object} tenant @param {D1Database} database
 * @param {{ first: number, steps: number, seconds: number, limitMs?: number }} plan webhooks per second of the first step,
 *   how many steps, and for how long each
 * @returns {Promise<object>} rates in webhooks per second; `lost` counts acknowledged messages and statuses that are not there
 */
export async function measureWebhooks(bench, tenant, database, { first, steps: most, seconds, limitMs = LIMIT_MS }) {
  await connect(bench, tenant);
  const path = `/api/twilio/webhook/${tenant.uuid}`;
  const sign = signer(bench.origin + path);
  const http = client(bench.port, 64);
  const bring = async (fields) => {
    const answer = await http.send("POST", path, sign(fields));
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  };
  const incoming = (id, contact) => ({
    MessageSid: id,
    From: `+52551${2_000_000 + contact}`,
    To: OWN_NUMBER,
    Body: `Mensaje ${id}: ¿a qué hora abren?`,
    NumMedia: "0",
    SmsStatus: "received",
  });
  const floor = async () => {
    const times = [];
    for (let count = 0; count < FLOOR_REQUESTS; count += 1)
      times.push((await http.send("GET", "/api/__bench/batch")).milliseconds);
    return median(times);
  };
  try {
    for (let contact = 0; contact < CONTACTS; contact += 1) await bring(incoming(`SMfirst${contact}`, contact));
    const floors = [await floor()];
    const steps = [];
    const acknowledged = { messages: [], read: [], statuses: 0 };
    let highest = 0;
    let next = 0;
    for (let rate = first; steps.length < most; rate *= GROWTH) {
      const from = next;
      next += Math.ceil((rate * seconds) / PER_MESSAGE);
      const base = Date.now() - 86_400_000;
      await database
        .prepare(OUTGOING)
        .bind(from, next, tenant.id, base - EPOCH, base)
        .run();
      const one = (count) => ({ unit: from + Math.floor(count / PER_MESSAGE), part: count % PER_MESSAGE });
      const cpu = bench.cpu();
      const done = await pace(
        async (count) => {
          const { unit, part } = one(count);
          if (part === 0) return bring(incoming(`SMin${unit}`, unit % CONTACTS));
          return bring({ MessageSid: `SMout${unit}`, MessageStatus: STATUSES[part - 1], From: OWN_NUMBER });
        },
        rate,
        seconds,
      );
      for (const count of done.acknowledged) {
        const { unit, part } = one(count);
        if (part === 0) acknowledged.messages.push(`twilio:${tenant.id}:SMin${unit}`);
        else acknowledged.statuses += 1;
        if (part === STATUSES.length) acknowledged.read.push(`SMout${unit}`);
      }
      const appliedAfter = await settled(database, tenant);
      const cpuMs = (bench.cpu() - cpu) / Math.round(rate * seconds);
      floors.push(await floor());
      const { p50, p95, refused } = done;
      steps.push({ rate: done.rate, p50, p95, acknowledged: done.acknowledged.length, refused, appliedAfter, cpuMs });
      if (refused.length > 0 || p95 > limitMs) break;
      highest = done.rate;
    }
    const stored = await countOf(
      database,
      "SELECT count(*) AS n FROM messages WHERE tenant_id = ?1 AND message_id IN (SELECT value FROM json_each(?2))",
      tenant.id,
      acknowledged.messages,
    );
    const final = await countOf(
      database,
      `SELECT count(*) AS n FROM messages WHERE tenant_id = ?1 AND platform = 'twilio' AND status = 'read'
        AND provider_message_id IN (SELECT value FROM json_each(?2))`,
      tenant.id,
      acknowledged.read,
    );
    return {
      steps,
      highest,
      messages: acknowledged.messages.length,
      statuses: acknowledged.statuses,
      stored,
      read: acknowledged.read.length,
      final,
      appliedWithin: Math.max(...steps.map(({ appliedAfter }) => appliedAfter)),
      cpuMs: median(steps.map((step) => step.cpuMs)),
      void: isVoid(floors),
    };
  } finally {
    http.close();
  }
}

async function countOf(database, text, tenantId, ids) {
  return (await database.prepare(text).bind(tenantId, JSON.stringify(ids)).first()).n;
}
