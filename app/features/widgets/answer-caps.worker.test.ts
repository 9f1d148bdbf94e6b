import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { messages } from "~/features/threads/tables.server";
import { outbox, quotas } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  business,
  creditsOf,
  inbound,
  newTenant,
  rowsOf,
  runsOf,
  saveSetting,
  setCredits,
  threadOf,
} from "../../../tests/support/builders";
import { receiveFromVisitor } from "./webchat.server";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ask = (tenant: Tenant, visitor: number, address: string) =>
  receiveFromVisitor(
    { tenant, visitorId: `visitante-${visitor}`.padEnd(22, "0") },
    { content: "¿A qué hora abren los domingos?", clientId: crypto.randomUUID() },
    address,
  );

/** Outcome and reason of the runs, oldest first. */
const outcomes = async (tenant: Tenant) => (await runsOf(tenant)).map(({ outcome, reason }) => reason ?? outcome);

/** What was counted for the address of the one who asked. */
const countedFor = async (tenant: Tenant) => rowsOf(tenant, quotas, like(quotas.key, "answers:from:%"));

describe("answers to one address", () => {
  test("thirty new visitors of one address get thirty answers, and the next one a person, for no credit", async () => {
    const { shop, tenant, ai } = await business();
    await ask(tenant, 1, "203.0.113.7");
    await shop.runAll();
    const [row] = await countedFor(tenant);
    // What twenty-six answers more leave behind.
    await tenant.db.run(tenant.db.update(quotas, { count: 27 }, eq(quotas.key, row?.key ?? "")));
    for (let visitor = 28; visitor <= 32; visitor += 1) {
      if (visitor === 31) shop.platform.clock.advance(2 * 60_000);
      await ask(tenant, visitor, "203.0.113.7");
      await shop.runAll();
    }
    const ends = await outcomes(tenant);
    expect(ends).toEqual([...Array(4).fill("answered"), "address_limit", "address_limit"]);
    expect(ai.requests).toHaveLength(4);
    expect((await creditsOf(tenant)).balance).toBe(46);
    const last = (await runsOf(tenant)).at(-1);
    expect(await threadOf(tenant, last?.conversationId ?? 0)).toMatchObject({ status: "pending", aiEnabled: false });
    const told = await rowsOf(tenant, notifications, eq(notifications.type, "needs_human"));
    expect(told.map(({ message }) => message)).toEqual(
      Array(2).fill("La IA llegó al máximo de respuestas por hora para una misma conexión."),
    );
    const line = (await rowsOf(tenant, messages, eq(messages.sender, "system"))).at(-1);
    expect(line?.metadata).toMatchObject({ notice: "handoff", reason: "address_limit" });

    // Somebody from elsewhere is answered meanwhile, and the address again when its hour is over.
    await ask(tenant, 40, "203.0.113.8");
    await shop.runAll();
    expect((await outcomes(tenant)).at(-1)).toBe("answered");
    shop.platform.clock.advance(2 * HOUR);
    await ask(tenant, 41, "203.0.113.7");
    await shop.runAll();
    expect((await outcomes(tenant)).at(-1)).toBe("answered");
  });

  test("a /64 of IPv6 counts as one address, whose name is stored nowhere", async () => {
    const { shop, tenant } = await business();
    await ask(tenant, 1, "2001:db8:1:2::1");
    const [job] = await rowsOf(tenant, outbox, eq(outbox.kind, "answer_conversation"));
    await shop.runAll();
    await ask(tenant, 2, "2001:db8:1:2:ffff::9");
    await shop.runAll();
    await ask(tenant, 3, "2001:db8:1:3::1");
    await shop.runAll();
    const rows = await countedFor(tenant);
    expect(rows.map(({ count }) => count).sort()).toEqual([1, 2]);
    expect(JSON.stringify([job?.payload, rows])).not.toMatch(/2001:db8|db8:1/);
  });

  test("another business has its own counter for the same address", async () => {
    const { shop, tenant } = await business();
    const other = await newTenant(shop.platform);
    await ask(tenant, 1, "203.0.113.7");
    await shop.runAll();
    const [row] = await countedFor(tenant);
    await tenant.db.run(tenant.db.update(quotas, { count: 30 }, eq(quotas.key, row?.key ?? "")));
    await ask(tenant, 2, "203.0.113.7");
    await ask(other, 3, "203.0.113.7");
    await shop.runAll();
    expect((await outcomes(tenant)).at(-1)).toBe("address_limit");
    expect(await outcomes(other)).not.toContain("address_limit");
  });

  test("parallel answers cannot pass the limit together", async () => {
    const { shop, tenant } = await business();
    await ask(tenant, 1, "203.0.113.7");
    await shop.runAll();
    const [row] = await countedFor(tenant);
    await tenant.db.run(tenant.db.update(quotas, { count: 28 }, eq(quotas.key, row?.key ?? "")));
    for (let visitor = 2; visitor <= 7; visitor += 1) await ask(tenant, visitor, "203.0.113.7");
    await shop.runAll();
    const ends = await outcomes(tenant);
    expect(ends.filter((end) => end === "answered")).toHaveLength(3);
    expect(ends.filter((end) => end === "address_limit").length).toBeGreaterThanOrEqual(4);
    const { balance, sum } = await creditsOf(tenant);
    expect([balance, sum]).toEqual([47, 47]);
    expect(await rowsOf(tenant, messages, eq(messages.sender, "ai"))).toHaveLength(7);
    expect(await rowsOf(tenant, outbox)).toEqual([]);
  });
});

