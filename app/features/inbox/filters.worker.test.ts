import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenantUsers } from "~/features/accounts/tables.server";
import { assignConversation } from "~/features/threads/assign-conversation.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { setStatus } from "~/features/threads/set-status.server";
import { setTags } from "~/features/threads/set-tags.server";
import { conversations } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import { Control, type Tenant } from "~/platform/tenancy.server";
import { newAccount } from "../../../tests/support/accounts";
import { inbound, newTenant, staffOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { listQuerySchema } from "./list-query";
import { readFilters } from "./read-filters.server";
import { readInbox } from "./read-inbox.server";
import { searchMessages } from "./search-messages.server";

const LUIS = { id: 202, name: "Luis" };

/** Four threads, the newest last: mine, Luis's, nobody's, and one of mine that is resolved; some with tags. */
async function shop(tenant: Tenant) {
  const me = staffOf(tenant);
  const ids: number[] = [];
  for (const content of ["uno", "dos", "tres", "cuatro"])
    ids.push((await receiveMessage(tenant, inbound({ content }))).conversationId);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await assignConversation(tenant, me, first, { id: me.id, name: "Ana" });
  await assignConversation(tenant, me, second, LUIS);
  await assignConversation(tenant, me, fourth, { id: me.id, name: "Ana" });
  await setTags(tenant, first, ["vip"]);
  await setTags(tenant, second, ["vip", "garantía"]);
  await setTags(tenant, third, ["vip norte", 'a"b\\c']);
  await setTags(tenant, fourth, ["vip"]);
  await setStatus(tenant, me, fourth, "resolved", "https://example.com");
  const list = async (query: object, asker = me.id) => {
    const { conversations } = await readInbox(tenant, asker, listQuerySchema.parse(query));
    return conversations.map(({ id }) => ids.indexOf(id) + 1).sort();
  };
  return { me, ids, list };
}

test("the list is limited to a person, to nobody and to a tag, together with the other filters", async () => {
  const tenant = await newTenant(workshop().platform);
  const { me, ids, list } = await shop(tenant);
  expect(await list({ agent: "me" })).toEqual([1]);
  expect(await list({ agent: "me", status: "all" })).toEqual([1, 4]);
  expect(await list({ agent: "me" }, LUIS.id)).toEqual([2]);
  expect(await list({ agent: String(LUIS.id) })).toEqual([2]);
  expect(await list({ agent: String(me.id), status: "resolved" })).toEqual([4]);
  expect(await list({ agent: "none" })).toEqual([3]);
  expect(await list({ agent: "none", status: "all" })).toEqual([3]);
  expect(await list({ tag: "VIP" })).toEqual([1, 2]);
  expect(await list({ tag: "vip", status: "all" })).toEqual([1, 2, 4]);
  expect(await list({ tag: "vip", agent: "me", status: "all" })).toEqual([1, 4]);
  expect(await list({ tag: "vip", agent: "none" })).toEqual([]);
  expect(await list({ tag: "garantía", channel: "email" })).toEqual([]);
  expect(await list({ tag: 'a"b\\c' })).toEqual([3]);
  for (const tag of ["b", "vi", "%", "_ip", "norte", 'a"b', '","', "garantia"]) expect(await list({ tag })).toEqual([]);
  await setTags(tenant, ids[0] ?? 0, []);
  expect(await list({ tag: "vip" })).toEqual([2]);
});

test("a foreign person or tag lists nothing, and a search offers no foreign tag", async () => {
  const { platform } = workshop();
  const [tenant, stranger] = [await newTenant(platform), await newTenant(platform)];
  const { list } = await shop(tenant);
  await assignConversation(stranger, staffOf(stranger), (await receiveMessage(stranger, inbound())).conversationId, {
    id: 777,
    name: "Ajena",
  });
  const { conversationId } = await receiveMessage(stranger, inbound());
  await setTags(stranger, conversationId, ["ajena"]);
  expect(await list({ agent: "777", status: "all" })).toEqual([]);
  expect(await list({ tag: "ajena", status: "all" })).toEqual([]);
  expect((await searchMessages(tenant, { text: "ajena", cursor: null })).tags).toEqual([]);
});

test("a search offers the tags that have its words or begin with them, with and without accents, on its first page", async () => {
  const tenant = await newTenant(workshop().platform);
  await shop(tenant);
  const tagsFor = async (text: string, cursor: number | null = null) =>
    (await searchMessages(tenant, { text, cursor })).tags;
  expect(await tagsFor("Garantia")).toEqual(["garantía"]);
  expect(await tagsFor("#vip")).toEqual(["vip", "vip norte"]);
  expect(await tagsFor("nor vip")).toEqual(["vip norte"]);
  expect(await tagsFor("ip")).toEqual([]);
  expect(await tagsFor("¿?")).toEqual([]);
  expect(await tagsFor("vip", 9)).toEqual([]);
});

test("the open dialog offers one's colleagues and the tags; a filtered list has the person's name, a plain one reads nothing", async () => {
  const { platform } = workshop();
  const { tenant, viewer } = await newAccount(platform);
  const control = new Control(platform);
  const id = newId();
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const eva = { id, email: `${id}@negocio.mx`, password: "x", active: true, firstName: "Eva", lastName: "Sol" };
  await control.db.run(control.db.insert(tenantUsers, { ...eva, ...times, tenantId: tenant.id }));
  await shop(tenant);
  const read = (query: object) => readFilters({ tenant, user: viewer.user, control }, listQuerySchema.parse(query));
  expect(await read({})).toEqual({ personName: null, choices: null });
  expect(await read({ agent: "me", tag: "vip" })).toEqual({ personName: null, choices: null });
  expect(await read({ agent: String(id) })).toEqual({ personName: "Eva Sol", choices: null });
  expect(await read({ agent: "777" })).toEqual({ personName: null, choices: null });
  const { choices } = await read({ filtros: "si" });
  expect(choices?.people).toEqual([{ id, name: "Eva Sol" }]);
  expect(choices?.tags).toContain("garantía");
  expect((await read({ filtros: "si", agent: String(id) })).personName).toBe("Eva Sol");
});

test("the trash lists the last fifty that were thrown away", async () => {
  const tenant = await newTenant(workshop().platform);
  const ids: number[] = [];
  for (let made = 0; made < 51; made += 1) ids.push((await receiveMessage(tenant, inbound())).conversationId);
  const thrownAway = sql`${conversations.id} / 4096`;
  await tenant.db.run(tenant.db.update(conversations, { deletedAt: thrownAway }, undefined));
  await tenant.db.run(tenant.db.update(conversations, { deletedAt: new Date(1) }, eq(conversations.id, ids[7] ?? 0)));
  const { trash } = await readInbox(tenant, 1, listQuerySchema.parse({ status: "trash" }));
  expect(trash?.threads).toHaveLength(50);
  expect(trash?.threads.map(({ id }) => id)).not.toContain(ids[7]);
});
