import { z } from "zod";
import { paymentVariables } from "../../scripts/lib/fakes.mjs";
import { freshFetch } from "../support/fresh-fetch";
import { type FakeReply, type FakeServer, type RecordedRequest, startFakeServer } from "./fake-server";
import { deskReply } from "./payment-desk";
import { FakePayPal, FakeStripe } from "./payments";

/** How a test in another process moves a payment, and has its webhook sent. */
const moveSchema = z.object({
  id: z.string(),
  state: z.enum(["open", "approved", "paid", "declined"]).optional(),
  refunded: z.number().int().optional(),
  dispute: z.enum(["needs_response", "won"]).optional(),
  webhook: z.object({ type: z.string(), to: z.url() }).optional(),
});
export type Move = z.input<typeof moveSchema>;

export interface PaymentServers {
  readonly stripe: FakeServer;
  readonly paypal: FakeServer;
  /** The Worker's variables that lead to them. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface Ports {
  readonly stripe?: number;
  readonly paypal?: number;
  /** With the application's address the stand-ins have pages for a person, and PayPal's leads back to it. */
  readonly appOrigin?: string;
}

/** Stripe and PayPal as servers on this machine, with keys for the Worker. */
export async function startPaymentServers(ports: Ports = {}): Promise<PaymentServers> {
  const [card, orders] = [new FakeStripe(), new FakePayPal()];
  const [stripe, paypal] = await Promise.all([
    serve(card, ports.stripe, ports.appOrigin),
    serve(orders, ports.paypal, ports.appOrigin),
  ]);
  if (ports.appOrigin) orders.approvalOrigin = paypal.origin;
  return {
    stripe,
    paypal,
    variables: paymentVariables({ stripe: stripe.origin, paypal: paypal.origin }),
    close: async () => {
      await Promise.all([stripe.close(), paypal.close()]);
    },
  };
}

function serve(vendor: FakeStripe | FakePayPal, port?: number, appOrigin?: string): Promise<FakeServer> {
  return startFakeServer({
    ...(port === undefined ? {} : { port }),
    handle: async (request) =>
      (appOrigin ? await deskReply(vendor, request, appOrigin) : null) ??
      replyOf(await vendor.fetch(requestOf(request))),
    controls: {
      move: async (body) => {
        const { id, webhook, ...change } = moveSchema.parse(body);
        const paid = vendor.payments.get(id);
        if (!paid) return { status: 404, body: {} };
        Object.assign(paid, change);
        if (!webhook) return { body: paid };
        const { url, headers, body: sent } = await vendor.webhookTo(webhook.to, webhook.type, id);
        return { body: { status: (await freshFetch(url, { method: "POST", headers, body: sent })).status } };
      },
      payments: () => ({ body: [...vendor.payments.values()] }),
    },
  });
}

function requestOf({ method, path, query, headers, body }: RecordedRequest): Request {
  const url = `http://fake.test${path}${query.size > 0 ? `?${query}` : ""}`;
  // A body of its own has a length of its own.
  const { "content-length": _, connection: __, "transfer-encoding": ___, host: ____, ...rest } = headers;
  return new Request(url, { method, headers: rest, ...(method === "GET" ? {} : { body }) });
}

async function replyOf(response: Response): Promise<FakeReply> {
  return { status: response.status, body: await response.json() };
}
