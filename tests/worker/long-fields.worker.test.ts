import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type ListQuery, listQuerySchema } from "~/features/inbox/list-query";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant, rowsOf, staffOf } from "../support/builders";
import { CARRIERS } from "../support/carrier-kinds";
import { connected } from "../support/carriers";
import { workshop } from "../support/run-queue";

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength;
const page = (tenant: Tenant, over: Partial<ListQuery> = {}) =>
  readInbox(tenant, staffOf(tenant).id, { ...listQuerySchema.parse({}), ...over });

const LONG = '<ñ"😀\u0001'.repeat(2_000);

test("API-42 25 mails whose names, subjects and references are endless are all kept, and a page of them weighs 40 kB", async () => {
  const carrier = CARRIERS.find(({ type }) => type === "brevo");
  if (!carrier) throw new Error("no Brevo");
  const { tenant, bring } = await connected(carrier);
  const items = Array.from({ length: 25 }, (_, number) => ({
    MessageId: `<${number}@correo.example>`,
    From: { Name: LONG, Address: `${number}@${"a".repeat(20_000)}.example` },
    Recipients: ["hola@negocio.example"],
    Subject: LONG,
    Headers: { References: `<${"r".repeat(700)}@x> <${"s".repeat(700)}@x> <ultimo@correo.example>` },
    RawTextBody: "Hola",
    Attachments: [{ Name: `${LONG}.pdf`, ContentType: "application/pdf", DownloadToken: "t" }],
  }));
  expect((await bring({ items })).status).toBe(200);
  const { conversations: rows } = await page(tenant);
  expect(rows).toHaveLength(25);
  expect(bytes(rows)).toBeLessThanOrEqual(40_000);
  for (const row of rows) expect(row.customerName).toMatch(/^<ñ"😀.*…$/su);
  for (const { metadata } of await rowsOf(tenant, messages, eq(messages.sender, "customer"))) {
    expect(bytes(metadata)).toBeLessThanOrEqual(2_048);
    expect(metadata?.references).toMatch(/<ultimo@correo\.example>$/);
    expect(metadata?.mailId).toMatch(/^<\d+@correo\.example>$/);
    expect(metadata?.subject).toMatch(/^<ñ"😀.*…$/su);
  }
});

test("a mail whose id and address take six bytes a letter is kept with 2 kB beside its words", async () => {
  const carrier = CARRIERS.find(({ type }) => type === "brevo");
  if (!carrier) throw new Error("no Brevo");
  const { tenant, bring } = await connected(carrier);
  const wide = "\u0001".repeat(10_000);
  const item = { MessageId: wide, From: { Address: wide }, Recipients: [wide], Subject: "😀", RawTextBody: "Hola" };
  expect((await bring({ items: [item] })).status).toBe(200);
  const [kept] = await rowsOf(tenant, messages, eq(messages.sender, "customer"));
  expect(bytes(kept?.metadata)).toBeLessThanOrEqual(2_048);
  expect(kept?.metadata?.subject).toBe("😀");
});

test("a page of threads that were stored with endless fields weighs 40 kB too, in the list and in the trash", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  for (let number = 0; number < 25; number += 1) await receiveMessage(tenant, inbound({ contact: `c${number}` }));
  const long = { customerName: LONG, customerEmail: LONG, customerPhone: LONG, lastMessagePreview: LONG };
  await tenant.db.run(
    tenant.db.update(conversations, { ...long, tags: ["vip"] }, eq(conversations.tenantId, tenant.id)),
  );
  const { conversations: rows } = await page(tenant);
  expect(rows).toHaveLength(25);
  expect(bytes(rows)).toBeLessThanOrEqual(40_000);
  expect(rows[0]).toMatchObject({ tags: ["vip"], customerName: expect.stringMatching(/^<ñ"😀.*…$/su) });
  await tenant.db.run(
    tenant.db.update(conversations, { deletedAt: new Date() }, eq(conversations.tenantId, tenant.id)),
  );
  const { trash } = await page(tenant, { status: "trash" });
  expect(trash?.threads).toHaveLength(25);
  expect(bytes(trash)).toBeLessThanOrEqual(40_000);
});
