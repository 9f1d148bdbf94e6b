import { createPayPal } from "./paypal/orders";
import type { Payments } from "./port";
import { createStripe } from "./stripe/card";

interface PaymentKeys {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_BASE?: string | undefined;
  readonly PAYPAL_CLIENT_ID?: string | undefined;
  readonly PAYPAL_CLIENT_SECRET?: string | undefined;
  readonly PAYPAL_WEBHOOK_ID?: string | undefined;
  readonly PAYPAL_MODE: "sandbox" | "live";
  readonly PAYPAL_API_BASE?: string | undefined;
}

const PAYPAL = { sandbox: "https://api-m.sandbox.paypal.com", live: "https://api-m.paypal.com" };

/** The ways to pay for which there are keys. */
export function composePayments(keys: PaymentKeys, fetcher: typeof fetch): Payments {
  const { STRIPE_SECRET_KEY: secretKey, PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = keys;
  const secrets = (keys.STRIPE_WEBHOOK_SECRET ?? "").split(",").map((one) => one.trim());
  return {
    card: secretKey
      ? createStripe({
          secretKey,
          publishableKey: keys.STRIPE_PUBLISHABLE_KEY ?? null,
          webhookSecrets: secrets.filter((one) => one !== ""),
          baseUrl: keys.STRIPE_API_BASE,
          fetch: fetcher,
        })
      : null,
    paypal:
      clientId && clientSecret
        ? createPayPal({
            clientId,
            clientSecret,
            webhookId: keys.PAYPAL_WEBHOOK_ID ?? null,
            baseUrl: keys.PAYPAL_API_BASE ?? PAYPAL[keys.PAYPAL_MODE],
            fetch: fetcher,
          })
        : null,
  };
}
