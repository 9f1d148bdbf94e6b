import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { messages } from "~/features/threads/tables.server";
import { quotas } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, rowsOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { receiveFromVisitor, startSession } from "./webchat.server";

const scene = async () => {
  const shop = workshop();
  return { shop, tenant: await newTenant(shop.platform) };
};

const write = (tenant: Tenant, address: string, visitorId = "visitante-1234567890") =>
  receiveFromVisitor(
    { tenant, companyName: "Negocio", visitorId },
    { content: "¿Abren hoy?", clientId: crypto.randomUUID() },
    address,
  ).then(
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

test("API-40 what an address may not write counts against nobody: the business keeps its quota for its customers", async () => {
  const { tenant } = await scene();
  const visitor = (number: number) => `visitante-${number}`.padEnd(22, "0");
  expect(await storm(tenant, 90, () => "198.51.100.1", visitor)).toBe(30);
  expect(await countOf(tenant)).toBe(30);
  expect(await rowsOf(tenant, messages, eq(messages.sender, "customer"))).toHaveLength(30);
  expect(await write(tenant, "198.51.100.2")).toBe("taken");
  expect(await countOf(tenant)).toBe(31);
});

test("API-40 a /64 of IPv6 counts as one address, for messages and for new visitors", async () => {
  const { shop, tenant } = await scene();
  const address = (number: number) => `2001:db8:1:2::${(number + 1).toString(16)}`;
  expect(await storm(tenant, 40, address, (number) => `visitante-${number}`.padEnd(22, "0"))).toBe(30);
  expect(await write(tenant, "2001:db8:1:3::1")).toBe("taken");
  const door = { tenant, companyName: "Negocio" };
  const start = (from: string) =>
    startSession(shop.platform, door, undefined, from).then(
      () => "in",
      ({ code }) => code,
    );
  const answers: string[] = [];
  for (let number = 0; number < 65; number += 1) answers.push(await start(address(number)));
  expect(answers.filter((answer) => answer === "in")).toHaveLength(60);
  expect(await start("2001:db8:1:3::1")).toBe("in");
});

test("API-40 one visitor ends at its own quota from ever new addresses, and costs the business no more", async () => {
  const { tenant } = await scene();
  expect(await storm(tenant, 40, (number) => `198.51.100.${number}`)).toBe(30);
  expect(await countOf(tenant)).toBe(30);
  expect(await write(tenant, "198.51.100.200", "visitante-0987654321")).toBe("taken");
});

test("API-40 a business at its quota is not pushed beyond it by what it refuses", async () => {
  const { tenant } = await scene();
  expect(await write(tenant, "198.51.100.1")).toBe("taken");
  await tenant.db.run(tenant.db.update(quotas, { count: 19_999 }, eq(quotas.key, "webchat:message")));
  const visitor = (number: number) => `visitante-${number}`.padEnd(22, "0");
  expect(await storm(tenant, 6, (number) => `203.0.113.${number}`, visitor)).toBe(1);
  expect(await countOf(tenant)).toBe(20_000);
});
