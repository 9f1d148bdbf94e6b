import { fullName } from "~/language/full-name";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { findCustomersAlike, type Reach } from "../customers/queries.server";
import type { SavedContact } from "../ports";
import { convertedTo, prospectName } from "../prospects/json";
import { findProspectsAlike } from "../prospects/queries.server";
import { type Alike, alikeWords } from "./alike";

const MOST = 5;

/**
 * The customers and prospects with this phone (E.164) or e-mail (lower case), customers first. A prospect who became a
 * customer is left out: that is the same person.
 * @param except the record that is in the form
 */
export async function findAlike(tenant: Tenant, reach: Reach, except: SavedContact | null): Promise<Alike[]> {
  if (!reach.email && !reach.phone) return [];
  const [customers, prospects] = await tenant.db.batch([
    findCustomersAlike(tenant, reach),
    findProspectsAlike(tenant, reach),
  ]);
  const by = ({ phone }: { phone: string | null }) =>
    reach.phone !== null && phone === reach.phone ? ("phone" as const) : ("email" as const);
  const found = [
    ...customers.map((row) => ({ kind: "customer" as const, id: row.id, name: fullName(row), by: by(row) })),
    ...prospects
      .filter(({ status, metadata }) => status !== "converted" && convertedTo(metadata) === null)
      .map((row) => ({ kind: "prospect" as const, id: row.id, name: prospectName(row), by: by(row) })),
  ];
  return found.filter(({ kind, id }) => kind !== except?.kind || id !== except.id).slice(0, MOST);
}

/** @throws AppError conflict with `{ alike }` as `about`, where somebody has this phone or e-mail */
export async function refuseAlike(tenant: Tenant, reach: Reach, except: SavedContact | null): Promise<void> {
  const alike = await findAlike(tenant, reach, except);
  const [first] = alike;
  if (first) throw new AppError("conflict", `${alikeWords(first)}.`, { about: { alike } });
}
