import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { integrationConfigs } from "~/features/channels/tables.server";
import { decryptSecret, encryptSecret, maskSecret } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { tellPromise } from "../support/ask";
import { MATRIX, requestOf } from "../support/matrix";
import { openStage, type Stage } from "../support/seed-tenants";
import { tenantId } from "../support/tenant-id";

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

test("Promise 13: a stored secret opens only for its own tenant and field, and only unaltered", async () => {
  const stored = await encryptSecret(key, tenantId(7), "integration_configs.api_key", "sk-secreta");
  expect(await decryptSecret(key, tenantId(7), "integration_configs.api_key", stored)).toBe("sk-secreta");
  const [id, iv = "", cipher = ""] = stored.split(".");
  const swap = (text: string, at: number) => `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
  const otherKey = Buffer.alloc(32, 9).toString("base64");
  const refused: [string, () => Promise<string>][] = [
    ["another tenant", () => decryptSecret(key, tenantId(8), "integration_configs.api_key", stored)],
    ["another field", () => decryptSecret(key, tenantId(7), "integration_configs.api_secret", stored)],
    ["tenant and field run together", () => decryptSecret(key, tenantId(77), "integration_configs.api_key", stored)],
    ["another key", () => decryptSecret(otherKey, tenantId(7), "integration_configs.api_key", stored)],
    ["another key id", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", `k2.${iv}.${cipher}`)],
    ["no key id", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", `${iv}.${cipher}`)],
    ["plain text", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", "sk-secreta")],
    ["nothing", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", "")],
    ["a cut value", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", stored.slice(0, -4))],
    ...Array.from({ length: cipher.length - 1 }, (_, at): [string, () => Promise<string>] => [
      `character ${at}`,
      () => decryptSecret(key, tenantId(7), "integration_configs.api_key", `${id}.${iv}.${swap(cipher, at)}`),
    ]),
    ...Array.from({ length: iv.length }, (_, at): [string, () => Promise<string>] => [
      `vector ${at}`,
      () => decryptSecret(key, tenantId(7), "integration_configs.api_key", `${id}.${swap(iv, at)}.${cipher}`),
    ]),
  ];
  for (const [what, open] of refused) await expect(open(), what).rejects.toThrow();
  const again = await encryptSecret(key, tenantId(7), "integration_configs.api_key", "sk-secreta");
  expect(again).not.toBe(stored);
  tellPromise(
    13,
    `stored secrets under another tenant, field, key or altered: ${refused.length} of ${refused.length} refused`,
  );
});

test("Promise 13: a page may show four characters of a long secret and none of a short one", () => {
  expect(maskSecret("sk-test-0000-1234")).toBe("••••1234");
  expect(maskSecret("123456789012")).toBe("••••9012");
  for (const short of ["", "1", "12345678901"]) expect(maskSecret(short)).toBe("••••");
});

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
  for (const entry of MATRIX) {
    if (entry.route === "/logout") continue;
    for (const who of [null, own, admin]) {
      const headers: Record<string, string> = who ? { authorization: `Bearer ${who.bearer}` } : {};
      const shape = requestOf(entry, entry.method === "GET" ? own.ids : { ...own.ids, ...unknownIds });
      const { text, headers: sent } = await stage.ask({ ...shape, headers });
      answers += 1;
      for (const secret of hidden) {
        if (text.includes(secret) || JSON.stringify(sent).includes(secret))
          found.push(`${entry.method} ${entry.route}`);
      }
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
