import { describe, expect, test } from "vitest";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../tests/support/acts";
import { newCompany, newTenant, rowsOf } from "../../../tests/support/builders";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { decryptField } from "./account.server";
import { findCarrier } from "./find-carrier.server";
import { addNumber, deleteNumber, setNumberCompany } from "./numbers.server";
import { openMedia } from "./open-media.server";
import { findIntegration } from "./queries.server";
import { readCards } from "./read-cards.server";
import { saveCard } from "./save-card.server";
import { disconnectIntegration, readIntegration, saveIntegration, testIntegration } from "./save-integration.server";
import { accountSchema, type IntegrationInput, type IntegrationType, REQUIRED_FIELDS } from "./schema";
import { integrationConfigs, integrationNumbers } from "./tables.server";
import { holdsSecrets } from "./writes.server";

const ORIGIN = "https://app.example.test";
const TYPES: readonly IntegrationType[] = ["brevo", "twilio", "httpsms", "meta"];
const SID = "AC0123456789abcdef";
const TOKEN = "token-de-prueba-1234";

interface Shop {
  readonly shop: Workshop;
  readonly tenant: Tenant;
  /** Addresses that the provider was asked, newest last. */
  readonly asked: string[];
  reply: () => Response | Promise<Response>;
}

async function newShop(): Promise<Shop> {
  const asked: string[] = [];
  const state: { reply: Shop["reply"] } = { reply: () => Response.json({ status: "active" }) };
  const shop = workshop({
    carrier: null,
    vendors: {
      fetch: async (input) => {
        asked.push(String(input));
        return state.reply();
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  return Object.assign(state, { shop, tenant, asked });
}

test("the forms of every card begin with the code of the business's country", async () => {
  const { platform } = workshop();
  const { cards } = await readCards(await newTenant(platform, { timeZone: "America/Bogota" }), ORIGIN);
  expect(cards.map(({ phone, homeCode }) => [phone, homeCode])).toEqual(
    TYPES.map(() => [{ dialCode: "+57", number: "" }, "+57"]),
  );
});

const EMPTY: IntegrationInput = {
  apiKey: null,
  apiSecret: null,
  phoneNumber: null,
  phoneNumberCountryCode: null,
  senderName: null,
  agentId: null,
  configuration: null,
};
const WHOLE: Readonly<Record<IntegrationType, IntegrationInput>> = {
  brevo: { ...EMPTY, apiKey: "xkeysib-0123456789-1234" },
  twilio: { ...EMPTY, apiKey: SID, apiSecret: TOKEN, phoneNumber: "+525587654321" },
  httpsms: { ...EMPTY, apiKey: "clave-httpsms-9999", phoneNumber: "+525587654321" },
  meta: { ...EMPTY, apiKey: "EAA-0123456789-7777", apiSecret: "secreto-app-8888", phoneNumber: "106540352242922" },
};

const save = ({ shop, tenant }: Shop, type: IntegrationType, input: Partial<IntegrationInput> = {}) =>
  saveIntegration(tenant, shop.pipes, type, { ...WHOLE[type], ...input }, ORIGIN);

/** A card's account as the page posts it. */
function post({ shop, tenant }: Shop, fields: Readonly<Record<string, string>>) {
  return saveCard(tenant, shop.pipes, accountSchema.parse(fields), ORIGIN);
}

async function secretsOf(tenant: Tenant, type: IntegrationType): Promise<readonly string[]> {
  const row = await tenant.db.first(findIntegration(tenant, type));
  if (!row) return [];
  return Promise.all([decryptField(tenant, row, type, "apiKey"), decryptField(tenant, row, type, "apiSecret")]);
}

describe("CHAN-12 what each integration needs", () => {
  test("CHAN-12 each required field missing on its own is refused by its name; an empty agentId passes", async () => {
    for (const type of TYPES) {
      const own = await newShop();
      for (const field of REQUIRED_FIELDS[type]) {
        const refused = expect(save(own, type, { [field]: null })).rejects;
        await refused.toMatchObject({ code: "invalid", fields: { [field]: [expect.any(String)] } });
      }
      expect(await rowsOf(own.tenant, integrationConfigs)).toEqual([]);
      await save(own, type, { agentId: null });
      expect(await readIntegration(own.tenant, type)).toMatchObject({ isTestSuccessful: true, agentId: null });
    }
  });
});

test("a card refuses a key that is not of Brevo's API at its field, and stores nothing", async () => {
  const own = await newShop();
  const card = { of: "brevo", seen: "", apiKey: "xsmtpsib-0123456789-1234" };
  await expect(post(own, card)).rejects.toMatchObject({
    code: "invalid",
    fields: { apiKey: ["Esa es la clave de SMTP. Copia la «Clave de API»: empieza con xkeysib-"] },
  });
  await expect(post(own, { ...card, apiKey: "0123456789-1234" })).rejects.toMatchObject({
    fields: { apiKey: ["Esa clave no es de la API de Brevo: debe empezar con xkeysib-"] },
  });
  expect(await rowsOf(own.tenant, integrationConfigs)).toEqual([]);
  await post(own, { ...card, apiKey: "xkeysib-0123456789-1234" });
  expect(await rowsOf(own.tenant, integrationConfigs)).toHaveLength(1);
});

describe("CHAN-13 what is shown of what was saved", () => {
  test("CHAN-01 CHAN-13 POST then GET of each type answers the fields, and of secrets only their end, to the own tenant only", async () => {
    for (const type of TYPES) {
      const own = await newShop();
      const other = await newTenant(own.shop.platform);
      const extras = { senderName: "La Espiga", agentId: "agente-1", configuration: { mailSender: "hola@espiga.mx" } };
      await save(own, type, extras);
      const { apiKey, apiSecret, phoneNumber } = WHOLE[type];
      const masked = (secret: string | null) => (secret === null ? null : `••••${secret.slice(-4)}`);
      const answer = await readIntegration(own.tenant, type);
      expect(answer).toMatchObject({
        integrationType: type,
        apiKey: masked(apiKey),
        apiSecret: masked(apiSecret),
        phoneNumber,
        ...extras,
        isTestSuccessful: true,
        lastTestDate: expect.any(String),
      });
      expect(JSON.stringify(answer)).not.toContain(apiKey);
      expect(await readIntegration(other, type)).toMatchObject({ apiKey: null, phoneNumber: null, senderName: null });
      const { cards } = await readCards(own.tenant, ORIGIN);
      const view = cards.find((card) => card.type === type);
      expect(view).toMatchObject({
        isConnected: true,
        apiKey: { isSet: true, ending: apiKey?.slice(-4) },
        senderName: "La Espiga",
        mailSender: "hola@espiga.mx",
      });
      expect(JSON.stringify(cards)).not.toContain(apiKey);
    }
  });

  test("CHAN-13 a number is read with its country's code, whichever way it was typed", async () => {
    const own = await newShop();
    for (const [typed, code, stored, dialCode] of [
      ["55 8765 4321", "+52", "+525587654321", "+52"],
      ["+1 415 523 8886", "+52", "+14155238886", "+1"],
      ["415 523 8886", "+1", "+14155238886", "+1"],
      ["(809) 523-8886", "+1-809", "+18095238886", "+1-809"],
      ["52 55 8765 4321", "+52", "+525587654321", "+52"],
      ["809 523 88", "+52", null, null],
      ["5238886", "+1-809", "+18095238886", "+1-809"],
    ] as const) {
      const saved = save(own, "twilio", { phoneNumber: typed, phoneNumberCountryCode: code });
      if (stored === null) await expect(saved).rejects.toMatchObject({ fields: { phoneNumber: [expect.any(String)] } });
      else expect(await saved).toMatchObject({ phoneNumber: stored, phoneNumberCountryCode: dialCode });
    }
  });

  test("DATA-26 the number of a card that was never filled in starts at +52", async () => {
    const { cards } = await readCards((await newShop()).tenant, ORIGIN);
    const empty = { dialCode: "+52", number: "" };
    expect(cards.map(({ type, phone }) => [type, phone])).toEqual(TYPES.map((type) => [type, empty]));
  });

  test("a card that was never filled in is switched on; what is switched off stays so, and WhatsApp's own number of the business is kept", async () => {
    const own = await newShop();
    const states = async () =>
      (await readCards(own.tenant, ORIGIN)).cards.map(({ type, isActive }) => [type, isActive]);
    expect(await states()).toEqual(TYPES.map((type) => [type, true]));
    const card = { of: "meta", seen: "", apiKey: "EAA-0123456789-7777", apiSecret: "secreto-app-8888" };
    await post(own, { ...card, phoneNumber: "106540352242922", wabaId: "102290129340398" });
    expect(await states()).toEqual(TYPES.map((type) => [type, type !== "meta"]));
    const views = (await readCards(own.tenant, ORIGIN)).cards;
    expect(views.map(({ wabaId }) => wabaId)).toEqual(["", "", "", "102290129340398"]);
  });

  test("CHAN-13 a card clears what it leaves empty, keeps its secrets, and touches no extra that it does not show", async () => {
    const own = await newShop();
    await save(own, "brevo", {
      agentId: "a",
      phoneNumber: "+525587654321",
      configuration: { other: 1, mailSender: "a@b.mx" },
    });
    await post(own, {
      of: "brevo",
      mailSender: "",
      widgetCode: "<script>",
      isActive: "on",
    });
    expect(await readIntegration(own.tenant, "brevo")).toMatchObject({
      apiKey: "••••1234",
      agentId: null,
      phoneNumber: null,
      configuration: { other: 1, widgetCode: "<script>" },
    });
    await expect(
      post(own, {
        of: "meta",
        phoneNumber: "+52 55 8765 4321",
        apiKey: "x",
        apiSecret: "y",
      }),
    ).rejects.toMatchObject({ fields: { phoneNumber: [expect.stringContaining("solo dígitos")] } });
  });
});

describe("CHAN-18 the test of a connection", () => {
  test("CHAN-18 it asks the provider and keeps date and reason: wrong key, too many requests, away, suspended, unreadable", async () => {
    for (const type of TYPES) {
      const own = await newShop();
      const answers: readonly [() => Response | Promise<Response>, object][] = [
        [() => Response.json({}, { status: 401 }), { isTestSuccessful: false, testReason: "credentials" }],
        [() => Response.json({}, { status: 429 }), { isTestSuccessful: false, testReason: "busy" }],
        [() => Response.json({}, { status: 503 }), { isTestSuccessful: false, testReason: "unreachable" }],
        [() => Promise.reject(new TypeError("fetch failed")), { isTestSuccessful: false, testReason: "unreachable" }],
        [() => Response.json({ status: "active" }), { isTestSuccessful: true, testReason: null }],
      ];
      await save(own, type);
      for (const [reply, expected] of answers) {
        own.reply = reply;
        const before = own.asked.length;
        const answer = await testIntegration(own.tenant, own.shop.pipes, type, ORIGIN);
        expect(answer, type).toMatchObject({ ...expected, lastTestDate: new Date(own.tenant.now()).toISOString() });
        expect(own.asked.length).toBe(before + 1);
      }
      const told = (await actsOf(own.tenant, "test_integration")).map(({ values }) => values);
      expect(told).toEqual([true, false, false, false, false, true].map((isTestSuccessful) => ({ isTestSuccessful })));
      await own.tenant.db.run(own.tenant.db.update(integrationConfigs, { apiKey: "k1.altered.altered" }, undefined));
      expect(await testIntegration(own.tenant, own.shop.pipes, type, ORIGIN)).toMatchObject({
        isTestSuccessful: false,
        testReason: "unreadable",
      });
    }
    const own = await newShop();
    own.reply = () => Response.json({ status: "suspended" });
    expect(await save(own, "twilio")).toMatchObject({ isTestSuccessful: false, testReason: "suspended" });
    await expect(testIntegration(own.tenant, own.shop.pipes, "meta", ORIGIN)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("CHAN-18 what a test says of an account that was replaced meanwhile is not said of the new one", async () => {
    const others = [
      { apiKey: "AC-nueva-cuenta-1" },
      { apiSecret: "token-nuevo-5555" },
      { apiKey: null, apiSecret: null, phoneNumber: "+525500000001" },
    ];
    for (const other of others) {
      const own = await newShop();
      await save(own, "twilio");
      own.reply = async () => {
        own.reply = () => Response.json({ status: "active" });
        await save(own, "twilio", other);
        return Response.json({}, { status: 401 });
      };
      await testIntegration(own.tenant, own.shop.pipes, "twilio", ORIGIN);
      expect(await readIntegration(own.tenant, "twilio")).toMatchObject({ isTestSuccessful: true, testReason: null });
    }
  });
});

describe("CHAN-19 two who save at once", () => {
  test("CHAN-19 whole saves at one moment leave one of them whole, and one row", async () => {
    const own = await newShop();
    const pairs = Array.from({ length: 6 }, (_, index) => [
      `AC-de-la-pestaña-${index}`,
      `token-de-la-pestaña-${index}`,
    ]);
    await Promise.all(pairs.map(([apiKey = "", apiSecret = ""]) => save(own, "twilio", { apiKey, apiSecret })));
    expect(pairs).toContainEqual(await secretsOf(own.tenant, "twilio"));
    expect(await rowsOf(own.tenant, integrationConfigs)).toHaveLength(1);
  });

  test("CHAN-19 half a pair is refused where somebody replaced the other half; without secrets the newest pair stays", async () => {
    const own = await newShop();
    await save(own, "twilio");
    const { cards } = await readCards(own.tenant, ORIGIN);
    const seen = cards.find(({ type }) => type === "twilio")?.seen ?? "";
    await save(own, "twilio", { apiKey: "AC-nueva-cuenta-1", apiSecret: "token-nuevo-5555" });
    const form = { of: "twilio", seen, phoneNumber: "+525587650000", isActive: "on" };
    await expect(post(own, { ...form, apiSecret: "token-viejo-0000" })).rejects.toMatchObject({ code: "conflict" });
    expect(await secretsOf(own.tenant, "twilio")).toEqual(["AC-nueva-cuenta-1", "token-nuevo-5555"]);
    await post(own, form);
    expect(await secretsOf(own.tenant, "twilio")).toEqual(["AC-nueva-cuenta-1", "token-nuevo-5555"]);
    expect(await readIntegration(own.tenant, "twilio")).toMatchObject({ phoneNumber: "+525587650000" });
  });
});

test("disconnecting erases the secrets and what the provider said, and keeps names and numbers", async () => {
  const own = await newShop();
  await save(own, "twilio", { senderName: "La Espiga" });
  await addNumber(own.tenant, "twilio", { address: "+528183456789", dialCode: null, label: null, companyId: null });
  const told = { lastEventAt: new Date(), lastEventName: "message", polledThrough: new Date(), snapshotAt: new Date() };
  await own.tenant.db.run(own.tenant.db.update(integrationConfigs, told, undefined));
  await disconnectIntegration(own.tenant, "twilio");
  const [row] = await rowsOf(own.tenant, integrationConfigs);
  expect(row).toMatchObject({
    apiKey: null,
    apiSecret: null,
    isActive: false,
    lastTestDate: null,
    lastEventAt: null,
    lastEventName: null,
    polledThrough: null,
    snapshotAt: null,
    senderName: "La Espiga",
    phoneNumber: "+525587654321",
  });
  expect(await rowsOf(own.tenant, integrationNumbers)).toHaveLength(1);
  await expect(testIntegration(own.tenant, own.shop.pipes, "twilio", ORIGIN)).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(disconnectIntegration(own.tenant, "meta")).rejects.toMatchObject({ code: "not_found" });
  expect(await save(own, "twilio")).toMatchObject({ isActive: true, isTestSuccessful: true });
});

test("an account that is switched off stays so when it is saved by a call, and sends and fetches nothing", async () => {
  const own = await newShop();
  const { tenant, shop } = own;
  const thread = { platform: "twilio", channel: "sms", lastCustomerMessageId: null } as const;
  const works = async () => {
    own.reply = () => new Response("foto", { headers: { "content-type": "image/jpeg" } });
    const opened = await openMedia(tenant, shop.pipes, "twilio", "https://api.twilio.com/2010-04-01/foto");
    own.reply = () => Response.json({ status: "active" });
    return [(await findCarrier(tenant, shop.pipes, thread))?.name ?? null, opened?.kind ?? null];
  };
  await save(own, "twilio");
  expect(await works()).toEqual(["twilio", "file"]);
  await save(own, "twilio", { isActive: false });
  expect(await works()).toEqual([null, null]);
  expect(await save(own, "twilio", { senderName: "La Espiga" })).toMatchObject({ isActive: false });
  expect(await works()).toEqual([null, null]);
  expect(await save(own, "twilio", { isActive: true })).toMatchObject({ isActive: true, senderName: null });
});

test("a pair of secrets is no longer the one that was read as soon as either half is another", async () => {
  const own = await newShop();
  await save(own, "twilio");
  const read = await own.tenant.db.first(findIntegration(own.tenant, "twilio"));
  if (!read) throw new Error("nothing was saved");
  const isHeld = () => own.tenant.db.run(own.tenant.db.guard(holdsSecrets(own.tenant, "twilio", read), "secrets"));
  await save(own, "twilio", { apiKey: null, apiSecret: null, senderName: "La Espiga" });
  await isHeld();
  await save(own, "twilio", { apiKey: null, apiSecret: "token-nuevo-5555" });
  await expect(isHeld()).rejects.toThrow(GuardRefused);
});

describe("numbers of an integration", () => {
  test("a hundred of each, and no more", async () => {
    const own = await newShop();
    const { tenant } = own;
    for (const type of ["twilio", "httpsms"] as const) await save(own, type);
    const createdAt = new Date(tenant.now());
    const rows = Array.from({ length: 99 }, (_, at) => `+5255000000${String(at).padStart(2, "0")}`);
    await tenant.db.batch(
      rows.map((address) =>
        tenant.db.insert(integrationNumbers, { id: newId(), integrationType: "twilio", address, createdAt }),
      ),
    );
    const add = (type: IntegrationType, address: string) =>
      addNumber(tenant, type, { address, dialCode: null, label: null, companyId: null });
    await add("twilio", "+528183456701");
    await expect(add("twilio", "+528183456702")).rejects.toMatchObject({
      code: "conflict",
      userMessage: "Ya hay 100 en la lista, que es el máximo. Quita uno que no uses.",
    });
    await add("httpsms", "+528183456702");
  });

  test("they are kept in one spelling, once, for a company of the own tenant or shared", async () => {
    const own = await newShop();
    const { tenant } = own;
    const stranger = await newTenant(own.shop.platform);
    const [mine, foreign] = [await newCompany(tenant), await newCompany(stranger)];
    for (const type of TYPES) await save(own, type);
    const add = (type: IntegrationType, address: string, companyId: number | null = null) =>
      addNumber(tenant, type, { address, dialCode: "+52", label: null, companyId });
    expect(await add("twilio", "81 8345 6789", mine)).toMatchObject({ address: "+528183456789", companyId: mine });
    expect(await add("httpsms", "+52 1 81 8345 6789")).toMatchObject({ address: "+528183456789", companyId: null });
    expect(await add("brevo", " Hola@Espiga.MX ")).toMatchObject({ address: "hola@espiga.mx" });
    expect(await add("meta", "106540352242999")).toMatchObject({ address: "106540352242999" });
    const wrong: readonly [IntegrationType, string][] = [
      ["twilio", "hola"],
      ["twilio", "12"],
      ["httpsms", "hola@espiga.mx"],
      ["brevo", "espiga.mx"],
      ["brevo", "+528183456789"],
      ["meta", "+528183456789"],
      ["twilio", "+52 81 8345 6789"],
      ["brevo", "hola@espiga.mx"],
    ];
    for (const [type, address] of wrong) {
      await expect(add(type, address), address).rejects.toMatchObject({ fields: { address: [expect.any(String)] } });
    }
    await expect(add("twilio", "+528183450000", foreign)).rejects.toMatchObject({ code: "not_found" });
    const [number] = await rowsOf(tenant, integrationNumbers);
    const id = number?.id ?? 0;
    await expect(setNumberCompany(tenant, id, foreign)).rejects.toMatchObject({ code: "not_found" });
    await expect(setNumberCompany(stranger, id, foreign)).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteNumber(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await actsOf(stranger)).toEqual([]);
    await expect(deleteNumber(tenant, newId())).rejects.toMatchObject({ code: "not_found" });
    await setNumberCompany(tenant, id, null);
    await deleteNumber(tenant, id);
    expect(await rowsOf(tenant, integrationNumbers)).toHaveLength(3);
  });
});
