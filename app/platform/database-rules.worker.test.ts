import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aiRuns } from "~/features/answering/tables.server";
import { companies } from "~/features/companies/tables.server";
import { creditBalances, creditLedger } from "~/features/credits/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversationCounters, conversations, messages } from "~/features/threads/tables.server";
import { CHANNELS } from "~/wire/channel";
import { inbound, newTenant, rowsOf } from "../../tests/support/builders";
import { testPlatform } from "../../tests/support/platform";
import { seededRandom } from "../../tests/support/random";
import { newId } from "./ids";
import { GuardRefused } from "./statement.server";
import type { Tenant } from "./tenancy.server";

const at = new Date(1_800_000_000_000);

describe("tenants never meet in the database", () => {
  test("a child of another tenant's parent is refused by the database itself", async () => {
    const platform = testPlatform();
    const [mine, theirs] = [await newTenant(platform), await newTenant(platform)];
    const { conversationId: foreign } = await receiveMessage(theirs, inbound());
    const message = {
      id: newId(),
      conversationId: foreign,
      content: "x",
      sender: "agent",
      messageId: crypto.randomUUID(),
      platform: "other" as const,
      createdAt: at,
    };
    await expect(mine.db.run(mine.db.insert(messages, message))).rejects.toThrow("FOREIGN KEY constraint failed");
    const company = newId();
    await theirs.db.run(
      theirs.db.insert(companies, { id: company, name: "Suya", email: "s@x.mx", createdAt: at, updatedAt: at }),
    );
    const thread = {
      id: newId(),
      channel: "sms" as const,
      companyId: company,
      createdAt: at,
      updatedAt: at,
      externalContactId: "x",
    };
    await expect(mine.db.run(mine.db.insert(conversations, thread))).rejects.toThrow("FOREIGN KEY constraint failed");
    const run = {
      id: newId(),
      conversationId: foreign,
      upTo: 1,
      provider: "local",
      model: "m",
      promptVersion: "1",
      outcome: "answered",
      passages: [],
      guards: [],
      milliseconds: 1,
      createdAt: at,
    };
    await expect(mine.db.run(mine.db.insert(aiRuns, run))).rejects.toThrow("FOREIGN KEY constraint failed");
    expect(await rowsOf(mine, messages)).toEqual([]);
  });

  test("what is stamped cannot be overruled: a row keeps its tenant and its id whatever a change or a row says", async () => {
    const platform = testPlatform();
    const [mine, theirs] = [await newTenant(platform), await newTenant(platform)];
    const id = newId();
    const row = { id, title: "Hola", message: "x", createdAt: at, tenantId: theirs.id };
    await mine.db.run(mine.db.insert(notifications, row));
    const change = { title: "Otra", tenantId: theirs.id, id: newId() };
    await mine.db.run(mine.db.update(notifications, change, eq(notifications.id, id)));
    expect(await rowsOf(theirs, notifications)).toEqual([]);
    expect(await rowsOf(mine, notifications)).toMatchObject([{ id, title: "Otra" }]);
  });
});

describe("audit_log", () => {
  const insert = (id: number, when: number, or = "") =>
    env.DB.prepare(
      `insert ${or} into audit_log (id, at, actor_type, action, target) values (?, ?, 'super_admin', 'sign_in', 'a')`,
    ).bind(id, when);
  const stored = (id: number) => env.DB.prepare("select target from audit_log where id = ?").bind(id).first("target");

  test("Promise 21: no update, no early delete, no insert over an existing id, not even by INSERT OR REPLACE", async () => {
    const id = newId();
    await insert(id, Date.now()).run();
    const attempts = [
      env.DB.prepare("update audit_log set target = 'b' where id = ?").bind(id),
      env.DB.prepare("delete from audit_log where id = ?").bind(id),
      insert(id, Date.now()),
      insert(id, Date.now(), "or replace"),
      insert(id, Date.now(), "or ignore"),
    ];
    for (const attempt of attempts) await expect(attempt.run()).rejects.toThrow("GUARD:audit");
    expect(await stored(id)).toBe("a");
    console.log(`PROMISE 21: ${attempts.length} ways to change a row refused`);
  });

  test("after two years a row may go, and not a day before", async () => {
    const [old, young] = [newId(), newId()];
    const years = 2 * 365 * 86_400_000;
    await insert(old, Date.now() - years - 60_000).run();
    await insert(young, Date.now() - years + 86_400_000).run();
    await env.DB.prepare("delete from audit_log where id = ?").bind(old).run();
    expect(await stored(old)).toBeNull();
    await expect(env.DB.prepare("delete from audit_log where id = ?").bind(young).run()).rejects.toThrow("GUARD:audit");
  });
});