describe("answers of one business", () => {
  const given = async (tenant: Tenant, count: number) =>
    tenant.db.run(tenant.db.update(quotas, { count }, eq(quotas.key, "answers")));
  const answer = async ({ shop, tenant }: Awaited<ReturnType<typeof business>>) => {
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    return (await outcomes(tenant)).at(-1);
  };

  test("two hundred an hour at first, whatever the channel; then a person is asked for and nobody is charged", async () => {
    const scene = await business();
    const { tenant, shop } = scene;
    expect(await answer(scene)).toBe("answered");
    await given(tenant, 199);
    expect(await answer(scene)).toBe("answered");
    const { balance } = await creditsOf(tenant);
    expect(await answer(scene)).toBe("business_limit");
    expect((await creditsOf(tenant)).balance).toBe(balance);
    const [told] = await rowsOf(tenant, notifications, eq(notifications.type, "needs_human"));
    expect(told?.message).toMatch(/máximo de respuestas por hora de tu negocio/);
    shop.platform.clock.advance(2 * HOUR);
    expect(await answer(scene)).toBe("answered");
  });

  test("three times the busiest hour of the last 30 days, today's own hours left out", async () => {
    const scene = await business();
    const { tenant, shop } = scene;
    await setCredits(tenant, 5_000);
    expect(await answer(scene)).toBe("answered");
    await given(tenant, 99);
    expect(await answer(scene)).toBe("answered");
    const peaks = await rowsOf(tenant, quotas, eq(quotas.key, "answers:peak"));
    expect(peaks.map(({ count }) => count)).toEqual([100]);
    await given(tenant, 200);
    // Today's hour does not raise its own limit.
    expect(await answer(scene)).toBe("business_limit");
    shop.platform.clock.advance(DAY);
    expect(await answer(scene)).toBe("answered");
    const hour = Math.floor(tenant.now() / HOUR);
    await tenant.db.run(tenant.db.update(quotas, { count: 250 }, eq(quotas.window, hour)));
    expect(await answer(scene)).toBe("answered");
    await tenant.db.run(tenant.db.update(quotas, { count: 301 }, eq(quotas.window, hour)));
    expect(await answer(scene)).toBe("business_limit");
    shop.platform.clock.advance(32 * DAY);
    expect(await answer(scene)).toBe("answered");
    await tenant.db.run(tenant.db.update(quotas, { count: 250 }, eq(quotas.key, "answers")));
    expect(await answer(scene)).toBe("business_limit");
  });

  test("its own number in the settings counts instead of 200, also a smaller one", async () => {
    const scene = await business();
    await saveSetting(scene.tenant, "ai_answers_an_hour", "2");
    expect(await answer(scene)).toBe("answered");
    expect(await answer(scene)).toBe("answered");
    expect(await answer(scene)).toBe("business_limit");
  });
});
