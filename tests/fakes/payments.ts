import { newUuid } from "~/platform/ids";
import { hmac, toHex } from "~/platform/signature";

const json = (body: unknown, status = 200) => Response.json(body, { status });

interface Paid {
  id: string;
  amount: number;
  purchaseId: string;
  tenantId: string;
  state: "open" | "approved" | "paid" | "declined";
  refunded: number;
  /** Null without a dispute. */
  dispute: "needs_response" | "won" | null;
  /** When it was begun, and when its money was taken, in milliseconds. */
  at: number;
}

export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function sentOf(made: Request | Promise<Request>, url: string): Promise<Sent> {
  const request = await made;
  return { url, headers: Object.fromEntries(request.headers), body: await request.text() };
}

/** What both vendors have in common: payments that a test moves, failures, and a record of what was asked. */
abstract class FakeVendor {
  readonly payments = new Map<string, Paid>();
  readonly asked: { method: string; path: string; headers: Headers; body: string }[] = [];
  /** The next answers, before any other. */
  readonly failures: number[] = [];
  /** How many of the next refunds are made while their answers are lost. */
  losesRefunds = 0;

  /** How many payments a page of the list has. */
  listed = 100;
  /** The account may not read its list. */
  hidesList = false;

  abstract answer(
    method: string,
    path: string,
    body: string,
    headers: Headers,
    query: URLSearchParams,
  ): Promise<Response> | Response;

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const body = new TextDecoder().decode(await request.arrayBuffer());
    this.asked.push({ method: request.method, path: pathname, headers: request.headers, body });
    const failure = this.failures.shift();
    if (failure !== undefined) return json({ error: { type: "api_error" } }, failure);
    const answer = await this.answer(request.method, pathname, body, request.headers, searchParams);
    if (this.losesRefunds === 0 || request.method !== "POST" || !pathname.includes("refund")) return answer;
    this.losesRefunds -= 1;
    return json({ error: { type: "api_error" } }, 503);
  };

  get last(): Paid {
    const last = [...this.payments.values()].at(-1);
    if (!last) throw new Error("no payment was begun");
    return last;
  }

  readonly #sent = new Set<string>();

  /** Sends money back, once by its key. @returns false where that is more than is left */
  protected sendBack(paid: Paid, key: string, cents: number): boolean {
    if (this.#sent.has(key)) return true;
    if (paid.state !== "paid" || paid.refunded + cents > paid.amount) return false;
    this.#sent.add(key);
    paid.refunded += cents;
    return true;
  }

  /** What Stripe may do after 24 hours: the same key is a new request then. */
  forgetKeys(): void {
    this.#sent.clear();
  }

  protected begin(id: string, amount: number, purchaseId: string, tenantId: string): Paid {
    const paid: Paid = { id, amount, purchaseId, tenantId, state: "open", refunded: 0, dispute: null, at: Date.now() };
    this.payments.set(id, paid);
    return paid;
  }
}

/** Stripe's Payment Intents, as far as the product speaks with them. */
export class FakeStripe extends FakeVendor {
  readonly webhookSecret = "whsec_fake";
  /** The answer to a new intent lacks its client secret. */
  forgetsSecret = false;
  /** What buyers pay in. */
  paysIn = "usd";
  /** What the account settles in, and Stripe's share in that currency. */
  settles = { currency: "usd", fee: 172 };
  readonly #byKey = new Map<string, Paid>();
  readonly #refunds = new Map<string, readonly object[]>();
  readonly #bought = new Map<string, { readonly packageId: string; readonly credits: string }>();

