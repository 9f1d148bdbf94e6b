/** Where `npm run dev:fakes` listens: its page, and behind it one port per vendor. `FAKES_PORT` moves all of them. */
export const FAKES_PORT = 8790;

/** @returns {{ page: number, brevo: number, twilio: number, httpsms: number, meta: number, stripe: number, paypal: number }} */
export function fakePorts() {
  const page = Number(process.env.FAKES_PORT) || FAKES_PORT;
  return {
    page,
    brevo: page + 1,
    twilio: page + 2,
    httpsms: page + 3,
    meta: page + 4,
    stripe: page + 5,
    paypal: page + 6,
  };
}

/** The Worker's variables that lead to the stand-ins; none unless `FAKES=1`. @returns {Record<string, string>} */
export function fakeVariables() {
  if (!process.env.FAKES || process.env.FAKES === "0") return {};
  const { brevo, twilio, httpsms, meta, stripe, paypal } = fakePorts();
  return {
    BREVO_API_BASE: `http://127.0.0.1:${brevo}/v3`,
    TWILIO_API_BASE: `http://127.0.0.1:${twilio}/2010-04-01`,
    HTTPSMS_API_BASE: `http://127.0.0.1:${httpsms}/v1`,
    META_API_BASE: `http://127.0.0.1:${meta}/v26.0`,
    ...paymentVariables({ stripe: `http://127.0.0.1:${stripe}`, paypal: `http://127.0.0.1:${paypal}` }),
  };
}

/**
 * Keys that mean nothing to anybody but the stand-ins of Stripe and PayPal.
 * @param {{ readonly stripe: string, readonly paypal: string }} at their origins
 */
export function paymentVariables(at) {
  return {
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
    STRIPE_WEBHOOK_SECRET: "whsec_fake",
    STRIPE_API_BASE: at.stripe,
    PAYPAL_CLIENT_ID: "client_fake",
    PAYPAL_CLIENT_SECRET: "secret_fake",
    PAYPAL_WEBHOOK_ID: "WH-FAKE",
    PAYPAL_API_BASE: at.paypal,
  };
}
