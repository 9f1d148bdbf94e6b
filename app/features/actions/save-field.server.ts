import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MAX_FIELDS } from "./limits";
import { type FieldRecord, findField, hasJustFields, hasRoomForField, listFields } from "./queries.server";
import { requireAction, unknownAction } from "./save-action.server";
import type { FieldChange, FieldInput } from "./schema";
import { changeField, type NewField, placeFields, removeField, storeField } from "./writes.server";

/** @throws AppError not_found (unknown or foreign action) */
export async function readFields(tenant: Tenant, actionId: number): Promise<FieldRecord[]> {
  await requireAction(tenant, actionId);
  return tenant.db.run(listFields(tenant, actionId));
}

/** @throws AppError not_found (unknown or foreign action), conflict (no room for more) */
export async function createField(tenant: Tenant, input: FieldInput): Promise<FieldRecord> {
  const { actionId, displayName } = input;
  await requireAction(tenant, actionId);
  const id = newId();
  const [, [stored]] = await tenant.db
    .batch([
      tenant.db.guard(hasRoomForField(tenant, actionId), "room"),
      storeField(tenant, { ...input, id, label: displayName }),
      tenant.audit("add_action_field", id, { fields: namesOf(input), values: { actionId } }),
    ])
    .catch(refuse);
  if (!stored) throw new Error("a stored field came back empty");
  return stored;
}

/** Changes what is named and nothing else. @throws AppError not_found (unknown, foreign, or another action's) */
export async function updateField(tenant: Tenant, id: number, change: FieldChange): Promise<FieldRecord> {
  const before = await tenant.db.first(findField(tenant, id));
  if (!before) throw unknownField();
  const { actionId, displayName } = change;
  if (actionId !== undefined && actionId !== before.actionId) throw unknownAction();
  const named = Object.entries(change).filter(([name, value]) => value !== undefined && name !== "actionId");
  const columns: Partial<NewField> = {
    ...(Object.fromEntries(named) as Partial<NewField>),
    ...(displayName === undefined ? {} : { label: displayName }),
  };
  const [[stored]] = await tenant.db.batch([
    changeField(tenant, id, columns),
    tenant.audit("change_action_field", id, { fields: Object.keys(columns), ifChanged: true }),
  ]);
  if (!stored) throw unknownField();
  return stored;
}

/**
 * Puts all the fields of an action into an order, in one act.
 * @throws AppError not_found (unknown or foreign action or field), conflict (it has other fields by now)
 */
export async function orderFields(tenant: Tenant, actionId: number, ids: readonly number[]): Promise<void> {
  await requireAction(tenant, actionId);
  const known = await tenant.db.batch(ids.map((id) => findField(tenant, id)));
  if (known.some(([field]) => !field)) throw unknownField();
  await tenant.db
    .batch([
      tenant.db.guard(hasJustFields(tenant, actionId, ids), "fields"),
      placeFields(tenant, actionId, ids),
      tenant.audit("change_action", actionId, { fields: ["order"] }),
    ])
    .catch((error: unknown) => {
      if (!(error instanceof GuardRefused)) throw error;
      throw new AppError("conflict", "Los campos cambiaron mientras los ordenabas. Vuelve a cargar la página.");
    });
}

/** @throws AppError not_found */
export async function deleteField(tenant: Tenant, id: number): Promise<void> {
  const [removed] = await tenant.db.batch([
    removeField(tenant, id),
    tenant.audit("delete_action_field", id, { ifChanged: true }),
  ]);
  if (removed.length === 0) throw unknownField();
}

function unknownField(): AppError {
  return notFound("Ese campo ya no existe. Vuelve a cargar la página.");
}

const namesOf = (input: object) =>
  Object.entries(input).flatMap(([name, value]) => (value === undefined || name === "actionId" ? [] : [name]));

function refuse(error: unknown): never {
  if (!(error instanceof GuardRefused) || error.label !== "room") throw error;
  throw new AppError("conflict", `Esta acción ya tiene ${MAX_FIELDS} campos, que es el máximo.`);
}
