import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { tenantUsers } from "~/features/accounts/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import { hashPassword } from "~/platform/password.server";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../tests/support/acts";
import { inbound, newTenant, rowsOf, staffOf } from "../../../tests/support/builders";
import { CONTROL_TABLES, fillTables, tenantTables } from "../../../tests/support/fill-tables";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { askExport } from "./ask-export.server";
import { exportTenant } from "./export-tenant.job.server";
import { CONTROL_PARTS, NOT_EXPORTED, OWN_PARTS } from "./listed/queries.server";
import { openPart } from "./open-part.server";
import { partKey } from "./parts";
import { ArchivePieces } from "./pieces.server";
import { readDeparture } from "./read-departure.server";
import { tenantExports } from "./tables.server";

const PASSWORD = "clave-de-la-duena";
const ADDRESS = "203.0.113.5";
const hashed = hashPassword(PASSWORD);

/** A business on the second database with its owner, and a row in every table that there is. */
async function business(shop: Workshop, mark: string) {
  const tenant = await newTenant(shop.platform);
  const userId = newId();
  const at = new Date();
  const email = `${mark}@duena.example`;
  const owner = { id: userId, tenantId: tenant.id, email, password: await hashed, isOwner: true };
  await shop.platform.control.db.run(
    shop.platform.control.db.insert(tenantUsers, { ...owner, createdAt: at, updatedAt: at }),
  );
  const databaseOf = (name: string) => (CONTROL_TABLES.has(name) ? env.DB : env.DB_1);
  const rows = await fillTables(
    (table) => databaseOf(getTableConfig(table).name),
    tenant.id,
    mark,
    new Set(["audit_log", "tenant_exports", "tenant_erasures", "outbox", "control_outbox", "dead_letters"]),
  );
  await tenant.files.put("archivo-suelto", new TextEncoder().encode(`foto de ${mark}`), "text/plain");
  return { tenant, owner: { userId, address: ADDRESS }, rows };
}

async function archives(shop: Workshop, tenant: Tenant, userId: number): Promise<Record<string, string>> {
  const [one] = await rowsOf(tenant, tenantExports);
  const files: Record<string, string> = {};
  for (const part of (one?.parts ?? []).keys()) {
    const response = await openPart(shop.platform.control, tenant, userId, { id: one?.id ?? 0, part });
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    for (const [name, bytes] of Object.entries(entries)) files[`${part}/${name}`] = strFromU8(bytes);
  }
  return files;
}

test("each table that names a tenant is in the copy, or left out with a reason", () => {
  const exported = new Set(
    [...OWN_PARTS, ...CONTROL_PARTS].map(({ table }) => getTableConfig(table).name).concat("audit_log"),
  );
  const names = tenantTables.map((table) => getTableConfig(table).name);
  expect(names.filter((name) => !exported.has(name) && !(name in NOT_EXPORTED))).toEqual([]);
  expect([...exported].filter((name) => name in NOT_EXPORTED)).toEqual([]);
  expect(Object.keys(NOT_EXPORTED).filter((name) => !names.includes(name))).toEqual([]);
});

test("no column of a copy sounds like a secret", () => {
  const told = [...OWN_PARTS, ...CONTROL_PARTS].flatMap(({ table, without = [] }) =>
    Object.keys(table)
      .filter((column) => !without.includes(column))
      .map((column) => `${getTableConfig(table).name}.${column}`),
  );
  expect(told.length).toBeGreaterThan(400);
  // Counts of a model's tokens, and the content of a file in short.
  expect(told.filter((name) => /\..*(?:password|secret|token|hash|apikey|embedding$)/i.test(name))).toEqual([
    "training_documents.contentHash",
    "ai_runs.inputTokens",
    "ai_runs.cachedTokens",
    "ai_runs.outputTokens",
    "golden_tokens.tokens",
    "tenant_users.mustSetPassword",
  ]);
});

test("Promise 22: every planted word of the business is in the copy, no secret and no word of a neighbour", async () => {
  const shop = workshop();
  const { control } = shop.platform;
  const { tenant, owner, rows } = await business(shop, "xylqorb");
  await business(shop, "wixmutrel");
  await askExport(control, tenant, owner, PASSWORD);
  await shop.runDue();
  expect(await rowsOf(tenant, tenantExports)).toMatchObject([{ state: "ready", parts: [{}] }]);
  const files = await archives(shop, tenant, owner.userId);
  const text = Object.values(files).join("\n");
  const parts = new Map([...OWN_PARTS, ...CONTROL_PARTS].map((part) => [getTableConfig(part.table).name, part]));
  let planted = 0;
  const missing: string[] = [];
  for (const [table, row] of rows) {
    const part = parts.get(table);
    for (const column of part ? getTableConfig(part.table).columns : []) {
      const word = row[column.name];
      const key = Object.entries(part?.table ?? {}).find(([, own]) => own === column)?.[0] ?? "";
      if (typeof word !== "string" || !word.includes("xylqorb") || word.startsWith("[")) continue;
      planted += 1;
      const isSecret = part?.without?.includes(key) ?? false;
      if (text.includes(`"${word}"`) === isSecret) missing.push(`${table}.${column.name}`);
    }
  }
  console.log(
    `PROMISE 22: the copy of a business: of ${planted} planted words ${planted - missing.length} in it or, secrets, not`,
  );
  expect(missing).toEqual([]);
  expect(planted).toBeGreaterThan(150);
  expect(files["0/archivos/archivo-suelto"]).toBe("foto de xylqorb");
  expect(text).not.toContain("wixmutrel");
  expect(text).not.toContain(await hashed);
  for (const [name, content] of Object.entries(files)) if (name.endsWith(".json")) JSON.parse(content);
  expect(JSON.parse(files["0/registro-de-actividad.json"] ?? "")).toContainEqual(
    expect.objectContaining({ action: "export_tenant_data", fields: [] }),
  );
});

