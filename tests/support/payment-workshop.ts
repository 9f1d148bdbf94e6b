import { composePayments } from "~/providers/payments/compose";
import { FakePayPal, FakeStripe } from "../fakes/payments";
import { workshop } from "./run-queue";

interface PaymentWorkshop {
  /** Beside the stand-in's own, while the keys are being changed. */
  readonly formerStripeSecret?: string;
  /** The clock's first instant, in milliseconds since 1970. */
  readonly start?: number;
}

/** A workshop whose payments go to stand-ins of Stripe and PayPal. */
export function paymentWorkshop({ formerStripeSecret, start }: PaymentWorkshop = {}) {
  const stripe = new FakeStripe();
  const paypal = new FakePayPal();
  const either: typeof fetch = (input, init) =>
    (String(input instanceof Request ? input.url : input).includes("paypal") ? paypal : stripe).fetch(input, init);
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_WEBHOOK_SECRET: [formerStripeSecret, stripe.webhookSecret].filter(Boolean).join(", "),
    PAYPAL_CLIENT_ID: "client",
    PAYPAL_CLIENT_SECRET: "secret",
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_MODE: "sandbox" as const,
  };
  const shop = workshop({ payments: composePayments(keys, either), ...(start === undefined ? {} : { start }) });
  return { stripe, paypal, shop };
}
