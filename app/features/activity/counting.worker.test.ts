import { describe, expect, test } from "vitest";
import { answerConversation } from "~/features/answering/answer-conversation.job.server";
import { countingRun, moveThumbs, takeCreditOff } from "~/features/answering/days/writes.server";
import { rateAnswer } from "~/features/answering/rate-answer.server";
import { storeRun } from "~/features/answering/runs/writes.server";
import { aiDays, type aiRuns } from "~/features/answering/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { dayIn } from "~/platform/day-in";
import { newId } from "~/platform/ids";
import { mintTenant, type Tenant } from "~/platform/tenancy.server";
import {
  business,
  inbound,
  insertRun,
  messagesOf,
  newCompany,
  newTenant,
  rowsOf,
  saveCompanyThreshold,
  staffOf,
} from "../../../tests/support/builders";
import { jobRun } from "../../../tests/support/job-run";
import { workshop } from "../../../tests/support/run-queue";
import { countUp } from "./count-up.server";
import { activityQuerySchema } from "./forms";
import { isAllCounted } from "./queries.server";
import { readActivity, readActivityWeek } from "./read-activity.server";

/** The stored days, without the row that tells how far runs are counted. */
async function daysOf(tenant: Tenant) {
  const rows = await rowsOf(tenant, aiDays);
  return rows.filter(({ day }) => day !== "").map(({ tenantId: _, ...row }) => row);
}

async function thread(tenant: Tenant, over: Partial<typeof conversations.$inferInsert> = {}): Promise<number> {
  const id = newId();
  const at = new Date(tenant.now());
  await tenant.db.run(
    tenant.db.insert(conversations, {
      id,
      customerName: "María",
      channel: "webchat",
      platform: "other",
      createdAt: at,
      updatedAt: at,
      ...over,
    }),
  );
  return id;
}

/** A run from before days were kept. */
function oldRun(tenant: Tenant, conversationId: number, over: Partial<typeof aiRuns.$inferInsert> = {}) {
  return insertRun(tenant, conversationId, { milliseconds: 5, responseMilliseconds: 4_000, credits: 1, ...over });
}

describe("a business in another zone", () => {
  // Their days always differ: one clock is 25 hours ahead of the other.
  const EAST = "Pacific/Kiritimati";
  const WEST = "Pacific/Pago_Pago";

  test("a run is counted in the zone's day, and keeps that day when the business moves its clock", async () => {
    const { shop, tenant } = await business();
    const { id, uuid, shard } = tenant;
    const [east, west] = [EAST, WEST].map((timeZone) =>
      mintTenant(shop.platform, { kind: "seed" }, { id, uuid, shard, timeZone }),
    ) as [Tenant, Tenant];
    const conversationId = await thread(tenant);
    const [runId, messageId] = [newId(), newId()];
    const run = {
      ...{ conversationId, companyId: null, upTo: 1, provider: "local", model: "m", outcome: "answered" as const },
      ...{ reason: null, passages: [], guards: [], inputTokens: 0, cachedTokens: 0, outputTokens: 0, milliseconds: 5 },
    } as const;
    const written = { messageId, credits: 1, responseMilliseconds: 4_000 };
    await east.db.batch(countingRun(east, runId, storeRun(east, { ...run, passages: [], guards: [] }, written, runId)));
    const day = dayIn(tenant.now(), EAST);
    expect(day).not.toBe(dayIn(tenant.now(), WEST));
    expect(await daysOf(tenant)).toMatchObject([{ day, count: 1, credits: 1, thumbsUp: 0 }]);

    await west.db.batch([moveThumbs(west, { conversationId, messageId, rating: 1 }), takeCreditOff(west, messageId)]);
    expect(await daysOf(tenant)).toMatchObject([{ day, count: 1, credits: 0, thumbsUp: 1 }]);
    expect((await readActivityWeek(east))?.answered).toBe(1);
    expect((await readActivity(west, activityQuerySchema.parse({}))).period.to).toBe(dayIn(tenant.now(), WEST));
  });
});

describe("an answer's day", () => {
  test("a tenant's first answer is counted in its own batch, with its time, credit, channel and company", async () => {
    const { shop, tenant } = await business();
    const company = await newCompany(tenant);
    await saveCompanyThreshold(tenant, company, "whatsapp", 1);
    await receiveMessage(tenant, inbound({ companyId: company }));
    await shop.runAll();
    expect(await daysOf(tenant)).toMatchObject([
      {
        companyId: company,
        channel: "whatsapp",
        outcome: "answered",
        reason: "",
        count: 1,
        responseMilliseconds: 3_000,
        within5: 1,
        within15: 1,
        within60: 1,
        credits: 1,
        thumbsUp: 0,
        thumbsDown: 0,
      },
    ]);
    expect(await tenant.db.run(isAllCounted(tenant))).toBe(true);
  });

  test("a job that is delivered twice, at once and again later, counts one answer", async () => {
    const { shop, tenant } = await business();
    const { conversationId, message } = await receiveMessage(tenant, inbound());
    shop.platform.clock.advance(3_000);
    const payload = { conversationId, upTo: message.id };
    const deliver = () => answerConversation.run(tenant, shop.pipes, payload, jobRun(tenant.jobs.finish(0)));
    await Promise.all([deliver(), deliver()]);
    await deliver();
    await shop.runAll();
    expect((await messagesOf(tenant, conversationId)).filter(({ sender }) => sender === "ai")).toHaveLength(1);
    expect((await daysOf(tenant)).map(({ outcome, count, credits }) => ({ outcome, count, credits }))).toEqual([
      { outcome: "answered", count: 1, credits: 1 },
    ]);
  });

  test("a handoff counts under its reason and costs nothing", async () => {
    const { shop, tenant } = await business();
    await receiveMessage(tenant, inbound({ content: "Quiero hablar con una persona" }));
    await shop.runAll();
    expect(await daysOf(tenant)).toMatchObject([
      { outcome: "handed_off", reason: "asked_for_person", count: 1, credits: 0, responseMilliseconds: 0, within60: 0 },
    ]);
  });

  test("midnight is the business's own", async () => {
    const start = Date.parse("2026-03-10T05:59:50Z");
    const { shop, tenant } = await business();
    shop.platform.clock.advance(start - shop.platform.clock.now());
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    shop.platform.clock.advance(Date.parse("2026-03-10T05:59:58Z") - shop.platform.clock.now());
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    expect((await daysOf(tenant)).map(({ day, count }) => [day, count])).toEqual([
      ["2026-03-09", 1],
      ["2026-03-10", 1],
    ]);
  });
});

