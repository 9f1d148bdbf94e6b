import { z } from "zod";
import { dollarsText } from "~/platform/dollars";
import { PaymentFailed } from "../failure";
import type { PayPalPayments } from "../port";
import { dropToken, keepToken, keptToken } from "./token";
import { captured, grant, listedOf, notice, noticeOf, type Order, order, paymentOf, report } from "./wire";

interface PayPalOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string | null;
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly now?: () => number;
}

const TIMEOUT_MILLISECONDS = 20_000;

/** The most that PayPal puts on a page; more are asked for in shorter spans. */
const LISTED = 500;

/** PayPal's Orders v2. */
export function createPayPal(options: PayPalOptions): PayPalPayments {
  const { baseUrl, fetch: send, now = Date.now } = options;

  async function token(): Promise<string> {
    const known = keptToken(options, now());
    if (known !== null) return known;
    const answer = await send(`${baseUrl}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${options.clientId}:${options.clientSecret}`)}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (!answer.ok) throw new PaymentFailed("paypal: token", answer.status);
    const made = grant.parse(await answer.json());
    keepToken(options, made.access_token, made.expires_in, now());
    return made.access_token;
  }

  /** Tries once more with a new token if the kept one is refused: PayPal may end a token before its time. */
  async function ask(method: string, path: string, body?: string, requestId?: string): Promise<Response> {
    const access = await token();
    const answer = await askWith(access, method, path, body, requestId);
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    dropToken(options, access);
    return askWith(await token(), method, path, body, requestId);
  }

  async function askWith(access: string, method: string, path: string, body?: string, requestId?: string) {
    return send(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(requestId ? { "paypal-request-id": requestId } : {}),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
  }

  async function findOrder(orderId: string): Promise<Order | null> {
    const answer = await ask("GET", `/v2/checkout/orders/${encodeURIComponent(orderId)}`);
    if (answer.status === 404) return null;
    if (!answer.ok) throw new PaymentFailed("paypal: order", answer.status);
    return order.parse(await answer.json());
  }

  async function orderOfCapture(captureId: string): Promise<string | null> {
    const answer = await ask("GET", `/v2/payments/captures/${encodeURIComponent(captureId)}`);
    if (answer.status === 404) return null;
    if (!answer.ok) throw new PaymentFailed("paypal: capture", answer.status);
    return captured.parse(await answer.json()).supplementary_data?.related_ids?.order_id ?? null;
  }

  async function readOrder(orderId: string): Promise<Order> {
    const answer = await ask("GET", `/v2/checkout/orders/${encodeURIComponent(orderId)}`);
    if (!answer.ok) throw new PaymentFailed("paypal: order", answer.status);
    return order.parse(await answer.json());
  }

  return {
    async create({ purchaseId, amount, description }, back) {
      const body = JSON.stringify({
        intent: "CAPTURE",
        purchase_units: [
          {
            reference_id: purchaseId,
            custom_id: purchaseId,
            invoice_id: `CRED-${purchaseId}`,
            description,
            amount: { currency_code: "USD", value: dollarsText(amount) },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              locale: "es-MX",
              shipping_preference: "NO_SHIPPING",
              user_action: "PAY_NOW",
              payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
              return_url: back.success,
              cancel_url: back.cancelled,
            },
          },
        },
      });
      const answer = await ask("POST", "/v2/checkout/orders", body, `order-${purchaseId}`);
      if (!answer.ok) throw new PaymentFailed("paypal: create", answer.status);
      const made = order.parse(await answer.json());
      const link = made.links.find(({ rel }) => rel === "payer-action" || rel === "approve");
      return { orderId: made.id, approvalUrl: link?.href ?? null };
    },

    async capture(orderId, purchaseId) {
      const before = await readOrder(orderId);
      if (before.status !== "APPROVED") return paymentOf(before);
      const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
      const answer = await ask("POST", path, "{}", `capture-${purchaseId}`);
      // Refused: another request may have been first, or the instrument was declined. The order tells which.
      if (!answer.ok && answer.status !== 422) throw new PaymentFailed("paypal: capture", answer.status);
      return paymentOf(await readOrder(orderId));
    },

    async find({ orderId, captureId }) {
      const reference = orderId ?? (captureId === null ? null : await orderOfCapture(captureId));
      const found = reference === null ? null : await findOrder(reference);
      return found && { reference: found.id, payment: paymentOf(found) };
    },

    async list({ from, to }) {
      const query = new URLSearchParams({
        start_date: new Date(from).toISOString(),
        // PayPal's span includes its end.
        end_date: new Date(to - 1).toISOString(),
        fields: "transaction_info",
        page_size: String(LISTED),
        page: "1",
      });
      const answer = await ask("GET", `/v1/reporting/transactions?${query}`);
      if (answer.status === 403) return null;
      if (answer.status === 400 && (await answer.text()).includes("RESULTSET_TOO_LARGE"))
        return { payments: [], isWhole: false };
      if (!answer.ok) throw new PaymentFailed("paypal: list", answer.status);
      const { transaction_details: details, total_pages: pages } = report.parse(await answer.json());
      return { payments: listedOf(details.map((one) => one.transaction_info)), isWhole: pages <= 1 };
    },

    async refund(captureId, { key, amount }) {
      const body = JSON.stringify({ amount: { currency_code: "USD", value: dollarsText(amount) } });
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const answer = await ask("POST", path, body, `refund-${key}`);
      if (answer.ok) return true;
      if ([400, 403, 404, 422].includes(answer.status)) return false;
      throw new PaymentFailed("paypal: refund", answer.status);
    },

    async verify(headers, body) {
      const { webhookId } = options;
      const given = (name: string) => headers.get(`paypal-${name}`);
      if (!webhookId || !given("transmission-sig")) return null;
      const signed = {
        auth_algo: given("auth-algo"),
        cert_url: given("cert-url"),
        transmission_id: given("transmission-id"),
        transmission_sig: given("transmission-sig"),
        transmission_time: given("transmission-time"),
        webhook_id: webhookId,
      };
      const event = notice.safeParse(parsed(body));
      if (!event.success) return null;
      // The event must be the very text that came: parsed and written again, its signature would not match.
      const question = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${body}}`;
      const answer = await ask("POST", "/v1/notifications/verify-webhook-signature", question);
      if (!answer.ok) throw new PaymentFailed("paypal: verify", answer.status);
      const verdict = z.object({ verification_status: z.string() }).parse(await answer.json());
      return verdict.verification_status === "SUCCESS" ? noticeOf(event.data) : null;
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
