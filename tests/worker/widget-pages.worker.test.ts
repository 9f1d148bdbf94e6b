import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { conversations } from "~/features/threads/tables.server";
import { readChatSettings, saveChatDomains, saveChatLook } from "~/features/widgets/save-chat-widget.server";
import { chatLookSchema } from "~/features/widgets/schema";
import { verifyRoomToken } from "~/platform/room-token";
import type { Tenant } from "~/platform/tenancy.server";
import { visitorRoom } from "~/platform/tenant-events.server";
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
    { phone: ["Ese teléfono no es válido. Revisa el número y su código de país."] },
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

test("a browser that asks before a call is told what it may send and read, of whatever business", async () => {
  const { platform } = workshop();
  const asked = new Request(`${OURS}/api/webchat/${crypto.randomUUID()}/messages`, { method: "OPTIONS" });
  const response = await handleWebchat(asked, platform.control, "");
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-allow-headers": "authorization, content-type",
    // Without it no page could wait as long as it is told to.
    "access-control-expose-headers": "retry-after",
    "cross-origin-resource-policy": "cross-origin",
  });
});

test("a call that does not exist says so, and one that reads from nonsense reads from the beginning", async () => {
  const { shop, tenant } = await scene([]);
  const page = pageOf(shop, tenant, "https://laespiga.mx");
  const { token = "" } = (await page("POST session", null, {})).body;
  for (const line of ["GET nada", "POST config", "GET ticket"]) {
    const { status, body, headers } = await page(line, token);
    expect([status, body.code, headers.get("access-control-allow-origin")], line).toEqual([404, "not_found", "*"]);
  }
  const ids: unknown[] = [];
  for (const content of ["¿Abren hoy?", "¿Y mañana?"]) {
    const { body } = await page("POST messages", token, { clientId: crypto.randomUUID(), content });
    ids.push(z.looseObject({ id: z.number() }).parse(body.message).id);
  }
  const read = async (after: string) => {
    const { body } = await page(`GET messages?after=${after}`, token);
    return z
      .array(z.looseObject({ id: z.number() }))
      .parse(body.messages)
      .map(({ id }) => id);
  };
  for (const after of ["0", "-1", "1.5", "nada", "1e99", ""]) expect(await read(after), after).toEqual(ids);
  expect(await read(String(ids[0]))).toEqual(ids.slice(1));
});

test("a ticket opens its visitor's own room for a minute, and with another's name none", async () => {
  const { shop, tenant } = await scene([]);
  const { PARTY_SECRET } = shop.platform.bindings.settings;
  const page = pageOf(shop, tenant, "https://laespiga.mx");
  const { token = "" } = (await page("POST session", null, {})).body;
  const { ticket, expiresAt } = z
    .looseObject({ ticket: z.string(), expiresAt: z.string() })
    .parse((await page("POST ticket", token)).body);
  const now = shop.platform.clock.now();
  expect(Date.parse(expiresAt) - now).toBe(60_000);
  const at = ticket.indexOf(".");
  const [visitorId, signed] = [ticket.slice(0, at), ticket.slice(at + 1)];
  const room = { kind: "visitor", room: visitorRoom(tenant.uuid, visitorId) } as const;
  expect(await verifyRoomToken(PARTY_SECRET, signed, room, now)).toMatchObject({ session: visitorId });
  const knock = async (business: string, pass: string) => {
    const address = `${OURS}/api/webchat/${business}/ws?ticket=${pass}`;
    const request = new Request(address, { headers: { upgrade: "WebSocket" } });
    const response = await handleWebchat(request, shop.platform.control, "");
    return [response.status, response.headers.get("access-control-allow-origin"), await response.json()];
  };
  const refused = [401, "*", { error: "El pase ya no sirve." }];
  expect(await knock(tenant.uuid, `${"a".repeat(22)}.${signed}`)).toEqual(refused);
  expect(await knock((await newTenant(shop.platform)).uuid, ticket)).toEqual(refused);
  expect(await knock(tenant.uuid, "")).toEqual(refused);
  shop.platform.clock.advance(60_000);
  expect(await knock(tenant.uuid, ticket)).toEqual(refused);
});
