import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { companies } from "~/features/companies/tables.server";
import {
  createCustomer,
  deleteCustomer,
  requireCustomer,
  updateCustomer,
} from "~/features/contacts/customers/save-customer.server";
import { storeProspect } from "~/features/contacts/prospects/writes.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant, rowsOf, threadOf } from "../../../../tests/support/builders";
import { jobRun } from "../../../../tests/support/job-run";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { erasePerson } from "../privacy/erase-person.server";
import { customerMerges } from "../tables.server";
import { forgetOldMerge } from "./forget-merge.job.server";
import { mergeCustomers } from "./merge-customers.server";
import type { Choices } from "./merge-fields";
import { listMerges, listMergesInto } from "./queries.server";
import { readMergeDialog } from "./read-merge.server";
import { undoMerge } from "./undo-merge.server";

let shop: Workshop;
let tenant: Tenant;
let neighbour: Tenant;

beforeEach(async () => {
  shop = workshop();
  tenant = await newTenant(shop.platform);
  neighbour = await newTenant(shop.platform);
});

const PHONE = "+525512345678";

/** Two records of one person, each with a thread of its own, and the second one with a prospect and one in the trash. */
async function twice() {
  const own = await createCustomer(tenant, {
    firstName: "Ana",
    lastName: "Ruiz",
    email: "ana@correo.mx",
    notes: "uno",
  });
  const other = await createCustomer(tenant, {
    firstName: "Anita",
    lastName: "Ruiz",
    phone: PHONE,
    notes: "dos",
    tags: ["vip"],
  });
  const first = await receiveMessage(tenant, inbound({ customerEmail: "ana@correo.mx", channel: "email" }));
  const second = await receiveMessage(tenant, inbound({ customerPhone: PHONE }));
  const trashed = await receiveMessage(tenant, inbound({ customerPhone: PHONE, channel: "sms" }));
  for (const id of [own.id, other.id]) await updateCustomer(tenant, id, { city: "Puebla" });
  const prospectId = newId();
  await tenant.db.run(
    storeProspect(tenant, { id: prospectId, firstName: "Anita", metadata: { customerId: other.id } }),
  );
  await shop.runDue();
  await deleteConversation(tenant, trashed.conversationId);
  const threads = { own: first.conversationId, other: second.conversationId, trashed: trashed.conversationId };
  expect(await ownersOf(Object.values(threads))).toEqual([own.id, other.id, other.id]);
  return { own: own.id, other: other.id, prospectId, threads };
}

const ownersOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await threadOf(tenant, id)).customerId));

async function merge(ownId: number, otherId: number, choices: Choices = {}) {
  const [own, other] = [await requireCustomer(tenant, ownId), await requireCustomer(tenant, otherId)];
  const seen = { seen: own.updatedAt.getTime(), seenOther: other.updatedAt.getTime() };
  await mergeCustomers(tenant, ownId, { ...choices, ...seen, other: otherId } as never);
}

const mergesOf = () => rowsOf(tenant, customerMerges);

test("threads, prospects and the chosen values of two customers become one's, and an undo brings both back as they were", async () => {
  const { own, other, prospectId, threads } = await twice();
  const before = await rowsOf(tenant, customers);
  await merge(own, other, { firstName: "other" });
  await shop.runDue();
  expect(await rowsOf(tenant, customers)).toMatchObject([
    { id: own, firstName: "Anita", email: "ana@correo.mx", phone: PHONE, notes: "uno\ndos", tags: ["vip"] },
  ]);
  expect(await ownersOf(Object.values(threads))).toEqual([own, own, own]);
  expect(await rowsOf(tenant, prospects)).toMatchObject([{ id: prospectId, metadata: { customerId: own } }]);
  // A thread that comes later, and a field that somebody changes, stay with the united one.
  const later = await receiveMessage(tenant, inbound({ contact: "luego" }));
  await tenant.db.run(tenant.db.update(conversations, { customerId: own }, eq(conversations.id, later.conversationId)));
  await updateCustomer(tenant, own, { firstName: "Ana María" });
  const [merged] = await mergesOf();
  shop.platform.clock.advance(29 * 24 * 3_600_000);

  await undoMerge(tenant, own, merged?.id ?? 0);
  await shop.runDue();
  const times = ({ updatedAt: _, ...row }: (typeof before)[number]) => row;
  const after = await rowsOf(tenant, customers);
  expect(after.map(times)).toEqual(
    before.map((row) => times(row.id === own ? { ...row, firstName: "Ana María" } : row)),
  );
  expect(await ownersOf([...Object.values(threads), later.conversationId])).toEqual([own, other, other, own]);
  expect(await rowsOf(tenant, prospects)).toMatchObject([{ id: prospectId, metadata: { customerId: other } }]);
  expect(await mergesOf()).toEqual([]);
  await expect(undoMerge(tenant, own, merged?.id ?? 0)).rejects.toMatchObject({ status: 404 });
});

