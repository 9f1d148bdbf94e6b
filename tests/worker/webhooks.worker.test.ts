import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { webhookSecret } from "~/features/channels/account.server";
import { addNumber, deleteNumber, setNumberCompany } from "~/features/channels/numbers.server";
import { disconnectIntegration, readIntegration, saveIntegration } from "~/features/channels/save-integration.server";
import type { IntegrationType } from "~/features/channels/schema";
import { sendSms } from "~/features/channels/send-sms.server";
import { integrationNumbers } from "~/features/channels/tables.server";
import { companies } from "~/features/companies/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { trashThread } from "~/features/threads/write-thread.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { handleWebhook, webhookDoor } from "../../workers/webhooks";
import { breakWords } from "../support/break-words";
import { messagesOf, newCompany, newTenant, rowsOf, staffOf } from "../support/builders";
import { interceptDatabase } from "../support/intercept-database";
import { neverCounted } from "../support/never-counted";
import { type Workshop, workshop } from "../support/run-queue";
import { brevoWebhook, httpSmsWebhook, metaWebhook, twilioSms, twilioWebhook } from "../support/signed-webhooks";

const ORIGIN = "https://app.example.test";
const TOKEN = "auth-token-de-prueba-0123";
const ADDRESSES: Readonly<Record<IntegrationType, string>> = {
  brevo: `${ORIGIN}/api/brevo/webhook/`,
  twilio: `${ORIGIN}/api/twilio/webhook/`,
  httpsms: `${ORIGIN}/api/sms/debug-webhook/`,
  meta: `${ORIGIN}/api/whatsapp/webhook/`,
};

interface Vendor {
  /** The requests that were sent out, newest last. */
  readonly sent: { readonly url: string; readonly body: string }[];
  reply: () => Response;
}

/** A business with one connected account, and its provider behind `fetch`. */
async function connected(
  type: IntegrationType,
  timeZone?: string,
  database: (database: D1Database) => D1Database = (plain) => plain,
): Promise<{ shop: Workshop; tenant: Tenant; vendor: Vendor }> {
  const vendor: Vendor = { sent: [], reply: () => Response.json({ sid: "SM-out", status: "active" }, { status: 200 }) };
  const shop = workshop({
    carrier: null,
    database,
    vendors: {
      fetch: async (input, init) => {
        if (init?.method === "POST") vendor.sent.push({ url: String(input), body: String(init.body ?? "") });
        return vendor.reply();
      },
    },
  });
  const tenant = await newTenant(shop.platform, timeZone ? { timeZone } : {});
  await saveIntegration(
    tenant,
    shop.pipes,
    type,
    {
      apiKey: "ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      apiSecret: TOKEN,
      phoneNumber: "+525587654321",
      phoneNumberCountryCode: null,
      senderName: "LaEsquina",
      agentId: null,
      configuration: null,
    },
    ORIGIN,
  );
  return { shop, tenant, vendor };
}

async function deliver(shop: Workshop, request: Request): Promise<Response> {
  const door = webhookDoor(new URL(request.url).pathname);
  if (!door) throw new Error("no door");
  const response = await handleWebhook(request, shop.platform.control, shop.pipes, door);
  await shop.platform.settle();
  return response;
}

const threads = (tenant: Tenant) => rowsOf(tenant, conversations);

