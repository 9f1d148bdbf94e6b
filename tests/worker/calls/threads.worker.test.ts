import { beforeEach, expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { inbound, rowsOf } from "../../support/builders";
import { both, type Caller, callerOf, type Member, newMember, nextOf } from "../../support/calls";
import { type Workshop, workshop } from "../../support/run-queue";

let shop: Workshop;
let mine: Member;
let ask: Caller;
let stranger: Caller;

beforeEach(async () => {
  shop = workshop();
  mine = await newMember(shop);
  ask = callerOf(shop, mine.bearer);
  stranger = callerOf(shop, (await newMember(shop)).bearer);
});

const nowIso = () => new Date(shop.platform.clock.now()).toISOString();
const notFound = (error = "Esa conversación ya no existe.") => [
  404,
  { error, code: "not_found", requestId: "test-request" },
];
/** A customer who writes an SMS, whose name and number are known. */
const writes = (content: string, contact = "+525512345678") =>
  receiveMessage(
    mine.tenant,
    inbound({ channel: "sms", platform: "twilio", contact, customerPhone: "+525512345678", content }),
  );

const threadJson = (id: number, over: object = {}) => ({
  id,
  companyId: null,
  customerName: "Luz Pérez",
  customerPhone: "+525512345678",
  customerEmail: null,
  channel: "sms",
  platform: "twilio",
  status: "active",
  aiEnabled: true,
  unreadCount: 1,
  tags: [],
  snoozedUntil: null,
  customerId: null,
  prospectId: null,
  assignedAgentId: null,
  assignedAgentName: null,
  lastMessageAt: nowIso(),
  createdAt: nowIso(),
  lastMessage: { sender: "customer", content: "Hola", isMedia: false, mediaType: null },
  ...over,
});

const messageJson = (conversationId: number, content: string, over: object = {}) => ({
  id: expect.any(Number),
  messageId: expect.any(String),
  conversationId,
  content,
  sender: "customer",
  isAiGenerated: false,
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status: "delivered",
  createdAt: nowIso(),
  ...over,
});

test("API-27 GET /api/conversations answers the own threads with all their fields, newest first, and the next page", async () => {
  const { conversationId: first } = await writes("Hola", "a");
  const firstAt = nowIso();
  shop.platform.clock.advance(1_000);
  const { conversationId: second } = await writes("Hola", "b");
  const list = await ask("GET /api/conversations");
  const older = threadJson(first, { lastMessageAt: firstAt, createdAt: firstAt });
  expect(both(list)).toEqual([200, [threadJson(second), older]]);
  expect(nextOf(list)).toBeNull();
  const page = await ask("GET /api/conversations?limit=1");
  expect(both(page)).toEqual([200, [threadJson(second)]]);
  const last = await ask(`GET ${nextOf(page)}`);
  expect(both(last)).toEqual([200, [older]]);
  expect(nextOf(last)).toBeNull();
  expect(both(await stranger("GET /api/conversations"))).toEqual([200, []]);
});

test("API-28 GET /api/conversations/{id} answers the thread; nobody else's", async () => {
  const { conversationId: id } = await writes("Hola");
  expect(both(await ask(`GET /api/conversations/${id}`))).toEqual([200, threadJson(id)]);
  expect(both(await stranger(`GET /api/conversations/${id}`))).toEqual(notFound());
});

test("API-29 GET /api/conversations/{id}/messages answers them in time order, the newest first by pages; nobody else's", async () => {
  for (const content of ["uno", "dos", "tres"]) await writes(content);
  const [thread] = await rowsOf(mine.tenant, conversations);
  const path = `/api/conversations/${thread?.id}/messages`;
  const json = (content: string) => messageJson(thread?.id ?? 0, content);
  const all = await ask(`GET ${path}`);
  expect(both(all)).toEqual([200, [json("uno"), json("dos"), json("tres")]]);
  expect(nextOf(all)).toBeNull();
  const newest = await ask(`GET ${path}?limit=2`);
  expect(both(newest)).toEqual([200, [json("dos"), json("tres")]]);
  const rest = await ask(`GET ${nextOf(newest)}`);
  expect(both(rest)).toEqual([200, [json("uno")]]);
  expect(nextOf(rest)).toBeNull();
  expect(both(await stranger(`GET ${path}`))).toEqual(notFound());
});

test("API-30 POST /api/conversations/{id}/messages stores one message of the staff and hands it to the carrier; a blank one and a foreign thread are refused", async () => {
  const { conversationId: id } = await writes("Hola");
  const path = `POST /api/conversations/${id}/messages`;
  const answer = await ask(path, { content: "  Con gusto  " });
  const ours = { sender: "agent", status: "queued", agentName: "Ana Ruiz" };
  expect(both(answer)).toEqual([201, messageJson(id, "Con gusto", ours)]);
  await shop.runDue();
  expect(shop.carrier.sent).toMatchObject([{ content: "Con gusto", to: "+525512345678" }]);
  expect(await rowsOf(mine.tenant, messages)).toHaveLength(2);
  expect(both(await ask(path, { content: "   " }))).toEqual([
    422,
    {
      error: "Escribe un mensaje.",
      code: "invalid",
      fields: { content: ["Escribe un mensaje."] },
      requestId: "test-request",
    },
  ]);
  expect(both(await stranger(path, { content: "Hola" }))).toEqual(notFound());
  expect(await rowsOf(mine.tenant, messages)).toHaveLength(2);
});

test("API-31 DELETE /api/conversations/{id} answers success, then the thread is gone; a foreign one is untouched", async () => {
  const { conversationId: id } = await writes("Hola");
  expect(both(await stranger(`DELETE /api/conversations/${id}`))).toEqual(notFound());
  expect((await ask(`GET /api/conversations/${id}`)).status).toBe(200);
  expect(both(await ask(`DELETE /api/conversations/${id}`))).toEqual([200, { success: true }]);
  expect(both(await ask(`GET /api/conversations/${id}`))).toEqual(notFound());
  expect(both(await ask("GET /api/conversations"))).toEqual([200, []]);
});

test("API-32 PATCH /api/conversations/{id}/ai answers the thread with the switch as it was set; only true and false are accepted", async () => {
  const { conversationId: id } = await writes("Hola");
  const path = `PATCH /api/conversations/${id}/ai`;
  expect(both(await ask(path, { enabled: false }))).toEqual([
    200,
    threadJson(id, { aiEnabled: false, assignedAgentId: mine.userId, assignedAgentName: "Ana Ruiz" }),
  ]);
  expect(both(await ask(path, { enabled: true }))).toEqual([200, threadJson(id)]);
  const reason = "Di si la IA queda encendida (true) o apagada (false).";
  for (const enabled of ["true", 1, null])
    expect(both(await ask(path, { enabled }))).toEqual([
      422,
      { error: reason, code: "invalid", fields: { enabled: [reason] }, requestId: "test-request" },
    ]);
  expect((await ask(`GET /api/conversations/${id}`)).body).toEqual(threadJson(id));
  expect(both(await stranger(path, { enabled: false }))).toEqual(notFound());
});
