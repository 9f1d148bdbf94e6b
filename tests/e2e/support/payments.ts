import type { Page } from "@playwright/test";
import { z } from "zod";
import type { Move } from "../../fakes/payment-servers";
import { freshFetch } from "../../support/fresh-fetch";

const where = z.object({ stripe: z.string(), paypal: z.string() });

/** Where the payment providers' stand-ins of this run listen. */
const servers = () => where.parse(JSON.parse(process.env.E2E_PAYMENTS ?? "{}"));

const paid = z.array(z.object({ id: z.string(), purchaseId: z.string(), state: z.string() }));

async function control(vendor: "stripe" | "paypal", name: string, body: object = {}): Promise<unknown> {
  const response = await freshFetch(`${servers()[vendor]}/__${name}`, { method: "POST", body: JSON.stringify(body) });
  return response.json();
}

/** Moves a payment at its provider, and has its webhook sent. */
export const move = (vendor: "stripe" | "paypal", change: Move) => control(vendor, "move", change);

export async function paymentOf(vendor: "stripe" | "paypal", purchaseId: string) {
  const found = paid.parse(await control(vendor, "payments")).find((one) => one.purchaseId === purchaseId);
  if (!found) throw new Error(`no payment for ${purchaseId}`);
  return found;
}

/**
 * What stands in for Stripe's script: a form with one field in the page, whose card is confirmed over Stripe's own
 * address. '4000' is declined, '3155' asks the buyer's bank first.
 */
const SCRIPT = `window.Stripe = () => ({
  _registerWrapper() {},
  elements({ clientSecret }) {
    let card;
    return {
      clientSecret,
      card: () => card.value,
      create: () => {
        const heard = {};
        return {
          on: (name, handler) => { heard[name] = handler; },
          mount: (place) => {
            place.innerHTML = '<label>Número de tarjeta <input id="card-number"></label>';
            card = place.querySelector("input");
            setTimeout(() => heard.ready && heard.ready(), 0);
          },
        };
      },
    };
  },
  async confirmPayment({ elements }) {
    if (elements.card() === "roto") throw new Error("the script broke");
    if (elements.card() === "3155" && !confirm("Tu banco pregunta: ¿autorizas el pago?")) {
      return { error: { message: "Tu banco no autorizó el pago." } };
    }
    if (elements.card() === "mudo") return { error: {} };
    const id = elements.clientSecret.split("_secret")[0];
    const card = elements.card() === "4000" ? "declined" : "good";
    const answer = await fetch("https://api.stripe.com/v1/payment_intents/" + id + "/confirm", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "card=" + card,
    });
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body } : { error: body.error };
  },
});`;

/** Lets a browser meet Stripe's and PayPal's stand-ins at their own addresses. */
export async function meetProviders(page: Page): Promise<void> {
  const { stripe } = servers();
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
  );
  await page.route("https://api.stripe.com/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await freshFetch(stripe + pathname, {
      method: route.request().method(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: route.request().postData() ?? "",
    });
    await route.fulfill({
      status: answer.status,
      headers: { "access-control-allow-origin": "*", "content-type": "application/json" },
      body: await answer.text(),
    });
  });
  await page.route("https://www.sandbox.paypal.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>PayPal</title><h1>PayPal</h1>" }),
  );
}
