import { expect, test } from "vitest";
import { z } from "zod";
import { listQuerySchema } from "~/features/inbox/list-query";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { newMessage } from "~/features/threads/messages/new-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { conversations, messages as stored } from "~/features/threads/tables.server";
import { Control } from "~/platform/tenancy.server";
import { handleWebchat } from "../../workers/webchat";
import { business, creditsOf, messagesOf, OPEN, rowsOf, staffOf } from "../support/builders";
import { answerWith } from "../support/scripted-ai";

const said = z.object({ sender: z.string(), content: z.string() });
const answerSchema = z.object({
  token: z.string().default(""),
  greeting: z.string().optional(),
  messages: z.array(said).default([]),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

const QUESTION = "¿Abren los domingos?";

/** A visitor's calls over HTTP, as either widget makes them. */
async function scene() {
  const { shop, tenant } = await business(answerWith(OPEN), answerWith(OPEN));
  const control = new Control(shop.platform);
  async function call(line: string, token: string | null, body?: object) {
    const [method = "GET", path = ""] = line.split(" ");
    const json = { "content-type": "application/json" };
    const headers = token ? { ...json, authorization: `Bearer ${token}` } : json;
    const request = new Request(`https://chat.example/api/webchat/${tenant.uuid}/${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const response = await handleWebchat(request, control, "203.0.113.7");
    return { status: response.status, body: answerSchema.parse(await response.json()) };
  }
  const session = (channel?: string, token?: string) => call("POST session", null, { channel, token });
  const say = (token: string, content = QUESTION) =>
    call("POST messages", token, { content, clientId: crypto.randomUUID() });
  const read = async (token: string) => (await call("GET messages?after=0", token)).body;
  return { shop, tenant, call, session, say, read };
}

test("PLUG-14 a visitor who speaks begins a conversation of channel voice_plugin, which is listed, opened and answered like the others", async () => {
  const { shop, tenant, session, say, read } = await scene();
  const opened = await session("voice_plugin");
  expect(opened.body).toMatchObject({
    greeting: "¡Hola! Háblame o escríbeme: ¿en qué te podemos ayudar?",
    messages: [],
  });
  const { token } = opened.body;
  expect((await say(token)).status).toBe(201);

  const [thread] = await rowsOf(tenant, conversations);
  const id = thread?.id ?? 0;
  expect(thread).toMatchObject({ channel: "voice_plugin", platform: "other", unreadCount: 1 });
  const query = listQuerySchema.parse({ channel: "voice", conversationId: String(id) });
  const inbox = await readInbox(tenant, 1, query);
  expect(inbox.conversations.map((row) => row.id)).toEqual([id]);
  expect(inbox.open?.conversation.id).toBe(id);
  expect((await readInbox(tenant, 1, listQuerySchema.parse({ channel: "webchat" }))).conversations).toEqual([]);

  const { balance } = await creditsOf(tenant);
  await shop.runAll();
  expect((await messagesOf(tenant, id)).map(({ sender, status }) => [sender, status])).toEqual([
    ["customer", "delivered"],
    ["ai", "sent"],
  ]);
  expect((await creditsOf(tenant)).balance).toBe(balance - 1);

  await sendMessage(tenant, staffOf(tenant), id, { content: "Te esperamos" });
  await shop.runAll();
  const note = { conversationId: id, platform: "other", sender: "system", content: "Pídele su teléfono." } as const;
  await tenant.db.run(tenant.db.insert(stored, newMessage(tenant, note)));
  expect((await messagesOf(tenant, id)).map(({ content }) => content)).toContain("Pídele su teléfono.");
  const { messages } = await read(token);
  expect(messages.map(({ sender, content }) => [sender, content])).toEqual([
    ["customer", QUESTION],
    ["ai", OPEN],
    ["agent", "Te esperamos"],
  ]);
});

test("a visitor comes back to the conversation of the same widget only: speaking and writing are two", async () => {
  const { tenant, session, say } = await scene();
  const voice = (await session("voice_plugin")).body.token;
  const chat = (await session()).body.token;
  await say(voice, "Hablado");
  await say(chat, "Escrito");
  const contents = async (channel: string | undefined, token: string) =>
    (await session(channel, token)).body.messages.map(({ content }) => content);
  expect(await contents("voice_plugin", voice)).toEqual(["Hablado"]);
  expect(await contents("webchat", chat)).toEqual(["Escrito"]);
  expect(await contents("webchat", voice)).toEqual([]);
  expect(await contents("voice_plugin", chat)).toEqual([]);
  expect((await rowsOf(tenant, conversations)).map(({ channel }) => channel).sort()).toEqual([
    "voice_plugin",
    "webchat",
  ]);
  // Under one visitor's name each widget would be told what the other one hears.
  for (const [channel, token] of [
    ["webchat", voice],
    ["voice_plugin", chat],
  ] as const)
    await say((await session(channel, token)).body.token);
  const visitors = (await rowsOf(tenant, conversations)).map(({ externalContactId }) => externalContactId);
  expect(new Set(visitors).size).toBe(4);
});

test("a widget cannot begin a conversation of another service's channel", async () => {
  const { session } = await scene();
  const refused = await session("whatsapp");
  expect(refused).toMatchObject({ status: 422, body: { fields: { channel: ["Ese canal no existe."] } } });
});
