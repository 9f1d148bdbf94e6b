import { z } from "zod";
import { listVisits } from "~/features/accounts/support/queries.server";
import { listPeople } from "~/features/accounts/team.server";
import { displayName } from "~/features/accounts/viewer";
import { addDays } from "~/features/answering/days/days";
import { type Day, offsetAt } from "~/platform/day-in";
import { firstIdAt } from "~/platform/ids";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { fieldWords } from "./field-words";
import { type AuditFilter, type AuditRow, namesOfThings, scanAccounts, scanTenant } from "./queries.server";
import type { AuditQuery } from "./schema";
import { settingWords } from "./setting-words";
import { valueWords } from "./value-words";
import { actWords, kindWords } from "./words";

const PAGE = 50;
const VISITS = 5;

/** One act, in words. */
export interface Act {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly who: string;
  readonly what: string;
  /** The kind of thing and its id; null where it is none. Its name is null where it has none, or is gone. */
  readonly thing: {
    readonly kind: string;
    readonly id: string;
    readonly label: string;
    readonly name: string | null;
  } | null;
  /** The changed fields, in words. */
  readonly fields: readonly string[];
  readonly address: string | null;
}

export interface AuditData {
  readonly acts: readonly Act[];
  readonly query: AuditQuery;
  /** The place of the next page; null where nothing older is left. */
  readonly next: number | null;
  /** True where the next page begins below acts that were looked through without a match. */
  readonly wasCut: boolean;
  readonly people: readonly { readonly id: number; readonly name: string }[];
  /** The newest visits of support (ISO 8601 UTC); `to` is null while one is open. */
  readonly visits: readonly {
    readonly id: number;
    readonly reason: string;
    readonly from: string;
    readonly to: string | null;
  }[];
}

/**
 * One page of what was done in a tenant and to its accounts, newest first. Five reads, each bounded.
 * @param isOwn the business itself reads it: the platform does not learn the names of customers from it
 */
export async function readAudit(
  control: Control,
  tenant: Tenant,
  query: AuditQuery,
  { isOwn = false } = {},
): Promise<AuditData> {
  const [{ rows, next, wasCut }, [people, visits]] = await Promise.all([
    readRows(control, tenant, filterOf(query, tenant.timeZone), PAGE),
    control.db.batch([listPeople(control, tenant.id), listVisits(control, tenant.id, VISITS)]),
  ]);
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  const things = isOwn ? await thingsOf(tenant, rows) : NO_NAMES;
  return {
    acts: rows.map((row) => actOf(row, names, things)),
    query,
    next,
    wasCut,
    people: people.map(({ id }) => ({ id, name: names.get(id) ?? "" })),
    visits: visits.map(({ id, reason, createdAt, endedAt }) => ({
      id,
      reason,
      from: createdAt.toISOString(),
      to: endedAt?.toISOString() ?? null,
    })),
  };
}

/** For a file: some acts before a place, and the place of the following ones. */
export async function auditReader(control: Control, tenant: Tenant, query: AuditQuery, limit: number) {
  const people = await control.db.run(listPeople(control, tenant.id));
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return async (before: number | null): Promise<{ acts: readonly Act[]; next: number | null }> => {
    const found = await readRows(control, tenant, filterOf({ ...query, antes: before }, tenant.timeZone), limit);
    const things = await thingsOf(tenant, found.rows);
    return { acts: found.rows.map((row) => actOf(row, names, things)), next: found.next };
  };
}

type Names = ReadonlyMap<string, string>;

const NO_NAMES: Names = new Map();

function thingsOf(tenant: Tenant, rows: readonly AuditRow[]): Promise<Names> {
  const targets = rows.map(({ target }) => target ?? "");
  const companies = rows.map(({ values }) => `company:${valuesOf(values).companyId ?? ""}`);
  return tenant.db.run(namesOfThings(tenant, [...targets, ...companies]));
}

interface Found {
  readonly rows: readonly AuditRow[];
  readonly next: number | null;
  readonly wasCut: boolean;
}

/**
 * The rows of both databases in one order. What lies below the place down to which both were looked through waits for
 * the next page, so that none is passed over.
 */
