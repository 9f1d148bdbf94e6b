import { describe, expect, test } from "vitest";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import account from "../../../tests/fixtures/providers/brevo/account.response.json";
import domains from "../../../tests/fixtures/providers/brevo/domains.response.json";
import error401 from "../../../tests/fixtures/providers/brevo/error-401.response.json";
import error402 from "../../../tests/fixtures/providers/brevo/error-402-not-enough-credits.response.json";
import error429 from "../../../tests/fixtures/providers/brevo/error-429.response.json";
import whatsapp from "../../../tests/fixtures/providers/brevo/whatsapp-config.response.json";
import { newTenant } from "../../../tests/support/builders";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { channelPanelSchema } from "./channel-wire";
import { lookAtChannels, readChannelPanel, readChannels } from "./read-channels.server";
import { saveIntegration } from "./save-integration.server";
import { integrationNumbers } from "./tables.server";

const ORIGIN = "https://app.example.test";

type Answer = () => Response | Promise<Response>;
type Path = "/account" | "/senders/domains" | "/whatsappCampaigns/config";

const RECORDED: Readonly<Record<Path, Answer>> = {
  "/account": () => Response.json(account),
  "/senders/domains": () => Response.json(domains),
  "/whatsappCampaigns/config": () => Response.json(whatsapp),
};

interface Brevo {
  readonly asked: string[];
  answers: Record<string, Answer>;
}

