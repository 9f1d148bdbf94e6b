import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messages } from "~/features/threads/tables.server";
import { quotas } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, rowsOf } from "../../../tests/support/builders";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { PNG } from "../../../tests/support/pictures";
import { workshop } from "../../../tests/support/run-queue";
import { allowTicket, readMessages, receiveFromVisitor, startSession } from "./webchat.server";

const scene = async () => {
  const shop = workshop();
  return { shop, tenant: await newTenant(shop.platform) };
};

const write = (tenant: Tenant, address: string, visitorId = "visitante-1234567890") =>
  receiveFromVisitor({ tenant, visitorId }, { content: "¿Abren hoy?", clientId: crypto.randomUUID() }, address).then(
    () => "taken",
    ({ code, retryAfterSeconds }) => `${code} ${retryAfterSeconds > 0 && retryAfterSeconds <= 3_600}`,
  );
const REFUSED = "rate_limited true";

async function storm(
  tenant: Tenant,
  count: number,
  address: (number: number) => string,
  visitor?: (number: number) => string,
) {
  const answers: string[] = [];
  for (let number = 0; number < count; number += 1) {
    answers.push(await write(tenant, address(number), visitor?.(number)));
  }
  expect(new Set(answers)).toEqual(new Set(["taken", REFUSED]));
  return answers.filter((answer) => answer === "taken").length;
}

const countOf = async (tenant: Tenant) => (await rowsOf(tenant, quotas, eq(quotas.key, "webchat:message")))[0]?.count;

test("what an address may not write counts against nobody: the business keeps its quota for its customers", async () => {
  const { tenant } = await scene();
  const visitor = (number: number) => `visitante-${number}`.padEnd(22, "0");
  expect(await storm(tenant, 90, () => "198.51.100.1", visitor)).toBe(30);
  expect(await countOf(tenant)).toBe(30);
  expect(await rowsOf(tenant, messages, eq(messages.sender, "customer"))).toHaveLength(30);
  expect(await write(tenant, "198.51.100.2")).toBe("taken");
  expect(await countOf(tenant)).toBe(31);
});

test("a /64 of IPv6 counts as one address, for messages and for new visitors", async () => {
  const { shop, tenant } = await scene();
  const address = (number: number) => `2001:db8:1:2::${(number + 1).toString(16)}`;
  expect(await storm(tenant, 40, address, (number) => `visitante-${number}`.padEnd(22, "0"))).toBe(30);
  expect(await write(tenant, "2001:db8:1:3::1")).toBe("taken");
  const start = (from: string) =>
    startSession(shop.platform.control, tenant.uuid, undefined, from).then(
      () => "in",
      ({ code }) => code,
    );
  const answers: string[] = [];
  for (let number = 0; number < 65; number += 1) answers.push(await start(address(number)));
  expect(answers.filter((answer) => answer === "in")).toHaveLength(60);
  expect(await start("2001:db8:1:3::1")).toBe("in");
});

test("one visitor ends at its own quota from ever new addresses, and costs the business no more", async () => {
  const { tenant } = await scene();
  expect(await storm(tenant, 40, (number) => `198.51.100.${number}`)).toBe(30);
  expect(await countOf(tenant)).toBe(30);
  expect(await write(tenant, "198.51.100.200", "visitante-0987654321")).toBe("taken");
});

test("a business at its quota is not pushed beyond it by what it refuses", async () => {
  const { tenant } = await scene();
  expect(await write(tenant, "198.51.100.1")).toBe("taken");
  await tenant.db.run(tenant.db.update(quotas, { count: 19_999 }, eq(quotas.key, "webchat:message")));
  const visitor = (number: number) => `visitante-${number}`.padEnd(22, "0");
  expect(await storm(tenant, 6, (number) => `203.0.113.${number}`, visitor)).toBe(1);
  expect(await countOf(tenant)).toBe(20_000);
});

