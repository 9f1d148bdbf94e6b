import { webhookSecret } from "~/features/channels/account.server";
import { saveIntegration } from "~/features/channels/save-integration.server";
import type { Tenant } from "~/platform/tenancy.server";
import { handleWebhook, webhookDoor } from "../../workers/webhooks";
import { newTenant } from "./builders";
import { addressOf, type CarrierKind } from "./carrier-kinds";
import { type Workshop, workshop } from "./run-queue";

const API_SECRET = "auth-token-de-prueba-0123";
const ORIGIN = "https://app.example.test";

/** The secret with which the provider signs a tenant's webhooks. */
export async function secretOf(carrier: CarrierKind, tenant: Tenant, apiSecret: string): Promise<string> {
  return carrier.signsWith === "apiSecret" ? apiSecret : webhookSecret(tenant, carrier.type);
}

export interface SentCall {
  readonly url: string;
  readonly body: string;
}

export interface Connected {
  readonly shop: Workshop;
  readonly tenant: Tenant;
  readonly address: string;
  readonly secret: string;
  /** The calls that reached the provider, oldest first; they are answered by `reply`. */
  readonly sent: SentCall[];
  reply: (call: SentCall, count: number) => Response | Promise<Response>;
  /** Its answers to everything that sends nothing, such as the test of a connection. */
  read: () => Response;
  /** The tenant enters another secret into its card, or switches it off. */
  rotate(apiSecret: string, isActive?: boolean): Promise<void>;
  /** Signs and delivers one webhook, and waits for the work after its answer. */
  bring(body: object): Promise<Response>;
  ask(request: Request): Promise<Response>;
}

/** A business with one connected account, and its provider behind `fetch`. */
export async function connected(
  carrier: CarrierKind,
  options: Omit<NonNullable<Parameters<typeof workshop>[0]>, "carrier" | "vendors"> & {
    apiSecret?: string;
    apiKey?: string;
  } = {},
): Promise<Connected> {
  const { apiSecret: firstSecret = API_SECRET, apiKey = `AC${"a".repeat(32)}`, ...rest } = options;
  const sent: SentCall[] = [];
  const shop = workshop({
    ...rest,
    carrier: null,
    vendors: {
      fetch: async (input, init) => {
        if (init?.method !== "POST") return own.read();
        const call = { url: String(input), body: String(init.body ?? "") };
        sent.push(call);
        return own.reply(call, sent.length);
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  const rotate = async (apiSecret: string, isActive = true) => {
    const numbers = { phoneNumber: "+525587654321", phoneNumberCountryCode: null };
    const account = { apiKey, apiSecret, senderName: "LaEsquina", agentId: null };
    const input = { ...account, ...numbers, configuration: null, isActive };
    await saveIntegration(tenant, shop.pipes, carrier.type, input, ORIGIN);
  };
  await rotate(firstSecret);
  const address = addressOf(ORIGIN, carrier.type, tenant.uuid);
  const secret = await secretOf(carrier, tenant, firstSecret);
  const ask = (request: Request) => askDoor(shop, request);
  const own: Connected = {
    shop,
    tenant,
    address,
    secret,
    sent,
    rotate,
    read: () => Response.json({}),
    reply: (_call, count) => carrier.accepted(`out-${tenant.id}-${count}`),
    bring: async (body) => ask(await carrier.sign(address, secret, shop.platform.clock.now(), body)),
    ask,
  };
  return own;
}

/** The webhook's answer, after all work that it left is done. */
export async function askDoor(shop: Workshop, request: Request): Promise<Response> {
  const door = webhookDoor(new URL(request.url).pathname);
  if (!door) throw new Error("no door");
  const response = await handleWebhook(request, shop.platform.control, shop.pipes, door);
  await shop.platform.settle();
  return response;
}
