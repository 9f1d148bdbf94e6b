import { expect, test } from "vitest";
import { CARRIERS } from "../support/carrier-kinds";
import { connected } from "../support/carriers";
import { countQueries } from "../support/count-queries";

test("forged webhooks share no trips, however many come at once, and proven ones do", async () => {
  const carrier = CARRIERS.find(({ type }) => type === "twilio");
  if (!carrier) throw new Error("no Twilio");
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
