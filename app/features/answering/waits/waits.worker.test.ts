import { describe, expect, test } from "vitest";
import type { BusinessHours } from "~/features/hours/schedule";
import { conversationJson } from "~/features/threads/json";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { setStatus } from "~/features/threads/set-status.server";
import { snoozeConversation } from "~/features/threads/snooze-conversation.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { awaitPerson } from "~/features/threads/write-mark.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  inbound,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { answerWith } from "../../../../tests/support/scripted-ai";
import { saveHours } from "../hours/business-hours.server";
import { setAi } from "../set-ai.server";
import { replyDays } from "../tables.server";
import { readWait } from "../thresholds/read-panels.server";
import { saveTarget } from "../thresholds/save-thresholds.server";
import { listWaitShares } from "./queries.server";

const MINUTE = 60_000;
const write = (tenant: Tenant, content = "¿Abren los domingos?") =>
  receiveMessage(tenant, inbound({ channel: "webchat", platform: "other", contact: "c", content }));
const reply = (tenant: Tenant, id: number) => sendMessage(tenant, staffOf(tenant), id, { content: "Te atiendo yo." });
const dueOf = async (tenant: Tenant, id: number) => (await threadOf(tenant, id)).replyDueAt?.getTime() ?? null;
const counted = async (tenant: Tenant) =>
  (await rowsOf(tenant, replyDays)).map(({ companyId, met, missed }) => ({ companyId, met, missed }));

/** A business with a target of 20 minutes, and a thread without AI in which the customer has just been answered. */
async function withTarget(minutes = 20) {
  const opened = await business(answerWith(OPEN));
  const { shop, tenant } = opened;
  await saveTarget(tenant, null, minutes);
  const { conversationId: id } = await write(tenant, "Hola");
  await setAi(tenant, staffOf(tenant), id, false);
  await reply(tenant, id);
  await shop.runDue();
  return { ...opened, id, clock: shop.platform.clock };
}