/** A business with a Brevo that answers as recorded, unless the test says otherwise. */
async function connected(over: { widgetCode?: string; senderName?: string | null } = {}) {
  const brevo: Brevo = { asked: [], answers: { ...RECORDED } };
  const shop = workshop({
    vendors: {
      fetch: async (input) => {
        const path = String(input).replace("https://api.brevo.com/v3", "");
        brevo.asked.push(path);
        const answer = brevo.answers[path];
        if (!answer) throw new Error(`nobody recorded ${path}`);
        return answer();
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  await save(shop, tenant, over);
  brevo.asked.length = 0;
  return { shop, tenant, brevo };
}

async function save(
  shop: Workshop,
  tenant: Tenant,
  { widgetCode, senderName = "LaEsquina" }: { widgetCode?: string; senderName?: string | null } = {},
) {
  await saveIntegration(
    tenant,
    shop.pipes,
    "brevo",
    {
      apiKey: "xkeysib-de-prueba",
      apiSecret: null,
      phoneNumber: "+525587654321",
      phoneNumberCountryCode: null,
      senderName,
      agentId: null,
      configuration: widgetCode === undefined ? null : { widgetCode },
    },
    ORIGIN,
  );
}

const MINUTE = 60_000;

describe("the channels of the account", () => {
  test("a recorded account answers the exact shape", async () => {
    const { shop, tenant, brevo } = await connected({ widgetCode: "65f1c0ffee0000000000abcd" });
    await tenant.db.run(
      tenant.db.insert(integrationNumbers, {
        id: newId(),
        integrationType: "brevo",
        address: "+525511112222",
        createdAt: new Date(tenant.now()),
      }),
    );
    await tenant.db.run(
      tenant.db.insert(integrationNumbers, {
        id: newId(),
        integrationType: "brevo",
        address: "hola@laesquina.example",
        createdAt: new Date(tenant.now()),
      }),
    );
    expect(await readChannels(tenant, shop.pipes)).toEqual({
      hasValidApiKey: true,
      account: { companyName: "Taquería La Esquina SA de CV", plan: "free", credits: 300 },
      whatsapp: { isActive: true, phoneNumbers: ["+525587654321", "+525511112222"] },
      sms: { isActive: true, defaultSender: "LaEsquina" },
      webchat: { isActive: true, widgetCode: "65f1c0ffee0000000000abcd" },
      email: { isActive: true, domains: ["laesquina.example", "mail.laesquina.example"] },
    });
    expect(brevo.asked.toSorted()).toEqual(["/account", "/senders/domains", "/whatsappCampaigns/config"]);
  });

  test("without a key, and with one that Brevo refuses, hasValidApiKey is false", async () => {
    const shop = workshop();
    const nobody = await newTenant(shop.platform);
    const none = {
      hasValidApiKey: false,
      account: { companyName: null, plan: null, credits: null },
      whatsapp: { isActive: false, phoneNumbers: [] },
      sms: { isActive: false, defaultSender: null },
      webchat: { isActive: false, widgetCode: null },
      email: { isActive: false, domains: [] },
    };
    expect(await readChannels(nobody, shop.pipes)).toEqual(none);
    const { shop: other, tenant, brevo } = await connected({ widgetCode: "x" });
    brevo.answers["/account"] = () => Response.json(error401, { status: 401 });
    expect(await readChannels(tenant, other.pipes)).toEqual(none);
    // Parts that the key does not open are not asked for.
    expect(brevo.asked).toEqual(["/account"]);
  });

  test("an account with nothing in it has no active channel", async () => {
    const nothing = {
      "/account": () => Response.json({ companyName: "Nueva", plan: [] }),
      "/senders/domains": () => Response.json({ domains: null }),
      "/whatsappCampaigns/config": () => Response.json({ code: "document_not_found" }, { status: 404 }),
    };
    // A name to send SMS under is of no use without credits, nor the other way round.
    const named = await connected();
    named.brevo.answers = nothing;
    const { sms } = await readChannels(named.tenant, named.shop.pipes);
    expect(sms).toEqual({ isActive: false, defaultSender: "LaEsquina" });
    const unnamed = await connected({ senderName: null });
    expect((await readChannels(unnamed.tenant, unnamed.shop.pipes)).sms.isActive).toBe(false);
    const { shop, tenant, brevo } = await connected({ senderName: null });
    brevo.answers = nothing;
    const channels = await readChannels(tenant, shop.pipes);
    expect([channels.whatsapp, channels.sms, channels.webchat, channels.email].map(({ isActive }) => isActive)).toEqual(
      [false, false, false, false],
    );
    expect(channels.account).toEqual({ companyName: "Nueva", plan: null, credits: null });
  });

  test("another tenant's account is not seen", async () => {
    const { shop, tenant } = await connected();
    await readChannels(tenant, shop.pipes);
    const other = await newTenant(shop.platform);
    expect(await readChannelPanel(other)).toMatchObject({ channels: { hasValidApiKey: false }, readAt: null });
  });
});

describe("the account is asked as rarely as possible", () => {
  test("polls within five minutes, and presses within one, ask nothing", async () => {
    const { shop, tenant, brevo } = await connected();
    const { clock } = shop.platform;
    await lookAtChannels(tenant, shop.pipes);
    for (let half = 1; half < 10; half += 1) {
      clock.advance(MINUTE / 2);
      await lookAtChannels(tenant, shop.pipes);
    }
    expect(brevo.asked).toHaveLength(3);
    clock.advance(MINUTE / 2);
    await lookAtChannels(tenant, shop.pipes);
    expect(brevo.asked).toHaveLength(6);
    clock.advance(MINUTE - 1);
    await lookAtChannels(tenant, shop.pipes, { forced: true });
    expect(brevo.asked).toHaveLength(6);
    clock.advance(1);
    const { readAt } = await lookAtChannels(tenant, shop.pipes, { forced: true });
    expect(brevo.asked).toHaveLength(9);
    expect(readAt).toBe(clock.now());
  });

  test("of many that ask in one moment one looks", async () => {
    const { shop, tenant, brevo } = await connected();
    const states = await Promise.all(Array.from({ length: 6 }, () => lookAtChannels(tenant, shop.pipes)));
    expect(brevo.asked.filter((path) => path === "/account")).toHaveLength(1);
    expect(states.filter(({ pending }) => !pending)).toHaveLength(1);
    expect(await readChannelPanel(tenant)).toMatchObject({ pending: false, channels: { hasValidApiKey: true } });
  });

  test("a look that never ended is repeated after a minute", async () => {
    const { shop, tenant, brevo } = await connected();
    brevo.answers["/account"] = () => new Promise(() => undefined);
    void lookAtChannels(tenant, shop.pipes);
    await expect.poll(() => brevo.asked.length).toBe(1);
    brevo.answers = { ...RECORDED };
    expect(await lookAtChannels(tenant, shop.pipes)).toMatchObject({ channels: null, pending: true });
    shop.platform.clock.advance(MINUTE);
    expect(await lookAtChannels(tenant, shop.pipes)).toMatchObject({ pending: false });
  });

  test("an account that is saved anew is looked at anew", async () => {
    const { shop, tenant, brevo } = await connected();
    await lookAtChannels(tenant, shop.pipes);
    await save(shop, tenant);
    brevo.asked.length = 0;
    expect(await readChannelPanel(tenant)).toMatchObject({ channels: null, pending: true });
    await lookAtChannels(tenant, shop.pipes);
    expect(brevo.asked).toHaveLength(3);
  });
});

test("what a look says of an account that is saved anew meanwhile is not said of the new one", async () => {
  const { shop, tenant, brevo } = await connected();
  brevo.answers["/account"] = async () => {
    brevo.answers = { ...RECORDED };
    await save(shop, tenant);
    return Response.json(account);
  };
  await lookAtChannels(tenant, shop.pipes);
  expect(await readChannelPanel(tenant)).toMatchObject({ channels: null, pending: true, readAt: null });
});

const timeout: Answer = () => Promise.reject(new DOMException("too slow", "TimeoutError"));
const page: Answer = () => new Response("<html>502 Bad Gateway</html>", { headers: { "content-type": "text/html" } });
const status = (code: number, body: object = {}, headers: Record<string, string> = {}): Answer => {
  return () => Response.json(body, { status: code, headers });
};

/** Each way in which Brevo can fail, with the panel's text. */
const FAILURES: readonly { name: string; answer: Answer; trouble: string; call: number }[] = [
  { name: "401", answer: status(401, error401), trouble: "credentials", call: 200 },
  { name: "402", answer: status(402, error402), trouble: "payment", call: 502 },
  { name: "403", answer: status(403, { code: "permission_denied" }), trouble: "forbidden", call: 502 },
  { name: "429", answer: status(429, error429, { "x-sib-ratelimit-reset": "900" }), trouble: "busy", call: 503 },
  { name: "500", answer: status(500), trouble: "failing", call: 502 },
  { name: "a redirect", answer: status(302, {}, { location: "https://example.test/" }), trouble: "failing", call: 502 },
  { name: "a timeout", answer: timeout, trouble: "unreachable", call: 502 },
  { name: "a page instead of JSON", answer: page, trouble: "failing", call: 502 },
  { name: "JSON of another shape", answer: status(200, { plan: "free" }), trouble: "failing", call: 502 },
  { name: "JSON of nothing", answer: status(200, {}), trouble: "failing", call: 502 },
];

describe("CHAN-07 every failure of the account ends in a clear state", () => {
  for (const { name, answer, trouble, call } of FAILURES) {
    test(`${name}, at the first look`, async () => {
      const { shop, tenant, brevo } = await connected();
      brevo.answers["/account"] = answer;
      const state = channelPanelSchema.parse(await lookAtChannels(tenant, shop.pipes));
      expect(state).toMatchObject({ trouble, readAt: null, pending: false });
      expect(state.channels?.hasValidApiKey ?? null).toBe(trouble === "credentials" ? false : null);
      const answered = await readChannels(tenant, shop.pipes).then(
        () => 200,
        (error: unknown) => (error instanceof AppError ? error.status : error),
      );
      expect(answered).toBe(call);
    });

    test(`${name}, after a look that showed everything`, async () => {
      const { shop, tenant, brevo } = await connected();
      const good = await lookAtChannels(tenant, shop.pipes);
      shop.platform.clock.advance(5 * MINUTE);
      brevo.answers["/account"] = answer;
      const state = await lookAtChannels(tenant, shop.pipes);
      expect(state).toMatchObject({ trouble, readAt: good.readAt });
      // Only a wrong key empties the panel.
      if (trouble === "credentials") expect(state.channels?.hasValidApiKey).toBe(false);
      else expect(state.channels).toEqual(good.channels);
      brevo.answers["/account"] = RECORDED["/account"];
      shop.platform.clock.advance(60 * MINUTE);
      expect(await lookAtChannels(tenant, shop.pipes)).toMatchObject({
        trouble: null,
        readAt: shop.platform.clock.now(),
        channels: good.channels,
      });
    });

    test(`${name}, in a part of the account`, async () => {
      const { shop, tenant, brevo } = await connected();
      const good = await lookAtChannels(tenant, shop.pipes);
      shop.platform.clock.advance(5 * MINUTE);
      brevo.answers["/senders/domains"] = answer;
      const state = await lookAtChannels(tenant, shop.pipes);
      // An account without domains may leave them out.
      const shapeless = name === "JSON of nothing" || name === "JSON of another shape";
      expect(state.channels?.account).toEqual(good.channels?.account);
      if (!shapeless) expect(state.channels?.email).toEqual(good.channels?.email);
      if (!shapeless) expect(state.trouble).not.toBeNull();
      expect(state.channels?.hasValidApiKey).toBe(true);
    });
  }

  test("a busy Brevo is left alone as long as it asks, also by 'Actualizar'", async () => {
    const { shop, tenant, brevo } = await connected();
    brevo.answers["/account"] = status(429, error429, { "x-sib-ratelimit-reset": "900" });
    const { waitUntil } = await lookAtChannels(tenant, shop.pipes);
    expect(waitUntil).toBe(shop.platform.clock.now() + 900_000);
    await expect(readChannels(tenant, shop.pipes)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 900 });
    shop.platform.clock.advance(899_000);
    await lookAtChannels(tenant, shop.pipes, { forced: true });
    await lookAtChannels(tenant, shop.pipes);
    expect(brevo.asked).toHaveLength(1);
    shop.platform.clock.advance(1_000);
    brevo.answers = { ...RECORDED };
    expect(await lookAtChannels(tenant, shop.pipes)).toMatchObject({ channels: { hasValidApiKey: true } });
  });
});
