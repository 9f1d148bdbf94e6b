import { expect, test } from "vitest";
import { FakePayPal } from "../../../../tests/fakes/payments";
import { createPayPal } from "./orders";

const HOUR = 3_600_000;

function account() {
  const fake = new FakePayPal();
  let now = 1_800_000_000_000;
  const paypal = createPayPal({
    clientId: crypto.randomUUID(),
    clientSecret: "s3cret",
    webhookId: null,
    baseUrl: "https://paypal.test",
    fetch: fake.fetch,
    now: () => now,
  });
  const order = (purchaseId: string) =>
    paypal.create(
      { purchaseId, tenantId: 1, packageId: "p", credits: 1, amount: 100, description: "d", email: null },
      { success: "https://x.test/a", cancelled: "https://x.test/b" },
    );
  const tokens = () => fake.asked.filter(({ path }) => path === "/v1/oauth2/token").length;
  return { fake, order, tokens, pass: (milliseconds: number) => (now += milliseconds) };
}

test("PayPal's access token is asked for once and kept until a minute before its end", async () => {
  const { order, tokens, pass } = account();
  await order("a");
  await order("b");
  expect(tokens()).toBe(1);
  // The stand-in's tokens live 31,668 seconds.
  pass(31_668_000 - 60_001);
  await order("c");
  expect(tokens()).toBe(1);
  pass(1);
  await order("d");
  expect(tokens()).toBe(2);
});

test("a token that is refused before its time is asked for anew, once", async () => {
  const { fake, order, tokens } = account();
  await order("a");
  fake.failures.push(401);
  await order("b");
  expect(tokens()).toBe(2);
  // Refused twice: the account is wrong, and nothing goes round in circles.
  fake.failures.push(401, 401);
  await expect(order("c")).rejects.toThrow("paypal: token 401");
});

test("a token lives no longer than nine hours, whatever the vendor says, and another account has its own", async () => {
  const mine = account();
  mine.fake.tokenSeconds = 400_000;
  await mine.order("a");
  mine.pass(9 * HOUR);
  await mine.order("b");
  expect(mine.tokens()).toBe(2);
  const other = account();
  await other.order("a");
  expect(other.tokens()).toBe(1);
});
