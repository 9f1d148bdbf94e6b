import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { integrationConfigs } from "~/features/channels/tables.server";
import { encryptSecret } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { tellPromise } from "../support/ask";
import { MATRIX, requestOf } from "../support/matrix";
import { inTurn } from "../support/random";
import { openStage, type Stage } from "../support/seed-tenants";

let stage: Stage;
let key = "";

beforeAll(async () => {
  stage = await openStage();
  key = stage.platform.bindings.settings.ENCRYPTION_KEY;
});
afterAll(() => stage.close());

const TYPES = ["brevo", "twilio", "httpsms", "whatsapp", "openai", "smtp", "stripe", "paypal", "webhook", "otra"];
const secretOf = (number: number) => `sk-plantada-${number}-${"0123456789abcdef".repeat(2)}-${number}`;

/** Every file below a folder, as bytes. */
function* filesBelow(folder: string): Generator<Buffer> {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) yield* filesBelow(file);
    else yield readFileSync(file);
  }
}

test("Promise 13: planted secrets are in no database file, no log, no page and no answer", async () => {
  const { own, others, admin, server } = stage;
  const now = new Date();
  const planted: string[] = [];
  for (const [number, integrationType] of TYPES.entries()) {
    const apiKey = secretOf(2 * number);
    const apiSecret = secretOf(2 * number + 1);
    planted.push(apiKey, apiSecret);
    await own.tenant.db.run(
      own.tenant.db.insert(integrationConfigs, {
        id: newId(),
        integrationType,
        apiKey: await encryptSecret(key, own.tenant.id, "integration_configs.api_key", apiKey),
        apiSecret: await encryptSecret(key, own.tenant.id, "integration_configs.api_secret", apiSecret),
        createdAt: now,
        updatedAt: now,
      }),
    );
  }
  const settings = ["SESSION_SECRET", "ENCRYPTION_KEY", "PARTY_SECRET"].map((name) => server.vars[name] ?? "");
  const tokens = [own, admin, ...others].flatMap((one) => [
    one.bearer,
    one.cookie.replace("session=", ""),
    one.password,
  ]);
  const visitors = [own, ...others].map(({ visitorToken }) => visitorToken);
  const hidden = [...planted, ...settings, ...tokens, ...visitors];
  expect(hidden.every((secret) => secret.length >= 12)).toBe(true);

  const found: string[] = [];
  let answers = 0;
  type Visitors = Readonly<Record<(typeof MATRIX)[number]["who"], readonly (typeof admin | null)[]>>;
  const opens: Visitors = { tenant: [own], super_admin: [admin], either: [own, admin], anyone: [null, own, admin] };
  const refuses: Visitors = { tenant: [null, admin], super_admin: [null, own], either: [null], anyone: [] };
  for (const [index, entry] of MATRIX.entries()) {
    if (entry.route === "/logout") continue;
    // To those whom it does not open a guard says the same everywhere.
    for (const who of [...opens[entry.who], ...inTurn(refuses[entry.who], index)]) {
      const headers: Record<string, string> = who ? { authorization: `Bearer ${who.bearer}` } : {};
      const shape = requestOf(entry, entry.method === "GET" ? own.ids : { ...own.ids, ...unknownIds });
      const answer = await stage.ask({ ...shape, headers });
      const shown = answer.text + JSON.stringify(answer.headers);
      answers += 1;
      for (const secret of hidden) if (shown.includes(secret)) found.push(`${entry.method} ${entry.route}`);
    }
  }
  let rows = 0;
  for (const database of stage.databases) {
    const tables = await database
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'chunk_index%' and name not like 'message_index%'",
      )
      .all<{ name: string }>();
    for (const { name } of tables.results) {
      const { results } = await database.prepare(`select * from "${name}"`).all();
      rows += results.length;
      const dump = JSON.stringify(results);
      for (const secret of hidden) if (dump.includes(secret)) found.push(`table ${name}`);
    }
  }
  let files = 0;
  let sawStored = false;
  for (const bytes of filesBelow(server.stateDir)) {
    files += 1;
    if (bytes.includes(own.mark)) sawStored = true;
    for (const secret of hidden) if (bytes.includes(secret)) found.push(`a file of ${bytes.length} bytes`);
  }
  const log = server.logs.join("\n");
  for (const secret of hidden) if (log.includes(secret)) found.push("the log");
  for (const name of [own.mark, own.email]) if (log.includes(name)) found.push(`the log: ${name}`);

  expect([...new Set(found)]).toEqual([]);
  expect(sawStored, "the database's files are the ones that were read").toBe(true);
  expect(log).toContain('"event":"request"');
  tellPromise(
    13,
    `${planted.length} planted secrets and ${hidden.length - planted.length} keys, tokens and passwords: 0 in ${files} database files, ${rows} rows, ${server.logs.length} log lines and ${answers} answers`,
  );
});

/** Requests for things that do not exist, so that reading every answer changes nothing. */
const unknownIds = {
  conversationId: "1",
  messageId: "1",
  answerId: "1",
  companyId: "1",
  documentId: "1",
  notificationId: "1",
  templateId: "1",
  numberId: "1",
  tenantId: "1",
  userId: "1",
};
