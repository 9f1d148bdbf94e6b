import { env } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import { outbox } from "~/platform/tables.server";
import { answerHealth } from "../../workers/health";
import { newTenant } from "../support/builders";
import { explainPlan } from "../support/count-queries";
import { interceptDatabase } from "../support/intercept-database";
import { workshop } from "../support/run-queue";

const NOON = Date.UTC(2026, 10, 23, 12, 0);

beforeEach(async () => {
  for (const database of [env.DB, env.DB_1]) await database.prepare("delete from outbox").run();
});

/** A platform with work that was due so many milliseconds ago, of a business in that database. */
async function withWork(...due: (readonly [shard: number, ago: number])[]) {
  const shop = workshop({ start: NOON });
  for (const [shard, ago] of due) {
    const tenant = await newTenant(shop.platform, { shard });
    const work = { id: ago + 1_000_000, kind: "wake_conversation", payload: {}, createdAt: new Date(NOON) };
    await tenant.db.run(tenant.db.insert(outbox, { ...work, dueAt: new Date(NOON - ago) }));
  }
  return shop.platform;
}
const told = async (response: Response) => [response.status, await response.json()];

test("without work the lag is nothing, and no one keeps the answer", async () => {
  const response = await answerHealth(await withWork());
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await told(response)).toEqual([200, { ok: true, db: "ok", party: "ok", queueLagSeconds: 0 }]);
});

test("the lag is the age of the oldest work of all databases in whole seconds, and work of tomorrow is none", async () => {
  const lagOf = async (...due: Parameters<typeof withWork>) =>
    (await told(await answerHealth(await withWork(...due))))[1];
  expect(await lagOf([0, 2_000], [1, 90_400])).toMatchObject({ queueLagSeconds: 90 });
  expect(await lagOf([0, 120_600])).toMatchObject({ queueLagSeconds: 121 });
  for (const database of [env.DB, env.DB_1]) await database.prepare("delete from outbox").run();
  expect(await lagOf([0, -86_400_000], [1, -60_000])).toMatchObject({ queueLagSeconds: 0 });
});

test("work that a worker holds is no lag; when its lease has ended it lags since then", async () => {
  const platform = await withWork([0, 600_000], [1, 500_000]);
  const hold = (until: number) =>
    Promise.all(
      [env.DB, env.DB_1].map((database) => database.prepare("update outbox set lease_until = ?").bind(until).run()),
    );
  await hold(NOON + 45_000);
  expect(await told(await answerHealth(platform))).toMatchObject([200, { queueLagSeconds: 0 }]);
  await hold(NOON - 30_000);
  expect(await told(await answerHealth(platform))).toMatchObject([200, { queueLagSeconds: 30 }]);
  await env.DB_1.prepare("update outbox set lease_until = null").run();
  expect(await told(await answerHealth(platform))).toMatchObject([200, { queueLagSeconds: 500 }]);
});

test("the lag is read by the index of due times", async () => {
  const asked: string[] = [];
  const { platform } = workshop({
    database: (database) =>
      interceptDatabase(database, ({ texts, run }) => {
        asked.push(...texts);
        return run();
      }),
  });
  await answerHealth(platform);
  expect(asked).toHaveLength(2);
  for (const text of asked) {
    const plan = (await explainPlan(env.DB, text, Array(text.split("?").length - 1).fill(0))).join("; ");
    expect(plan).toContain("SEARCH outbox USING INDEX outbox_due (due_at<?)");
    expect(plan).not.toContain("SCAN outbox");
  }
});

test("a database that does not answer makes it a 503", async () => {
  for (const broken of [0, 1]) {
    const { platform } = workshop({
      database: (database, shard) =>
        interceptDatabase(database, async ({ run }) => {
          if (shard === broken) throw new Error("D1_ERROR");
          return run();
        }),
    });
    expect(await told(await answerHealth(platform))).toEqual([
      503,
      { ok: false, db: "down", party: "ok", queueLagSeconds: null },
    ]);
  }
});

test("rooms that do not answer in two seconds are down, and the product is not", async () => {
  const platform = await withWork();
  const asked: string[] = [];
  const isDown = { ok: true, db: "ok", party: "down", queueLagSeconds: 0 };
  const fails = async (url: string) => {
    asked.push(url);
    throw new TypeError("connection refused");
  };
  expect(await told(await answerHealth({ ...platform, fetch: fails }))).toEqual([200, isDown]);
  expect(asked).toEqual(["http://127.0.0.1:1999"]);
  // The wait itself is the runtime's: here it is over at once.
  const wait = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const hangs = async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Promise<Response>(() => {});
  };
  expect(await told(await answerHealth({ ...platform, fetch: hangs }))).toEqual([200, isDown]);
  expect(wait).toHaveBeenCalledExactlyOnceWith(2_000);
  wait.mockRestore();
});
