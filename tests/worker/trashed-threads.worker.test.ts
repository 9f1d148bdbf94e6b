import { expect, test } from "vitest";
import { saveRetention } from "~/features/departure/save-retention.server";
import { listQuerySchema } from "~/features/inbox/list-query";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { addNote } from "~/features/threads/add-note.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { messages } from "~/features/threads/tables.server";
import { sealThreads } from "~/features/threads/trash/writes.server";
import { deleteConversation, restoreConversation } from "~/features/threads/trash-conversation.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, messagesOf, newTenant, staffOf, threadOf } from "../support/builders";
import { workshop } from "../support/run-queue";

const DAY = 24 * 3_600_000;

const read = (tenant: Tenant, conversationId: number, over: object = {}) =>
  readInbox(tenant, 1, listQuerySchema.parse({ conversationId, ...over }));

async function trashed() {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { conversationId: id } = await receiveMessage(tenant, inbound({ content: "¿Tienen conchas?" }));
  await shop.runAll();
  await addNote(tenant, staffOf(tenant), id, { content: "Es de la escuela" });
  await deleteConversation(tenant, id);
  return { shop, tenant, id };
}

test("a thread in the trash is read with its messages and notes, and nothing of it changes", async () => {
  const { tenant, id } = await trashed();
  const before = [await threadOf(tenant, id), await messagesOf(tenant, id)];
  expect(before[0]).toMatchObject({ unreadCount: 1 });
  for (const status of ["open", "trash"]) {
    const { open, trashed: thread } = await read(tenant, id, { status });
    expect(open).toBeNull();
    expect(thread?.conversation).toMatchObject({ id, customerName: "Luz Pérez", channel: "whatsapp" });
    expect(thread?.messages.map(({ content }) => content)).toContain("¿Tienen conchas?");
    expect(thread?.notes.map(({ content }) => content)).toEqual(["Es de la escuela"]);
  }
  expect([await threadOf(tenant, id), await messagesOf(tenant, id)]).toEqual(before);
  await restoreConversation(tenant, id);
  expect(await read(tenant, id)).toMatchObject({ trashed: null, open: { conversation: { id } } });
});

test("it says from when on it is gone, by the days that the business keeps its trash", async () => {
  const { shop, tenant, id } = await trashed();
  const deletedAt = (await threadOf(tenant, id)).deletedAt?.getTime() ?? 0;
  expect(Date.parse((await read(tenant, id)).trashed?.erasedAt ?? "")).toBe(deletedAt + 30 * DAY);
  shop.platform.clock.advance(DAY);
  await saveRetention(tenant, { resolvedDays: "0", filesDays: "0", trashDays: "7" });
  expect(Date.parse((await read(tenant, id)).trashed?.erasedAt ?? "")).toBe(deletedAt + 7 * DAY);
});

test("its files are named, not linked: they are served again when it is back", async () => {
  const { tenant, id } = await trashed();
  const file = { isMedia: true, mediaType: "image", mediaLink: "/admin/archivos/1", metadata: { fileName: "pan.jpg" } };
  await tenant.db.run(tenant.db.update(messages, file, undefined));
  const { trashed: thread } = await read(tenant, id);
  expect(thread?.messages[0]).toMatchObject({ mediaLink: null, fileState: "in_trash", fileName: "pan.jpg" });
});

test("another business's trash, and a person who is being erased, are not there", async () => {
  const { shop, tenant, id } = await trashed();
  const other = await newTenant(shop.platform);
  expect((await read(other, id)).trashed).toBeNull();
  await tenant.db.batch(sealThreads(tenant, [id]));
  expect(await read(tenant, id)).toMatchObject({ open: null, trashed: null });
});
