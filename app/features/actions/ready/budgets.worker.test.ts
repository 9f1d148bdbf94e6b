import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BusinessHours } from "~/features/hours/schedule";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant } from "../../../../tests/support/builders";
import { countQueries } from "../../../../tests/support/count-queries";
import { workshop } from "../../../../tests/support/run-queue";
import { readAgenda } from "./agenda.server";
import { findSlot, nextOffers } from "./find-slot.server";
import { findLastOrder } from "./orders/queries.server";
import { readOrders } from "./orders/set-order.server";
import { listComing } from "./queries.server";
import { appointmentSettings } from "./settings";

const NOW = Date.parse("2026-11-23T16:00:00Z");
const HOUR = 3_600_000;
const OPEN_DAY = [{ from: "09:00", to: "18:00", who: null }];
const WEEK: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY, OPEN_DAY],
  holidays: [],
};

async function scene() {
  let meter: ReturnType<typeof countQueries> | undefined;
  const shop = workshop({
    start: NOW,
    database: (database) => {
      const counted = countQueries(database);
      meter ??= counted;
      return counted.database;
    },
  });
  const tenant = await newTenant(shop.platform, { shard: 0 });
  const companyId = await newCompany(tenant);
  const { conversationId } = await receiveMessage(tenant, inbound());
  const cost = async (read: () => Promise<unknown>) => {
    const counts = (await meter?.count(read))?.counts;
    return { trips: counts?.roundTrips ?? 0, rows: counts?.rowsRead ?? 0 };
  };
  return { tenant, companyId, conversationId, cost };
}

/** Appointments of an hour each, the first at `from`, `every` milliseconds apart. */
function appoint(tenant: Tenant, companyId: number, of: { count: number; from: number; every: number }) {
  return tenant.db.run(
    tenant.sql(sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${of.count - 1})
      insert into bookings (id, tenant_id, company_id, name, starts_at, ends_at, created_at, updated_at)
      select ${newId()} + i * 4096, ${tenant.id}, ${companyId}, 'Ana', ${of.from} + i * ${of.every},
        ${of.from} + i * ${of.every} + ${HOUR}, 0, 0 from n`),
  );
}

test("the agenda, and what the AI asks it, read the same rows with 40 appointments and with 10,000 more", async () => {
  const { tenant, companyId, conversationId, cost } = await scene();
  const agenda = {
    companyId,
    hours: WEEK,
    settings: appointmentSettings({ minutes: 60, capacity: 1, aheadDays: 60, noticeMinutes: 0 }),
  };
  const reads = {
    week: () => readAgenda(tenant, { companyId, dia: "2026-11-23", vista: "semana", ver: null }),
    day: () => readAgenda(tenant, { companyId, dia: "2026-11-24", vista: "dia", ver: null }),
    next: () => nextOffers(tenant, agenda),
    slot: () => findSlot(tenant, agenda, "2026-11-26T10:00"),
    own: () => tenant.db.run(listComing(tenant, conversationId, NOW)),
  };
  const measure = async () =>
    Object.fromEntries(await inTurn(Object.entries(reads), async ([name, read]) => [name, await cost(read)] as const));
  await appoint(tenant, companyId, { count: 40, from: NOW - 10 * HOUR, every: 2 * HOUR });
  // A range that ends reads the one row behind it.
  await appoint(tenant, companyId, { count: 1, from: NOW + 29 * 24 * HOUR, every: HOUR });
  const few = await measure();
  // Before that week, and after the two weeks that the AI looks ahead.
  await appoint(tenant, companyId, { count: 5_000, from: NOW - 20_000 * HOUR, every: 3 * HOUR });
  await appoint(tenant, companyId, { count: 5_000, from: NOW + 30 * 24 * HOUR, every: HOUR });
  expect(await measure()).toEqual(few);
  expect(few.week?.trips).toBeLessThanOrEqual(4);
  expect(few.week?.rows).toBeLessThanOrEqual(60);
  expect(few.day?.rows).toBeLessThanOrEqual(25);
  expect(few.next).toMatchObject({ trips: 1 });
  expect(few.next?.rows).toBeLessThanOrEqual(60);
  expect(few.slot?.rows).toBeLessThanOrEqual(60);
  expect(few.own?.rows).toBeLessThanOrEqual(5);
  console.log(`agenda with 40 and 10,040 appointments: ${JSON.stringify(few)}`);
});

test("orders read the same rows with 60 and with 10,000 of them, on every page", async () => {
  const { tenant, companyId, conversationId, cost } = await scene();
  const order = (count: number, closedAt: number | null) =>
    tenant.db.run(
      tenant.sql(sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
        insert into orders (id, tenant_id, company_id, conversation_id, session_id, name, lines, total_cents, currency,
          state, closed_at, created_at, updated_at)
        select ${newId()} + i * 4096, ${tenant.id}, ${companyId}, ${conversationId}, ${newId()} + i * 4096, 'Ana', '[]', 1, '$',
          'new', ${closedAt}, 0, 0 from n`),
    );
  await order(60, NOW);
  await order(60, null);
  const query = { companyId, antes: null };
  const middle = (await readOrders(tenant, { ...query, vista: "todos" })).next;
  const reads = {
    open: () => readOrders(tenant, { ...query, vista: "abiertos" }),
    all: () => readOrders(tenant, { ...query, vista: "todos" }),
    further: () => readOrders(tenant, { ...query, vista: "todos", antes: middle }),
    own: () => tenant.db.run(findLastOrder(tenant, conversationId)),
  };
  const measure = async () =>
    Object.fromEntries(await inTurn(Object.entries(reads), async ([name, read]) => [name, await cost(read)] as const));
  const few = await measure();
  await order(5_000, NOW);
  await order(4_880, null);
  expect(await measure()).toEqual(few);
  for (const name of ["open", "all", "further"]) {
    expect(few[name]?.trips, name).toBeLessThanOrEqual(3);
    expect(few[name]?.rows, name).toBeLessThanOrEqual(60);
  }
  expect(few.own?.rows).toBeLessThanOrEqual(2);
  console.log(`orders, 120 and 10,000: ${JSON.stringify(few)}`);
});

async function inTurn<In, Out>(list: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (const one of list) done.push(await work(one));
  return done;
}