describe("reading", () => {
  const visitorOf = (tenant: Tenant, number: number) => ({
    tenant,
    visitorId: `visitante-${number}`.padEnd(22, "0"),
  });
  const read = (tenant: Tenant, address: string, visitor = 1) =>
    readMessages(visitorOf(tenant, visitor), 0, address).then(
      ({ messages: read }) => `read ${read.length}`,
      ({ code, retryAfterSeconds }) => `${code} ${retryAfterSeconds > 0 && retryAfterSeconds <= 60}`,
    );
  const set = (tenant: Tenant, key: string, count: number) =>
    tenant.db.run(tenant.db.update(quotas, { count }, eq(quotas.key, key)));
  const counts = async (tenant: Tenant) =>
    Object.fromEntries(
      (await rowsOf(tenant, quotas, like(quotas.key, "webchat:read%"))).map((row) => [row.key, row.count]),
    );
  const FROM = "webchat:read:from:198.51.100.1";
  const OF = `webchat:read:of:${visitorOf({} as Tenant, 1).visitorId}`;

  test("a visitor's reads count for the address, the visitor and the business, and go on", async () => {
    const { tenant } = await scene();
    await write(tenant, "198.51.100.1", visitorOf(tenant, 1).visitorId);
    expect([await read(tenant, "198.51.100.1"), await read(tenant, "198.51.100.1")]).toEqual(["read 1", "read 1"]);
    expect(await counts(tenant)).toEqual({ [FROM]: 2, [OF]: 2, "webchat:read": 2 });
  });

  test("an address at its quota waits, and costs neither visitor nor business; others go on", async () => {
    const { tenant } = await scene();
    await read(tenant, "198.51.100.1");
    await set(tenant, FROM, 1_200);
    expect(await read(tenant, "198.51.100.1")).toBe(REFUSED);
    expect(await read(tenant, "198.51.100.1", 2)).toBe(REFUSED);
    expect(await counts(tenant)).toEqual({ [FROM]: 1_202, [OF]: 1, "webchat:read": 1 });
    expect(await read(tenant, "198.51.100.2", 3)).toBe("read 0");
    const other = await scene();
    expect(await read(other.tenant, "198.51.100.1")).toBe("read 0");
  });

  test("a /64 of IPv6 reads as one address", async () => {
    const { tenant } = await scene();
    await read(tenant, "2001:db8:1:2::1");
    await read(tenant, "2001:db8:1:2::2", 2);
    expect(await counts(tenant)).toMatchObject({ "webchat:read:from:2001:db8:1:2::/64": 2 });
  });

  test("a visitor at its quota waits from every address, and the business at its own refuses without counting", async () => {
    const { tenant } = await scene();
    await read(tenant, "198.51.100.1");
    await set(tenant, OF, 600);
    expect(await read(tenant, "198.51.100.9")).toBe(REFUSED);
    expect(await counts(tenant)).toMatchObject({ "webchat:read": 1 });
    await set(tenant, "webchat:read", 30_000);
    expect(await read(tenant, "198.51.100.9", 2)).toBe(REFUSED);
    expect(await counts(tenant)).toMatchObject({ "webchat:read": 30_000 });
  });

  test("of a long gap 200 messages are read at a time, each with the place to go on, and the last says none", async () => {
    const { tenant } = await scene();
    await write(tenant, "198.51.100.1", visitorOf(tenant, 1).visitorId);
    const [first] = await rowsOf(tenant, messages);
    if (!first) throw new Error("nothing was written");
    for (let at = 1; at <= 250; at += 1) {
      const id = first.id + at;
      const copy = { ...first, id, messageId: `${id}`, sender: "agent" as const };
      await tenant.db.run(tenant.db.insert(messages, copy));
    }
    const page = async (after: number) => {
      const { messages: read, next } = await readMessages(visitorOf(tenant, 1), after, "198.51.100.1");
      return [read.length, read[0]?.id, next];
    };
    expect(await page(first.id)).toEqual([200, first.id + 1, first.id + 200]);
    expect(await page(first.id + 200)).toEqual([50, first.id + 201, undefined]);
    // The newest fifty, of somebody who has read nothing yet.
    expect(await page(0)).toEqual([50, first.id + 201, undefined]);
  });

  test("reading costs two round trips, as without quotas", async () => {
    let trips = 0;
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, ({ run }) => {
          trips += 1;
          return run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    await write(tenant, "198.51.100.1", visitorOf(tenant, 1).visitorId);
    trips = 0;
    expect(await read(tenant, "198.51.100.1")).toBe("read 1");
    expect(trips).toBe(2);
  });
});

test("an address asks for the live room 120 times in ten minutes", async () => {
  const { tenant } = await scene();
  const ask = (address: string) => allowTicket({ tenant, visitorId: "visitante-1234567890" }, address);
  for (let count = 0; count < 120; count += 1) await ask("198.51.100.9");
  await expect(ask("198.51.100.9")).rejects.toMatchObject({ code: "rate_limited" });
  await expect(ask("198.51.100.10")).resolves.toBeUndefined();
});

test("a visitor sees at once that their words are being answered; a file without words waits for a person", async () => {
  const { shop, tenant } = await scene();
  const told = async (content: string, visitorId: string) => {
    const file = { bytes: PNG, type: "image/png", name: "concha.png" } as const;
    await shop.platform.settle();
    shop.platform.posted.length = 0;
    const words = { content, clientId: crypto.randomUUID() };
    await receiveFromVisitor({ tenant, visitorId }, words, "198.51.100.1", file);
    await shop.platform.settle();
    const heard = shop.platform.posted.filter(({ url }) => url.includes("/visitor/"));
    return heard.map(({ body }) => JSON.parse(body).event.type);
  };
  expect(await told("¿Tienen conchas como esta?", "visitante-1".padEnd(22, "0"))).toEqual(["message", "typing"]);
  expect(await told("", "visitante-2".padEnd(22, "0"))).toEqual(["message"]);
});