test("foreign customers and merges are not found, and nobody is united with themselves", async () => {
  const { own, other } = await twice();
  const foreign = await createCustomer(neighbour, { firstName: "Eva", lastName: "Paz" });
  const times = { seen: 0, seenOther: 0 };
  await expect(mergeCustomers(tenant, own, { other: foreign.id, ...times } as never)).rejects.toMatchObject({
    status: 404,
  });
  await expect(mergeCustomers(neighbour, own, { other: foreign.id, ...times } as never)).rejects.toMatchObject({
    status: 404,
  });
  await expect(mergeCustomers(tenant, own, { other: own, ...times } as never)).rejects.toMatchObject({ status: 422 });
  await merge(own, other);
  const [merged] = await mergesOf();
  await expect(undoMerge(neighbour, foreign.id, merged?.id ?? 0)).rejects.toMatchObject({ status: 404 });
  await expect(undoMerge(neighbour, own, merged?.id ?? 0)).rejects.toMatchObject({ status: 404 });
  expect(await rowsOf(neighbour, customers)).toHaveLength(1);
  await undoMerge(tenant, own, merged?.id ?? 0);
  expect(await rowsOf(tenant, customers)).toHaveLength(2);
});

test("of two tabs that unite, or part, at the same moment one wins, and the other is told kindly", async () => {
  const { own, other, threads } = await twice();
  const both = await Promise.allSettled([merge(own, other), merge(other, own)]);
  const [won, lost] = ["fulfilled", "rejected"].map((status) => both.filter((end) => end.status === status));
  expect([won?.length, lost?.length]).toEqual([1, 1]);
  expect(lost).toMatchObject([{ reason: { status: expect.toBeOneOf([404, 409]) } }]);
  const [kept] = await rowsOf(tenant, customers);
  expect(await ownersOf(Object.values(threads))).toEqual([kept?.id, kept?.id, kept?.id]);
  const [merged] = await mergesOf();
  const undo = () => undoMerge(tenant, kept?.id ?? 0, merged?.id ?? 0);
  const parted = await Promise.allSettled([undo(), undo()]);
  expect(parted.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(parted.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { status: expect.toBeOneOf([404, 409]), userMessage: expect.stringContaining("ya se deshizo") },
  });
  expect(await rowsOf(tenant, customers)).toHaveLength(2);
});

test("what a colleague changed while the two were compared is not lost, and 30 days later nothing is undone", async () => {
  const { own, other } = await twice();
  const seen = (await requireCustomer(tenant, own)).updatedAt.getTime();
  const seenOther = (await requireCustomer(tenant, other)).updatedAt.getTime();
  shop.platform.clock.advance(1_000);
  await updateCustomer(tenant, other, { city: "Cholula" });
  await expect(mergeCustomers(tenant, own, { other, seen, seenOther } as never)).rejects.toMatchObject({
    status: 409,
    userMessage: "Alguien cambió a uno de los dos mientras los comparabas. Compáralos otra vez antes de unirlos.",
  });
  expect(await rowsOf(tenant, customers)).toHaveLength(2);
  await merge(own, other);
  const [merged] = await mergesOf();
  shop.platform.clock.advance(30 * 24 * 3_600_000 + 1_000);
  await expect(undoMerge(tenant, own, merged?.id ?? 0)).rejects.toMatchObject({ status: 409 });
  await shop.sweep();
  await shop.runDue();
  expect(await mergesOf()).toEqual([]);
  expect(await rowsOf(tenant, customers)).toHaveLength(1);
});

