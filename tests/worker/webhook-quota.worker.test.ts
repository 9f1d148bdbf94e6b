import { afterEach, describe, expect, test, vi } from "vitest";
import { messages } from "~/features/threads/tables.server";
import { quotas } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { rowsOf } from "../support/builders";
import { CARRIERS } from "../support/carrier-kinds";
import { connected } from "../support/carriers";

const MINUTE = 60_000;
const MOST = 60_000;
/** Brevo gives up at an answer of 500 and above; the others try again at 503. */
const AGAIN = { brevo: 429, twilio: 503, httpsms: 503, meta: 503 } as const;

const fill = (tenant: Tenant, count: number) =>
  tenant.db.run(
    tenant.db.insert(quotas, {
      key: "webhooks",
      window: Math.floor(tenant.now() / MINUTE),
      count,
      expiresAt: new Date(tenant.now() + 2 * MINUTE),
    }),
  );
const counted = async (tenant: Tenant) => (await rowsOf(tenant, quotas)).map(({ key, count }) => `${key} ${count}`);

afterEach(() => void vi.restoreAllMocks());

describe.each(CARRIERS.map((carrier) => ({ name: carrier.name, carrier })))("$name", ({ carrier }) => {
  const scene = async () => {
    const own = await connected(carrier);
    const bring = async (secret = own.secret) =>
      own.ask(
        await carrier.sign(own.address, secret, own.shop.platform.clock.now(), carrier.message("m-1", 1, "Hola")),
      );
    return { own, bring };
  };

  test("above its business's quota a webhook is answered so that the vendor brings it again, and is then kept", async () => {
    const { own, bring } = await scene();
    await fill(own.tenant, MOST);
    const refused = await bring();
    expect(refused.status).toBe(AGAIN[carrier.type]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await rowsOf(own.tenant, messages)).toEqual([]);
    own.shop.platform.clock.advance(2 * MINUTE);
    expect((await bring()).status).toBeLessThan(300);
    expect((await rowsOf(own.tenant, messages)).map(({ content }) => content)).toEqual(["Hola"]);
  });

  test("below it nothing is refused, and a forged one neither counts nor hears of it", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { own, bring } = await scene();
    await fill(own.tenant, MOST - 1);
    expect((await bring("otro-secreto-0123456789-0123456789")).status).toBe(401);
    expect(await counted(own.tenant)).toEqual([`webhooks ${MOST - 1}`]);
    expect((await bring()).status).toBeLessThan(300);
    await own.shop.platform.settle();
    expect(await counted(own.tenant)).toEqual([`webhooks ${MOST + 49}`]);
    expect((await bring("otro-secreto-0123456789-0123456789")).status).toBe(401);
    expect((await bring()).status).toBe(AGAIN[carrier.type]);
  });
});

test("one of fifty events is counted, for fifty, so that a webhook costs no row of its own", async () => {
  const [carrier] = CARRIERS;
  if (!carrier) throw new Error("no carrier");
  const own = await connected(carrier);
  const bring = async (id: string) => {
    const body = carrier.message(id, 1, "Hola");
    await own.ask(await carrier.sign(own.address, own.secret, own.shop.platform.clock.now(), body));
    await own.shop.platform.settle();
  };
  const chance = vi.spyOn(Math, "random").mockReturnValue(0.021);
  await bring("m-1");
  expect(await counted(own.tenant)).toEqual([]);
  chance.mockReturnValue(0.019);
  await bring("m-2");
  expect(await counted(own.tenant)).toEqual(["webhooks 50"]);
});