describe("credits", () => {
  const entry = (tenant: Tenant, key: string, amount: number) =>
    tenant.db.insert(creditLedger, { id: newId(), key, amount, reason: "prueba", createdAt: at });

  test("the ledger moves the balance, never below zero, and the same key counts once", async () => {
    const tenant = await newTenant(testPlatform());
    await tenant.db.run(entry(tenant, "a", -50));
    await expect(tenant.db.run(entry(tenant, "b", -1))).rejects.toMatchObject({ label: "credits" });
    await tenant.db.run(entry(tenant, "c", 5));
    await expect(tenant.db.run(entry(tenant, "c", 5))).rejects.toThrow("duplicate");
    expect(await rowsOf(tenant, creditBalances)).toMatchObject([{ balance: 5 }]);
  });

  test("an entry is never changed, and without a balance row nothing is booked", async () => {
    const tenant = await newTenant(testPlatform());
    await tenant.db.run(entry(tenant, "a", 1));
    await expect(
      tenant.db.run(tenant.db.update(creditLedger, { amount: 100 }, eq(creditLedger.key, "a"))),
    ).rejects.toThrow(GuardRefused);
    await tenant.db.run(tenant.db.delete(creditBalances, sql`1`));
    await expect(tenant.db.run(entry(tenant, "b", 1))).rejects.toMatchObject({ label: "credits" });
  });
});

test("counters kept by triggers equal a recount after 500 random changes", async () => {
  const seed = 4_242;
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const tenant = await newTenant(testPlatform());
  const ids: number[] = [];
  for (let operation = 0; operation < 500; operation += 1) {
    const dice = random();
    if (ids.length === 0 || dice < 0.2) {
      const id = newId();
      ids.push(id);
      await tenant.db.run(
        tenant.db.insert(conversations, {
          id,
          channel: pick(CHANNELS),
          status: pick(["active", "pending", "resolved"]),
          aiEnabled: random() < 0.5,
          unreadCount: Math.floor(random() * 3),
          deletedAt: random() < 0.2 ? at : null,
          createdAt: at,
          updatedAt: at,
        }),
      );
      continue;
    }
    const id = pick(ids);
    if (dice < 0.27) {
      await tenant.db.run(tenant.db.delete(conversations, eq(conversations.id, id)));
      ids.splice(ids.indexOf(id), 1);
      continue;
    }
    const change = pick([
      { status: pick(["active", "pending", "resolved", "snoozed"]) },
      { aiEnabled: random() < 0.5 },
      { unreadCount: Math.floor(random() * 3) },
      { deletedAt: random() < 0.5 ? at : null },
      { status: "pending", aiEnabled: false, unreadCount: 2, deletedAt: null },
    ]);
    await tenant.db.run(tenant.db.update(conversations, change, eq(conversations.id, id)));
  }
  const rows = (await rowsOf(tenant, conversations)).filter(({ deletedAt }) => deletedAt === null);
  const recount = CHANNELS.map((channel) => {
    const own = rows.filter((row) => row.channel === channel);
    return {
      channel,
      total: own.length,
      active: own.filter(({ status }) => status === "active").length,
      aiEnabled: own.filter(({ aiEnabled }) => aiEnabled).length,
      pending: own.filter(({ status }) => status === "pending").length,
      unread: own.filter(({ unreadCount }) => unreadCount > 0).length,
    };
  });
  const kept = (await rowsOf(tenant, conversationCounters)).map(({ tenantId: _, ...row }) => row);
  const order = (a: { channel: string }, b: { channel: string }) => a.channel.localeCompare(b.channel);
  expect(rows.length).toBeGreaterThan(20);
  expect(kept.sort(order)).toEqual(recount.sort(order));
});