test("what a merge keeps goes with the person: erased with all that was united before, deleted with the record", async () => {
  const { own, other } = await twice();
  const third = await createCustomer(tenant, { firstName: "Zyxwabel", lastName: "Ruiz", email: "zyxwabel@correo.mx" });
  const last = await createCustomer(tenant, { firstName: "Ana", lastName: "Ruiz" });
  await merge(other, third.id);
  await merge(own, other);
  expect(await mergesOf()).toHaveLength(2);
  await erasePerson(tenant, own, "ana ruiz");
  await shop.runDue();
  expect(await mergesOf()).toEqual([]);
  expect(await rowsOf(tenant, customers)).toMatchObject([{ id: last.id }]);
  const again = await createCustomer(tenant, { firstName: "Eva", lastName: "Paz" });
  await merge(last.id, again.id);
  await deleteCustomer(tenant, last.id);
  expect(await mergesOf()).toEqual([]);
});

test("a phone goes over with its country's code; an undo leaves the kept one's own prospects, and a company that is gone", async () => {
  const companyId = await newCompany(tenant);
  const own = await createCustomer(tenant, { firstName: "Ana", lastName: "Ruiz" });
  const other = await createCustomer(tenant, {
    firstName: "Anita",
    lastName: "Ruiz",
    phone: "+34612345678",
    companyId,
  });
  const metadata = { customerId: own.id };
  await tenant.db.run(storeProspect(tenant, { id: newId(), firstName: "Ana", metadata }));
  await merge(own.id, other.id);
  expect(await rowsOf(tenant, customers)).toMatchObject([
    { phone: "+34612345678", phoneCountryCode: "+34", companyId },
  ]);
  await updateCustomer(tenant, own.id, { companyId: null });
  await tenant.db.run(tenant.db.delete(companies, eq(companies.id, companyId)));
  const [merged] = await mergesOf();
  await undoMerge(tenant, own.id, merged?.id ?? 0);
  expect(await requireCustomer(tenant, other.id)).toMatchObject({ phoneCountryCode: "+34", companyId: null });
  expect(await rowsOf(tenant, prospects)).toMatchObject([{ metadata }]);
});

test("a thread that belongs to nobody goes to whose its phone or e-mail is, after a merge and after an undo", async () => {
  const { own, other, threads } = await twice();
  const both = [threads.own, threads.other];
  const free = () =>
    tenant.db.run(tenant.db.update(conversations, { customerId: null }, inArray(conversations.id, both)));
  await free();
  await merge(own, other);
  await shop.runDue();
  expect(await ownersOf(both)).toEqual([own, own]);
  await free();
  const [merged] = await mergesOf();
  await undoMerge(tenant, own, merged?.id ?? 0);
  await shop.runDue();
  expect(await ownersOf(both)).toEqual([own, other]);
});

test("an undo gives the kept one its former company back, and none where that is gone", async () => {
  const [former, chosen] = [await newCompany(tenant), await newCompany(tenant)];
  const named = { firstName: "Ana", lastName: "Ruiz" };
  const own = await createCustomer(tenant, { ...named, companyId: former });
  const other = await createCustomer(tenant, { ...named, companyId: chosen });
  const mergeAndPart = async (meanwhile: () => Promise<unknown>) => {
    await merge(own.id, other.id, { companyId: "other" });
    expect(await rowsOf(tenant, customers)).toMatchObject([{ id: own.id, companyId: chosen }]);
    await meanwhile();
    const [merged] = await mergesOf();
    await undoMerge(tenant, own.id, merged?.id ?? 0);
    return Promise.all([own.id, other.id].map(async (id) => (await requireCustomer(tenant, id)).companyId));
  };
  expect(await mergeAndPart(async () => undefined)).toEqual([former, chosen]);
  const drop = () => tenant.db.run(tenant.db.delete(companies, eq(companies.id, former)));
  expect(await mergeAndPart(drop)).toEqual([null, chosen]);
});

