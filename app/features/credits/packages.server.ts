import { eq } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import type { AccountAct } from "~/platform/audit-acts";
import { AppError, notFound } from "~/platform/errors";
import { newUuid } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { findAnyPackage } from "./queries.server";
import { POPULAR_PACKAGE } from "./statuses";
import { creditPackages } from "./tables.server";

export interface PackageFields {
  readonly name: string;
  readonly credits: number;
  /** US cents. */
  readonly amount: number;
  readonly order: number;
  readonly active: boolean;
}

/** The super administrator who changes the packages, and their address. */
interface Changer {
  readonly superAdminId: number;
  readonly address: string;
}

const gone = () => notFound("Ese paquete ya no existe.");

/** @param of the id, and for a change the names and numbers that it sets */
function noting(control: Control, by: Changer, action: AccountAct, id: string, of?: PackageFields): Statement<void> {
  const { superAdminId: actorId, address } = by;
  const values = of && { credits: of.credits, amount: of.amount, order: of.order, active: of.active };
  return audit(control, {
    actorType: "super_admin",
    actorId,
    tenantId: null,
    action,
    target: `package:${id}`,
    ...(of ? { fields: Object.keys(of) } : {}),
    ...(values ? { safeValues: values } : {}),
    address,
  });
}

/** Adds a package, under an id of its own: purchases and links name it for ever. */
export async function createPackage(control: Control, by: Changer, fields: PackageFields): Promise<void> {
  const id = newUuid();
  await control.db.batch([
    control.db.insert(creditPackages, { id, ...fields }),
    noting(control, by, "add_package", id, fields),
  ]);
}

/** Changes a package. Purchases that were begun keep their own price and credits. @throws AppError not_found */
export async function changePackage(control: Control, by: Changer, id: string, fields: PackageFields): Promise<void> {
  if (!(await control.db.first(findAnyPackage(control, id)))) throw gone();
  await control.db.batch([
    control.db.update(creditPackages, fields, eq(creditPackages.id, id)),
    noting(control, by, "change_package", id, fields),
  ]);
}

/** Takes a package away; its purchases stay. @throws AppError not_found, conflict (the one with the badge) */
export async function deletePackage(control: Control, by: Changer, id: string): Promise<void> {
  if (id === POPULAR_PACKAGE) {
    const why = "El paquete más popular no se puede eliminar. Si no quieres venderlo, desactívalo.";
    throw new AppError("conflict", why, { detail: "popular_package" });
  }
  if (!(await control.db.first(findAnyPackage(control, id)))) throw gone();
  await control.db.batch([
    control.db.delete(creditPackages, eq(creditPackages.id, id)),
    noting(control, by, "delete_package", id),
  ]);
}
