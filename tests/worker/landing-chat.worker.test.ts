import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { createPackage } from "~/features/credits/packages.server";
import { creditLedger } from "~/features/credits/tables.server";
import { deleteDocument } from "~/features/knowledge/documents.server";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { findLandingChat, keepHouse } from "~/features/onboarding/house/keep-house.server";
import { createTenant } from "~/features/tenants/create-tenant.server";
import { slugify } from "~/features/tenants/slug";
import { tenants } from "~/features/tenants/tables.server";
import { updateTenantActive } from "~/features/tenants/writes.server";
import { conversations } from "~/features/threads/tables.server";
import { Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
import { loader as landing } from "~/routes/_index";
import { runCron } from "../../workers/cron";
import { handleWebchat } from "../../workers/webchat";
import { newAccount, newPerson } from "../support/accounts";
import { creditsOf, messagesOf, newTenant, rowsOf } from "../support/builders";
import { type Workshop, workshop } from "../support/run-queue";

const NOON = Date.UTC(2026, 10, 23, 12, 0);
const DAY = 86_400_000;
const SLUG = "_portada";

async function house(): Promise<{ shop: Workshop; tenant: Tenant }> {
  const shop = workshop({ ai: createLocalProvider(), start: NOON });
  const { control } = shop.platform;
  const known = await control.db.run(control.db.select(tenants, { where: eq(tenants.slug, SLUG), limit: 1 }));
  const tenant = known[0]
    ? mintTenant(shop.platform, { kind: "seed" }, known[0])
    : await createTenant(control, { kind: "seed" }, { name: "Sistema de Chat Multicanal", slug: SLUG }, { shard: 0 });
  return { shop, tenant };
}

const grants = async (tenant: Tenant) =>
  (await rowsOf(tenant, creditLedger))
    .filter(({ reason }) => reason === "grant")
    .map(({ key, amount }) => [key, amount]);
const texts = async (tenant: Tenant) =>
  (await rowsOf(tenant, trainingDocuments)).map(({ originalName, source }) => [originalName, source]);

const ALL_TEXTS = [
  ["Qué es y qué hace", "text"],
  ["Canales", "text"],
  ["Cómo empezar", "text"],
  ["Privacidad y seguridad", "text"],
  ["Precios y paquetes", "text"],
];

/** The same platform with the variable off. */
function switchedOff({ platform }: Workshop): Control {
  const { bindings } = platform;
  return new Control({
    ...platform,
    bindings: { ...bindings, settings: { ...bindings.settings, LANDING_CHAT: false } },
  });
}

test("the landing page has a chat only with the house, while it is active and not switched off", async () => {
  const shop = workshop();
  const { control } = shop.platform;
  await newTenant(shop.platform);
  expect(await findLandingChat(control)).toBeNull();
  await keepHouse(control);
  const { tenant } = await house();
  expect(await findLandingChat(control)).toBe(tenant.uuid);
  expect(await findLandingChat(switchedOff(shop))).toBeNull();
  await control.db.run(updateTenantActive(control, tenant.id, false));
  expect(await findLandingChat(control)).toBeNull();
  await control.db.run(updateTenantActive(control, tenant.id, true));
});

test("a visitor of the landing page may ask in its chat; whoever is signed in asks in the own account", async () => {
  const { shop, tenant } = await house();
  const { platform, pipes, jobs } = shop;
  const { control, requestId } = platform;
  const context = { platform, pipes, jobs, control, requestId, nonce: "", address: "" } satisfies AppLoadContext;
  const shown = async (cookie: string) => {
    const request = new Request("http://localhost/", { headers: { cookie } });
    const answer = await landing({ request, context, params: {} });
    if (!(answer instanceof Response)) throw new Error("no response");
    const { account, chat } = z.object({ account: z.unknown(), chat: z.unknown() }).parse(await answer.json());
    return [account, chat];
  };
  expect(await shown("")).toEqual([null, tenant.uuid]);
  const { signedIn } = await newAccount(platform);
  expect(await shown(`session=${signedIn.session.token}`)).toEqual(["tenant_user", null]);
});

test("no name that a business registers with gives it the landing page", () => {
  for (const name of ["_portada", "Portada", "_Portada ", "__portada", "¡_portada!"])
    expect(slugify(name)).not.toBe(SLUG);
});

test("the platform fills the house up to 500 credits, once a day and in the ledger, and never above", async () => {
  const { shop, tenant } = await house();
  const { control, clock } = shop.platform;
  expect((await creditsOf(tenant)).balance).toBe(50);
  await keepHouse(switchedOff(shop));
  expect((await creditsOf(tenant)).balance).toBe(50);
  for (let time = 0; time < 3; time += 1) await keepHouse(control);
  expect((await creditsOf(tenant)).balance).toBe(500);
  expect(await grants(tenant)).toEqual([["grant:house-2026-11-23", 450]]);

  const spend = "update credit_balances set balance = 120 where tenant_id = ?";
  await shop.platform.bindings.databases[tenant.shard]?.prepare(spend).bind(tenant.id).run();
  await keepHouse(control);
  expect((await creditsOf(tenant)).balance).toBe(120);
  clock.advance(DAY);
  for (let time = 0; time < 2; time += 1) await keepHouse(control);
  clock.advance(DAY);
  await keepHouse(control);
  expect((await creditsOf(tenant)).balance).toBe(500);
  expect(await grants(tenant)).toEqual([
    ["grant:house-2026-11-23", 450],
    ["grant:house-2026-11-24", 380],
  ]);
});

test("a visitor asks for a price and is answered from the packages as they are sold today", async () => {
  const { shop, tenant } = await house();
  const { control } = shop.platform;
  // Another day than those of the other tests, which share the house.
  shop.platform.clock.advance(10 * DAY);
  const spend = "update credit_balances set balance = 120 where tenant_id = ?";
  await shop.platform.bindings.databases[tenant.shard]?.prepare(spend).bind(tenant.id).run();
  // The minute of the hour in which cron looks after the house, and the one before.
  for (const [minutes, balance] of [
    [36, 120],
    [1, 500],
  ] as const) {
    shop.platform.clock.advance(minutes * 60_000);
    await runCron(shop.platform);
    expect((await creditsOf(tenant)).balance).toBe(balance);
  }
  await shop.runAll();
  expect(await texts(tenant)).toEqual(ALL_TEXTS);
  expect(await answerTo(shop, tenant, "¿Cuánto cuesta el paquete Negocio?")).toContain("$45 USD");
  expect(await answerTo(shop, tenant, "¿Cuánto cuesta?")).toContain("desde $10 USD, sin mensualidad");

  const by = { superAdminId: 1, address: "" };
  await createPackage(control, by, { name: "Semilla", credits: 40, amount: 500, order: 0, active: true });
  for (let time = 0; time < 2; time += 1) await keepHouse(control);
  await shop.runAll();
  expect(await texts(tenant)).toEqual(ALL_TEXTS);
  expect(await answerTo(shop, tenant, "¿Cuánto cuesta el paquete Semilla?")).toContain("$5 USD");
});

test("a new house gets its greeting and texts once: what its people delete stays deleted", async () => {
  const { shop, tenant } = await house();
  const { control } = shop.platform;
  await keepHouse(control);
  const [record] = await control.db.run(control.db.select(tenants, { where: eq(tenants.slug, SLUG), limit: 1 }));
  expect(JSON.stringify(record?.chatWidget)).toContain("¡Hola! Pregúntame qué hace");
  expect(await texts(tenant)).toEqual(ALL_TEXTS);
  const canales = (await rowsOf(tenant, trainingDocuments)).find(({ originalName }) => originalName === "Canales");
  await deleteDocument(tenant, canales?.id ?? 0);
  await keepHouse(control);
  expect(await texts(tenant)).toEqual(ALL_TEXTS.filter(([title]) => title !== "Canales"));
});

/** What a new visitor of the landing page is answered. */
async function answerTo(shop: Workshop, tenant: Tenant, content: string): Promise<string> {
  const { address } = newPerson();
  const call = async (path: string, token: string | null, body: object) => {
    const headers = new Headers({ "content-type": "application/json", origin: "http://localhost" });
    if (token) headers.set("authorization", `Bearer ${token}`);
    const url = `http://localhost/api/webchat/${tenant.uuid}/${path}`;
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
    return (await handleWebchat(request, shop.platform.control, address)).json();
  };
  const { token } = z.object({ token: z.string() }).parse(await call("session", null, {}));
  await call("messages", token, { clientId: crypto.randomUUID(), content });
  await shop.runAll();
  const threads = await rowsOf(tenant, conversations);
  const said = await messagesOf(tenant, threads.at(-1)?.id ?? 0);
  return said.find(({ sender }) => sender === "ai")?.content ?? "";
}
