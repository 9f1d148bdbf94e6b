import { expect, test } from "vitest";
import { integrationNumbers } from "~/features/channels/tables.server";
import { conversations } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import account from "../../fixtures/providers/brevo/account.response.json";
import domains from "../../fixtures/providers/brevo/domains.response.json";
import whatsapp from "../../fixtures/providers/brevo/whatsapp-config.response.json";
import { newCompany, rowsOf } from "../../support/builders";
import { both, callerOf, newMember } from "../../support/calls";
import { workshop } from "../../support/run-queue";

const requestId = "test-request";

/** A business whose vendors answer by `reply`; `sent` are the requests that reached them, newest last. */
async function business(reply: (url: string) => Response) {
  const sent: { url: string; body: string }[] = [];
  const shop = workshop({
    carrier: null,
    vendors: {
      fetch: async (input, init) => {
        if (init?.method === "POST") sent.push({ url: String(input), body: String(init.body ?? "") });
        return reply(String(input));
      },
    },
  });
  const mine = await newMember(shop);
  const ask = callerOf(shop, mine.bearer);
  const stranger = callerOf(shop, (await newMember(shop)).bearer);
  const now = new Date(shop.platform.clock.now()).toISOString();
  return { shop, mine, ask, stranger, sent, now };
}

const TWILIO = { apiKey: `AC${"a".repeat(32)}`, apiSecret: "token-de-prueba-1234", phoneNumber: "+525587654321" };
const HTTPSMS = { apiKey: "clave-httpsms-9999", phoneNumber: "+525587654321" };
const NOTHING = {
  apiKey: null,
  apiSecret: null,
  phoneNumber: null,
  phoneNumberCountryCode: null,
  senderName: null,
  agentId: null,
  isActive: false,
  configuration: null,
  lastTestDate: null,
  isTestSuccessful: null,
  testReason: null,
  lastEventAt: null,
  lastEventName: null,
};

const sms = (now: string) => ({
  id: expect.any(Number),
  messageId: expect.any(String),
  conversationId: expect.any(Number),
  content: "Tu pedido está listo",
  sender: "agent",
  isAiGenerated: false,
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status: "queued",
  createdAt: now,
  agentName: "Ana Ruiz",
});
const notConnected = [
  409,
  { error: "Todavía no conectas este servicio de SMS. Conéctalo en Configuración.", code: "conflict", requestId },
];
const SMS = { to: "55 1234 5678", message: "Tu pedido está listo" };
const noNumber = "Ese número no es válido. Escríbelo con código de país, como +52 55 1234 5678.";
/** What either service refuses, and why. */
const BAD_SMS = [
  [{ ...SMS, to: "hola" }, { to: [noNumber] }],
  [{ ...SMS, message: "   " }, { message: ["Escribe un mensaje."] }],
] as const;
const refused = (fields: Readonly<Record<string, readonly string[]>>) => [
  422,
  { error: Object.values(fields)[0]?.[0], code: "invalid", fields, requestId },
];

test("API-06 API-33 POST /api/twilio/send-sms answers the stored message with 201 and goes out by the own Twilio account; without one it says so", async () => {
  const { shop, mine, ask, stranger, sent, now } = await business(() =>
    Response.json({ sid: "SM-out", status: "active" }, { status: 201 }),
  );
  // The other SMS service is no substitute.
  await ask("POST /api/integrations/httpsms", HTTPSMS);
  expect(both(await ask("POST /api/twilio/send-sms", SMS))).toEqual(notConnected);
  await ask("POST /api/integrations/twilio", TWILIO);
  expect(both(await ask("POST /api/twilio/send-sms", SMS))).toEqual([201, sms(now)]);
  await shop.runAll();
  expect(sent.map(({ url }) => url)).toEqual([
    `https://api.twilio.com/2010-04-01/Accounts/${TWILIO.apiKey}/Messages.json`,
  ]);
  const form = new URLSearchParams(sent[0]?.body);
  expect([form.get("To"), form.get("From"), form.get("Body")]).toEqual([
    "+525512345678",
    TWILIO.phoneNumber,
    "Tu pedido está listo",
  ]);
  // The thread that it opened knows the number's country.
  expect(await rowsOf(mine.tenant, conversations)).toMatchObject([
    { customerPhone: "+525512345678", customerPhoneCountryCode: "+52" },
  ]);
  for (const [body, fields] of BAD_SMS)
    expect(both(await ask("POST /api/twilio/send-sms", body))).toEqual(refused(fields));
  await ask("POST /api/integrations/twilio", { ...TWILIO, isActive: false });
  expect(both(await ask("POST /api/twilio/send-sms", SMS))).toEqual(notConnected);
  expect(both(await stranger("POST /api/twilio/send-sms", SMS))).toEqual(notConnected);
  await shop.runAll();
  expect(sent).toHaveLength(1);
});

