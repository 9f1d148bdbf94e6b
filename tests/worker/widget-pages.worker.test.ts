import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { conversations } from "~/features/threads/tables.server";
import { readChatSettings, saveChatDomains, saveChatLook } from "~/features/widgets/save-chat-widget.server";
import { chatLookSchema } from "~/features/widgets/schema";
import type { Tenant } from "~/platform/tenancy.server";
import { handleWebchat } from "../../workers/webchat";
import { newPerson } from "../support/accounts";
import { newCompany, newTenant, rowsOf } from "../support/builders";
import { type Workshop, workshop } from "../support/run-queue";

const OURS = "http://localhost";
const BY = { userId: 1, address: "" };
const bodySchema = z.looseObject({
  token: z.string().optional(),
  code: z.string().optional(),
  color: z.string().optional(),
  position: z.string().optional(),
  greeting: z.string().optional(),
  asks: z.unknown().optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

/** The calls of a widget on a page; null where the browser names no origin. */
function pageOf(shop: Workshop, tenant: Tenant, origin: string | null, more: Record<string, string> = {}) {
  const { address } = newPerson();
  return async (line: string, token: string | null = null, body?: object) => {
    const [method = "", path = ""] = line.split(" ");
    const headers = {
      ...(origin === null ? {} : { origin }),
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...more,
    };
    const url = `${OURS}/api/webchat/${tenant.uuid}/${path}`;
    const request = new Request(url, { method, headers, body: body && JSON.stringify(body) });
    const response = await handleWebchat(request, shop.platform.control, address);
    return { status: response.status, headers: response.headers, body: bodySchema.parse(await response.json()) };
  };
}

async function scene(domains: readonly string[]) {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  await saveChatDomains(shop.platform.control, tenant, BY, { domains });
  /** The status of the loader's first call on a page of this origin. */
  const config = async (origin: string | null, more: Record<string, string> = {}, of = tenant) =>
    (await pageOf(shop, of, origin, more)("GET config")).status;
  return { shop, tenant, config };
}

test("a business without a list shows its chat everywhere, also where the browser names no page", async () => {
  const { config } = await scene([]);
  for (const origin of ["https://laespiga.mx", "https://evil.com", "null", null, OURS])
    expect(await config(origin), String(origin)).toBe(200);
});

test("a list allows its domains and what is below them, by http and https and at every port, and no lookalike", async () => {
  const { config } = await scene(["laespiga.mx", "panadería.mx"]);
  for (const origin of [
    "https://laespiga.mx",
    "http://laespiga.mx",
    "https://laespiga.mx:8443",
    "https://www.laespiga.mx",
    "https://a.tienda.laespiga.mx",
    "https://LAESPIGA.mx",
    "https://laespiga.mx.",
    "https://xn--panadera-i2a.mx",
  ])
    expect(await config(origin), origin).toBe(200);
  for (const origin of [
    "https://laespiga.mx.evil.com",
    "https://evillaespiga.mx",
    "https://laespiga.mx@evil.com",
    "https://evil.com/laespiga.mx",
    "https://laespiga.com.mx",
    "https://panaderia.mx",
    "ftp://laespiga.mx",
    "laespiga.mx",
    "https://",
    "null",
    "",
  ])
    expect(await config(origin), origin).toBe(403);
});

test("our own pages always show the chat, and a call that names no page only where the browser proves it", async () => {
  const { config } = await scene(["laespiga.mx"]);
  expect(await config(OURS)).toBe(200);
  expect(await config(null, { "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await config(null, { referer: `${OURS}/mock-site/la-espiga` })).toBe(200);
  expect(await config(null, { referer: "https://laespiga.mx/contacto" })).toBe(200);
  expect(await config(null)).toBe(403);
  expect(await config(null, { referer: "https://evil.com/" })).toBe(403);
  expect(await config(null, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await config("https://evil.com", { "sec-fetch-site": "same-origin", referer: OURS })).toBe(403);
  expect(await config("http://localhost.evil.com")).toBe(403);
});

test("every call of a page that is not allowed is refused, and nothing is stored", async () => {
  const { shop, tenant } = await scene(["laespiga.mx"]);
  const good = pageOf(shop, tenant, "https://laespiga.mx");
  const bad = pageOf(shop, tenant, "https://evil.com");
  const { token = "" } = (await good("POST session", null, {})).body;
  const message = () => ({ clientId: crypto.randomUUID(), content: "¿Abren hoy?" });
  for (const [line, body] of [
    ["GET config"],
    ["POST session", {}],
    ["GET messages?after=0"],
    ["POST messages", message()],
    ["POST ticket"],
  ] as const)
    expect((await bad(line, token, body)).body, line).toMatchObject({ code: "page_not_allowed" });
  expect(await rowsOf(tenant, conversations)).toEqual([]);
  expect((await good("POST messages", token, message())).status).toBe(201);
  expect((await good("GET messages?after=0", token)).status).toBe(200);
  expect((await good("POST ticket", token)).status).toBe(200);
  const refused = await bad("POST messages", token, message());
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([403, "*"]);
  expect(await rowsOf(tenant, conversations)).toHaveLength(1);
});

test("one business's list is not another's", async () => {
  const { shop, config } = await scene(["laespiga.mx"]);
  const other = await newTenant(shop.platform);
  await saveChatDomains(shop.platform.control, other, BY, { domains: ["tienda.mx"] });
  expect(await config("https://laespiga.mx", {}, other)).toBe(403);
  expect(await config("https://tienda.mx", {}, other)).toBe(200);
  expect(await config("https://tienda.mx")).toBe(403);
});

const LOOK = chatLookSchema.parse({
  color: "0F766E",
  position: "top-left",
  greeting: "  Hola,\n soy La Espiga ",
  askName: "always",
  askEmail: "optional",
  askPhone: "no",
  companyId: "",
});

test("the saved look reaches the loader, the greeting and the questions a new visitor, and each form leaves the other's part", async () => {
  const { shop, tenant } = await scene([]);
  const { control } = shop.platform;
  const page = pageOf(shop, tenant, "https://laespiga.mx");
  expect((await page("GET config")).body).toEqual({ color: "#3b82f6", position: "bottom-right" });
  expect((await page("POST session", null, {})).body).toMatchObject({
    greeting: "¡Hola! ¿En qué te podemos ayudar?",
    asks: null,
  });
  const companyId = await newCompany(tenant);
  await Promise.all([
    saveChatLook(control, tenant, BY, { ...LOOK, companyId }),
    saveChatDomains(control, tenant, BY, { domains: ["laespiga.mx"] }),
  ]);
  expect((await readChatSettings(control, tenant)).widget).toEqual({
    color: "#0f766e",
    position: "top-left",
    greeting: "Hola, soy La Espiga",
    asks: { name: "always", email: "optional", phone: "no" },
    companyId,
    domains: ["laespiga.mx"],
  });
  const config = await page("GET config");
  expect(config.body).toEqual({ color: "#0f766e", position: "top-left" });
  expect([config.headers.get("cache-control"), config.headers.get("vary")]).toEqual(["private, max-age=60", "origin"]);

  const { body } = await page("POST session", null, {});
  expect(body).toMatchObject({ greeting: "Hola, soy La Espiga", asks: { name: "always", email: "optional" } });
  expect((await page("POST session", null, { channel: "voice_plugin" })).body).toMatchObject({
    greeting: "¡Hola! Háblame o escríbeme: ¿en qué te podemos ayudar?",
    asks: null,
  });
  const say = (about: object) =>
    page("POST messages", body.token, { clientId: crypto.randomUUID(), content: "¿Abren hoy?", about });
  const wrong = await say({ name: "Luz", phone: "12" });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { phone: ["Ese teléfono no es válido. Revisa la lada y el número."] },
  ]);
  expect((await say({ name: " Luz  Pérez ", email: "LUZ@correo.example", phone: "222 123 4567" })).status).toBe(201);
  expect(await rowsOf(tenant, conversations)).toMatchObject([
    {
      customerName: "Luz Pérez",
      nameMadeUp: false,
      customerEmail: "luz@correo.example",
      customerPhone: "+522221234567",
      companyId,
      companyIdentified: true,
    },
  ]);
  expect((await page("POST session", null, { token: body.token })).body.asks).toBeNull();
  // The company was chosen for the chat; who speaks may mean another.
  await newCompany(tenant, { name: "Pastelería La Espiga" });
  const voice = (await page("POST session", null, { channel: "voice_plugin" })).body;
  await page("POST messages", voice.token, { clientId: crypto.randomUUID(), content: "¿Abren hoy?" });
  const spoken = await rowsOf(tenant, conversations, eq(conversations.channel, "voice_plugin"));
  expect(spoken).toMatchObject([{ companyId: null, companyIdentified: false }]);
});

test("a company of another business cannot speak in the chat, and what stays the same leaves no act", async () => {
  const { shop, tenant } = await scene([]);
  const { control } = shop.platform;
  const other = await newTenant(shop.platform);
  const theirs = await newCompany(other);
  await expect(saveChatLook(control, tenant, BY, { ...LOOK, companyId: theirs })).rejects.toMatchObject({
    code: "not_found",
  });
  for (let time = 0; time < 2; time += 1) await saveChatLook(control, tenant, BY, LOOK);
  for (let time = 0; time < 2; time += 1) await saveChatDomains(control, tenant, BY, { domains: ["laespiga.mx"] });
  const acts = await shop.platform.bindings.databases[0]
    ?.prepare("select action, fields from audit_log where tenant_id = ? order by id")
    .bind(tenant.id)
    .all();
  expect(acts?.results).toEqual([
    { action: "change_chat_widget", fields: '["color","position","greeting","asks"]' },
    { action: "change_chat_widget", fields: '["domains"]' },
  ]);
});