  answer(
    method: string,
    path: string,
    body: string,
    headers: Headers,
    query: URLSearchParams,
  ): Response | Promise<Response> {
    const [, , kind, id = ""] = path.split("/");
    if (method === "GET" && kind === "payment_intents" && id === "") return this.#list(query);
    const fields = new URLSearchParams(body);
    if (method === "POST" && kind === "payment_intents" && id === "") {
      const key = headers.get("idempotency-key") ?? newUuid();
      const amount = Number(fields.get("amount"));
      const [purchaseId, tenantId] = [fields.get("metadata[purchaseId]") ?? "", fields.get("metadata[tenantId]") ?? ""];
      const paid = this.#byKey.get(key) ?? this.begin(`pi_${newUuid()}`, amount, purchaseId, tenantId);
      this.#byKey.set(key, paid);
      this.#bought.set(paid.id, {
        packageId: fields.get("metadata[packageId]") ?? "",
        credits: fields.get("metadata[credits]") ?? "",
      });
      return json(this.#intent(paid));
    }
    if (method === "GET" && kind === "refunds") {
      const data = this.#refunds.get(query.get("payment_intent") ?? "") ?? [];
      return json({ object: "list", has_more: false, data });
    }
    if (method === "POST" && kind === "refunds") {
      const paid = this.payments.get(fields.get("payment_intent") ?? "");
      const key = headers.get("idempotency-key") ?? newUuid();
      if (paid && this.sendBack(paid, key, Number(fields.get("amount")))) {
        const metadata = { refundKey: fields.get("metadata[refundKey]") ?? "" };
        const refund = { id: `re_${newUuid()}`, object: "refund", status: "succeeded", metadata };
        this.#refunds.set(paid.id, [...(this.#refunds.get(paid.id) ?? []), refund]);
        return json(refund);
      }
      return json({ error: { type: "invalid_request_error", code: "charge_already_refunded" } }, 400);
    }
    if (kind === "disputes") return json({ object: "list", has_more: false, data: this.#disputes() });
    const paid = this.payments.get(id);
    if (!paid) return json({ error: { type: "invalid_request_error", code: "resource_missing" } }, 404);
    // What Stripe's script in the browser does with the buyer's card.
    if (method === "POST" && path.endsWith("/confirm")) {
      if (fields.get("card") === "declined") {
        return json(
          { error: { type: "card_error", code: "card_declined", message: "Tu tarjeta fue rechazada." } },
          402,
        );
      }
      paid.state = "paid";
    }
    return json(this.#intent(paid));
  }

  #list(query: URLSearchParams): Response {
    if (this.hidesList) return json({ error: { type: "invalid_request_error", code: "permission" } }, 403);
    const [from, to] = [Number(query.get("created[gte]")), Number(query.get("created[lt]"))];
    const all = [...this.payments.values()]
      .filter(({ at }) => Math.floor(at / 1000) >= from && Math.floor(at / 1000) < to)
      .sort((a, b) => b.at - a.at);
    const begin = all.findIndex(({ id }) => id === query.get("starting_after")) + 1;
    const data = all.slice(begin, begin + this.listed);
    return json({
      object: "list",
      has_more: begin + data.length < all.length,
      data: data.map((one) => this.#intent(one)),
    });
  }

  #disputes() {
    return [...this.payments.values()]
      .filter(({ dispute }) => dispute !== null)
      .map(({ id, amount, dispute }) => ({ id: `dp_${id}`, object: "dispute", amount, status: dispute }));
  }

  #intent({ id, amount, purchaseId, tenantId, state, refunded, dispute }: Paid) {
    const isPaid = state === "paid";
    const balance = { id: `txn_${id}`, amount, ...this.settles, net: amount - this.settles.fee };
    const charge = {
      id: `ch_${id}`,
      object: "charge",
      amount,
      amount_refunded: refunded,
      refunded: refunded >= amount,
      disputed: dispute !== null,
      receipt_url: `https://pay.stripe.com/receipts/${id}`,
      balance_transaction: balance,
    };
    return {
      id,
      object: "payment_intent",
      amount,
      amount_received: isPaid ? amount : 0,
      currency: this.paysIn,
      customer: null,
      client_secret: this.forgetsSecret ? null : `${id}_secret`,
      metadata: { purchaseId, tenantId, ...this.#bought.get(id) },
      status: isPaid ? "succeeded" : "requires_payment_method",
      latest_charge: isPaid ? charge : null,
    };
  }

  /** What a webhook about a payment sends to an address. */
  webhookTo(to: string, type: string, id: string): Promise<Sent> {
    return sentOf(this.webhook(type, id), to);
  }

  /** A signed webhook about a payment. */
  async webhook(type: string, id: string, secret = this.webhookSecret): Promise<Request> {
    const object = type.startsWith("payment_intent.") ? { id } : { id: `ch_${id}`, payment_intent: id };
    const body = JSON.stringify({ id: `evt_${newUuid()}`, object: "event", type, data: { object } });
    const time = Math.floor(Date.now() / 1000);
    const signature = `t=${time},v1=${toHex(await hmac("SHA-256", secret, `${time}.${body}`))}`;
    return new Request("http://localhost/api/payments/stripe/webhook", {
      method: "POST",
      headers: { "stripe-signature": signature },
      body,
    });
  }
}

/** PayPal's Orders v2, as far as the product speaks with them. */
export class FakePayPal extends FakeVendor {
  readonly webhookId = "WH-FAKE";
  /** False: what went back did so on another day than the one that is listed. */
  listsRefunds = true;
  /** Where a buyer approves an order. */
  approvalOrigin = "https://www.sandbox.paypal.com";
  /** How long an access token lives. */
  tokenSeconds = 31_668;
  /** Where the buyer of an order is sent afterwards. */
  readonly returns = new Map<string, { readonly returnUrl: string; readonly cancelUrl: string }>();

