import http from "node:http";
import net from "node:net";
import { issueVisitorToken } from "~/features/widgets/visitor-token.server";
import { type Ask, eachOf } from "./ask";
import type { SeededTenant, Stage } from "./seed-tenants";
import { metaWebhook } from "./signed-webhooks";

const WIDTH = 8;
const HANDSHAKE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": Buffer.from("0123456789abcdef").toString("base64"),
};

/** A way to flood the product; `times` is how often it asks. */
export interface Flood {
  readonly name: string;
  run(times: number): Promise<void>;
}

/**
 * Twenty-two of them, by outsiders and by a business against its neighbours.
 * @param attacker the business that floods
 */
export function floods(stage: Stage, attacker: SeededTenant): Flood[] {
  const secret = stage.platform.bindings.settings.SESSION_SECRET;
  const chat = (verb: string) => `/api/webchat/${attacker.tenant.uuid}/${verb}`;
  const bearer = { authorization: `Bearer ${attacker.bearer}` };
  const visitor = { authorization: `Bearer ${attacker.visitorToken}` };
  const from = (number: number) => `203.0.113.${number % 250}`;
  const message = () => ({ content: "¿A qué hora abren?", clientId: crypto.randomUUID() });
  const asking = (name: string, of: (number: number) => Ask | Promise<Ask>): Flood => ({
    name,
    run: (times) =>
      eachOf(
        Array.from({ length: times }, (_, number) => number),
        WIDTH,
        async (number) => {
          const ask = await of(number);
          const answer = await stage.ask({
            ...ask,
            headers: { "cf-connecting-ip": "203.0.113.7", ...ask.headers },
          });
          if (answer.status >= 500) throw new Error(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
        },
      ),
  });
  const login = (email: string, path = "/api/auth/tenant/login"): Ask => ({
    method: "POST",
    path,
    json: { email, password: "otra-clave-123" },
  });
  let huge: Promise<Ask> | undefined;
  return [
    asking("guesses of one account", () => login(attacker.email)),
    asking("guesses of many accounts from one address", (number) => login(`persona-${number}@prueba.example`)),
    asking("guesses from many networks", (number) => ({
      ...login(`persona-${number}@prueba.example`),
      headers: { "cf-connecting-ip": `2001:db8:${number.toString(16)}::1` },
    })),
    asking("guesses of the platform's own account", () => login("super@prueba.example", "/api/auth/super-admin/login")),
    asking("new visitors from one address", () => ({ method: "POST", path: chat("session"), json: {} })),
    asking("new visitors from many addresses", (number) => ({
      method: "POST",
      path: chat("session"),
      json: {},
      headers: { "cf-connecting-ip": from(number) },
    })),
    asking("messages of one visitor", () => ({
      method: "POST",
      path: chat("messages"),
      json: message(),
      headers: visitor,
    })),
    asking("messages of many visitors from many addresses", async (number) => {
      const { token } = await issueVisitorToken(secret, attacker.tenant.uuid, Date.now());
      const headers = { authorization: `Bearer ${token}`, "cf-connecting-ip": from(number) };
      return { method: "POST", path: chat("messages"), json: message(), headers };
    }),
    asking("the widget's reads", () => ({ path: chat("messages"), headers: visitor })),
    asking("tickets for sockets", () => ({ method: "POST", path: chat("ticket"), json: {}, headers: visitor })),
    asking("forged webhooks", (number) => ({
      method: "POST",
      path: `/api/whatsapp/webhook/${attacker.tenant.uuid}`,
      json: { entry: [{ id: String(number) }] },
      headers: { "x-hub-signature-256": `sha256=${"0".repeat(64)}` },
    })),
    asking("webhooks to businesses that do not exist", () => ({
      method: "POST",
      path: `/api/brevo/webhook/${crypto.randomUUID()}?t=otro`,
      json: {},
    })),
    asking("webhooks of two megabytes with a wrong signature", () => (huge ??= hugeWebhook(stage, attacker))),
    asking("forged webhooks of payments", (number) => ({
      method: "POST",
      path: "/api/payments/stripe/webhook",
      json: { id: `evt_${number}` },
      headers: { "stripe-signature": `t=1,v1=${"0".repeat(64)}` },
    })),
    asking("confirmations of payments", (number) => ({
      method: "POST",
      path: "/api/credits/paypal/confirm",
      json: { orderId: `orden-${number}` },
      headers: bearer,
    })),
    asking("sockets without a session", () => ({
      path: "/ws",
      headers: { ...HANDSHAKE, origin: stage.server.url },
    })),
    asking("sockets of one session", () => ({
      path: "/ws",
      headers: { ...HANDSHAKE, origin: stage.server.url, cookie: attacker.cookie },
    })),
    asking("trials of the AI", () => ({
      method: "POST",
      path: "/api/ai/test",
      json: { message: "¿A qué hora abren los domingos?" },
      headers: bearer,
    })),
    asking("searches", (number) => ({
      path: `/api/conversations?search=${encodeURIComponent(`hola ${number} `.repeat(10))}`,
      headers: bearer,
    })),
    asking("bodies of nested JSON", () => ({
      method: "POST",
      path: chat("messages"),
      body: "[".repeat(20_000),
      headers: { ...visitor, "content-type": "application/json" },
    })),
    { name: "bodies that come slowly", run: (times) => slowBodies(stage, chat("messages"), times) },
    { name: "connections that say nothing", run: (times) => silentConnections(stage, times) },
  ];
}

/** Made once: signing it again for each request would take this process's time, which the neighbour's waits include. */
async function hugeWebhook(stage: Stage, attacker: SeededTenant): Promise<Ask> {
  const address = `${stage.server.url}/api/whatsapp/webhook/${attacker.tenant.uuid}`;
  const signed = await metaWebhook(address, "otro-secreto", { text: "a".repeat(2_000_000) });
  const headers = Object.fromEntries(signed.headers);
  return { method: "POST", path: new URL(address).pathname, body: await signed.text(), headers };
}

/** Bodies that begin and do not go on, all at once, until the server answered something else in between. */
async function slowBodies(stage: Stage, path: string, times: number): Promise<void> {
  const { hostname, port } = new URL(stage.server.url);
  const open = Array.from({ length: times }, () => {
    const headers = { "content-type": "application/json", "content-length": "60000" };
    const request = http.request({ hostname, port, path, method: "POST", headers });
    request.on("error", () => undefined);
    request.write('{"content":"');
    return request;
  });
  for (let piece = 0; piece < 20; piece += 1) {
    for (const request of open) request.write("a".repeat(10));
    await stage.ask({ path: "/healthz" });
  }
  for (const request of open) request.destroy();
}

async function silentConnections(stage: Stage, times: number): Promise<void> {
  const { hostname, port } = new URL(stage.server.url);
  const open = await Promise.all(
    Array.from(
      { length: times },
      () =>
        new Promise<net.Socket>((resolve, reject) => {
          const socket = net.connect({ host: hostname, port: Number(port) }, () => resolve(socket));
          socket.once("error", reject);
        }),
    ),
  );
  for (const socket of open) socket.on("error", () => undefined).write("GET /healthz HTTP/1.1\r\nhost: x\r\nx-");
  for (let turn = 0; turn < 20; turn += 1) await stage.ask({ path: "/healthz" });
  for (const socket of open) socket.destroy();
}