async function readRows(control: Control, tenant: Tenant, filter: AuditFilter, limit: number): Promise<Found> {
  const [own, accounts] = await Promise.all([
    tenant.db.run(scanTenant(tenant, filter, limit + 1)),
    // A tenant of the first database has all its acts in one table.
    tenant.shard === 0 ? null : control.db.run(scanAccounts(control, tenant, filter, limit + 1)),
  ]);
  const down = Math.max(own.down, accounts?.down ?? 0);
  const rows = [...own.rows, ...(accounts?.rows ?? [])]
    .filter(({ id }) => id >= down)
    .sort((one, other) => other.id - one.id);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.id : undefined;
  if (last !== undefined) return { rows: shown, next: last, wasCut: false };
  return { rows: shown, next: down > 0 ? down : null, wasCut: down > 0 };
}

const midnight = (day: Day, zone: string): number => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return utc - offsetAt(utc, zone);
};

function filterOf({ quien, cosa, desde, hasta, antes }: AuditQuery, zone: string): AuditFilter {
  const [kind = null, thing = null] = cosa?.split(/:(.*)/s) ?? [];
  const until = hasta === null ? Number.MAX_SAFE_INTEGER : firstIdAt(midnight(addDays(hasta, 1), zone));
  const isPerson = quien !== null && quien !== "soporte" && quien !== "sistema";
  return {
    who: quien === null ? null : isPerson ? "person" : quien === "soporte" ? "support" : "others",
    actorId: isPerson ? Number(quien) : null,
    kind,
    thing: thing === "" ? null : thing,
    before: Math.min(antes ?? Number.MAX_SAFE_INTEGER, until),
    from: desde === null ? 0 : firstIdAt(midnight(desde, zone)),
  };
}

const OTHERS: Readonly<Record<string, string>> = {
  carrier: "Aviso de un canal",
  job: "Trabajo automático",
  setup: "Alta de la cuenta",
};

function actOf(row: AuditRow, names: ReadonlyMap<number, string>, things: Names): Act {
  const { id, at, actorType, actorId, action, target, address } = row;
  const [kind = "", thing = ""] = target?.split(/:(.*)/s) ?? [];
  const label = kindWords(kind);
  const isSupport = actorType === "super_admin" || actorType === "support";
  return {
    id,
    at: new Date(at).toISOString(),
    who: isSupport
      ? "Soporte de la plataforma"
      : actorType === "tenant_user"
        ? (names.get(actorId ?? 0) ?? "Alguien que ya no está")
        : (OTHERS[actorType] ?? "Trabajo automático"),
    what: actWords(action, howMany(thing, row.values)) ?? "Otro cambio",
    thing: label === null ? null : { kind, id: thing, label, name: things.get(`${kind}:${thing}`) ?? null },
    fields: fieldsOf(row, kind, kind === "setting" ? settingWords(thing, row.values) : null, { people: names, things }),
    // The addresses of support and of machines are shown only to the platform.
    address: actorType === "tenant_user" ? address : null,
  };
}

/** How many things an act was done to: those that one row names together say it. */
function howMany(thing: string, values: string | null): number {
  return thing === "several" ? Number(valuesOf(values).count) || 1 : 1;
}

const valuesSchema = z.record(z.string(), z.unknown()).catch({});

function fieldsOf(
  { fields, values }: AuditRow,
  kind: string,
  told: string | null,
  known: Parameters<typeof valueWords>[3],
): readonly string[] {
  if (told !== null) return [told];
  const names: unknown = fields === null ? [] : JSON.parse(fields);
  if (!Array.isArray(names)) return [];
  const set = valuesOf(values);
  const said = names.map(String).map((name) => {
    const words = fieldWords(name);
    const value = Object.hasOwn(set, name) ? valueWords(kind, name, set[name], known) : null;
    return words !== null && value !== null ? `${words}: ${value}` : words;
  });
  return [...new Set(said.filter((words) => words !== null))];
}

const valuesOf = (values: string | null) => valuesSchema.parse(values === null ? {} : JSON.parse(values));