test("API-06 API-34 POST /api/httpsms/send-sms answers the stored message with 201 and goes out by the own httpSMS key; without one it says so", async () => {
  const { shop, ask, stranger, sent, now } = await business(() =>
    Response.json({ status: "success", data: { id: "h1" } }),
  );
  await ask("POST /api/integrations/twilio", TWILIO);
  expect(both(await ask("POST /api/httpsms/send-sms", SMS))).toEqual(notConnected);
  await ask("POST /api/integrations/httpsms", HTTPSMS);
  expect(both(await ask("POST /api/httpsms/send-sms", SMS))).toEqual([201, sms(now)]);
  await shop.runAll();
  expect(sent.map(({ url }) => new URL(url).hostname)).toEqual(["api.httpsms.com"]);
  expect(JSON.parse(sent[0]?.body ?? "{}")).toMatchObject({
    from: HTTPSMS.phoneNumber,
    to: "+525512345678",
    content: "Tu pedido está listo",
  });
  for (const [body, fields] of BAD_SMS)
    expect(both(await ask("POST /api/httpsms/send-sms", body))).toEqual(refused(fields));
  expect(both(await stranger("POST /api/httpsms/send-sms", SMS))).toEqual(notConnected);
  await shop.runAll();
  expect(sent).toHaveLength(1);
});

test("API-35 GET /api/brevo/channels answers exactly what a recorded account has, and that nothing is there without a key", async () => {
  const { mine, ask, stranger } = await business((url) => {
    if (url.endsWith("/account")) return Response.json(account);
    if (url.endsWith("/senders/domains")) return Response.json(domains);
    return Response.json(whatsapp);
  });
  const { tenant } = mine;
  await ask("POST /api/integrations/brevo", {
    apiKey: "xkeysib-de-prueba",
    senderName: "LaEsquina",
    phoneNumber: "+525587654321",
    configuration: { widgetCode: "65f1c0ffee0000000000abcd" },
  });
  const number = { id: newId(), integrationType: "brevo" as const, address: "+525511112222" };
  await tenant.db.run(tenant.db.insert(integrationNumbers, { ...number, createdAt: new Date(tenant.now()) }));
  expect(both(await ask("GET /api/brevo/channels"))).toEqual([
    200,
    {
      hasValidApiKey: true,
      account: { companyName: "Taquería La Esquina SA de CV", plan: "free", credits: 300 },
      whatsapp: { isActive: true, phoneNumbers: ["+525587654321", "+525511112222"] },
      sms: { isActive: true, defaultSender: "LaEsquina" },
      webchat: { isActive: true, widgetCode: "65f1c0ffee0000000000abcd" },
      email: { isActive: true, domains: ["laesquina.example", "mail.laesquina.example"] },
    },
  ]);
  expect(both(await stranger("GET /api/brevo/channels"))).toEqual([
    200,
    {
      hasValidApiKey: false,
      account: { companyName: null, plan: null, credits: null },
      whatsapp: { isActive: false, phoneNumbers: [] },
      sms: { isActive: false, defaultSender: null },
      webchat: { isActive: false, widgetCode: null },
      email: { isActive: false, domains: [] },
    },
  ]);
});

test("API-36 API-37 POST /api/integrations/{type} answers the stored fields with 201, GET the same, and of secrets only their end", async () => {
  const { ask, stranger, now } = await business(() => Response.json({ status: "active" }));
  const saved = {
    ...NOTHING,
    integrationType: "twilio",
    apiKey: "••••aaaa",
    apiSecret: "••••1234",
    phoneNumber: "+525587654321",
    phoneNumberCountryCode: "+52",
    isActive: true,
    lastTestDate: now,
    isTestSuccessful: true,
  };
  expect(both(await ask("GET /api/integrations/twilio"))).toEqual([200, { ...NOTHING, integrationType: "twilio" }]);
  expect(both(await ask("POST /api/integrations/twilio", TWILIO))).toEqual([201, saved]);
  expect(both(await ask("GET /api/integrations/twilio"))).toEqual([200, saved]);
  // A second save changes that one.
  const changed = { ...saved, senderName: "La Espiga" };
  expect(
    both(await ask("POST /api/integrations/twilio", { senderName: "La Espiga", phoneNumber: "+525587654321" })),
  ).toEqual([201, changed]);
  expect(both(await ask("GET /api/integrations"))).toEqual([200, [changed]]);
  expect(both(await stranger("GET /api/integrations"))).toEqual([200, []]);
  expect(both(await stranger("GET /api/integrations/twilio"))).toEqual([
    200,
    { ...NOTHING, integrationType: "twilio" },
  ]);
  expect(both(await ask("GET /api/integrations/telegram"))).toEqual([
    404,
    { error: "Esa integración no existe.", code: "not_found", requestId },
  ]);
  expect(both(await stranger("POST /api/integrations/httpsms", { apiKey: "clave" }))).toEqual([
    422,
    {
      error: "Escribe el número de teléfono.",
      code: "invalid",
      fields: { phoneNumber: ["Escribe el número de teléfono."] },
      requestId,
    },
  ]);
});

