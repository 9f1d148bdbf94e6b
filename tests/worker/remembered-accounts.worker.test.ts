import { expect, test } from "vitest";
import { disconnectIntegration } from "~/features/channels/save-integration.server";
import { CARRIERS } from "../support/carrier-kinds";
import { connected } from "../support/carriers";
import { countQueries } from "../support/count-queries";
import { interceptDatabase } from "../support/intercept-database";
import { neverCounted } from "../support/never-counted";

const [carrier] = CARRIERS.filter(({ type }) => type === "twilio");
if (!carrier) throw new Error("no Twilio");

test("an account that is disconnected while a webhook reads it is not remembered as it was", async () => {
  neverCounted();
  let meanwhile = async () => {};
  const own = await connected(carrier, {
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const results = await run();
        if (texts.some((text) => text.includes('from "integration_numbers"'))) await meanwhile();
        return results;
      }),
  });
  meanwhile = async () => {
    meanwhile = async () => {};
    await disconnectIntegration(own.tenant, "twilio");
  };
  expect((await own.bring(carrier.other())).status).toBe(200);
  expect((await own.bring(carrier.other())).status).toBe(401);
});

test("forged webhooks share no trips, however many come at once, and proven ones do", async () => {
  neverCounted();
  const meters: ReturnType<typeof countQueries>[] = [];
  const own = await connected(carrier, {
    database: (database) => {
      const meter = countQueries(database);
      meters.push(meter);
      return meter.database;
    },
  });
  const trips = async (secret: string, from: number) => {
    const { clock } = own.shop.platform;
    const requests = await Promise.all(
      [1, 2, 3, 4].map((one) =>
        carrier.sign(own.address, secret, clock.now(), carrier.message(`m-${from + one}`, one, "Hola")),
      ),
    );
    const ask = () => Promise.all(requests.map((request) => own.ask(request)));
    return (await meters[1]?.count(ask))?.counts.roundTrips;
  };
  expect((await own.bring(carrier.other())).status).toBe(200);
  expect(await trips("otro-auth-token-de-prueba-77", 0)).toBe(4);
  // Four messages of two trips each.
  expect(await trips(own.secret, 10)).toBeLessThan(8);
});
