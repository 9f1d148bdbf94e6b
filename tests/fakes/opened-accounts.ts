import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { CarrierMessage, Vendor, VendorAccount, WebhookRequest } from "~/providers/messaging/port";
import { createVendors } from "~/providers/messaging/vendors";
import { startBrevoFake } from "./brevo";
import type { LocalCarrier } from "./carrier";
import type { AccountOptions, CustomerMessage } from "./carrier-schema";
import { type FakeServer, type RecordedRequest, startFakeServer } from "./fake-server";
import { startHttpSmsFake } from "./httpsms";
import { startMetaFake } from "./meta";
import { fakeResolver } from "./resolver";
import { startTwilioFake } from "./twilio";

export const NAMES = ["brevo", "twilio", "httpsms", "meta"] as const;
export type Name = (typeof NAMES)[number];
export const PICTURE = { name: "foto.png", mimeType: "image/png", base64: Buffer.from("‰PNG").toString("base64") };

/** Stands for our own application: keeps the webhooks it is sent. */
export let app: FakeServer;
let fakes: Record<Name, LocalCarrier>;
let vendors: Readonly<Record<Name, Vendor>>;
let made = 0;

/** Our application and the vendors' stand-ins, for the tests of the calling file. */
export function standIns(): void {
  beforeAll(async () => {
    app = await startFakeServer({ handle: () => ({ body: "ok" }) });
    const [brevo, twilio, httpsms, meta] = await Promise.all([
      startBrevoFake(),
      startTwilioFake(),
      startHttpSmsFake(),
      startMetaFake(),
    ]);
    fakes = { brevo, twilio, httpsms, meta };
    const baseUrls = Object.fromEntries(NAMES.map((name) => [name, fakes[name].baseUrl]));
    vendors = createVendors({ fetch, baseUrls, resolve: fakeResolver() });
  });
  afterAll(async () => {
    await Promise.all([app.close(), ...NAMES.map((name) => fakes[name].close())]);
  });
  beforeEach(() => app.reset());
}

export interface Opened {
  readonly key: string;
  readonly fake: LocalCarrier;
  readonly vendor: Vendor;
  readonly account: VendorAccount;
}

/** An account with a vendor and the same one as our adapters know it. */
export async function open(name: Name, over: Partial<AccountOptions> = {}): Promise<Opened> {
  made += 1;
  const key = name === "twilio" ? `AC${String(made).padStart(32, "0")}` : `llave-${made}`;
  const webhookUrl = `${app.origin}/api/${name}/webhook/${key}`;
  const number = name === "meta" ? "106540352242922" : "+525587654321";
  const settings = {
    key,
    secret: "secreto",
    number,
    webhookSecret: "clave-del-webhook",
    webhookUrl: name === "brevo" ? `${webhookUrl}?t=clave-del-webhook` : webhookUrl,
    ...over,
  };
  await fakes[name].open(settings);
  const account: VendorAccount = {
    apiKey: key,
    apiSecret: "secreto",
    phoneNumber: number,
    senderName: "LaEsquina",
    agentId: "",
    mailSender: "hola@laesquina.example",
    webhookSecret: "clave-del-webhook",
    webhookUrl,
  };
  return { key, fake: fakes[name], vendor: vendors[name], account };
}

export const asWebhook = (request: RecordedRequest): WebhookRequest => ({
  method: request.method,
  url: `${app.origin}${request.path}${request.query.size > 0 ? `?${request.query}` : ""}`,
  headers: new Headers(request.headers),
  body: request.body,
});

export const heardBy = ({ account }: Opened) => app.requests.filter(({ path }) => account.webhookUrl.endsWith(path));
export const isEcho = ({ body }: RecordedRequest) => body.includes('"type":"agent"');

/**
 * The last webhook that we received, after its proof was checked. Brevo's echoes of our own messages are skipped,
 * because they come at any time.
 */
export async function heard(opened: Opened) {
  const { vendor, account } = opened;
  const last = heardBy(opened).findLast((request) => !isEcho(request));
  if (!last) throw new Error("no webhook came");
  const request = asWebhook(last);
  expect(await vendor.verify(account, request, Date.now())).toBe(true);
  expect(await vendor.verify({ ...account, apiSecret: "otro", webhookSecret: "otro" }, request, Date.now())).toBe(
    false,
  );
  return vendor.parse(account, request);
}

export const CUSTOMER: Readonly<Record<Name, string>> = {
  brevo: "+525512345678",
  twilio: "+525512345678",
  httpsms: "+525512345678",
  meta: "+5215512345678",
};
export const channelOf = (name: Name) => (name === "brevo" || name === "meta" ? "whatsapp" : "sms");

/** Writes as a customer and answers as the business would. */
export async function answerTo(
  opened: Opened,
  name: Name,
  message: Partial<CustomerMessage> = {},
  content = "Sí, ¡claro!",
) {
  await opened.fake.write(opened.key, { from: CUSTOMER[name], text: "Hola", ...message });
  const [said] = await heard(opened);
  if (said?.kind !== "message") throw new Error("no message came");
  const outgoing: CarrierMessage = {
    messageId: "own:1",
    channel: said.channel,
    to: said.contact,
    content,
    fromAi: false,
    ...(said.channel === "email" ? { mail: { subject: "Re: Hola", references: [], replyTo: null, cc: [] } } : {}),
  };
  return opened.vendor.send(opened.account, outgoing);
}
