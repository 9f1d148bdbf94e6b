import { hmac, sameText, toHex } from "~/platform/signature";

/** Why a webhook is not Stripe's. */
export type StripeVerdict = "ok" | "malformed" | "no match" | "too old" | "bad secret";

const TOLERANCE_SECONDS = 300;

/**
 * Judges Stripe's signature of this very text: `t=<unix>,v1=<hex>`, several v1 while a secret is exchanged. Only age is
 * checked; a clock that runs ahead is no forgery. (stripe-node, Webhooks)
 * @param body exact text as it came
 * @param now unix seconds
 * @param tolerance seconds; 0 checks no age
 *
 */
export async function judgeStripeSignature(
  secret: string,
  header: string | null,
  body: string,
  now: number,
  tolerance: number = TOLERANCE_SECONDS,
): Promise<StripeVerdict> {
  if (secret.trim() === "") return "bad secret";
  const pairs = (header ?? "").split(",").map((pair) => pair.trim().split("="));
  const time = pairs.find(([name]) => name === "t")?.[1] ?? "";
  const given = pairs.flatMap(([name, value]) => (name === "v1" && value ? [value] : []));
  if (!/^\d{1,12}$/.test(time) || given.length === 0) return "malformed";
  const expected = toHex(await hmac("SHA-256", secret, `${time}.${body}`));
  let matches = false;
  for (const one of given) matches = sameText(one, expected) || matches;
  if (!matches) return "no match";
  return tolerance > 0 && now - Number(time) > tolerance ? "too old" : "ok";
}
