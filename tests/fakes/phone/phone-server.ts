import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CARRIERS, type CarrierName, startFakes } from "../all";
import { customerMessageSchema, misbehaviourSchema, reportSchema } from "../carrier-schema";
import { connectAccount, webhookOf } from "../connect";
import { type FakeReply, type RecordedRequest, startFakeServer } from "../fake-server";
import { startPaymentServers } from "../payment-servers";
import { ACCOUNTS, LINES } from "./lines";

export interface PhoneOptions {
  readonly ports: Readonly<Record<CarrierName | "page" | "stripe" | "paypal", number>>;
  /** The application's address, once it is running. */
  readonly appOrigin: string;
  /** The folder of the page's files. */
  readonly folder: string;
  readonly signIn: () => { readonly email: string; readonly password: string } | undefined;
  readonly encryptionKey: () => string;
}

const RETRY_MILLISECONDS = 2_000;
const FILES: Readonly<Record<string, string>> = {
  "/": "page.html",
  "/page.css": "page.css",
  "/page.js": "page.js",
};
const TYPES: Readonly<Record<string, string>> = { html: "text/html", css: "text/css", js: "text/javascript" };

const signedIn = z.object({
  token: z.string(),
  user: z.object({ tenant: z.object({ uuid: z.string(), name: z.string() }) }),
});
const carrier = z.enum(CARRIERS);
const ofCarrier = z.object({ carrier });
const writeSchema = z.object({ carrier, message: customerMessageSchema });
const tellSchema = z.object({ carrier, report: reportSchema });
const misbehaveSchema = z.object({ carrier, next: misbehaviourSchema });
const autoSchema = z.object({ carrier, on: z.boolean() });

/** Starts the vendors and the page of the customer's phone, and connects the demonstration as soon as it can. */
export async function startPhone(options: PhoneOptions): Promise<void> {
  const { carriers } = await startFakes(options.ports);
  const { stripe, paypal } = options.ports;
  await startPaymentServers({ stripe, paypal, appOrigin: options.appOrigin });
  let connected: { readonly name: string } | null = null;
  for (const name of CARRIERS) await carriers[name].open({ ...ACCOUNTS[name], reportsByItself: true });
  const accountOf = (name: CarrierName) => {
    const account = carriers[name].account(ACCOUNTS[name].key);
    if (!account) throw new Error(`no account with ${name}`);
    return account;
  };

  /** Signs in to the demonstration and saves the four accounts there. */
  async function connect(): Promise<void> {
    const who = options.signIn();
    if (!who) return;
    const origin = options.appOrigin;
    const headers: Record<string, string> = { origin, "content-type": "application/json" };
    const post = async (where: string, body: object): Promise<unknown> => {
      const response = await fetch(origin + where, { method: "POST", headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${where} contestó ${response.status}: ${await response.text()}`);
      return response.json();
    };
    const { token, user } = signedIn.parse(await post("/api/auth/tenant/login", who));
    headers.authorization = `Bearer ${token}`;
    for (const name of CARRIERS) {
      const webhook = await webhookOf(name, {
        origin,
        uuid: user.tenant.uuid,
        encryptionKey: options.encryptionKey(),
      });
      const account = { ...ACCOUNTS[name], ...webhook, reportsByItself: true };
      await connectAccount(carriers[name], name, account, post);
    }
    connected = { name: user.tenant.name };
    console.log(`Conecté las cuatro cuentas de pruebas a ${user.tenant.name}.`);
  }

  async function connectWhenThere(): Promise<void> {
    if (connected) return;
    const isThere = await fetch(`${options.appOrigin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) await connect().catch((error: unknown) => console.error(String(error)));
    if (!connected) setTimeout(() => void connectWhenThere(), RETRY_MILLISECONDS);
  }

  const state = () => ({
    app: options.appOrigin,
    connected,
    lines: LINES.map((line) => {
      const { sent, written, settings } = accountOf(line.carrier);
      const customer = written
        .filter(({ channel }) => channel === line.channel)
        .map(({ id, from, name, text, files, location, button, at }) => ({
          kind: "customer",
          id,
          who: from,
          name,
          text: button ?? text,
          place: location ?? null,
          picture: files[0] ? `data:${files[0].mimeType};base64,${files[0].base64}` : null,
          at,
        }));
      const business = sent
        .filter(({ channel }) => channel === line.channel)
        .map(({ id, to, text, subject, files, at, status, failureCode }) => ({
          kind: "business",
          id,
          who: customerOf(line.carrier, to, written),
          text,
          subject,
          files,
          at,
          status,
          failureCode,
        }));
      const said = [...customer, ...business].sort((one, other) => (one.at < other.at ? -1 : 1));
      return { ...line, auto: settings.reportsByItself, misbehaving: accountOf(line.carrier).misbehaving(), said };
    }),
  });

  const calls: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
    "/escribir": async (body) => {
      const { carrier: name, message } = writeSchema.parse(body);
      return carriers[name].write(ACCOUNTS[name].key, message);
    },
    "/informar": async (body) => {
      const { carrier: name, report } = tellSchema.parse(body);
      return carriers[name].report(ACCOUNTS[name].key, report);
    },
    "/portarse-mal": async (body) => {
      const { carrier: name, next } = misbehaveSchema.parse(body);
      accountOf(name).misbehave(next);
    },
    "/portarse-bien": async (body) => accountOf(ofCarrier.parse(body).carrier).behave(),
    "/entregar-solo": async (body) => {
      const { carrier: name, on } = autoSchema.parse(body);
      accountOf(name).settings.reportsByItself = on;
    },
    "/conectar": async () => connect(),
  };

  async function handle(request: RecordedRequest): Promise<FakeReply> {
    const file = FILES[request.path];
    if (file && request.method === "GET") {
      const type = TYPES[file.split(".").at(-1) ?? ""] ?? "text/plain";
      const body = readFileSync(path.join(options.folder, file));
      return { headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }, body };
    }
    const call = request.method === "POST" ? calls[request.path] : undefined;
    // Another page in the same browser cannot send this type without being asked for.
    if (!call || request.headers["content-type"] !== "application/json") return { status: 404, body: {} };
    try {
      return { body: (await call(request.json())) ?? {} };
    } catch (error) {
      return { status: 400, body: { error: error instanceof Error ? error.message : String(error) } };
    }
  }

  await startFakeServer({
    port: options.ports.page,
    handle,
    controls: { estado: () => ({ body: state() }) },
  });
  void connectWhenThere();
}

/** Vendors write a phone in their own way, and Brevo names a visitor. */
function customerOf(name: CarrierName, to: string, written: readonly { readonly from: string }[]): string {
  const hex = name === "brevo" && to.startsWith("visitor") ? to.slice("visitor".length) : null;
  if (hex) return Buffer.from(hex, "hex").toString();
  const digits = (text: string) => text.replace(/\D/g, "");
  return written.find(({ from }) => from === to || (digits(to) !== "" && digits(from) === digits(to)))?.from ?? to;
}
