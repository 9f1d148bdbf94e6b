import { sql } from "drizzle-orm";
import type { z } from "zod";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { changesIn, differing } from "~/platform/seen";
import { changedMeanwhile } from "~/platform/seen.server";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { TEAM } from "../views/queries.server";
import { AI_LABELS, ASSIGN_LABELS, doesNothing, STATE_LABELS } from "./effects";
import { MOST_MACROS } from "./limits";
import { findMacro, type Macro } from "./queries.server";
import type { macroSchema } from "./schema";
import { changeMacro, deleteMacro, isMacroAsOf, isUsable, roomFor, storeMacro } from "./writes.server";

type Input = z.output<typeof macroSchema>;
export const GONE = "Esa macro ya no existe.";
const FIELDS = ["name", "content", "tags", "state", "assign", "ai"];

/** @throws AppError invalid (it does nothing, contradicts itself, or its owner has the name), conflict (no room for more) */
export async function createMacro(tenant: Tenant, userId: number, input: Input): Promise<void> {
  const macro = checked(userId, input);
  const id = newId();
  await tenant.db
    .batch([
      tenant.db.guard(roomFor(tenant, macro.userId), "room"),
      storeMacro(tenant, id, macro),
      tenant.audit("add_macro", id, { fields: FIELDS }),
    ])
    .catch(refuse);
}

/**
 * @param seen the macro's time of change when the person began to change it, in milliseconds
 * @throws AppError as `createMacro`, not_found (unknown, or somebody else's), conflict with `{ changed }` as `about`
 */
export async function updateMacro(
  tenant: Tenant,
  userId: number,
  id: number,
  input: Input,
  seen?: number,
): Promise<void> {
  const macro = checked(userId, input);
  await tenant.db
    .batch([
      tenant.db.guard(isUsable(tenant, userId, id), "macro"),
      tenant.db.guard(seen === undefined ? sql`true` : isMacroAsOf(tenant, id, seen), "changed_meanwhile"),
      tenant.db.guard(roomFor(tenant, macro.userId, id), "room"),
      changeMacro(tenant, id, macro),
      tenant.audit("change_macro", id, { fields: FIELDS }),
    ])
    .catch(async (error: unknown) => {
      if (!(error instanceof GuardRefused && error.label === "changed_meanwhile")) return refuse(error);
      const stored = await tenant.db.first(findMacro(tenant, userId, id));
      if (!stored) throw notFound(GONE);
      const fields = differences(stored, input);
      // The same form came again, because the answer to the first was lost.
      if (fields.length === 0) return;
      throw changedMeanwhile("esta macro mientras la editabas", { seen: stored.seen, fields });
    });
}

const LABELS = {
  name: "Nombre",
  content: "Mensaje",
  tags: "Etiquetas que agrega",
  state: "Estado",
  assign: "Asignar",
  ai: "IA",
  owner: "Para",
} as const;

function differences({ isShared, ...macro }: Macro, input: Input) {
  const stored = { ...macro, owner: isShared ? "team" : "me" };
  const words = {
    ...{ name: macro.name, content: macro.content, tags: macro.tags.join(", ") },
    ...{ state: STATE_LABELS[macro.state], assign: ASSIGN_LABELS[macro.assign], ai: AI_LABELS[macro.ai] },
    owner: isShared ? "Todo el equipo" : "Solo para mí",
  };
  return differing(changesIn(stored, input), LABELS, (name) => words[name]);
}

/** @throws AppError not_found: unknown, or somebody else's */
export async function removeMacro(tenant: Tenant, userId: number, id: number): Promise<void> {
  const [removed] = await tenant.db.batch([
    deleteMacro(tenant, userId, id),
    tenant.audit("delete_macro", id, { ifChanged: true }),
  ]);
  if (removed.length === 0) throw notFound(GONE);
}

function checked(userId: number, { owner, ...macro }: Input) {
  if (doesNothing(macro)) throw wrong("content", "Escribe un mensaje, o elige algo que la macro haga.");
  if (macro.ai === "back" && macro.state === "pending")
    throw wrong("state", "Pendiente espera a una persona: elige eso, o activar la IA.");
  return { ...macro, userId: owner === "team" ? TEAM : userId };
}

function wrong(field: string, reason: string): AppError {
  return new AppError("invalid", reason, { fields: { [field]: [reason] } });
}

function refuse(error: unknown): never {
  if (error instanceof UniqueViolation) throw wrong("name", "Ya hay una macro con ese nombre. Elige otro.");
  if (error instanceof GuardRefused && error.label === "macro") throw notFound(GONE);
  if (error instanceof GuardRefused && error.label === "room")
    throw new AppError("conflict", `Ya hay ${MOST_MACROS} macros, que es el máximo. Elimina alguna que no uses.`);
  throw error;
}
