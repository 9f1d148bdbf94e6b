import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { webhookSecret } from "~/features/channels/account.server";
import { saveIntegration } from "~/features/channels/save-integration.server";
import { listQuerySchema } from "~/features/inbox/list-query";
import { mailDocument } from "~/features/inbox/mail/mail-document.server";
import { readMail } from "~/features/inbox/mail/read-mail.server";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { messageJson } from "~/features/threads/messages/json";
import { keepingMail } from "~/features/threads/messages/keep-mail.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { purgeContents } from "~/features/threads/purge-contents.server";
import { messages } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { handleWebhook, webhookDoor } from "../../workers/webhooks";
import sent from "../fixtures/providers/brevo/webhook.inboundEmailProcessed.json";
import { inbound, messagesOf, newTenant, rowsOf, staffOf } from "../support/builders";
import { workshop } from "../support/run-queue";
import { brevoWebhook } from "../support/signed-webhooks";

const ORIGIN = "https://app.example.test";
const everything = listQuerySchema.parse({ cursor: null, conversationId: null, antes: null });

const HTML = `<p>Somos <b>ocho</b></p><script>alert(1)</script><img src="https://pixel.example/p.gif">`;
const mail = (over: Parameters<typeof inbound>[0] = {}) =>
  inbound({
    channel: "email",
    platform: "brevo",
    contact: "maria@example.com",
    content: "Somos ocho",
    metadata: { subject: "Re: Mesa", to: "", cc: "luz@example.com pedro@example.com" },
    mail: { quoted: "> ¿Cuántos son?", html: HTML },
    ...over,
  });
const objects = async (tenant: Tenant) =>
  (await env.FILES.list({ prefix: `t/${tenant.id}/` })).objects.map(({ key }) => key.replace(`t/${tenant.id}/`, ""));

test("API-42 a mail by webhook keeps its subject, who got a copy, what it quotes and its HTML; the AI and the list see its new words only", async () => {
  const shop = workshop({
    carrier: null,
    vendors: { fetch: async () => Response.json({ email: "hola@laesquina.example" }) },
  });
  const tenant = await newTenant(shop.platform);
  const empty = { phoneNumberCountryCode: null, agentId: null, configuration: null };
  const account = { apiKey: "xkeysib-de-prueba", apiSecret: null, phoneNumber: null, senderName: null, ...empty };
  await saveIntegration(tenant, shop.pipes, "brevo", account, ORIGIN);
  const address = `${ORIGIN}/api/brevo/webhook/${tenant.uuid}`;
  const door = webhookDoor(new URL(address).pathname);
  if (!door) throw new Error("no door");
  const item = {
    ...sent.items[0],
    Cc: [{ Name: null, Address: "Luz@Example.com" }],
    Attachments: [],
    ExtractedMarkdownMessage: null,
    RawTextBody:
      "Somos ocho\r\n\r\nEl lun, 3 nov 2026 a las 10:00, Ana <ana@tienda.example> escribió:\r\n> ¿Cuántos son?",
    RawHtmlBody: `<div>Somos ocho${"x".repeat(300_000)}</div>`,
  };
  for (let time = 0; time < 2; time += 1) {
    const request = brevoWebhook(address, await webhookSecret(tenant, "brevo"), { ...sent, items: [item] });
    expect((await handleWebhook(request, shop.platform.control, shop.pipes, door)).status).toBe(200);
    await shop.platform.settle();
  }
  const [kept, ...more] = await rowsOf(tenant, messages, eq(messages.sender, "customer"));
  expect(more).toEqual([]);
  if (!kept) throw new Error("no mail");
  expect(messageJson(kept)).toMatchObject({
    content: "Somos ocho",
    mail: {
      topic: "Pedido 1042",
      cc: "luz@example.com",
      quoted: "El lun, 3 nov 2026 a las 10:00, Ana <ana@tienda.example> escribió:\n> ¿Cuántos son?",
      html: true,
    },
  });
  // A hostile size is cut.
  expect(kept.htmlSize).toBeLessThanOrEqual(200_010);
  expect(await objects(tenant)).toEqual([`mails/${kept.id}`]);
  const { conversations } = await readInbox(tenant, staffOf(tenant).id, everything);
  expect(conversations.map(({ lastMessage }) => lastMessage?.content)).toEqual(["Somos ocho"]);
});

