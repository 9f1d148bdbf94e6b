import { readFileSync } from "node:fs";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { hmac, toHex } from "~/platform/signature";
import vectors from "../../../tests/fixtures/providers/vectors.json";
import { crc32, isSignedByPayPal } from "./paypal/signature";
import { judgeStripeSignature } from "./stripe/signature";

const bodyOf = (vector: { body?: string; bodyFile?: string }) =>
  vector.bodyFile ? readFileSync(`tests/fixtures/providers/${vector.bodyFile}`, "utf8") : (vector.body ?? "");

/** Stripe's own package, as a second opinion. */
const sdk = new Stripe("sk_test_none");
async function sdkAccepts(vector: (typeof vectors.stripe)[number]): Promise<boolean> {
  try {
    await sdk.webhooks.constructEventAsync(
      bodyOf(vector),
      vector.header,
      vector.secret,
      vector.tolerance,
      undefined,
      vector.nowMs,
    );
    return true;
  } catch {
    return false;
  }
}

describe("Stripe's signature", () => {
  test.each(vectors.stripe.map((vector) => [vector.name, vector] as const))("%s", async (_name, vector) => {
    const now = vector.nowMs / 1000;
    const verdict = await judgeStripeSignature(vector.secret, vector.header, bodyOf(vector), now, vector.tolerance);
    expect(verdict === "ok").toBe(vector.result === "ok");
    expect(await sdkAccepts(vector)).toBe(vector.result === "ok");
  });

  test.each(vectors.stripeHmac.map((vector) => [vector.name, vector] as const))("HMAC of %s", async (_name, vector) => {
    expect(toHex(await hmac("SHA-256", vector.secret, vector.payload))).toBe(vector.hex);
  });

  test("a second past the tolerance, no header and no time are refused, each by its name", async () => {
    const genuine = vectors.stripe[0];
    if (!genuine) throw new Error("the vector is gone");
    const judge = (header: string | null, late: number) =>
      judgeStripeSignature(genuine.secret, header, bodyOf(genuine), genuine.nowMs / 1000 + late);
    expect(await judge(genuine.header, 300)).toBe("ok");
    expect(await judge(genuine.header, 301)).toBe("too old");
    expect(await judge(null, 0)).toBe("malformed");
    expect(await judge(genuine.header.replace(/t=\d+,/, ""), 0)).toBe("malformed");
  });
});

describe("PayPal's signature", () => {
  test.each(vectors.paypal.map((vector) => [vector.name, vector] as const))("%s", async (_name, vector) => {
    const body = bodyOf(vector);
    expect(crc32(body)).toBe(vector.crc32);
    if (vector.spkiPem === undefined) return;
    const { transmissionId = "", transmissionTime = "", webhookId = "", signature = "" } = vector;
    const transmission = { transmissionId, transmissionTime, webhookId, signature };
    expect(await isSignedByPayPal(vector.spkiPem, transmission, body)).toBe(vector.valid);
    expect(await isSignedByPayPal("no key", transmission, body)).toBe(false);
  });
});
