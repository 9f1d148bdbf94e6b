import { z } from "zod";
import { freshFetch } from "../support/fresh-fetch";
import type { FakeReply, RecordedRequest } from "./fake-server";
import { FakePayPal, type FakeStripe } from "./payments";

const ACTS = {
  pay: "Pagar",
  refund: "Devolver todo",
  "refund-half": "Devolver la mitad",
  dispute: "Abrir disputa",
  "win-dispute": "Ganar la disputa",
  forget: "Olvidar",
} as const;
type Act = keyof typeof ACTS;

const moveSchema = z.object({ id: z.string(), act: z.enum(Object.keys(ACTS) as [Act, ...Act[]]) });

const WEBHOOKS = {
  stripe: { pay: "payment_intent.succeeded", refund: "charge.refunded", dispute: "charge.dispute.created" },
  paypal: { pay: "CHECKOUT.ORDER.APPROVED", refund: "PAYMENT.CAPTURE.REFUNDED", dispute: "PAYMENT.CAPTURE.REVERSED" },
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const pageOf = (title: string, body: string): FakeReply => ({
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body: `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
td,th{padding:.3rem .8rem;text-align:left;border-top:1px solid #8884}form{display:inline}</style>
<h1>${title}</h1>${body}</html>`,
});

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)} USD`;

/**
 * The pages of a vendor's stand-in for a person: its payments with what can happen to them, and for PayPal the page on
 * which a buyer approves. Null for every other address.
 * @param appOrigin the application, which hears of each act by webhook
 */
export async function deskReply(
  vendor: FakeStripe | FakePayPal,
  request: RecordedRequest,
  appOrigin: string,
): Promise<FakeReply | null> {
  const isPayPal = vendor instanceof FakePayPal;
  if (request.method === "GET" && request.path === "/") return listOf(vendor, isPayPal ? "PayPal" : "Stripe");
  if (request.method === "POST" && request.path === "/mover") {
    const { id, act } = moveSchema.parse(Object.fromEntries(new URLSearchParams(request.body)));
    const told = await move(vendor, id, act, appOrigin);
    return { status: 303, headers: { location: `/?${new URLSearchParams({ dicho: told })}` }, body: "" };
  }
  if (isPayPal && request.path === "/checkoutnow") return approvalOf(vendor, request);
  return null;
}

function listOf(vendor: FakeStripe | FakePayPal, name: string): FakeReply {
  const rows = [...vendor.payments.values()].reverse().map(({ id, amount, state, refunded, dispute }) => {
    const acts: Act[] =
      state === "paid"
        ? [
            ...(refunded < amount ? (["refund-half", "refund"] as const) : []),
            dispute === null ? "dispute" : "win-dispute",
            "forget",
          ]
        : ["pay", "forget"];
    const forms = acts
      .filter((act) => name === "Stripe" || !act.includes("dispute"))
      .map(
        (act) =>
          `<form method="post" action="/mover"><input type="hidden" name="id" value="${escaped(id)}"><button name="act" value="${act}">${ACTS[act]}</button></form>`,
      );
    return `<tr><td>${escaped(id)}<td>${dollars(amount)}<td>${state}<td>${dollars(refunded)}<td>${dispute ?? "–"}<td>${forms.join(" ")}</tr>`;
  });
  const table = `<table><tr><th>Pago<th>Importe<th>Estado<th>Devuelto<th>Disputa<th>Qué pasa</tr>${rows.join("")}</table>`;
  const empty = "<p>Todavía no hay pagos. Compra un paquete en /admin/credits.</p>";
  return pageOf(`${name} de pruebas`, rows.length > 0 ? table : empty);
}

async function move(vendor: FakeStripe | FakePayPal, id: string, act: Act, appOrigin: string): Promise<string> {
  const paid = vendor.payments.get(id);
  if (!paid) return "ya no está";
  if (act === "forget") {
    vendor.payments.delete(id);
    return "olvidado";
  }
  const isPayPal = vendor instanceof FakePayPal;
  if (act === "pay") paid.state = isPayPal ? "approved" : "paid";
  if (act === "refund") paid.refunded = paid.amount;
  if (act === "refund-half") paid.refunded += Math.floor((paid.amount - paid.refunded) / 2);
  if (act === "dispute") paid.dispute = "needs_response";
  if (act === "win-dispute") paid.dispute = "won";
  const way = isPayPal ? "paypal" : "stripe";
  const type = WEBHOOKS[way][act === "pay" ? "pay" : act.startsWith("refund") ? "refund" : "dispute"];
  const { url, headers, body } = await vendor.webhookTo(`${appOrigin}/api/payments/${way}/webhook`, type, id);
  const answer = await freshFetch(url, { method: "POST", headers, body }).catch(() => null);
  return answer ? `la aplicación contestó ${answer.status}` : "la aplicación no contestó";
}

/** Where a buyer approves an order, and is sent back to the application. */
function approvalOf(vendor: FakePayPal, request: RecordedRequest): FakeReply {
  const id = request.query.get("token") ?? "";
  const [paid, back] = [vendor.payments.get(id), vendor.returns.get(id)];
  if (!paid || !back) return { ...pageOf("PayPal de pruebas", "<p>Esa orden no existe.</p>"), status: 404 };
  if (request.method === "POST") {
    paid.state = "approved";
    return { status: 303, headers: { location: `${back.returnUrl}&token=${id}&PayerID=PAYER1` }, body: "" };
  }
  return pageOf(
    "PayPal de pruebas",
    `<p>Vas a pagar <strong>${dollars(paid.amount)}</strong>.</p>
<form method="post" action="/checkoutnow?token=${escaped(id)}"><button>Pagar ahora</button></form>
<p><a href="${escaped(`${back.cancelUrl}&token=${id}`)}">Cancelar y volver</a></p>`,
  );
}