describe("thumbs", () => {
  test("what staff say last is what counts, a neighbour and another thread change nothing", async () => {
    const { shop, tenant } = await business();
    const { conversationId } = await receiveMessage(tenant, inbound());
    await shop.runAll();
    const messageId = (await messagesOf(tenant, conversationId)).find(({ sender }) => sender === "ai")?.id ?? 0;
    const user = staffOf(tenant).id;
    const thumbs = async () => (await daysOf(tenant)).map(({ thumbsUp, thumbsDown }) => [thumbsUp, thumbsDown]);
    for (const [rating, up, down] of [
      [1, 1, 0],
      [1, 1, 0],
      [-1, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
      [-1, 0, 1],
    ] as const) {
      await rateAnswer(tenant, user, { conversationId, messageId, rating });
      expect(await thumbs()).toEqual([[up, down]]);
    }
    const neighbour = await newTenant(shop.platform);
    const foreign = rateAnswer(neighbour, user, { conversationId, messageId, rating: 1 });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    const elsewhere = rateAnswer(tenant, user, { conversationId: await thread(tenant), messageId, rating: 1 });
    await expect(elsewhere).rejects.toMatchObject({ code: "not_found" });
    expect(await thumbs()).toEqual([[0, 1]]);
    expect(await daysOf(neighbour)).toEqual([]);
  });
});

describe("runs from before days were kept", () => {
  test("are counted once, in pieces, by two at a time, while new answers and thumbs come", async () => {
    const { shop, tenant } = await business();
    const conversationId = await thread(tenant, { channel: "sms" });
    const rated = newId();
    await tenant.db.batch([
      oldRun(tenant, conversationId, { createdAt: new Date("2026-01-02T05:59:59Z"), responseMilliseconds: 20_000 }),
      oldRun(tenant, conversationId, { createdAt: new Date("2026-01-02T06:00:00Z"), rating: 1, messageId: rated }),
      oldRun(tenant, conversationId, { outcome: "failed", credits: 0, responseMilliseconds: null }),
      oldRun(tenant, conversationId, {
        createdAt: new Date("2026-01-02T12:00:00Z"),
        outcome: "handed_off",
        reason: "guard",
        credits: 0,
        responseMilliseconds: null,
      }),
      oldRun(tenant, conversationId, { createdAt: new Date("2026-01-02T13:00:00Z"), responseMilliseconds: 61_000 }),
    ]);
    expect(await tenant.db.run(isAllCounted(tenant))).toBe(false);
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    expect(await daysOf(tenant)).toEqual([]);
    await rateAnswer(tenant, 1, { conversationId, messageId: rated, rating: -1 });
    expect(await countUp(tenant, 2, 1)).toBe(false);
    expect((await daysOf(tenant)).map(({ day, count }) => [day, count])).toEqual([
      ["2026-01-01", 1],
      ["2026-01-02", 1],
    ]);
    await rateAnswer(tenant, 1, { conversationId, messageId: rated, rating: 1 });
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    await Promise.all([countUp(tenant, 2), countUp(tenant, 2)]);
    expect(await countUp(tenant)).toBe(true);
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    const days = await daysOf(tenant);
    const none = { companyId: 0, channel: "sms", reason: "", thumbsUp: 0, thumbsDown: 0 };
    const first = { day: "2026-01-01", outcome: "answered", count: 1, responseMilliseconds: 20_000, credits: 1 };
    const later = { day: "2026-01-02", outcome: "answered", count: 2, responseMilliseconds: 65_000, credits: 2 };
    expect(days.filter(({ channel }) => channel === "sms")).toEqual([
      { ...none, ...first, within5: 0, within15: 0, within60: 1 },
      { ...none, ...later, within5: 1, within15: 1, within60: 1, thumbsUp: 1 },
      {
        ...none,
        day: "2026-01-02",
        outcome: "handed_off",
        reason: "guard",
        count: 1,
        responseMilliseconds: 0,
        credits: 0,
        within5: 0,
        within15: 0,
        within60: 0,
      },
    ]);
    const live = days.filter(({ channel }) => channel === "whatsapp");
    expect(live.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  test("the page counts them when it is looked at, and a tenant without any writes nothing", async () => {
    const { platform } = workshop();
    const [tenant, fresh] = [await newTenant(platform), await newTenant(platform)];
    const conversationId = await thread(tenant);
    await tenant.db.batch([oldRun(tenant, conversationId), oldRun(tenant, conversationId)]);
    expect(await readActivityWeek(tenant)).toBeNull();
    const activity = await readActivity(tenant, activityQuerySchema.parse({}));
    expect(activity).toMatchObject({ counting: false, total: { answered: 2 } });
    expect(await readActivityWeek(tenant)).toEqual({ answered: 2, handedOff: 0 });
    expect((await readActivity(fresh, activityQuerySchema.parse({}))).total.answered).toBe(0);
    expect(await rowsOf(fresh, aiDays)).toEqual([]);
  });
});
