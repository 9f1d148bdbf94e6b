import { requireCompany } from "~/features/companies/require-company.server";
import { notFound } from "~/platform/errors";
import { filledFields } from "~/platform/filled-fields";
import { type Phone, requirePhone } from "~/platform/phone.server";
import { changesIn } from "~/platform/seen";
import { changedMeanwhile } from "~/platform/seen.server";
import { storeOnce } from "~/platform/store-once.server";
import type { Tenant } from "~/platform/tenancy.server";
import { refuseAlike } from "../alike/find-alike.server";
import { differences } from "./labels";
import { SCORED_BY, scoreOf } from "./lead-score";
import { findProspect, type ProspectRecord } from "./queries.server";
import type { NewProspectInput, ProspectChanges } from "./schema";
import { changeProspect, type ProspectColumns, storeProspect } from "./writes.server";

const GONE = "Ese prospecto ya no existe.";

/** @throws AppError not_found (a foreign one too) */
export async function requireProspect(tenant: Tenant, id: number): Promise<ProspectRecord> {
  const row = await tenant.db.first(findProspect(tenant, id));
  if (!row) throw notFound(GONE);
  return row;
}

interface Checks {
  /** Refuses a phone or e-mail that a customer or another prospect has. */
  readonly unlike?: boolean;
  /** The record's `updatedAt` when staff began to change it, in milliseconds. */
  readonly seen?: number | undefined;
  /** The key of a new prospect's form: if that form was stored before, its record is changed to what it says now. */
  readonly key?: number | undefined;
}

/**
 * @throws AppError invalid (the phone), not_found (an unknown or foreign company), conflict with `{ alike }` or
 * `{ changed }` as `about`
 */
export async function createProspect(
  tenant: Tenant,
  input: NewProspectInput,
  { unlike = false, key, seen }: Checks = {},
): Promise<ProspectRecord> {
  return storeOnce("prospects", key, {
    find: (id) => tenant.db.first(findProspect(tenant, id)),
    store: (id) => addProspect(tenant, id, input, unlike),
    again: ({ id, createdAt }) => updateProspect(tenant, id, input, { unlike, seen: seen ?? createdAt.getTime() }),
  });
}

async function addProspect(
  tenant: Tenant,
  id: number,
  input: NewProspectInput,
  unlike: boolean,
): Promise<ProspectRecord> {
  const { phone: typed, phoneCountryCode, leadScore, ...columns } = input;
  const phone = requirePhone(typed ?? undefined, phoneCountryCode);
  await requireCompany(tenant, input.companyId ?? null);
  if (unlike) await refuseAlike(tenant, { email: input.email ?? null, phone: phone?.number ?? null }, null);
  const links = tenant.ports.onContactChange(tenant, { kind: "prospect", id });
  const [rows, , seq] = await tenant.db.batch([
    storeProspect(tenant, {
      ...columns,
      id,
      phone: phone?.number ?? null,
      phoneCountryCode: phone?.dialCode ?? phoneCountryCode,
      ...(leadScore ? { leadScore, leadScoreBy: SCORED_BY.staff } : {}),
      lastContactedAt: input.status === "contacted" ? new Date(tenant.now()) : null,
    }),
    tenant.audit("add_prospect", id, givenOf(input, phone)),
    tenant.events.take(),
    links.statement,
  ]);
  links.wake();
  tenant.events.publish(seq, [{ type: "records", kind: "prospect" }]);
  const [stored] = rows;
  if (!stored) throw new Error("a stored prospect came back empty");
  return stored;
}

/**
 * Changes the named fields and no others; a prospect who becomes contacted is contacted now. A score that is named is
 * set by hand and stays; null leaves it to the rules again. Threads with a new phone or e-mail that belong to nobody are
 * linked later.
 * @throws AppError invalid (the phone), not_found (an unknown or foreign prospect or company), conflict with `{ alike }`
 * or `{ changed }` as `about`
 */
export async function updateProspect(
  tenant: Tenant,
  id: number,
  changes: ProspectChanges,
  { unlike = false, seen }: Checks = {},
): Promise<ProspectRecord> {
  const before = await requireProspect(tenant, id);
  if (changes.companyId !== before.companyId) await requireCompany(tenant, changes.companyId ?? null);
  const fields = namesOf(changes);
  if (fields.length === 0) return before;
  const { status } = changes;
  const columns = columnsOf(before, changes);
  if (seen !== undefined && changesIn(before, columns).length === 0) return before;
  if (seen !== undefined && before.updatedAt.getTime() !== seen) throw changedBy(before, columns);
  if (unlike) {
    const named = (name: "email" | "phone") => (columns[name] === before[name] ? null : (columns[name] ?? null));
    await refuseAlike(tenant, { email: named("email"), phone: named("phone") }, { kind: "prospect", id });
  }
  // The job that links threads also asks the rules again.
  const follows = (["email", "phone", "interestedIn", "leadScoreBy"] as const).some(
    (name) => (columns[name] ?? before[name]) !== before[name],
  );
  const links = follows ? tenant.ports.onContactChange(tenant, { kind: "prospect", id }) : null;
  const [rows, , seq] = await tenant.db.batch([
    changeProspect(tenant, id, columns, seen),
    tenant.audit("change_prospect", id, { fields, values: status ? { status } : {}, ifChanged: true }),
    tenant.events.take(),
    ...(links ? [links.statement] : []),
  ]);
  links?.wake();
  tenant.events.publish(seq, [{ type: "records", kind: "prospect" }]);
  const [stored] = rows;
  if (!stored) throw changedBy(await requireProspect(tenant, id), columns);
  return stored;
}

function changedBy(stored: ProspectRecord, columns: ProspectColumns) {
  const fields = differences(stored, changesIn(stored, columns));
  return changedMeanwhile("a este prospecto mientras lo editabas", { seen: stored.updatedAt.getTime(), fields });
}

function columnsOf(before: ProspectRecord, changes: ProspectChanges): ProspectColumns {
  const { phone: typed, phoneCountryCode, leadScore, ...named } = changes;
  const columns = { ...named, ...scoreColumns(before, leadScore) };
  if (typed === undefined) return before.phone || !phoneCountryCode ? columns : { ...columns, phoneCountryCode };
  const code = phoneCountryCode ?? before.phoneCountryCode ?? undefined;
  const phone = requirePhone(typed ?? undefined, code);
  return { ...columns, phone: phone?.number ?? null, ...(code ? { phoneCountryCode: phone?.dialCode ?? code } : {}) };
}

function scoreColumns(before: ProspectRecord, score: number | null | undefined): ProspectColumns {
  if (score === undefined) return {};
  if (score !== null) return { leadScore: score, leadScoreBy: SCORED_BY.staff };
  return before.leadScoreBy === SCORED_BY.rules
    ? {}
    : { leadScore: scoreOf(before.leadReasons ?? []), leadScoreBy: SCORED_BY.rules };
}

/** What staff said of a new prospect: neither the state in which each begins nor the code of no phone. */
function givenOf({ phoneCountryCode, status, leadScore, ...said }: NewProspectInput, phone: Phone | null) {
  const values: Readonly<Record<string, string>> = status === "new" ? {} : { status };
  return {
    fields: filledFields({ ...said, ...(phone ? { phoneCountryCode } : {}), leadScore: leadScore || null }),
    values,
  };
}

function namesOf(given: object): string[] {
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
