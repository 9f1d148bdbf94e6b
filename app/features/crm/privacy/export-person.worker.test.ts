import { env } from "cloudflare:test";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { addBooking } from "~/features/actions/ready/save-booking.server";
import { newBookingSchema } from "~/features/actions/ready/schema";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { storeMessage } from "~/features/threads/door/messages/writes.server";
import { newMessage } from "~/features/threads/messages/new-message.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import { DEFAULT_ZONE } from "~/platform/zones";
import { HOURS, inbound, learn, newCompany, newTenant, staffOf } from "../../../../tests/support/builders";
import { ANA, BETO, echo, furnished } from "../../../../tests/support/marked-person";
import { workshop } from "../../../../tests/support/run-queue";
import { mergeCustomers } from "../merge/merge-customers.server";
import { exportPerson } from "./export-person.server";

const ORIGIN = "https://app.example.test";

async function filesOf(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("Promise 22: an export holds all that a person's page and threads know of them, and nothing of anybody else", async () => {
  const shop = workshop({ ai: echo() });
  const [tenant, other] = [await newTenant(shop.platform), await newTenant(shop.platform)];
  await learn(shop, tenant, HOURS);
  const ana = await furnished(shop, tenant, ANA);
  await furnished(shop, tenant, BETO);
  const response = await exportPerson(tenant, ana.id, ORIGIN);
  expect(response.headers.get("content-disposition")).toContain('filename="datos-de-xylqorb-ruiz.zip"');
  const files = await filesOf(response);
  const rows = (name: string) => JSON.parse(files[name] ?? "").length;
  expect(
    Object.fromEntries(Object.keys(files).map((name) => [name, name.endsWith("s.json") ? rows(name) : null])),
  ).toEqual({
    "LEEME.txt": null,
    "mensajes.csv": null,
    "perfil.json": null,
    "prospectos.json": 2,
    "fichas-unidas.json": 0,
    "conversaciones.json": 3,
    "mensajes.json": 11,
    "notas.json": 1,
    "datos-encontrados.json": 1,
    "archivos.json": 1,
    "preguntas-sin-respuesta.json": null,
    "acciones-en-curso.json": null,
    "acciones-hechas.json": 1,
    "citas.json": 2,
    "cotizaciones.json": 1,
    "opiniones.json": 1,
    "pedidos.json": 1,
  });
  for (const [name, text] of Object.entries(files)) {
    if (name !== "LEEME.txt" && name !== "fichas-unidas.json") expect(text.toLowerCase(), name).toContain(ANA.word);
    expect(text.toLowerCase(), name).not.toContain(BETO.word);
    expect(text, name).not.toContain('"tenantId"');
  }
  expect(JSON.parse(files["perfil.json"] ?? "")).toMatchObject({ id: ana.id, phone: `+52${ANA.digits}` });
  expect(files["archivos.json"]).toContain(`${ORIGIN}/admin/archivos/`);
  expect(files["mensajes.json"]).toContain(`${ANA.word} escribió antes`);
  expect(files["mensajes.json"]?.match(/"enlace":"[^"]+\/admin\/conversations\/mail\/\d+"/g)).toHaveLength(1);
  const lines = (files["mensajes.csv"] ?? "").trim().split("\r\n");
  expect(lines).toHaveLength(12);
  expect(lines[1]).toMatch(/,WhatsApp,Cliente,"?¿A qué hora abren los domingos, xylqorb\?/);
  const { results } = await env.DB_1.prepare(
    "select target, fields from audit_log where tenant_id = ? and action = 'export_customer'",
  )
    .bind(tenant.id)
    .all();
  expect(results).toEqual([{ target: `customer:${ana.id}`, fields: "[]" }]);
  await expect(exportPerson(other, ana.id, ORIGIN)).rejects.toMatchObject({ status: 404 });
});

test("of a record that was united with another one, the appointments that staff wrote down are there too", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const named = { firstName: "Luz", lastName: "Ruiz" };
  const own = await createCustomer(tenant, { ...named, phone: "+525511112222" });
  const other = await createCustomer(tenant, { ...named, phone: "+525533334444" });
  const date = new Date(tenant.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const form = { companyId: await newCompany(tenant), date, time: "10:00", name: "Luz" };
  await addBooking(tenant, staffOf(tenant), newBookingSchema(DEFAULT_ZONE).parse({ ...form, phone: "55 3333 4444" }));
  const seen = { seen: own.updatedAt.getTime(), seenOther: other.updatedAt.getTime() };
  await mergeCustomers(tenant, own.id, { ...seen, other: other.id } as never);
  const files = await filesOf(await exportPerson(tenant, own.id, ORIGIN));
  expect(JSON.parse(files["perfil.json"] ?? "")).toMatchObject({ phone: "+525511112222" });
  expect(JSON.parse(files["citas.json"] ?? "")).toMatchObject([{ name: "Luz", phone: "+525533334444" }]);
});

test("the table of messages says who wrote each, and by which channel, in words", async () => {
  const tenant = await newTenant(workshop().platform);
  const { id } = await createCustomer(tenant, { firstName: "Luz", lastName: "Ruiz" });
  const { conversationId } = await receiveMessage(
    tenant,
    inbound({ channel: "voice_plugin", platform: "other", content: "Hola" }),
  );
  await tenant.db.run(tenant.db.update(conversations, { customerId: id }, undefined));
  for (const sender of ["ai", "agent", "system"] as const) {
    const message = newMessage(tenant, { conversationId, platform: "other", sender, content: `de ${sender}` });
    await tenant.db.run(storeMessage(tenant, message));
  }
  const files = await filesOf(await exportPerson(tenant, id, ORIGIN));
  const lines = (files["mensajes.csv"] ?? "").trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(",").slice(2, 5))).toEqual([
    ["Voz", "Cliente", "Hola"],
    ["Voz", "IA", "de ai"],
    ["Voz", "Equipo", "de agent"],
    ["Voz", "Sistema", "de system"],
  ]);
});

test("ten thousand messages are sent in pieces, none missing and none twice", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { id } = await createCustomer(tenant, { firstName: "Luz", lastName: "Ruiz" });
  const { conversationId } = await receiveMessage(tenant, inbound());
  await tenant.db.run(tenant.db.update(conversations, { customerId: id }, undefined));
  const first = newId();
  await env.DB_1.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 9999)
      insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, status, created_at)
      select ?1 + i * 4096, ?2, ?3, 'Mensaje ' || i || ' ' || hex(randomblob(100)), 'customer', 'm' || ?1 || i, 'brevo', 'delivered', 1 from n`,
  )
    .bind(first, tenant.id, conversationId)
    .run();
  const response = await exportPerson(tenant, id, ORIGIN);
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    parts.push(next.value);
  }
  const files = await filesOf(new Response(new Blob(parts as Uint8Array<ArrayBuffer>[])));
  expect(JSON.parse(files["mensajes.json"] ?? "")).toHaveLength(10_000);
  expect(new Set((files["mensajes.csv"] ?? "").trim().split("\r\n")).size).toBe(10_001);
  const sizes = parts.map(({ byteLength }) => byteLength);
  expect(Math.max(...sizes)).toBeLessThan(sizes.reduce((sum, size) => sum + size) / 10);
});
