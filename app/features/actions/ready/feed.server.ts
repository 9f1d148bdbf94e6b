import ical, { ICalEventStatus } from "ical-generator";
import { requireCompany } from "~/features/companies/require-company.server";
import { findTenantByUuid } from "~/features/tenants/queries.server";
import { notFound } from "~/platform/errors";
import { newUuid } from "~/platform/ids";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { isSignedBy } from "~/platform/tenant-secrets.server";
import { FEED_PURPOSE } from "./agenda.server";
import { findFeed, listBookings } from "./queries.server";
import { putFeed, removeFeed } from "./writes.server";

const DAY = 24 * 3_600_000;
const DAYS_BACK = 31;
const DAYS_AHEAD = 190;
/** Of those to come, and of those that were: a busy month must leave room for what follows it. */
const MOST = { coming: 2_000, past: 500 };

/** Gives a company's appointments a secret address for calendars; an earlier one is closed. @throws AppError not_found */
export async function openFeed(tenant: Tenant, companyId: number): Promise<void> {
  await requireCompany(tenant, companyId);
  await tenant.db.batch([putFeed(tenant, companyId, newUuid()), tenant.audit("add_agenda_feed", companyId)]);
}

/** @throws AppError not_found */
export async function closeFeed(tenant: Tenant, companyId: number): Promise<void> {
  await requireCompany(tenant, companyId);
  await tenant.db.batch([
    removeFeed(tenant, companyId),
    tenant.audit("delete_agenda_feed", companyId, { ifChanged: true }),
  ]);
}

const TOKEN = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})\.ics$/;

/** The calendar at a secret address. @throws AppError not_found (forged, closed or of nobody, all alike) */
export async function readFeed(control: Control, token: string): Promise<string> {
  const gone = notFound("Esa agenda ya no está disponible.");
  const [, uuid, id, signature] = TOKEN.exec(token) ?? [];
  if (!uuid || !id || !signature) throw gone;
  const companyId = Number.parseInt(id, 36);
  const record = await control.db.first(findTenantByUuid(control, uuid));
  if (!record?.active) throw gone;
  const tenant = mintTenant(control.platform, { kind: "agenda_feed", companyId }, record);
  const feed = await tenant.db.first(findFeed(tenant, companyId));
  if (!feed) throw gone;
  const isGenuine = await isSignedBy(control.platform, uuid, FEED_PURPOSE, [companyId, feed.nonce], signature);
  if (!isGenuine) throw gone;
  return calendarOf(tenant, companyId);
}

async function calendarOf(tenant: Tenant, companyId: number): Promise<string> {
  const now = tenant.now();
  const company = await requireCompany(tenant, companyId);
  const [past, coming] = await tenant.db.batch([
    listBookings(tenant, companyId, { from: now - DAYS_BACK * DAY, to: now, limit: MOST.past, isLastFirst: true }),
    listBookings(tenant, companyId, { from: now, to: now + DAYS_AHEAD * DAY, limit: MOST.coming }),
  ]);
  const rows = [...past.toReversed(), ...coming];
  const calendar = ical({
    name: `Citas de ${company.name}`,
    prodId: { company: "Chat", product: "Agenda", language: "ES" },
  });
  for (const { id, name, phone, note, startsAt, endsAt, state, createdAt, updatedAt } of rows) {
    calendar.createEvent({
      id: `cita-${id}@${tenant.uuid}`,
      start: startsAt,
      end: endsAt,
      stamp: updatedAt,
      created: createdAt,
      lastModified: updatedAt,
      // Some calendars take another time only with a higher one.
      sequence: Math.max(0, Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1_000)),
      summary: name,
      description: [phone, note].filter(Boolean).join("\n") || null,
      status: state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
