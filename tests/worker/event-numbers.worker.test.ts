import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type AnswerState, readAnswerState } from "~/features/answering/answering.server";
import { setAi } from "~/features/answering/set-ai.server";
import { leaveFilesToPerson, leaveToPerson, stopWithoutCredits } from "~/features/answering/stop-answering.server";
import { openConversation } from "~/features/inbox/open-conversation.server";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { snoozeConversation } from "~/features/threads/snooze-conversation.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant, rowsOf, staffOf, threadOf } from "../support/builders";
import { interceptDatabase } from "../support/intercept-database";
import { workshop } from "../support/run-queue";

/** A thread, and a colleague's action right before a batch of the watched work. */
async function watched() {
  const hurdle: { pattern: RegExp | null; act: () => Promise<unknown> } = { pattern: null, act: async () => undefined };
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const { pattern, act } = hurdle;
        if (pattern && texts.some((text) => pattern.test(text))) {
          hurdle.pattern = null;
          await act();
        }
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  const { conversationId: id } = await receiveMessage(tenant, inbound({ contact: "luz" }));
  await setAi(tenant, staffOf(tenant), id, true);
  const before = (pattern: RegExp, act: () => Promise<unknown>) => Object.assign(hurdle, { pattern, act });
  return { shop, tenant, id, before, ana: staffOf(tenant) };
}

/** Each number that was taken was sent, once: an open page that misses one reads everything again. */
async function expectNoHoles({ shop, tenant }: { shop: Awaited<ReturnType<typeof watched>>["shop"]; tenant: Tenant }) {
  await shop.platform.settle();
  const room = encodeURIComponent(tenant.uuid);
  const told = shop.platform.posted
    .filter(({ url }) => url.endsWith(`/main/${room}`))
    .map(({ body }) => JSON.parse(body).seq)
    .sort((one, other) => one - other);
  const rows = await tenant.db.run(
    tenant.sql<{ seq: number }>(sql`select seq from event_counters where tenant_id = ${tenant.id}`),
  );
  expect(told).toEqual(Array.from({ length: rows[0]?.seq ?? 0 }, (_, at) => at + 1));
}

test("an unread thread that two people open at once is told to be seen once", async () => {
  const scene = await watched();
  const { tenant, id, before } = scene;
  before(/^update "conversations"/, () => openConversation(tenant, id, null));
  const opened = await openConversation(tenant, id, null);
  expect(opened?.messages).toHaveLength(1);
  expect((await threadOf(tenant, id)).unreadCount).toBe(0);
  await expectNoHoles(scene);
});

test.each([
  ["the rules let no answer out", (tenant: Tenant, { thread }: AnswerState) => leaveToPerson(tenant, thread.id)],
  ["no credits are left", stopWithoutCredits],
] as const)("a thread in the trash is told nothing when %s", async (_, stop) => {
  const scene = await watched();
  const { tenant, id } = scene;
  const state = await readAnswerState(tenant, id);
  if (!state) throw new Error("the thread is gone");
  await deleteConversation(tenant, id);
  await stop(tenant, state);
  expect(await threadOf(tenant, id)).toMatchObject({ status: "active" });
  await expectNoHoles(scene);
});

test("files in a thread that goes to the trash meanwhile are left to nobody, and nobody is told of them", async () => {
  const scene = await watched();
  const { tenant, id } = scene;
  const state = await readAnswerState(tenant, id);
  if (!state) throw new Error("the thread is gone");
  await deleteConversation(tenant, id);
  const notices = (await rowsOf(tenant, notifications)).length;
  await expect(leaveFilesToPerson(tenant, state, null)).rejects.toThrow(GuardRefused);
  expect(await rowsOf(tenant, notifications)).toHaveLength(notices);
  await expectNoHoles(scene);
});

test("who takes over a thread that goes to the trash meanwhile is told that it is gone, and takes no number", async () => {
  const scene = await watched();
  const { tenant, id, before, ana } = scene;
  before(/^update "conversations"/, () => deleteConversation(tenant, id));
  await expect(setAi(tenant, ana, id, false)).rejects.toMatchObject({ code: "not_found" });
  await expectNoHoles(scene);
});

test("a thread that is put aside anew the moment it wakes sleeps on: no number, no notification", async () => {
  const scene = await watched();
  const { shop, tenant, id, before, ana } = scene;
  await snoozeConversation(tenant, ana, id, "tomorrow");
  const notices = (await rowsOf(tenant, notifications)).length;
  shop.platform.clock.advance(49 * 3_600_000);
  before(/insert into "notifications"/, () => snoozeConversation(tenant, ana, id, "tomorrow"));
  await shop.sweep();
  await shop.runDue();
  expect((await threadOf(tenant, id)).status).toBe("snoozed");
  expect(await rowsOf(tenant, notifications)).toHaveLength(notices);
  await expectNoHoles(scene);
});
