import type { Tenant } from "~/platform/tenancy.server";
import type { Step } from "../session.server";
import { readMemo } from "../sessions/memo";
import type { Progress } from "../sessions/progress";
import type { SessionRecord } from "../sessions/queries.server";
import { endSession, moveSession, standsAs } from "../sessions/writes.server";
import type { Heard, Turn } from "../turn";
import { undoneOf } from "../undone";
import type { AskedField } from "../value";

/** How far a session of a ready-made action is. */
export function progressOf({ phase, currentFieldIndex, collectedData, memo, tries }: SessionRecord): Progress {
  return {
    phase: phase === "confirming" || phase === "choosing" ? phase : "asking",
    index: currentFieldIndex,
    collected: collectedData ?? {},
    tries,
    memo: readMemo(memo),
  };
}

interface Underway {
  readonly session: SessionRecord;
  readonly action: { readonly kind: string; readonly name: string };
}

/** What a step of a session says, and what it stores. @param fieldsOf the fields of what is collected then */
export function turnOfStep(
  tenant: Tenant,
  heard: Heard,
  { session, action }: Underway,
  step: Exclude<Step, { readonly kind: "call" }>,
  fieldsOf: (collected: Progress["collected"]) => readonly AskedField[],
): Turn {
  const guard = { if: standsAs(tenant, session), label: "stepped_in" };
  if (step.kind === "cancelled") {
    return { kind: "say", text: step.say, guard, statements: [endSession(tenant, session.id, "cancelled")] };
  }
  if (step.kind === "give_up") {
    const known = step.left ?? progressOf(session);
    const undone = undoneOf(action, step.why ?? "stuck", known, fieldsOf(known.collected));
    const statements = [endSession(tenant, session.id, "failed")];
    return { kind: "hand_over", undone, statements, ...(step.say ? { say: step.say } : {}) };
  }
  const { progress } = step;
  const standing = { progress, fields: fieldsOf(progress.collected), upTo: heard.upTo };
  return {
    kind: step.kind,
    text: step.kind === "say" ? step.say : step.again,
    ...(step.kind === "aside" && step.known ? { known: step.known } : {}),
    guard,
    statements: [moveSession(tenant, session.id, standing)],
  };
}
