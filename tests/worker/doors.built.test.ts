import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { issueVisitorToken } from "~/features/widgets/visitor-token.server";
import { type RoomClaims, signRoomToken } from "~/platform/room-token";
import { visitorRoom } from "~/platform/tenant-events.server";
import { freePort } from "../../scripts/lib/ports.mjs";
import { type Ask, eachOf, tellPromise } from "../support/ask";
import { MATRIX, requestOf } from "../support/matrix";
import { openStage, type SeededTenant, type Stage } from "../support/seed-tenants";

let stage: Stage;
let rooms: Server;
/** Joins that reached the rooms' host, as `<kind of room>/<room>`. */
const joined: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  rooms = createServer((_request, response) => response.writeHead(204).end());
  rooms.on("upgrade", (request, socket) => {
    joined.push(new URL(request.url ?? "", "http://rooms").pathname.replace("/parties/", ""));
    socket.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
  });
  await new Promise<void>((resolve) => rooms.listen(port, "127.0.0.1", resolve));
  stage = await openStage({ PARTY_HOST: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await stage.close();
  rooms.close();
});
beforeEach(() => {
  joined.length = 0;
});

test("a file whose name holds a digest is kept for a year; the widget's, which keeps its name, is asked for again", async () => {
  const page = await stage.ask({ path: "/login" });
  const file = /(?:src|href)="(\/build\/[^"]+\.(?:js|css))"/.exec(page.text)?.[1] ?? "";
  expect((await stage.ask({ path: file })).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await stage.ask({ path: "/chat-widget.js" })).headers["cache-control"]).toBe(
    "public, max-age=0, must-revalidate",
  );
});

test("API-03 every JSON call takes JSON and refuses a form, the two uploads take a form and refuse JSON", async () => {
  const { own, admin } = stage;
  const calls = MATRIX.filter(({ kind, method, route }) => kind === "call" && method !== "GET" && route !== "/api/*");
  const told = async ({ method, path, headers }: Ask, body: Omit<Ask, "method" | "path">) => {
    const answer = await stage.ask({ method, path, ...body, headers: { ...headers, ...body.headers } });
    const { code } = z.object({ code: z.string().optional() }).parse(JSON.parse(answer.text));
    return [answer.status, code];
  };
  const refused = [415, "unsupported"];
  const multipart = new FormData();
  multipart.set("name", "x");
  const broken = { body: '{"name":', headers: { "content-type": "application/json" } };
  const tried = { json: 0, file: 0 };
  for (const entry of calls) {
    const sent = requestOf(entry, own.ids);
    const { method, path } = sent;
    if (sent.json === undefined && !sent.multipart) continue;
    tried[sent.multipart ? "file" : "json"] += 1;
    const { bearer } = entry.who === "super_admin" ? admin : own;
    const to = { method, path, ...(entry.who === "anyone" ? {} : { headers: { authorization: `Bearer ${bearer}` } }) };
    const name = `${method} ${path}`;
    expect(await told(to, { form: { name: "x" } }), name).toEqual(refused);
    if (sent.multipart) {
      expect(await told(to, { json: { file: "x" } }), name).toEqual(refused);
      expect(await told(to, { multipart }), name).not.toEqual(refused);
      continue;
    }
    // A message may bring files.
    if (!path.endsWith("/messages")) expect(await told(to, { multipart }), name).toEqual(refused);
    expect(await told(to, broken), name).toEqual([400, "malformed"]);
    // What only this call can judge comes after the kind of the body.
    expect(["unsupported", "malformed"], name).not.toContain((await told(to, { json: {} }))[1]);
  }
  expect(tried.file).toBe(2);
  expect(tried.json).toBeGreaterThan(30);
});

const HANDSHAKE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": Buffer.from("0123456789abcdef").toString("base64"),
};

const join = (path: string, headers: Record<string, string>) =>
  stage.ask({ path, headers: { ...HANDSHAKE, ...headers } });

async function ticketOf(tenant: SeededTenant, over: Partial<RoomClaims> = {}, secret?: string): Promise<string> {
  const room = visitorRoom(tenant.tenant.uuid, tenant.visitorId);
  const claims = { kind: "visitor", room, session: tenant.visitorId, expires: Date.now() + 60_000, ...over } as const;
  return `${tenant.visitorId}.${await signRoomToken(secret ?? stage.server.vars.PARTY_SECRET ?? "", claims)}`;
}

