import { requireCompany, unknownCompany } from "~/features/companies/require-company.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { MAX_ACTIONS } from "./limits";
import { type ActionRecord, findAction, hasNothingWaiting, hasRoomForAction, listActions } from "./queries.server";
import { type ActionChange, type ActionInput, NO_URL, NO_WIZARD_URL } from "./schema";
import { hasNoCall } from "./sessions/queries.server";
import { changeAction, type NewAction, removeAction, removeHistory, STEP_ROWS, storeAction } from "./writes.server";

type Endpoints = Pick<Pipes, "endpoints">;

export const API_KEY_FIELD = "intelligent_actions.api_key";

/** @throws AppError not_found (unknown or foreign company) */
export async function readActions(tenant: Tenant, companyId: number): Promise<ActionRecord[]> {
  await requireCompany(tenant, companyId);
  return tenant.db.run(listActions(tenant, companyId));
}

/** @throws AppError not_found (unknown or foreign) */
export async function requireAction(tenant: Tenant, id: number): Promise<ActionRecord> {
  const action = await tenant.db.first(findAction(tenant, id));
  if (!action) throw unknownAction();
  return action;
}

/**
 * @throws AppError not_found (unknown or foreign company, or another one in the input), invalid (an address that is not
 * public), conflict (no room for more)
 */
export async function createAction(
  tenant: Tenant,
  pipes: Endpoints,
  companyId: number,
  input: ActionInput,
): Promise<ActionRecord> {
  await requireCompany(tenant, companyId);
  if (input.companyId !== undefined && input.companyId !== companyId) throw unknownCompany();
  const id = newId();
  const { isActive = true, ...given } = input;
  const columns: NewAction = { ...(await columnsOf(tenant, given)), ...requiredOf(given), id, companyId, isActive };
  checkAddresses(pipes, columns);
  const [, [stored]] = await tenant.db
    .batch([
      tenant.db.guard(hasRoomForAction(tenant, companyId), "room"),
      storeAction(tenant, columns),
      tenant.audit("add_action", id, { fields: namesOf(input), values: { companyId } }),
    ])
    .catch(refuse);
  if (!stored) throw new Error("a stored action came back empty");
  return stored;
}

/**
 * Changes the named fields and no others; an empty key stays as it is.
 * @throws AppError not_found (unknown, foreign, or the company of another), invalid (an address that is not public)
 */
export async function updateAction(
  tenant: Tenant,
  pipes: Endpoints,
  id: number,
  change: ActionChange,
): Promise<ActionRecord> {
  const before = await requireAction(tenant, id);
  if (change.companyId !== undefined && change.companyId !== before.companyId) throw unknownCompany();
  const columns = await columnsOf(tenant, change);
  checkAddresses(pipes, { ...before, ...columns });
  const [[stored]] = await tenant.db.batch([
    changeAction(tenant, id, columns),
    tenant.audit("change_action", id, { fields: Object.keys(columns), ifChanged: true }),
  ]);
  if (!stored) throw unknownAction();
  return stored;
}

/**
 * Switches an action off that is to be deleted, so that nothing new begins.
 * @throws AppError not_found, conflict (customers wait for a call of it, or one is under way)
 */
export async function closeAction(tenant: Tenant, id: number): Promise<void> {
  await requireAction(tenant, id);
  await tenant.db
    .batch([
      tenant.db.guard(hasNothingWaiting(tenant, id), "waiting"),
      tenant.db.guard(hasNoCall(tenant, { actionId: id }), "calling"),
      changeAction(tenant, id, { isActive: false }),
    ])
    .catch(refuseDeleting);
}

/** Deletes a closed action with its fields, sessions and calls. */
export async function eraseAction(tenant: Tenant, id: number): Promise<void> {
  for (let counts = [STEP_ROWS]; counts.some((count) => count >= STEP_ROWS); ) {
    counts = await tenant.db.batch(removeHistory(tenant, id));
  }
  await tenant.db.batch([...removeAction(tenant, id), tenant.audit("delete_action", id, { ifChanged: true })]);
}

export function unknownAction(): AppError {
  return notFound("Esa acción ya no existe. Vuelve a cargar la página.");
}

const namesOf = (input: object) =>
  Object.entries(input).flatMap(([name, value]) => (value === undefined || name === "companyId" ? [] : [name]));

function requiredOf({ name, endpoint, triggerValues }: ActionInput) {
  return { name, endpoint, triggerValues };
}

/** The named columns, the key encrypted. */
async function columnsOf(
  tenant: Tenant,
  { companyId: _, apiKey, ...change }: ActionChange,
): Promise<Partial<NewAction>> {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(named) as Partial<NewAction>),
    ...(apiKey ? { apiKey: await tenant.secrets.encrypt(API_KEY_FIELD, apiKey) } : {}),
  };
}

function checkAddresses({ endpoints }: Endpoints, action: Partial<NewAction>): void {
  if (!endpoints.isAllowed(action.endpoint ?? "")) {
    throw new AppError("invalid", NO_URL, { fields: { endpoint: [NO_URL] } });
  }
  if (action.isWizardMode && !endpoints.isAllowed(action.wizardModeEndpoint ?? "")) {
    throw new AppError("invalid", NO_WIZARD_URL, { fields: { wizardModeEndpoint: [NO_WIZARD_URL] } });
  }
}

const IN_USE: Readonly<Record<string, string>> = {
  waiting: "Hay clientes que esperan tu aprobación. Apruébalas o recházalas en sus conversaciones.",
  calling: "En este momento se está haciendo para un cliente. Espera un minuto e inténtalo otra vez.",
};

function refuseDeleting(error: unknown): never {
  const reason = error instanceof GuardRefused ? IN_USE[error.label] : undefined;
  if (reason === undefined) throw error;
  throw new AppError("conflict", reason, { cause: error });
}

function refuse(error: unknown): never {
  if (!(error instanceof GuardRefused) || error.label !== "room") throw error;
  throw new AppError(
    "conflict",
    `Esta empresa ya tiene ${MAX_ACTIONS} acciones, que es el máximo. Elimina alguna que no uses.`,
  );
}