test("each merge is of its own customer: others are neither listed, undone nor forgotten with it", async () => {
  const made = [];
  for (const lastName of ["Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis"])
    made.push((await createCustomer(tenant, { firstName: "Ana", lastName })).id);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, z = 0] = made;
  await merge(a, b);
  await merge(c, d);
  await merge(a, e);
  const ofKept = async (id: number, limit = 9) =>
    (await tenant.db.run(listMerges(tenant, id, limit))).map(({ goneId }) => goneId);
  expect([await ofKept(a), await ofKept(a, 1), await ofKept(c), await ofKept(z)]).toEqual([[e, b], [e], [d], []]);
  await merge(z, a);
  const into = async (id: number) =>
    (await tenant.db.run(listMergesInto(tenant, id))).map(({ goneId }) => goneId).sort((one, other) => one - other);
  expect([await into(z), await into(c)]).toEqual([[a, b, e].sort((one, other) => one - other), [d]]);
  const of = async (goneId: number) => (await mergesOf()).find((one) => one.goneId === goneId)?.id ?? 0;
  await expect(undoMerge(tenant, c, await of(a))).rejects.toMatchObject({ status: 404 });
  await undoMerge(tenant, z, await of(a));
  expect((await mergesOf()).map(({ keptId, goneId }) => [keptId, goneId])).toEqual([
    [a, b],
    [c, d],
    [a, e],
  ]);
  await undoMerge(tenant, a, await of(e));
  const there = (await rowsOf(tenant, customers)).map(({ id }) => id);
  expect(there.sort((one, other) => one - other)).toEqual([a, c, e, z]);
  await erasePerson(tenant, a, "Ana Uno");
  await shop.runDue();
  expect((await mergesOf()).map(({ goneId }) => goneId)).toEqual([d]);
  shop.platform.clock.advance(30 * 24 * 3_600_000 - 1);
  expect(await ofKept(c)).toEqual([d]);
  shop.platform.clock.advance(1);
  expect(await ofKept(c)).toEqual([]);
});

test("what a merge keeps is forgotten after thirty days and not before, and a run that finds nothing is no failure", async () => {
  const { own, other } = await twice();
  await merge(own, other);
  const [{ id: mergeId = 0 } = {}] = await mergesOf();
  const forget = () => forgetOldMerge.run(tenant, shop.pipes, { mergeId }, jobRun(tenant.jobs.finish(0)));
  const days = 24 * 3_600_000;
  shop.platform.clock.advance(10 * days);
  await expect(forget()).rejects.toMatchObject({ milliseconds: 20 * days });
  shop.platform.clock.advance(20 * days - 1);
  await expect(forget()).rejects.toMatchObject({ milliseconds: 1 });
  expect(await mergesOf()).toHaveLength(1);
  shop.platform.clock.advance(1);
  await forget();
  expect(await mergesOf()).toEqual([]);
  await forget();
});

test("who is being erased is united with nobody", async () => {
  const { own, other } = await twice();
  await erasePerson(tenant, other, "anita ruiz");
  await expect(merge(own, other)).rejects.toMatchObject({
    status: 409,
    userMessage: "Los datos de uno de los dos se están borrando.",
  });
  await shop.runDue();
  expect(await rowsOf(tenant, customers)).toMatchObject([{ id: own, phone: null }]);
});

test("the other record is found by its phone or e-mail before anybody searches, and by a search of names", async () => {
  const { own, other } = await twice();
  const same = await createCustomer(tenant, { firstName: "Luz", lastName: "Paz", email: "ana@correo.mx" });
  const customer = await requireCustomer(tenant, own);
  const found = async (buscar: string) => (await readMergeDialog(tenant, customer, { buscar, con: null })).found;
  expect(await found("")).toMatchObject([{ id: same.id, reach: "ana@correo.mx" }]);
  expect(await found("anita")).toMatchObject([{ id: other, name: "Anita Ruiz", reach: "+52 5512345678" }]);
  await updateCustomer(tenant, own, { preferredChannel: "whatsapp", tags: ["pan"] });
  await updateCustomer(tenant, other, { preferredChannel: "sms" });
  const again = await requireCustomer(tenant, own);
  const { other: compared } = await readMergeDialog(tenant, again, { buscar: "", con: other });
  expect(
    compared?.fields.map(({ name, own: mine, other: theirs, chosen, both }) => [name, mine, theirs, chosen, both]),
  ).toEqual([
    ["firstName", "Ana", "Anita", "own", false],
    ["notes", "uno", "dos", "both", true],
    ["preferredChannel", "WhatsApp", "SMS", "own", false],
    ["tags", "pan", "vip", "both", true],
  ]);
  expect((await readMergeDialog(tenant, customer, { buscar: "", con: own })).other, "not with itself").toBeNull();
});