/** `[description, path, headers]` of joins that nobody may make. */
async function foreignJoins(round: number): Promise<[string, string, Record<string, string>][]> {
  const { own, admin, server } = stage;
  const other = stage.others[round % stage.others.length] ?? own;
  const origin = server.url;
  const visitor = (tenant: SeededTenant, ticket: string) =>
    `/api/webchat/${tenant.tenant.uuid}/ws?ticket=${encodeURIComponent(ticket)}`;
  const valid = await ticketOf(other);
  const [who = "", ...signed] = valid.split(".");
  const flip = (text: string, at: number) => `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
  return [
    ["no session", "/ws", { origin }],
    ["a made-up session", "/ws", { origin, cookie: `session=${"x".repeat(43)}` }],
    ["a super administrator's session", "/ws", { origin, cookie: admin.cookie }],
    ["a bearer token as a cookie", "/ws", { origin, cookie: `session=${own.bearer}` }],
    ["a visitor's token as a bearer", "/ws", { origin, authorization: `Bearer ${own.visitorToken}` }],
    ["another site's page", "/ws", { origin: `https://ajena-${round}.example`, cookie: own.cookie }],
    ["a page without an origin", "/ws", { origin: "null", cookie: own.cookie }],
    ["no origin", "/ws", { cookie: own.cookie }],
    ["its own Host", "/ws", { origin: "http://ajena.example", host: "ajena.example", cookie: own.cookie }],
    [
      "a forwarded host",
      "/ws",
      { origin: "https://ajena.example", "x-forwarded-host": "ajena.example", cookie: own.cookie },
    ],
    ["no ticket", `/api/webchat/${other.tenant.uuid}/ws`, { origin }],
    ["a visitor id alone", visitor(other, other.visitorId), { origin }],
    ["a ticket stolen for another tenant", visitor(own, valid), { origin }],
    ["a ticket under another visitor's name", visitor(other, `${own.visitorId}.${signed.join(".")}`), { origin }],
    ["an expired ticket", visitor(other, await ticketOf(other, { expires: Date.now() - 1_000 - round })), { origin }],
    [
      "a ticket that lives too long",
      visitor(other, await ticketOf(other, { expires: Date.now() + 3_600_000 })),
      { origin },
    ],
    ["a staff token as a ticket", visitor(other, await ticketOf(other, { kind: "tenant" })), { origin }],
    ["a ticket of the tenant's room", visitor(other, await ticketOf(other, { room: other.tenant.uuid })), { origin }],
    ["a ticket of another secret", visitor(other, await ticketOf(other, {}, `${"z".repeat(40)}${round}`)), { origin }],
    ["an altered ticket", visitor(other, `${who}.${flip(signed.join("."), round + 3)}`), { origin }],
  ];
}

test("Promise 7 API-77: 200 joins of somebody else's live room are refused before they reach it", async () => {
  let refused = 0;
  const wrong: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const attacks = await foreignJoins(round);
    await eachOf(attacks, 4, async ([what, path, headers]) => {
      const { status } = await join(path, headers);
      if (status === 401 || status === 403) refused += 1;
      else wrong.push(`${what}: ${status}`);
    });
  }
  expect(wrong).toEqual([]);
  expect(joined).toEqual([]);
  expect(refused).toBe(200);
  tellPromise(7, `foreign joins of live rooms: ${refused} of 200 refused, 0 reached a room`);
});

test("Promise 7 API-77: whoever belongs there is sent to the room of their session, whatever the address asks for", async () => {
  const { own, server } = stage;
  const [other] = stage.others;
  await join(`/ws?room=${other?.tenant.uuid}&tenantId=${other?.ids.tenantId}`, {
    origin: server.url,
    cookie: own.cookie,
  });
  await join(`/api/webchat/${own.tenant.uuid}/ws?ticket=${await ticketOf(own)}`, { origin: "https://tienda.example" });
  expect(joined).toEqual([`main/${own.tenant.uuid}`, `visitor/${own.tenant.uuid}.${own.visitorId}`]);
});

test("a visitor's ticket joins no room of a business that was deactivated since", async () => {
  const { own, admin, ask } = stage;
  const path = `/api/webchat/${own.tenant.uuid}/ws?ticket=${await ticketOf(own)}`;
  const origin = "https://tienda.example";
  const become = (active: boolean) =>
    ask({
      method: "POST",
      path: "/super-admin/dashboard",
      headers: { cookie: admin.cookie, origin: stage.server.url },
      form: { intent: "set-tenant-active", of: own.ids.tenantId, active: String(active) },
    });
  expect((await become(false)).status).toBeLessThan(400);
  const refused = await join(path, { origin });
  expect((await become(true)).status).toBeLessThan(400);
  expect(refused.status).toBe(401);
  expect(joined).toEqual([]);
  await join(path, { origin });
  expect(joined).toEqual([`visitor/${own.tenant.uuid}.${own.visitorId}`]);
});