test("a mail is shown cleaned and in a policy of its own, to its business alone, and not from the trash", async () => {
  const shop = workshop();
  const [tenant, other] = [await newTenant(shop.platform), await newTenant(shop.platform)];
  const { message, conversationId } = await receiveMessage(tenant, mail({ customerName: "María" }));
  expect(await readMail(tenant, message.id, false)).toEqual({
    messageId: message.id,
    conversationId,
    subject: "Mesa",
    from: "María <maria@example.com>",
    to: [],
    cc: ["luz@example.com", "pedro@example.com"],
    createdAt: message.createdAt.toISOString(),
    html: "<p>Somos <b>ocho</b></p>",
    remotePictures: 1,
  });
  const bare = mail({ contact: "hilo-7", customerEmail: "eva@example.com", customerName: "Eva", metadata: { cc: "" } });
  const untitled = await receiveMessage(tenant, bare);
  expect(await readMail(tenant, untitled.message.id, false)).toMatchObject({
    subject: "Sin asunto",
    from: "Eva <eva@example.com>",
  });
  expect((await readMail(tenant, message.id, true)).html).toContain(`src="https://pixel.example/p.gif"`);
  const policy = (withPictures: boolean) =>
    mailDocument("", withPictures).headers.get("content-security-policy")?.split("; ");
  expect(policy(false)).toEqual([
    "sandbox allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  expect(policy(true)).toContain("img-src data: https:");

  await expect(readMail(other, message.id, false)).rejects.toMatchObject({ status: 404 });
  const plain = await receiveMessage(tenant, mail({ mail: { quoted: "", html: "" } }));
  await expect(readMail(tenant, plain.message.id, false)).rejects.toMatchObject({ status: 404 });
  await deleteConversation(tenant, conversationId);
  await expect(readMail(tenant, message.id, false)).rejects.toMatchObject({ status: 404 });
  const { trashed } = await readInbox(tenant, staffOf(tenant).id, { ...everything, conversationId });
  expect(trashed?.messages[0]?.mail).toEqual({
    topic: "Mesa",
    cc: "luz@example.com, pedro@example.com",
    quoted: "> ¿Cuántos son?",
    html: undefined,
  });
});

test("the HTML of mails goes with their thread, however many there are, and with nobody else's", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { conversationId } = await receiveMessage(tenant, mail());
  for (let count = 0; count < 4; count += 1) await receiveMessage(tenant, mail());
  const stays = await receiveMessage(tenant, mail({ contact: "pedro@example.com" }));
  expect(await objects(tenant)).toHaveLength(6);
  expect(await purgeContents(tenant, conversationId, 10)).toBe(true);
  expect(await messagesOf(tenant, conversationId)).toEqual([]);
  expect(await objects(tenant)).toEqual([`mails/${stays.message.id}`]);
});

test("a mail is kept where its HTML cannot be, and no HTML is kept without its mail", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const put = vi.spyOn(tenant.files, "put").mockRejectedValueOnce(new Error("no store"));
  const { message } = await receiveMessage(tenant, mail());
  expect(message).toMatchObject({ content: "Somos ocho", quoted: "> ¿Cuántos son?", htmlSize: null });
  expect(await objects(tenant)).toEqual([]);
  put.mockRestore();

  const id = newId();
  const lost = keepingMail(tenant, id, { quoted: "", html: HTML }, async () => {
    expect(await objects(tenant)).toEqual([`mails/${id}`]);
    throw new UniqueViolation("messages.message_id", null);
  });
  await expect(lost).rejects.toThrow(UniqueViolation);
  expect(await objects(tenant)).toEqual([]);
});

test("an answer goes to the customer alone, and in copy to the people of their mail where staff chose it; no form names an address", async () => {
  const seen: (readonly string[] | undefined)[] = [];
  const shop = workshop({
    carrier: {
      name: "brevo",
      idempotent: false,
      sent: [],
      send: async (_wire, message) => {
        seen.push(message.cc);
        return { kind: "sent", status: "sent", providerId: `<${message.id}@brevo>` };
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  const { conversationId } = await receiveMessage(
    tenant,
    mail({
      automatic: true,
      metadata: { subject: "Mesa", to: "pedro@example.com", cc: "luz@example.com pedro@example.com" },
    }),
  );
  const send = (over: object) => sendMessage(tenant, staffOf(tenant), conversationId, { content: "Sí", ...over });
  await send({});
  const copied = await send({ copy: "on", cc: "otra@example.com" });
  const { conversationId: chat } = await receiveMessage(tenant, inbound());
  const beside = await sendMessage(tenant, staffOf(tenant), chat, { content: "Sí", copy: "on" });
  await shop.runAll();
  expect(seen.slice(0, 2)).toEqual([undefined, ["pedro@example.com", "luz@example.com"]]);
  expect(messageJson(copied).mail?.cc).toBe("pedro@example.com, luz@example.com");
  expect(beside.metadata?.cc).toBeUndefined();
  const { open } = await readInbox(tenant, staffOf(tenant).id, { ...everything, conversationId });
  expect(open?.channelFacts.copies).toEqual(["pedro@example.com", "luz@example.com"]);
});
