import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tenantUsers } from "~/features/accounts/tables.server";
import { verifyRoomToken } from "~/platform/room-token";
import { openSocket } from "../../workers/socket";
import { newMember } from "../support/calls";
import { type Workshop, workshop } from "../support/run-queue";

const HANDSHAKE = {
  upgrade: "WebSocket",
  connection: "Upgrade",
  "sec-websocket-key": "MDEyMzQ1Njc4OWFiY2RlZg==",
  "sec-websocket-version": "13",
  "sec-websocket-extensions": "permessage-deflate",
};
const SECRET = "test-party-secret-test-party-secret-00";

/** What reached the rooms' host, and how often it fails first. */
const rooms = { asked: [] as { url: URL; headers: Record<string, string> }[], failing: 0 };
beforeEach(() => {
  rooms.asked = [];
  rooms.failing = 0;
  vi.stubGlobal("fetch", async (address: string, { headers }: { headers: Headers }) => {
    rooms.asked.push({ url: new URL(address), headers: Object.fromEntries(headers) });
    if (rooms.asked.length <= rooms.failing) throw new TypeError("connection closed");
    return new Response("room", { status: 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function join(shop: Workshop, headers: Record<string, string | null> = {}) {
  const all = new Headers(HANDSHAKE);
  all.set("origin", "http://localhost");
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  const response = await openSocket(new Request("http://localhost/ws", { headers: all }), shop.platform.control);
  return [response.status, await response.text()];
}
const because = (status: number, error: string) => [status, JSON.stringify({ error })];

test("whoever is no socket, of another site, or without a session is told so and reaches no room", async () => {
  const shop = workshop();
  const { bearer } = await newMember(shop);
  const authorization = `Bearer ${bearer}`;
  expect(await join(shop, { authorization, upgrade: null })).toEqual(
    because(426, "Esta dirección es de la conexión en vivo."),
  );
  expect(await join(shop, { authorization, origin: null })).toEqual(because(403, "La conexión vino de otro sitio."));
  expect(await join(shop, { authorization, origin: "https://ajena.example" })).toEqual(
    because(403, "La conexión vino de otro sitio."),
  );
  expect(await join(shop)).toEqual(because(401, "Tu sesión terminó. Vuelve a entrar."));
  expect(rooms.asked).toEqual([]);
});

test("the room gets the handshake and a token of a minute for this session, and nothing else of the caller's", async () => {
  const shop = workshop();
  const { tenant, userId, bearer } = await newMember(shop);
  const [status, text] = await join(shop, {
    authorization: `Bearer ${bearer}`,
    cookie: "theme=dark",
    "x-room-user": "Otra",
    "user-agent": "Firefox",
  });
  expect([status, text]).toEqual([200, "room"]);
  const [asked] = rooms.asked;
  expect(rooms.asked).toHaveLength(1);
  expect(asked?.headers).toEqual(HANDSHAKE);
  expect(asked?.url.pathname).toBe(`/parties/main/${tenant.uuid}`);
  const claims = await verifyRoomToken(
    SECRET,
    asked?.url.searchParams.get("token") ?? "",
    { kind: "tenant", room: tenant.uuid },
    shop.platform.clock.now(),
  );
  const session = await env.DB.prepare("select id from sessions where user_id = ?")
    .bind(userId)
    .first<{ id: number }>();
  expect(claims).toEqual({
    kind: "tenant",
    room: tenant.uuid,
    session: String(session?.id),
    expires: shop.platform.clock.now() + 60_000,
    user: { id: userId, name: "Ana Ruiz" },
  });
});

test("colleagues see eighty characters of a name, whatever its script", async () => {
  const shop = workshop();
  const { tenant, userId, bearer } = await newMember(shop);
  const { control } = shop.platform;
  const name = { firstName: "🌮".repeat(90), lastName: null };
  await control.db.run(control.db.update(tenantUsers, name, eq(tenantUsers.id, userId)));
  expect((await join(shop, { authorization: `Bearer ${bearer}` }))[0]).toBe(200);
  const token = rooms.asked[0]?.url.searchParams.get("token") ?? "";
  const claims = await verifyRoomToken(SECRET, token, { kind: "tenant", room: tenant.uuid });
  expect(claims?.user?.name).toBe("🌮".repeat(80));
});

test("a connection that the rooms' host closes is tried three times; then the page is told to do without", async () => {
  const shop = workshop();
  const { bearer } = await newMember(shop);
  const authorization = `Bearer ${bearer}`;
  rooms.failing = 2;
  expect(await join(shop, { authorization })).toEqual([200, "room"]);
  expect(rooms.asked).toHaveLength(3);
  rooms.failing = 6;
  expect(await join(shop, { authorization })).toEqual(because(503, "La conexión en vivo no está disponible."));
  expect(rooms.asked).toHaveLength(6);
});