test("a table of more rows than one read takes is told whole, under one line of names in its sheet", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await tenant.db.run(
    tenant.sql(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1001)
      insert into customers (id, tenant_id, first_name, last_name, created_at, updated_at)
        select i, ${tenant.id}, 'Cliente ' || i, 'Luna', 1, 1 from n`),
  );
  const archive = new ArchivePieces({ control: shop.platform.control, tenant }, { section: 0, after: null });
  const files = new Map<string, string>();
  for await (const piece of archive.pieces())
    if ("text" in piece) files.set(piece.file, (files.get(piece.file) ?? "") + piece.text);
  const names = Array.from({ length: 1_001 }, (_, at) => `Cliente ${at + 1}`);
  expect(JSON.parse(files.get("clientes.json") ?? "").map(({ firstName }: { firstName: string }) => firstName)).toEqual(
    names,
  );
  const [head = "", ...rows] = (files.get("clientes.csv") ?? "").trim().split("\r\n");
  const column = head.split(",").indexOf("firstName");
  expect(rows.map((row) => row.split(",")[column])).toEqual(names);
});

test("a copy in many archives has each row once, as one in a single archive", async () => {
  const shop = workshop();
  const { tenant } = await business(shop, "partida");
  for (let times = 0; times < 7; times += 1) await receiveMessage(tenant, inbound());
  const world = { control: shop.platform.control, tenant };
  const told = async (rows: number) => {
    const lines: string[] = [];
    let next: { section: number; after: readonly (string | number | null)[] | null } | null = {
      section: 0,
      after: null,
    };
    let count = 0;
    while (next !== null) {
      const archive: ArchivePieces = new ArchivePieces(world, next, { rows, bytes: 1e9 });
      for await (const piece of archive.pieces()) {
        if ("bytes" in piece) lines.push(`${piece.file} ${piece.bytes.byteLength}`);
        else if (piece.file.endsWith(".json"))
          lines.push(...piece.text.split("\n").map((line) => line.replace(/,$/, "")));
      }
      next = archive.next;
      count += 1;
    }
    return { count, lines: lines.filter((line) => !["", "[", "]", "[]"].includes(line) && !/ 0$/.test(line)).sort() };
  };
  const whole = await told(1_000_000);
  const cut = await told(1);
  expect(whole.count).toBe(1);
  expect(cut.count).toBeGreaterThan(40);
  expect(cut.lines).toEqual(whole.lines);
});

test("a copy of more than 20,000 rows lies in two archives, each with its name and its act, until its day is over", async () => {
  const shop = workshop();
  const { control, clock } = shop.platform;
  const { tenant, owner } = await business(shop, "enorme");
  await tenant.db.run(
    tenant.sql(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
      insert into notification_reads (tenant_id, user_id, notification_id, read_at)
        select ${tenant.id}, 1, i, 1 from n`),
  );
  await askExport(control, tenant, owner, PASSWORD);
  await shop.runAll();
  const page = async () => {
    const user = { ...staffOf(tenant), id: owner.userId };
    const request = new Request("https://app.example.test/admin/data");
    return (await readDeparture(control, { tenant, user, sessionId: 1 }, request)).exports[0];
  };
  const [stored] = await rowsOf(tenant, tenantExports);
  const [first, second] = stored?.parts ?? [];
  expect(first?.rows).toBeGreaterThanOrEqual(20_000);
  expect(second?.rows).toBeGreaterThan(0);
  const shown = { state: "ready", parts: [first?.bytes, second?.bytes] };
  expect(await page()).toMatchObject({ ...shown, done: (first?.rows ?? 0) + (second?.rows ?? 0) });
  const until = (stored?.readyAt?.getTime() ?? 0) + 24 * 3_600_000;
  expect((await page())?.until).toBe(new Date(until).toISOString());
  for (const part of [0, 1]) {
    const opened = await openPart(control, tenant, owner.userId, { id: stored?.id ?? 0, part });
    expect(opened.headers.get("content-disposition")).toContain(`"mis-datos-parte-${part + 1}.zip"`);
    expect((await opened.arrayBuffer()).byteLength).toBe(stored?.parts[part]?.bytes);
  }
  expect((await actsOf(tenant, "read_tenant_data")).map(({ values }) => values)).toEqual([{ part: 0 }, { part: 1 }]);
  clock.advance(24 * 3_600_000);
  await shop.sweep();
  await shop.runDue();
  expect(await page()).toMatchObject({ state: "gone", parts: [] });
  expect(await actsOf(tenant, "delete_tenant_data")).toMatchObject([{ target: `tenant_data:${stored?.id}` }]);
});