  answer(
    method: string,
    path: string,
    body: string,
    headers: Headers,
    query: URLSearchParams,
  ): Response | Promise<Response> {
    if (path === "/v1/reporting/transactions") return this.#list(query);
    if (path === "/v1/oauth2/token")
      return json({ access_token: "A21-fake", token_type: "Bearer", expires_in: this.tokenSeconds });
    if (path === "/v1/notifications/verify-webhook-signature") {
      const question = JSON.parse(body);
      const isGenuine = question.transmission_sig === "genuine" && question.webhook_id === this.webhookId;
      return json({ verification_status: isGenuine ? "SUCCESS" : "FAILURE" });
    }
    if (method === "POST" && path === "/v2/checkout/orders") {
      const asked = JSON.parse(body);
      const [unit] = asked.purchase_units;
      const cents = Math.round(Number(unit.amount.value) * 100);
      const id = newUuid().slice(0, 17).toUpperCase();
      const { return_url: returnUrl, cancel_url: cancelUrl } = asked.payment_source.paypal.experience_context;
      this.returns.set(id, { returnUrl, cancelUrl });
      return json(this.#order(this.begin(id, cents, unit.custom_id, "")), 201);
    }
    const [, , , , id = "", act] = path.split("/");
    const paid = this.payments.get(path.startsWith("/v2/payments/captures/") ? id.replace(/^CAP/, "") : id);
    if (!paid) return json({ name: "RESOURCE_NOT_FOUND" }, 404);
    if (method === "GET" && path.startsWith("/v2/payments/captures/")) {
      const known = this.payments.get(id.replace(/^CAP/, ""));
      if (!known) return json({ name: "RESOURCE_NOT_FOUND" }, 404);
      return json({ id, status: "COMPLETED", supplementary_data: { related_ids: { order_id: known.id } } });
    }
    if (act === "refund") {
      const cents = Math.round(Number(JSON.parse(body).amount.value) * 100);
      const isSent = this.sendBack(paid, headers.get("paypal-request-id") ?? newUuid(), cents);
      return isSent ? json({ id: `REF${id}`, status: "COMPLETED" }, 201) : this.#refuse("REFUND_AMOUNT_EXCEEDED");
    }
    if (act === "capture") {
      if (paid.state === "declined") return this.#refuse("INSTRUMENT_DECLINED");
      if (paid.state !== "approved") return this.#refuse("ORDER_ALREADY_CAPTURED");
      paid.state = "paid";
      return json(this.#order(paid), 201);
    }
    return json(this.#order(paid));
  }

  #list(query: URLSearchParams): Response {
    if (this.hidesList) return json({ name: "NOT_AUTHORIZED" }, 403);
    const [from, to] = [Date.parse(query.get("start_date") ?? ""), Date.parse(query.get("end_date") ?? "")];
    const size = Math.min(this.listed, Number(query.get("page_size") ?? 100));
    const rows = [...this.payments.values()]
      .filter(({ state, at }) => state === "paid" && at >= from && at <= to)
      .flatMap(({ id, amount, purchaseId, refunded }) => {
        const row = (info: object) => ({ transaction_info: { transaction_status: "S", ...info } });
        const value = (cents: number) => ({ currency_code: "USD", value: (cents / 100).toFixed(2) });
        const paid = {
          transaction_id: `CAP${id}`,
          transaction_event_code: "T0006",
          transaction_amount: value(amount),
          fee_amount: value(-220),
          custom_field: purchaseId,
          invoice_id: `CRED-${purchaseId}`,
        };
        const back = {
          transaction_id: `REF${id}`,
          paypal_reference_id: `CAP${id}`,
          paypal_reference_id_type: "TXN",
          transaction_event_code: "T1107",
          transaction_amount: value(-refunded),
        };
        return [row(paid), ...(refunded > 0 && this.listsRefunds ? [row(back)] : [])];
      });
    const page = Number(query.get("page") ?? 1);
    return json({
      transaction_details: rows.slice((page - 1) * size, page * size),
      page,
      total_items: rows.length,
      total_pages: Math.ceil(rows.length / size),
    });
  }

  #refuse(issue: string): Response {
    return json({ name: "UNPROCESSABLE_ENTITY", details: [{ issue }] }, 422);
  }

  #order({ id, amount, purchaseId, state, refunded }: Paid) {
    const value = (cents: number) => ({ currency_code: "USD", value: (cents / 100).toFixed(2) });
    const capture = {
      id: `CAP${id}`,
      status: refunded >= amount ? "REFUNDED" : refunded > 0 ? "PARTIALLY_REFUNDED" : "COMPLETED",
      amount: value(amount),
      custom_id: purchaseId,
      seller_receivable_breakdown: { paypal_fee: value(220), net_amount: value(amount - 220) },
    };
    const refunds = refunded > 0 ? [{ id: `REF${id}`, status: "COMPLETED", amount: value(refunded) }] : [];
    const status = { open: "PAYER_ACTION_REQUIRED", approved: "APPROVED", paid: "COMPLETED", declined: "APPROVED" };
    return {
      id,
      status: status[state],
      payer: { payer_id: "PAYER1" },
      purchase_units: [
        {
          custom_id: purchaseId,
          amount: value(amount),
          ...(state === "paid" ? { payments: { captures: [capture], refunds } } : {}),
        },
      ],
      links: [{ rel: "payer-action", href: `${this.approvalOrigin}/checkoutnow?token=${id}`, method: "GET" }],
    };
  }

  /** What a webhook about a payment sends to an address. */
  webhookTo(to: string, type: string, id: string): Promise<Sent> {
    return sentOf(this.webhook(type, id), to);
  }

  webhook(type: string, id: string, signature = "genuine"): Request {
    const paid = this.payments.get(id);
    const resource = type.startsWith("CHECKOUT.")
      ? { id }
      : { id: `REF${id}`, custom_id: paid?.purchaseId, amount: { currency_code: "USD", value: "1.00" } };
    return new Request("http://localhost/api/payments/paypal/webhook", {
      method: "POST",
      headers: { "paypal-transmission-sig": signature, "paypal-transmission-id": "1" },
      body: JSON.stringify({ id: `WH-${newUuid()}`, event_type: type, resource }),
    });
  }
}
