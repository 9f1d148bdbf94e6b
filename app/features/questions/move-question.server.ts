import { AppError, notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { findGroup, type QuestionGroupRecord } from "./queries.server";
import { moveGroup } from "./writes.server";

export const GONE = "Esa pregunta ya no existe.";

/** @throws AppError not_found (a foreign one too) */
export async function requireGroup(tenant: Tenant, id: number): Promise<QuestionGroupRecord> {
  const group = await tenant.db.first(findGroup(tenant, id));
  if (!group) throw notFound(GONE);
  return group;
}

/**
 * Dismisses a question that needs no answer, or reopens it. One that is already there stays as it is.
 * @throws AppError not_found, conflict (taught meanwhile)
 */
export async function moveQuestion(
  tenant: Tenant,
  userId: number,
  id: number,
  move: "dismiss" | "reopen",
): Promise<void> {
  const to = move === "dismiss" ? "dismissed" : "open";
  const before = await requireGroup(tenant, id);
  if (before.state === to) return;
  const from = move === "dismiss" ? (["open"] as const) : (["taught", "dismissed"] as const);
  const [moved, , seq] = await tenant.db.batch([
    moveGroup(tenant, id, from, { state: to, userId }),
    tenant.audit(`${move}_question`, id, { values: { state: to }, ifChanged: true }),
    tenant.events.take(),
  ]);
  tenant.events.publish(seq, [{ type: "questions" }]);
  if (moved.length > 0 || move === "reopen") return;
  // A colleague was faster, with the same or with an answer.
  if ((await requireGroup(tenant, id)).state === to) return;
  throw new AppError("conflict", "Alguien de tu equipo ya la enseñó.");
}