describe("a customer who waits for a person", () => {
  test("begins the clock with the first message, keeps it with the next, and a reply ends it in time", async () => {
    const { tenant, id, clock } = await withTarget();
    expect(await dueOf(tenant, id)).toBeNull();
    const begun = clock.now();
    await write(tenant);
    expect(await dueOf(tenant, id)).toBe(begun + 20 * MINUTE);
    expect((await threadOf(tenant, id)).replyNearAt?.getTime()).toBe(begun + 15 * MINUTE);
    clock.advance(5 * MINUTE);
    await write(tenant, "¿Sigues ahí?");
    expect(await dueOf(tenant, id)).toBe(begun + 20 * MINUTE);
    expect(conversationJson(await threadOf(tenant, id)).replyDueAt).toBe(new Date(begun + 20 * MINUTE).toISOString());
    clock.advance(15 * MINUTE);
    await reply(tenant, id);
    expect(await dueOf(tenant, id)).toBeNull();
    expect(conversationJson(await threadOf(tenant, id)).replyDueAt).toBeUndefined();
    expect(await counted(tenant)).toEqual([{ companyId: 0, met: 1, missed: 0 }]);
    await reply(tenant, id);
    expect(await counted(tenant)).toEqual([{ companyId: 0, met: 1, missed: 0 }]);
  });

  test("a millisecond later the reply is too late, and so is resolving it then", async () => {
    const { tenant, id, clock } = await withTarget();
    await write(tenant);
    clock.advance(20 * MINUTE + 1);
    await reply(tenant, id);
    expect(await counted(tenant)).toEqual([{ companyId: 0, met: 0, missed: 1 }]);
    await write(tenant);
    clock.advance(MINUTE);
    await setStatus(tenant, staffOf(tenant), id, "resolved");
    expect(await counted(tenant)).toEqual([{ companyId: 0, met: 1, missed: 1 }]);
    expect(await dueOf(tenant, id)).toBeNull();
  });

  test("snoozing counts only what was late already; the trash counts nothing; who comes back waits anew", async () => {
    const { tenant, id, clock } = await withTarget();
    const snooze = () => snoozeConversation(tenant, staffOf(tenant), id, "1h");
    await write(tenant);
    await snooze();
    expect(await dueOf(tenant, id)).toBeNull();
    expect(await counted(tenant)).toEqual([]);
    await write(tenant);
    expect(await dueOf(tenant, id)).toBe(clock.now() + 20 * MINUTE);
    clock.advance(21 * MINUTE);
    await snooze();
    expect(await counted(tenant)).toEqual([{ companyId: 0, met: 0, missed: 1 }]);
    await write(tenant);
    clock.advance(21 * MINUTE);
    await deleteConversation(tenant, id);
    await write(tenant);
    expect(await dueOf(tenant, id)).toBe(clock.now() + 20 * MINUTE);
    expect(await counted(tenant)).toEqual([{ companyId: 0, met: 0, missed: 1 }]);
  });

  test("ends on the business's own day, also after midnight in UTC", async () => {
    const { tenant, id, clock } = await withTarget();
    clock.advance(Date.parse("2027-03-10T05:30:00Z") - clock.now());
    await write(tenant);
    await reply(tenant, id);
    expect((await rowsOf(tenant, replyDays)).map(({ day }) => day)).toEqual(["2027-03-09"]);
  });

  test("the AI's handover begins the clock, and giving the thread back to the AI ends it", async () => {
    const { shop, tenant } = await business(answerWith(OPEN));
    await saveTarget(tenant, null, 30);
    const { conversationId: id } = await write(tenant, "Hola, ¿cómo estás? Quiero hablar con una persona");
    shop.platform.clock.advance(3_000);
    await shop.runDue();
    expect(await threadOf(tenant, id)).toMatchObject({ status: "pending", aiEnabled: false });
    expect(await dueOf(tenant, id)).toBe(shop.platform.clock.now() + 30 * MINUTE);
    await setAi(tenant, staffOf(tenant), id, true);
    expect(conversationJson(await threadOf(tenant, id)).replyDueAt).toBeUndefined();
    expect(await counted(tenant)).toEqual([]);
  });

  test("a mark that calls a person begins it too, and a second one moves nothing", async () => {
    const { tenant, id, clock } = await withTarget();
    await awaitPerson(tenant, id);
    const due = clock.now() + 20 * MINUTE;
    expect(await dueOf(tenant, id)).toBe(due);
    clock.advance(MINUTE);
    await awaitPerson(tenant, id);
    expect(await dueOf(tenant, id)).toBe(due);
  });

  test("only open minutes count: who writes at night is due in the morning", async () => {
    const { tenant, id, clock } = await withTarget(60);
    const always = { from: "00:00", to: "00:00", who: null };
    const closedToday: BusinessHours = {
      zone: "UTC",
      policy: "ai",
      days: Array.from({ length: 7 }, () => [always]),
      holidays: [{ date: new Date(clock.now()).toISOString().slice(0, 10), name: "Inventario" }],
    };
    await saveHours(tenant, null, closedToday);
    await write(tenant);
    const midnight = Date.parse(new Date(clock.now() + 1440 * MINUTE).toISOString().slice(0, 10));
    expect(await dueOf(tenant, id)).toBe(midnight + 60 * MINUTE);
  });
});

test("a company's target comes before the general one, 0 is none, and nobody sets or reads another business's", async () => {
  const { tenant, id, clock, shop } = await withTarget();
  const companyId = await newCompany(tenant);
  expect((await readWait(tenant, companyId)).target).toEqual({ own: null, general: 20 });
  await saveTarget(tenant, companyId, 5);
  await write(tenant);
  expect(await dueOf(tenant, id)).toBe(clock.now() + 5 * MINUTE);
  await reply(tenant, id);
  await saveTarget(tenant, companyId, 0);
  await write(tenant);
  expect(await dueOf(tenant, id)).toBeNull();
  const other = await newTenant(shop.platform);
  await expect(saveTarget(other, companyId, 5)).rejects.toMatchObject({ code: "not_found" });
  const today = { from: "2000-01-01", to: "2099-12-31" };
  expect(await tenant.db.run(listWaitShares(tenant, today, null))).toMatchObject([{ companyId, met: 1, missed: 0 }]);
  expect(await other.db.run(listWaitShares(other, today, null))).toEqual([]);
  expect(await tenant.db.run(listWaitShares(tenant, today, 0))).toEqual([]);
});