test("a run that dies after it stored its archive makes the same one again", async () => {
  let deaths = 0;
  const shop = workshop({
    database: (database, shard) =>
      shard === 0
        ? database
        : interceptDatabase(database, async ({ texts, run }) => {
            if (deaths < 2 && texts.some((text) => /update "tenant_exports"/.test(text))) {
              deaths += 1;
              throw new Error("the worker died");
            }
            return run();
          }),
  });
  const { tenant, owner } = await business(shop, "caida");
  await askExport(shop.platform.control, tenant, owner, PASSWORD);
  await shop.runAll();
  expect(deaths).toBe(2);
  const [one] = await rowsOf(tenant, tenantExports);
  expect(one).toMatchObject({ state: "ready", parts: [{}] });
  shop.platform.clock.advance(23 * 3_600_000);
  await shop.sweep();
  await shop.runDue();
  expect(await rowsOf(tenant, tenantExports)).toMatchObject([{ state: "ready" }]);
  shop.platform.clock.advance(3_600_000);
  await shop.sweep();
  await shop.runDue();
  expect(await rowsOf(tenant, tenantExports)).toMatchObject([{ state: "gone" }]);
  await expect(
    openPart(shop.platform.control, tenant, owner.userId, { id: one?.id ?? 0, part: 0 }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await env.FILES.list({ prefix: `t/${tenant.id}/exports/` })).objects).toEqual([]);
});

test("only the owner asks, with the password, for one copy at a time", async () => {
  const shop = workshop();
  const { control } = shop.platform;
  const { tenant, owner } = await business(shop, "solo");
  const other = await business(shop, "ajena");
  await expect(askExport(control, tenant, owner, "otra")).rejects.toMatchObject({ code: "invalid" });
  await expect(askExport(control, tenant, { ...owner, userId: owner.userId + 1 }, PASSWORD)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await rowsOf(tenant, tenantExports)).toEqual([]);
  await askExport(control, tenant, owner, PASSWORD);
  await expect(askExport(control, tenant, owner, PASSWORD)).rejects.toMatchObject({ code: "conflict" });
  await shop.runDue();
  const [one] = await rowsOf(tenant, tenantExports);
  const asked = { id: one?.id ?? 0, part: 0 };
  expect((await openPart(control, tenant, owner.userId, asked)).headers.get("content-disposition")).toContain(
    "mis-datos.zip",
  );
  await expect(openPart(control, tenant, owner.userId + 1, asked)).rejects.toMatchObject({ status: 403 });
  await expect(openPart(control, tenant, owner.userId, { ...asked, part: 1 })).rejects.toMatchObject({ status: 404 });
  await expect(openPart(control, other.tenant, other.owner.userId, asked)).rejects.toMatchObject({ status: 404 });
  // The last try of its work failed.
  await exportTenant.exhausted?.(tenant, shop.pipes, { exportId: asked.id, section: 0, after: null }, new Error("no"));
  expect(await rowsOf(tenant, tenantExports)).toMatchObject([{ state: "failed" }]);
  await expect(openPart(control, tenant, owner.userId, asked)).rejects.toMatchObject({ status: 404 });
  await askExport(control, tenant, owner, PASSWORD);
  const user = { ...staffOf(tenant), id: owner.userId };
  const request = new Request("https://app.example.test/admin/data");
  const { exports } = await readDeparture(control, { tenant, user, sessionId: 1 }, request);
  expect(exports.map(({ state }) => state)).toEqual(["working", "failed"]);
});

test("the archives of a copy that failed are erased too, and it stays a failed one", async () => {
  const shop = workshop();
  const { tenant, owner } = await business(shop, "fallida");
  await askExport(shop.platform.control, tenant, owner, PASSWORD);
  const [one] = await rowsOf(tenant, tenantExports);
  const exportId = one?.id ?? 0;
  await tenant.files.put(partKey(exportId, 0), new TextEncoder().encode("datos"), "application/zip");
  await exportTenant.exhausted?.(tenant, shop.pipes, { exportId, section: 3, after: null }, new Error("no"));
  shop.platform.clock.advance(24 * 3_600_000);
  await shop.sweep();
  await shop.runDue();
  expect((await env.FILES.list({ prefix: `t/${tenant.id}/exports/` })).objects).toEqual([]);
  expect(await rowsOf(tenant, tenantExports)).toMatchObject([{ state: "failed" }]);
});
