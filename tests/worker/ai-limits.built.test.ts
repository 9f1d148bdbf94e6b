import { afterAll, beforeAll, expect, test } from "vitest";
import { eachOf, ofFull, tellPromise } from "../support/ask";
import { openStage, type Stage } from "../support/seed-tenants";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Trials of the AI that a person may make in an hour. */
const QUOTA = 120;

test("Promise 15: one person's trials of the AI end at the quota, also with made-up addresses", async () => {
  const count = Math.max(QUOTA + 30, ofFull(1_000));
  const began = Date.now();
  let passed = 0;
  await eachOf(
    Array.from({ length: count }, (_, number) => number),
    8,
    async (number) => {
      const answer = await stage.ask({
        method: "POST",
        path: "/api/ai/test",
        json: { message: "¿A qué hora abren los domingos?" },
        headers: { authorization: `Bearer ${stage.own.bearer}`, "x-forwarded-for": `203.0.113.${number % 250}` },
      });
      if (answer.status < 300) {
        passed += 1;
        return;
      }
      expect(answer.status).toBe(429);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(JSON.parse(answer.text)).toMatchObject({
        code: "rate_limited",
        error: expect.stringMatching(/[Ee]spera/),
      });
    },
  );
  // A sliding window gives a little back as time passes during the storm.
  expect(passed).toBeLessThanOrEqual(Math.ceil(QUOTA * (1 + (Date.now() - began) / 3_600_000)));
  expect(passed).toBeGreaterThan(QUOTA / 2);
  tellPromise(
    15,
    `${count} trials of the AI by one person: ${passed} answered (quota ${QUOTA} an hour), ${count - passed} answered 429 with Retry-After`,
  );
});
