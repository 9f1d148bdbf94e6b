import { describe, expect, test } from "vitest";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import type { NotificationType } from "./kinds";
import { newestUnread } from "./queries.server";
import { readThreadNotices } from "./read-of-thread.server";
import { planNotification, settleNotices } from "./writes.server";

async function begin() {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  return { shop, tenant, ana: newId(), beto: newId() };
}

const unreadOf = async (tenant: Tenant, userId: number) =>
  (await tenant.db.run(newestUnread(tenant, userId))).map(({ id }) => id);

describe("the notices of a thread", () => {
  const about = async (tenant: Tenant, type: NotificationType, conversationId: number, userId?: number) => {
    const planned = planNotification(tenant, {
      type,
      title: "Luz",
      message: "Hola",
      conversationId,
      channel: "webchat",
      userId,
    });
    await tenant.db.run(planned.statement);
    return planned.json.id;
  };

  test("are read with it, by the person who reads and of this thread alone, and their other pages hear of it once", async () => {
    const { shop, tenant, ana, beto } = await begin();
    await about(tenant, "needs_human", 7);
    await about(tenant, "failed_delivery", 7);
    await about(tenant, "mentioned", 7, ana);
    const other = await about(tenant, "needs_human", 8);
    const betos = await about(tenant, "assigned", 7, beto);
    await readThreadNotices(tenant, ana, 7);
    await readThreadNotices(tenant, ana, 7);
    expect(await unreadOf(tenant, ana)).toEqual([other]);
    expect(await unreadOf(tenant, beto)).toContain(betos);
    expect(await unreadOf(tenant, beto)).toHaveLength(4);
    await shop.platform.settle();
    const told = shop.platform.posted.map(({ body }) => JSON.parse(body).event);
    expect(told.filter(({ type }) => type === "notices_read")).toEqual([
      { type: "notices_read", conversationId: 7, userId: ana },
    ]);
  });

  test("that call for an answer are settled for everybody by the answer; what is one person's, or a failure, is not", async () => {
    const { tenant, ana, beto } = await begin();
    const neighbour = await newTenant(workshop().platform);
    const theirs = await about(neighbour, "needs_human", 7);
    for (const type of ["new_conversation", "needs_human", "customer_message"] as const) await about(tenant, type, 7);
    const failed = await about(tenant, "failed_delivery", 7);
    const mine = await about(tenant, "assigned", 7, ana);
    const called = await about(tenant, "needs_human", 7, ana);
    const other = await about(tenant, "needs_human", 8);
    await tenant.db.run(settleNotices(tenant, 7));
    expect(await unreadOf(tenant, ana)).toEqual([other, called, mine, failed]);
    expect(await unreadOf(tenant, beto)).toEqual([other, failed]);
    expect(await unreadOf(neighbour, ana)).toEqual([theirs]);
  });
});