describe("API-43 Twilio's webhook", () => {
  test("API-43 a signed SMS opens a thread of channel sms and platform twilio; its repeat changes nothing", async () => {
    const { shop, tenant } = await connected("twilio");
    const address = ADDRESSES.twilio + tenant.uuid;
    const first = await deliver(shop, await twilioWebhook(address, TOKEN, twilioSms()));
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toContain("text/xml");
    expect(await first.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>');
    await deliver(shop, await twilioWebhook(address, TOKEN, twilioSms()));
    const [thread, ...others] = await threads(tenant);
    expect(others).toEqual([]);
    expect(thread).toMatchObject({
      channel: "sms",
      platform: "twilio",
      externalContactId: "+525512345678",
      customerPhone: "+525512345678",
      customerPhoneCountryCode: "+52",
    });
    expect(await messagesOf(tenant, thread?.id ?? 0)).toHaveLength(1);
  });

  test("the card tells of the last event, at most once a minute", async () => {
    const { shop, tenant } = await connected("twilio");
    const start = shop.platform.clock.now();
    const eventAfter = async (milliseconds: number) => {
      shop.platform.clock.advance(milliseconds);
      const sms = twilioSms({ MessageSid: `SM${shop.platform.clock.now()}` });
      await deliver(shop, await twilioWebhook(ADDRESSES.twilio + tenant.uuid, TOKEN, sms));
      const { lastEventAt, lastEventName } = await readIntegration(tenant, "twilio");
      return [lastEventName, Date.parse(lastEventAt ?? "") - start];
    };
    expect(await eventAfter(0)).toEqual(["message", 0]);
    expect(await eventAfter(59_000)).toEqual(["message", 0]);
    expect(await eventAfter(2_000)).toEqual(["message", 61_000]);
  });

  test("the spellings of one Mexican phone are one thread, and the answer goes to the newest one", async () => {
    const { shop, tenant, vendor } = await connected("twilio");
    const address = ADDRESSES.twilio + tenant.uuid;
    const from = async (id: string, phone: string) =>
      deliver(
        shop,
        await twilioWebhook(
          address,
          TOKEN,
          twilioSms({ MessageSid: id, From: `whatsapp:${phone}`, To: "whatsapp:+525587654321" }),
        ),
      );
    await from("SM1", "+525512345678");
    await from("SM2", "+5215512345678");
    const [thread, ...others] = await threads(tenant);
    expect(others).toEqual([]);
    await sendMessage(tenant, staffOf(tenant), thread?.id ?? 0, { content: "Sí, hasta las 22:00" });
    await shop.runAll();
    const form = new URLSearchParams(vendor.sent.at(-1)?.body);
    expect(form.get("To")).toBe("whatsapp:+5215512345678");
    expect(form.get("StatusCallback")).toBe(address);
  });

  test("a number that names a company identifies it", async () => {
    const { shop, tenant } = await connected("twilio");
    const companyId = await newCompany(tenant, { name: "Norte" });
    await newCompany(tenant, { name: "Sur" });
    await tenant.db.run(
      tenant.db.insert(integrationNumbers, {
        id: newId(),
        integrationType: "twilio",
        address: "+525587654321",
        companyId,
        createdAt: new Date(tenant.now()),
      }),
    );
    await deliver(shop, await twilioWebhook(ADDRESSES.twilio + tenant.uuid, TOKEN, twilioSms()));
    expect(await threads(tenant)).toMatchObject([{ companyId, companyIdentified: true }]);
  });

  test("the company that a number gets, changes and loses counts for the very next message", async () => {
    neverCounted();
    const { shop, tenant } = await connected("twilio");
    const [norte, sur] = [await newCompany(tenant, { name: "Norte" }), await newCompany(tenant, { name: "Sur" })];
    let written = 0;
    /** Somebody new writes. @returns the company of their thread */
    const companyOfNext = async () => {
      written += 1;
      const sms = twilioSms({ MessageSid: `SM-${written}`, From: `+5255555500${10 + written}` });
      await deliver(shop, await twilioWebhook(ADDRESSES.twilio + tenant.uuid, TOKEN, sms));
      return (await threads(tenant)).find(({ externalContactId }) => externalContactId === sms.From)?.companyId;
    };
    expect(await companyOfNext()).toBeNull();
    const number = { address: "+525587654321", dialCode: null, label: null, companyId: norte };
    const { id } = await addNumber(tenant, "twilio", number);
    expect(await companyOfNext()).toBe(norte);
    await setNumberCompany(tenant, id, sur);
    expect(await companyOfNext()).toBe(sur);
    await deleteNumber(tenant, id);
    expect(await companyOfNext()).toBeNull();
  });

  test("businesses whose accounts have one secret keep their own numbers", async () => {
    neverCounted();
    const { shop, tenant } = await connected("twilio");
    const other = await connected("twilio");
    const number = { address: "+525587654321", dialCode: null, label: null };
    await addNumber(tenant, "twilio", { ...number, companyId: await newCompany(tenant, { name: "Norte" }) });
    for (const [from, own] of [
      [shop, tenant],
      [other.shop, other.tenant],
    ] as const) {
      const response = await deliver(from, await twilioWebhook(ADDRESSES.twilio + own.uuid, TOKEN, twilioSms()));
      expect(response.status).toBe(200);
    }
    expect(await threads(tenant)).toMatchObject([{ companyIdentified: true }]);
    expect(await threads(other.tenant)).toMatchObject([{ companyId: null, companyIdentified: false }]);
    expect(await rowsOf(other.tenant, messages)).toMatchObject([{ metadata: null }]);
  });

  test("the company of a remembered number may have been erased meanwhile: the message is stored all the same", async () => {
    neverCounted();
    const { shop, tenant } = await connected("twilio");
    const companyId = await newCompany(tenant, { name: "Norte" });
    for (const name of ["Sur", "Este"]) await newCompany(tenant, { name });
    await addNumber(tenant, "twilio", { address: "+525587654321", dialCode: null, label: null, companyId });
    const send = async (id: string, from: string) => {
      const sms = twilioSms({ MessageSid: id, From: from });
      return (await deliver(shop, await twilioWebhook(ADDRESSES.twilio + tenant.uuid, TOKEN, sms))).status;
    };
    expect(await send("SM-1", "+525555550001")).toBe(200);
    // As another isolate's job leaves it.
    await tenant.db.batch([
      tenant.db.update(integrationNumbers, { companyId: null }, eq(integrationNumbers.companyId, companyId)),
      tenant.db.update(conversations, { companyId: null }, eq(conversations.companyId, companyId)),
      tenant.db.delete(companies, eq(companies.id, companyId)),
    ]);
    expect(await send("SM-2", "+525555550002")).toBe(200);
    expect((await threads(tenant)).map((thread) => thread.companyId)).toEqual([null, null]);
  });

  test("a disconnected account is shut at once", async () => {
    const { shop, tenant } = await connected("twilio");
    const ask = async (id: string) =>
      (await deliver(shop, await twilioWebhook(ADDRESSES.twilio + tenant.uuid, TOKEN, twilioSms({ MessageSid: id }))))
        .status;
    expect(await ask("SM-1")).toBe(200);
    await disconnectIntegration(tenant, "twilio");
    expect(await ask("SM-2")).toBe(401);
    expect(await rowsOf(tenant, messages)).toHaveLength(1);
  });

  test("who wrote to one of several numbers is answered from it while it is listed, and from the main one after", async () => {
    const { shop, tenant, vendor } = await connected("twilio");
    const other = "+525511112222";
    const numberId = newId();
    await tenant.db.run(
      tenant.db.insert(integrationNumbers, {
        id: numberId,
        integrationType: "twilio",
        address: other,
        createdAt: new Date(tenant.now()),
      }),
    );
    const wrote = async (id: string, to: string) =>
      deliver(shop, await twilioWebhook(ADDRESSES.twilio + tenant.uuid, TOKEN, twilioSms({ MessageSid: id, To: to })));
    const from = async () => {
      const [thread] = await threads(tenant);
      await sendMessage(tenant, staffOf(tenant), thread?.id ?? 0, { content: "Sí, hasta las 22:00" });
      await shop.runAll();
      return new URLSearchParams(vendor.sent.at(-1)?.body).get("From");
    };
    await wrote("SM1", other);
    expect(await from()).toBe(other);
    await wrote("SM2", "+525587654321");
    expect(await from()).toBe("+525587654321");
    await wrote("SM3", other);
    await tenant.db.run(tenant.db.delete(integrationNumbers, eq(integrationNumbers.id, numberId)));
    expect(await from()).toBe("+525587654321");
  });

  test("a status that is faster than its message's id counts a moment later", async () => {
    const { shop, tenant, vendor } = await connected("twilio");
    const address = ADDRESSES.twilio + tenant.uuid;
    await deliver(shop, await twilioWebhook(address, TOKEN, twilioSms()));
    const [thread] = await threads(tenant);
    vendor.reply = () => Response.json({ sid: "SM-fast" }, { status: 201 });
    await sendMessage(tenant, staffOf(tenant), thread?.id ?? 0, { content: "Hola" });
    await deliver(shop, await twilioWebhook(address, TOKEN, { MessageSid: "SM-fast", MessageStatus: "delivered" }));
    await shop.runAll();
    expect((await messagesOf(tenant, thread?.id ?? 0)).at(-1)).toMatchObject({ status: "delivered" });
  });

  test("a failure says why in Spanish, once", async () => {
    const { shop, tenant, vendor } = await connected("twilio");
    const address = ADDRESSES.twilio + tenant.uuid;
    vendor.reply = () => Response.json({ sid: "SM-ai" }, { status: 201 });
    await deliver(shop, await twilioWebhook(address, TOKEN, twilioSms()));
    await shop.runAll();
    const [thread] = await threads(tenant);
    const [answer] = await rowsOf(tenant, messages, eq(messages.sender, "ai"));
    expect(answer).toMatchObject({ providerMessageId: "SM-ai", status: "sent" });
    const failed = { MessageSid: "SM-ai", MessageStatus: "undelivered", ErrorCode: "30007" };
    for (let time = 0; time < 2; time += 1) {
      await deliver(shop, await twilioWebhook(address, TOKEN, failed));
      await shop.runAll();
    }
    expect((await messagesOf(tenant, thread?.id ?? 0)).find(({ id }) => id === answer?.id)).toMatchObject({
      status: "failed",
      failureCode: "twilio_30007",
    });
    const notices = await rowsOf(tenant, notifications, eq(notifications.type, "failed_delivery"));
    expect(notices).toHaveLength(1);
  });
});

describe("API-44 httpSMS's webhook", () => {
  const received = (id: string) => ({
    specversion: "1.0",
    id,
    type: "message.phone.received",
    data: { message_id: id, owner: "+525587654321", contact: "+525512345678", content: "Hola", encrypted: false },
  });

  test("API-44 a signed event opens a thread of channel sms and platform httpsms; wrong audience and key do not", async () => {
    const { shop, tenant } = await connected("httpsms");
    const address = ADDRESSES.httpsms + tenant.uuid;
    const key = await webhookSecret(tenant, "httpsms");
    const now = shop.platform.clock.now();
    for (const forged of [
      await httpSmsWebhook(address, "otra", now, received("a")),
      await httpSmsWebhook(address, key, now, received("a"), { aud: ["https://other.example"] }),
      await httpSmsWebhook(address, key, now - 3_600_000, received("a")),
      new Request(address, { method: "POST", body: JSON.stringify(received("a")) }),
    ]) {
      const refused = await deliver(shop, forged);
      expect([refused.status, await refused.text()]).toEqual([401, '{"error":"No autorizado."}']);
    }
    expect(await threads(tenant)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const taken = await deliver(shop, await httpSmsWebhook(address, key, now, received("a")));
      expect([taken.status, await taken.text()]).toEqual([200, ""]);
    }
    expect(await threads(tenant)).toMatchObject([{ channel: "sms", platform: "httpsms", unreadCount: 1 }]);
  });
});

describe("API-42 Brevo's webhook", () => {
  const fragment = (id: string, type: "visitor" | "agent", text: string) => ({
    eventName: "conversationFragment",
    conversationId: "c",
    messages: [{ id, type, text, createdAt: 1, agentName: "Lucía" }],
    visitor: {
      id: "visitante-1",
      source: "whatsapp",
      displayedName: "Jorge",
      attributes: { WHATSAPP: "5215512345678" },
    },
  });

  test("API-42 a conversation with the right token is kept once; without it nothing is", async () => {
    const { shop, tenant } = await connected("brevo");
    const address = ADDRESSES.brevo + tenant.uuid;
    const token = await webhookSecret(tenant, "brevo");
    const body = fragment("m1", "visitor", "¿A qué hora abren?");
    expect((await deliver(shop, brevoWebhook(address, `${token}x`, body))).status).toBe(401);
    expect((await deliver(shop, brevoWebhook(address, "", body))).status).toBe(401);
    expect(await threads(tenant)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const taken = await deliver(shop, brevoWebhook(address, token, body));
      expect([taken.status, await taken.text()]).toEqual([200, ""]);
    }
    expect(await threads(tenant)).toMatchObject([
      {
        channel: "whatsapp",
        platform: "brevo",
        externalContactId: "visitante-1",
        customerName: "Jorge",
        customerPhone: "+525512345678",
        unreadCount: 1,
      },
    ]);
  });

  test("a person who answers in Brevo's own inbox is shown and silences the AI", async () => {
    const { shop, tenant } = await connected("brevo");
    const address = ADDRESSES.brevo + tenant.uuid;
    const token = await webhookSecret(tenant, "brevo");
    await deliver(shop, brevoWebhook(address, token, fragment("m1", "visitor", "¿A qué hora abren?")));
    for (let time = 0; time < 2; time += 1)
      await deliver(shop, brevoWebhook(address, token, fragment("m2", "agent", "A las 9")));
    const [thread] = await threads(tenant);
    expect(thread).toMatchObject({ aiEnabled: false, lastMessageSender: "agent" });
    expect((await messagesOf(tenant, thread?.id ?? 0)).map(({ sender, content }) => [sender, content])).toEqual([
      ["customer", "¿A qué hora abren?"],
      ["agent", "A las 9"],
    ]);
    expect((await messagesOf(tenant, thread?.id ?? 0)).at(-1)?.metadata).toMatchObject({ agentName: "Lucía" });
  });

  test("of a mail's files the first ten are taken, each as a message", async () => {
    const { shop, tenant } = await connected("brevo");
    const files = Array.from({ length: 12 }, (_, at) => ({ Name: `${at + 1}.pdf`, DownloadToken: `t${at + 1}` }));
    const mail = {
      MessageId: "<b@x>",
      From: { Name: "María", Address: "maria@example.com" },
      ExtractedMarkdownMessage: "Van los recibos",
      Attachments: files,
    };
    const token = await webhookSecret(tenant, "brevo");
    await deliver(shop, brevoWebhook(ADDRESSES.brevo + tenant.uuid, token, { items: [mail] }));
    const [thread] = await threads(tenant);
    const taken = (await messagesOf(tenant, thread?.id ?? 0)).map(({ metadata }) => metadata?.fileName);
    expect(taken).toEqual(files.slice(0, 10).map(({ Name }) => Name));
  });

  test("a mail is answered in its own thread; an out-of-office note is kept and not answered", async () => {
    const { shop, tenant, vendor } = await connected("brevo");
    const address = ADDRESSES.brevo + tenant.uuid;
    const token = await webhookSecret(tenant, "brevo");
    const mail = (id: string, from: string, headers: object) => ({
      items: [
        {
          MessageId: id,
          From: { Name: "María", Address: from },
          To: [{ Name: null, Address: "hola@reply.example" }],
          Cc: [{ Name: null, Address: "luz@example.com" }],
          Subject: "Pedido 1042",
          Headers: headers,
          ExtractedMarkdownMessage: "¿Pueden cambiar la dirección?",
        },
      ],
    });
    await deliver(
      shop,
      brevoWebhook(address, token, mail("<auto@x>", "fuera@example.com", { "Auto-Submitted": "auto-replied" })),
    );
    await shop.runAll();
    expect(await threads(tenant)).toMatchObject([{ channel: "email", lastMessageSender: "customer" }]);
    await deliver(shop, brevoWebhook(address, token, mail("<b@x>", "maria@example.com", {})));
    await shop.runAll();
    const [thread] = await rowsOf(tenant, conversations, eq(conversations.externalContactId, "maria@example.com"));
    await saveIntegration(
      tenant,
      shop.pipes,
      "brevo",
      {
        apiKey: null,
        apiSecret: null,
        phoneNumber: null,
        phoneNumberCountryCode: null,
        senderName: "La Esquina",
        agentId: null,
        configuration: { mailSender: "hola@laesquina.example" },
      },
      ORIGIN,
    );
    vendor.reply = () => Response.json({ messageId: "<out@x>" }, { status: 201 });
    await sendMessage(tenant, staffOf(tenant), thread?.id ?? 0, { content: "Claro", copy: "on" });
    await shop.runAll();
    expect(JSON.parse(vendor.sent.at(-1)?.body ?? "{}")).toMatchObject({
      to: [{ email: "maria@example.com" }],
      cc: [{ email: "luz@example.com" }],
      subject: "Re: Pedido 1042",
      headers: { "In-Reply-To": "<b@x>" },
      replyTo: { email: "hola@reply.example" },
    });
  });
});

test("WhatsApp Cloud: the handshake, a signed message, a foreign signature", async () => {
  const { shop, tenant } = await connected("meta");
  const address = ADDRESSES.meta + tenant.uuid;
  const token = await webhookSecret(tenant, "meta");
  const handshake = (verify: string) =>
    new Request(`${address}?hub.mode=subscribe&hub.verify_token=${verify}&hub.challenge=1158`);
  expect(await (await deliver(shop, handshake(token))).text()).toBe("1158");
  expect((await deliver(shop, handshake("otro"))).status).toBe(401);
  const body = {
    object: "whatsapp_business_account",
    entry: [
      {
        changes: [
          {
            field: "messages",
            value: {
              metadata: { phone_number_id: "1" },
              contacts: [{ wa_id: "5215512345678", profile: { name: "Jorge" } }],
              messages: [{ from: "5215512345678", id: "wamid.1", type: "text", text: { body: "Hola" } }],
            },
          },
        ],
      },
    ],
  };
  expect((await deliver(shop, await metaWebhook(address, "otro", body))).status).toBe(401);
  expect((await deliver(shop, await metaWebhook(address, TOKEN, body))).status).toBe(200);
  expect(await threads(tenant)).toMatchObject([
    {
      channel: "whatsapp",
      platform: "meta",
      externalContactId: "+525512345678",
      externalConversationId: "5215512345678",
    },
  ]);
});

test("an item that cannot be stored keeps none after it back: the vendor brings all again, and nothing is twice", async () => {
  const { shop, tenant } = await connected("meta");
  const mend = await breakWords("dos");
  const said = (from: string, text: string) => ({ from, id: `wamid.${text}`, type: "text", text: { body: text } });
  const value = {
    metadata: { phone_number_id: "1" },
    messages: [said("5215512345671", "uno"), said("5215512345672", "dos"), said("5215512345673", "tres")],
  };
  const body = { object: "whatsapp_business_account", entry: [{ changes: [{ field: "messages", value }] }] };
  const arrive = async () => (await deliver(shop, await metaWebhook(ADDRESSES.meta + tenant.uuid, TOKEN, body))).status;
  const stored = async () => (await rowsOf(tenant, messages)).map(({ content }) => content).toSorted();
  expect(await arrive()).toBe(503);
  expect(await stored()).toEqual(["tres", "uno"]);
  expect(await arrive()).toBe(503);
  expect(await stored()).toEqual(["tres", "uno"]);
  await mend();
  expect(await arrive()).toBe(200);
  expect(await stored()).toEqual(["dos", "tres", "uno"]);
  expect(await threads(tenant)).toHaveLength(3);
});

test("a database that takes nothing is not asked for each item of a webhook", async () => {
  let isFull = false;
  let asked = 0;
  const { shop, tenant } = await connected("meta", undefined, (database) =>
    interceptDatabase(database, async ({ texts, run }) => {
      if (!isFull || !texts.some((text) => text.startsWith('insert into "messages"'))) return run();
      asked += 1;
      throw new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
    }),
  );
  const message = (id: string) => ({ from: `52155123456${id}`, id: `wamid.${id}`, type: "text", text: { body: id } });
  const value = { metadata: { phone_number_id: "1" }, messages: [message("71"), message("72"), message("73")] };
  const body = { object: "whatsapp_business_account", entry: [{ changes: [{ field: "messages", value }] }] };
  const arrive = async () => (await deliver(shop, await metaWebhook(ADDRESSES.meta + tenant.uuid, TOKEN, body))).status;
  isFull = true;
  expect([await arrive(), asked]).toEqual([503, 1]);
  isFull = false;
  expect(await arrive()).toBe(200);
  expect(await rowsOf(tenant, messages)).toHaveLength(3);
});

describe("what a card stores", () => {
  test("two saves of one type leave one row; an empty secret keeps the stored one; missing fields are named", async () => {
    const { shop, tenant } = await connected("twilio");
    const save = (over: object) =>
      saveIntegration(
        tenant,
        shop.pipes,
        "twilio",
        {
          apiKey: null,
          apiSecret: null,
          phoneNumber: null,
          phoneNumberCountryCode: null,
          senderName: null,
          agentId: null,
          configuration: null,
          ...over,
        },
        ORIGIN,
      );
    await save({ phoneNumber: "55 8765 0000" });
    expect(await readIntegration(tenant, "twilio")).toMatchObject({
      apiKey: "••••aaaa",
      apiSecret: "••••0123",
      phoneNumber: "+525587650000",
      isTestSuccessful: true,
    });
    const other = await newTenant(shop.platform);
    await expect(
      saveIntegration(
        other,
        shop.pipes,
        "twilio",
        {
          apiKey: "AC1",
          apiSecret: null,
          phoneNumber: null,
          phoneNumberCountryCode: null,
          senderName: null,
          agentId: null,
          configuration: null,
        },
        ORIGIN,
      ),
    ).rejects.toMatchObject({ fields: { apiSecret: [expect.any(String)], phoneNumber: [expect.any(String)] } });
    await expect(save({ phoneNumber: "hola" })).rejects.toMatchObject({
      fields: { phoneNumber: [expect.any(String)] },
    });
  });

  test("nothing stored answers empty fields, and a wrong key is told from a service that is away", async () => {
    const { shop, tenant, vendor } = await connected("twilio");
    const other = await newTenant(shop.platform);
    expect(await readIntegration(other, "twilio")).toMatchObject({ apiKey: null, isTestSuccessful: null });
    vendor.reply = () => Response.json({ code: 20003 }, { status: 401 });
    const again = { apiKey: null, apiSecret: null, phoneNumber: null, phoneNumberCountryCode: null, senderName: null };
    await saveIntegration(tenant, shop.pipes, "twilio", { ...again, agentId: null, configuration: null }, ORIGIN);
    expect(await readIntegration(tenant, "twilio")).toMatchObject({
      isTestSuccessful: false,
      testReason: "credentials",
    });
  });
});

describe("CHAN-20 an SMS to a number", () => {
  test("CHAN-20 it reaches the provider with the tenant's own account and stands in the thread of that number", async () => {
    const { shop, tenant, vendor } = await connected("twilio");
    vendor.reply = () => Response.json({ sid: "SM-out" }, { status: 201 });
    for (const to of ["55 1234 5678", "+521 55 1234 5678"]) {
      await sendSms(tenant, staffOf(tenant), "twilio", { to, message: "Tu pedido está listo" });
    }
    await shop.runAll();
    const [thread, ...others] = await threads(tenant);
    expect(others).toEqual([]);
    expect(thread).toMatchObject({
      channel: "sms",
      platform: "twilio",
      unreadCount: 0,
      externalContactId: "+525512345678",
    });
    expect(await messagesOf(tenant, thread?.id ?? 0)).toMatchObject([{ status: "sent" }, { status: "sent" }]);
    const form = new URLSearchParams(vendor.sent.at(-1)?.body);
    expect([form.get("To"), form.get("From"), form.get("Body")]).toEqual([
      "+525512345678",
      "+525587654321",
      "Tu pedido está listo",
    ]);
    expect(vendor.sent.at(-1)?.url).toContain("/Accounts/ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/Messages.json");
  });

  test("CHAN-20 a thread in the trash is named as the reason, and gets no message", async () => {
    const { tenant } = await connected("twilio");
    const send = () =>
      sendSms(tenant, staffOf(tenant), "twilio", { to: "55 1234 5678", message: "Tu pedido está listo" });
    const { conversationId } = await send();
    await trashThread(tenant, conversationId);
    await expect(send()).rejects.toMatchObject({
      code: "conflict",
      userMessage: "Esa conversación está en la papelera. Restáurala para escribir.",
    });
    expect(await messagesOf(tenant, conversationId)).toHaveLength(1);
  });

  test("CHAN-20 a number without a code is dialled where the business is", async () => {
    const { tenant } = await connected("twilio", "America/Bogota");
    await sendSms(tenant, staffOf(tenant), "twilio", { to: "310 456 7890", message: "Tu cita es mañana" });
    expect(await threads(tenant)).toMatchObject([{ customerPhone: "+573104567890", customerPhoneCountryCode: "+57" }]);
  });

  test("CHAN-20 httpSMS gets to and message with its own key and number; without an integration the answer says so", async () => {
    const { shop, tenant, vendor } = await connected("httpsms");
    vendor.reply = () => Response.json({ status: "success", data: { id: "h1" } }, { status: 200 });
    await sendSms(tenant, staffOf(tenant), "httpsms", { to: "+525512345678", message: "Hola" });
    await shop.runAll();
    expect(JSON.parse(vendor.sent.at(-1)?.body ?? "{}")).toMatchObject({
      from: "+525587654321",
      to: "+525512345678",
      content: "Hola",
    });
    await expect(
      sendSms(tenant, staffOf(tenant), "twilio", { to: "+525512345678", message: "Hola" }),
    ).rejects.toMatchObject({ code: "conflict", userMessage: expect.stringContaining("Conéctalo en Configuración") });
    await expect(sendSms(tenant, staffOf(tenant), "httpsms", { to: "hola", message: "Hola" })).rejects.toMatchObject({
      fields: { to: [expect.any(String)] },
    });
  });
});