test("Promise 7: a job whose envelope names another tenant's work does nothing", async () => {
  const before = await stage.snapshot();
  const worker = await stage.server.mf.getWorker();
  const everybody = [stage.own, ...stage.others];
  const outbox = new Map<SeededTenant, number>();
  for (const one of everybody) {
    const database = stage.databases[one.tenant.shard];
    const row = await database
      ?.prepare("select id from outbox where tenant_id = ?")
      .bind(one.tenant.id)
      .first<{ id: number }>();
    outbox.set(one, row?.id ?? 0);
  }
  let tried = 0;
  for (const kind of ["process_document", "remove_file", "answer_conversation", "deliver_message", "no_such_kind"]) {
    const bodies = everybody.flatMap((one) => [
      ...everybody
        .filter((other) => other !== one)
        .map((other) => ({ tenantId: one.tenant.id, outboxId: outbox.get(other), kind })),
      { tenantId: one.tenant.id + 1, outboxId: outbox.get(one), kind },
      { tenantId: String(one.tenant.id), outboxId: outbox.get(one), kind },
      { outboxId: outbox.get(one), kind },
    ]);
    tried += bodies.length;
    const timestamp = new Date();
    const messages = bodies.map((body, index) => ({ id: `${kind}-${index}`, timestamp, attempts: 1, body }));
    const result = await worker.queue("documents", messages);
    expect(result.outcome).toBe("ok");
    expect(result.explicitAcks).toHaveLength(bodies.length);
  }
  expect(await stage.snapshot()).toBe(before);
  tellPromise(7, `job envelopes with another tenant's work: ${tried} sent, 0 rows changed`);
});

test("Promise 7: the web chat of one tenant refuses the visitor of another, and shows nothing of a tenant by its id", async () => {
  const before = await stage.snapshot();
  const content = { content: "hola", clientId: crypto.randomUUID() };
  const secret = stage.platform.bindings.settings.SESSION_SECRET;
  const calls = [
    { method: "GET", verb: "messages" },
    { method: "POST", verb: "messages", json: content },
    { method: "POST", verb: "ticket", json: {} },
  ];
  let tried = 0;
  for (const { verb, ...call } of calls) {
    for (const other of stage.others) {
      const bearers = [
        stage.own.visitorToken,
        (await issueVisitorToken(secret, stage.own.tenant.uuid, Date.now(), other.visitorId)).token,
        stage.own.bearer,
        other.bearer,
      ];
      for (const bearer of bearers) {
        const answer = await stage.ask({
          ...call,
          path: `/api/webchat/${other.tenant.uuid}/${verb}`,
          headers: { authorization: `Bearer ${bearer}`, cookie: other.cookie },
        });
        expect(answer.status, `${call.method} ${verb}`).toBe(401);
        tried += 1;
      }
      for (const name of [other.ids.tenantId, other.slug, "..", "%2e%2e", "a".repeat(65)]) {
        const answer = await stage.ask({
          ...call,
          path: `/api/webchat/${name}/${verb}`,
          headers: { authorization: `Bearer ${other.visitorToken}` },
        });
        expect(answer.status, name).toBe(404);
        expect(answer.text).not.toContain(other.mark);
        tried += 1;
      }
    }
  }
  expect(await stage.snapshot()).toBe(before);
  tellPromise(7, `web-chat calls with another tenant's visitor: ${tried} of ${tried} refused, 0 rows changed`);
});

test("Promise 7: a deactivated tenant's staff, sockets and visitors are shut out at once", async () => {
  const [other] = stage.others;
  if (!other) throw new Error("no other tenant");
  const [control] = stage.databases;
  await control?.prepare("update tenants set active = 0 where id = ?").bind(other.tenant.id).run();
  const bearer = { authorization: `Bearer ${other.bearer}` };
  const visitor = { authorization: `Bearer ${other.visitorToken}` };
  expect((await stage.ask({ path: "/api/auth/me", headers: bearer })).status).toBe(401);
  expect((await join("/ws", { origin: stage.server.url, cookie: other.cookie })).status).toBe(401);
  expect((await stage.ask({ path: `/api/webchat/${other.tenant.uuid}/messages`, headers: visitor })).status).toBe(404);
});

test("the health check names no tenant and no secret", async () => {
  const { status, text } = await stage.ask({ path: "/healthz" });
  expect(status).toBe(200);
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(["db", "ok", "party", "queueLagSeconds"]);
});
