import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { messages } from "~/features/threads/tables.server";
import { providerTroubles, quotas } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { rowsOf } from "../support/builders";
import { CARRIERS } from "../support/carrier-kinds";
import { type Connected, connected } from "../support/carriers";
import { interceptDatabase } from "../support/intercept-database";

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

/** Provider, kind, count and code, as the platform's page of health has them. */
async function troublesOf({ shop: { platform }, tenant }: Connected): Promise<unknown[][]> {
  await platform.settle();
  const { db } = platform.control;
  const rows = await db.run(db.select(providerTroubles, { where: eq(providerTroubles.tenantId, tenant.id) }));
  return rows.map(({ provider, kind, count, reason }) => [provider, kind, count, reason]);
}

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

  test("what was refused is counted with its reason for the platform's page of health", async () => {
    const { own, bring } = await scene();
    await fill(own.tenant, MOST);
    await bring();
    expect(await troublesOf(own)).toEqual([[carrier.type, "webhook_refused", 1, "quota"]]);
    own.shop.platform.clock.advance(2 * MINUTE);
    await bring("otro-secreto-0123456789-0123456789");
    expect(await troublesOf(own)).toEqual([
      [carrier.type, "webhook_refused", 2, expect.stringMatching(/^(?!quota|other)[a-z_]+$/)],
    ]);
  });

  test("what cannot be stored is brought again half a minute later, and counted as such", async () => {
    let isBroken = false;
    const own = await connected(carrier, {
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          if (isBroken && texts.some((text) => text.includes('insert into "messages"'))) throw new Error("D1_ERROR");
          return run();
        }),
    });
    isBroken = true;
    const answer = await own.bring(carrier.message("m-1", 1, "Hola"));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([AGAIN[carrier.type], "30"]);
    expect(await troublesOf(own)).toEqual([[carrier.type, "webhook_refused", 1, "not_stored"]]);
    isBroken = false;
    expect((await own.bring(carrier.message("m-1", 1, "Hola"))).status).toBeLessThan(300);
    expect((await rowsOf(own.tenant, messages)).map(({ content }) => content)).toEqual(["Hola"]);
  });

  test("another method is refused, an address in capitals is the same, and behind a proxy the public one counts", async () => {
    const own = await connected(carrier, { settings: { PUBLIC_ORIGIN: "https://chat.example" } });
    const put = await own.ask(new Request(own.address, { method: "PUT", body: "{}" }));
    expect([put.status, put.headers.get("allow")]).toEqual([405, "POST"]);
    const path = new URL(own.address).pathname;
    const capitals = path.replace(own.tenant.uuid, own.tenant.uuid.toUpperCase());
    // httpSMS signs for the address as we gave it.
    const places = carrier.type === "httpsms" ? [path, path] : [path, capitals];
    for (const [at, place] of places.entries()) {
      const id = `m-${at + 1}`;
      const message = carrier.message(id, 1, `Hola ${id}`);
      const address = `https://chat.example${place}`;
      const signed = await carrier.sign(address, own.secret, own.shop.platform.clock.now(), message);
      const { pathname, search } = new URL(signed.url);
      const inside = new Request(`http://10.0.0.1:8787${pathname}${search}`, signed);
      expect((await own.ask(inside)).status, id).toBeLessThan(300);
    }
    expect((await rowsOf(own.tenant, messages)).map(({ content }) => content).sort()).toEqual(["Hola m-1", "Hola m-2"]);
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
