import { AppError } from "~/platform/errors";
import { filledFields } from "~/platform/filled-fields";
import { type Phone, requirePhone } from "~/platform/phone.server";
import { homeOf } from "~/platform/phone-place.server";
import { changesIn } from "~/platform/seen";
import { changedMeanwhile } from "~/platform/seen.server";
import { storeOnce } from "~/platform/store-once.server";
import type { Tenant } from "~/platform/tenancy.server";
import { differences } from "./labels";
import { type CompanyRecord, findCompany, isOnlyCompany } from "./queries.server";
import { unknownCompany } from "./require-company.server";
import type { CompanyChange, CompanyInput } from "./schema";
import { changeCompany, type NewCompany, storeCompany } from "./writes.server";

interface Checks {
  /** The record's `updatedAt` when staff began to change it, in milliseconds. */
  readonly seen?: number | undefined;
}

interface NewChecks extends Checks {
  /** Throws GuardRefused `first` where there is a company already. */
  readonly onlyFirst?: boolean;
  /** The key of a new company's form: if that form was stored before, its record is changed to what it says now. */
  readonly key?: number | undefined;
}

/** @throws AppError invalid (a phone that cannot be called), conflict with `{ changed }` as `about` */
export async function createCompany(
  tenant: Tenant,
  input: CompanyInput,
  { onlyFirst = false, key, seen }: NewChecks = {},
): Promise<CompanyRecord> {
  return storeOnce("companies", key, {
    find: (id) => tenant.db.first(findCompany(tenant, id)),
    store: (id) => addCompany(tenant, id, input, onlyFirst),
    again: ({ id, createdAt }) => updateCompany(tenant, id, input, { seen: seen ?? createdAt.getTime() }),
  });
}

async function addCompany(tenant: Tenant, id: number, input: CompanyInput, onlyFirst: boolean): Promise<CompanyRecord> {
  const { name, email } = input;
  const { country } = homeOf(tenant.timeZone);
  const columns = { country, ...given(input), ...phonesOf(input, null), id, name, email };
  const [[stored], , seq] = await tenant.db.batch([
    storeCompany(tenant, columns),
    tenant.audit("add_company", id, { fields: givenFields(input) }),
    tenant.events.take(),
    ...(onlyFirst ? [tenant.db.guard(isOnlyCompany(tenant, id), "first")] : []),
  ]);
  if (!stored) throw new Error("a stored company came back empty");
  tenant.events.publish(seq, [{ type: "records", kind: "company" }]);
  return stored;
}

/**
 * Changes the named fields and no others.
 * @throws AppError not_found (unknown, foreign or being deleted), invalid (a phone that cannot be called), conflict with
 * `{ changed }` as `about`
 */
export async function updateCompany(
  tenant: Tenant,
  id: number,
  change: CompanyChange,
  { seen }: Checks = {},
): Promise<CompanyRecord> {
  const before = await findForChange(tenant, id);
  const columns = { ...given(change), ...phonesOf(change, before) };
  if (seen !== undefined && changesIn(before, columns).length === 0) return before;
  if (seen !== undefined && before.updatedAt.getTime() !== seen) throw changedBy(before, columns);
  const { active } = change;
  const [[stored], , seq] = await tenant.db.batch([
    changeCompany(tenant, id, columns, seen),
    tenant.audit("change_company", id, {
      fields: Object.keys(columns),
      ...(active === undefined ? {} : { values: { active } }),
      ifChanged: true,
    }),
    tenant.events.take(),
  ]);
  if (!stored) throw changedBy(await findForChange(tenant, id), columns);
  tenant.events.publish(seq, [{ type: "records", kind: "company" }]);
  return stored;
}

/** What was said of a new company: neither that it is active, as each begins, nor the code of no phone. */
function givenFields({ active, phoneCountryCode, secondaryPhoneCountryCode, ...said }: CompanyInput): string[] {
  return filledFields({
    ...said,
    ...(said.phone ? { phoneCountryCode } : {}),
    ...(said.secondaryPhone ? { secondaryPhoneCountryCode } : {}),
    ...(active === false ? { active } : {}),
  });
}

async function findForChange(tenant: Tenant, id: number): Promise<CompanyRecord> {
  const company = await tenant.db.first(findCompany(tenant, id));
  if (!company) throw unknownCompany();
  return company;
}

function changedBy(stored: CompanyRecord, columns: Partial<NewCompany>) {
  const fields = differences(stored, changesIn(stored, columns));
  return changedMeanwhile("esta empresa mientras la editabas", { seen: stored.updatedAt.getTime(), fields });
}

function given<Input extends object>(input: Input): Partial<Input> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Input>;
}

/** Both phones in E.164, where they are named. */
function phonesOf(input: CompanyChange, before: CompanyRecord | null): Partial<NewCompany> {
  const code = input.phoneCountryCode ?? before?.phoneCountryCode ?? undefined;
  const secondCode = input.secondaryPhoneCountryCode ?? before?.secondaryPhoneCountryCode ?? undefined;
  const first = input.phone === undefined ? undefined : requirePhone(input.phone ?? undefined, code);
  const second = input.secondaryPhone === undefined ? undefined : secondPhone(input.secondaryPhone, secondCode);
  return {
    ...(first === undefined
      ? {}
      : { phone: first?.number ?? null, ...(first ? { phoneCountryCode: first.dialCode } : {}) }),
    ...(second === undefined
      ? {}
      : { secondaryPhone: second?.number ?? null, ...(second ? { secondaryPhoneCountryCode: second.dialCode } : {}) }),
  };
}

function secondPhone(text: string | null, code: string | undefined): Phone | null {
  try {
    return requirePhone(text ?? undefined, code);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("invalid", error.userMessage, { fields: { secondaryPhone: [error.userMessage] } });
  }
}