test("COMP-01 API-38 API-39 POST /api/channel-settings answers the stored threshold, GET a list of them; a foreign company is not found", async () => {
  const { mine, ask, stranger } = await business(() => Response.json({}));
  const companyId = await newCompany(mine.tenant);
  const list = `GET /api/channel-settings?companyId=${companyId}`;
  expect(both(await ask(list))).toEqual([200, []]);
  const save = (channel: string, aiResponseThreshold: number) =>
    ask("POST /api/channel-settings", { channel, aiResponseThreshold, companyId });
  expect(both(await save("sms", 3))).toEqual([201, { companyId, channel: "sms", aiResponseThreshold: 3 }]);
  expect(both(await save("sms", 6))).toEqual([201, { companyId, channel: "sms", aiResponseThreshold: 6 }]);
  expect(both(await save("email", 10))).toEqual([201, { companyId, channel: "email", aiResponseThreshold: 10 }]);
  const settings = await ask(list);
  expect(settings.status).toBe(200);
  expect(settings.body).toHaveLength(2);
  expect(settings.body).toEqual(
    expect.arrayContaining([
      { companyId, channel: "sms", aiResponseThreshold: 6 },
      { companyId, channel: "email", aiResponseThreshold: 10 },
    ]),
  );
  const other = await newCompany(mine.tenant, { name: "Dental Sonrisa" });
  const others = { companyId: other, channel: "sms", aiResponseThreshold: 9 };
  expect(both(await ask("POST /api/channel-settings", others))).toEqual([201, others]);
  expect(both(await ask(`GET /api/channel-settings?companyId=${other}`))).toEqual([200, [others]]);
  const range = "Elige un número entero del 1 al 10.";
  for (const wrong of [0, 11])
    expect(both(await save("sms", wrong))).toEqual([
      422,
      { error: range, code: "invalid", fields: { aiResponseThreshold: [range] }, requestId },
    ]);
  const missing = [404, { error: expect.any(String), code: "not_found", requestId }];
  expect(both(await stranger(list))).toEqual(missing);
  const foreign = { channel: "sms", aiResponseThreshold: 1, companyId };
  expect(both(await stranger("POST /api/channel-settings", foreign))).toEqual(missing);
  expect((await ask(list)).body).toEqual(settings.body);
});

test("API-40 API-41 POST /api/tenant-settings answers the stored setting with 201, GET the same in both spellings of its value", async () => {
  const { ask, stranger } = await business(() => Response.json({}));
  const key = "ai_general_sms_threshold";
  const unset = [404, { error: "Ese ajuste todavía no tiene valor.", code: "not_found", requestId }];
  expect(both(await ask(`GET /api/tenant-settings/${key}`))).toEqual(unset);
  const save = (settingValue: unknown, settingKey = key) =>
    ask("POST /api/tenant-settings", {
      settingKey,
      settingValue,
      settingType: "number",
      category: "ai",
      description: "Umbral de SMS",
    });
  const stored = (value: string) => ({
    settingKey: key,
    settingValue: value,
    setting_value: value,
    settingType: "number",
    category: "ai",
    description: "Umbral de SMS",
  });
  expect(both(await save("3"))).toEqual([201, stored("3")]);
  expect(both(await save(4))).toEqual([201, stored("4")]);
  expect(both(await ask(`GET /api/tenant-settings/${key}`))).toEqual([200, stored("4")]);
  const range = "Elige un número entero del 1 al 10.";
  for (const wrong of ["0", "11"])
    expect(both(await save(wrong))).toEqual([
      422,
      { error: range, code: "invalid", fields: { settingValue: [range] }, requestId },
    ]);
  const unknown = "Esa clave no existe.";
  expect(both(await save("1", "otra_clave"))).toEqual([
    422,
    { error: unknown, code: "invalid", fields: { settingKey: [unknown] }, requestId },
  ]);
  expect(both(await stranger(`GET /api/tenant-settings/${key}`))).toEqual(unset);
});
