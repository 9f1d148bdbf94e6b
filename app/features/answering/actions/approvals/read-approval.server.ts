import { findAction, listFields } from "~/features/actions/queries.server";
import { shownRequest, unseal } from "~/features/actions/sealed-request.server";
import { findSession, type RunRecord } from "~/features/actions/sessions/queries.server";
import { valueText } from "~/features/actions/value";
import type { Tenant } from "~/platform/tenancy.server";

/** A call that waits for staff, as they read it; null where its action is gone. */
export async function readApproval(tenant: Tenant, run: RunRecord) {
  const [[action], fields, [session]] = await tenant.db.batch([
    findAction(tenant, run.actionId),
    listFields(tenant, run.actionId),
    findSession(tenant, run.sessionId ?? 0),
  ]);
  if (!action || !session || run.request === null || run.expiresAt === null) return null;
  const { collectedData, triggerText } = session;
  const values = fields.flatMap((field) => {
    const value = collectedData?.[field.originalFieldName];
    return value === undefined ? [] : [{ name: field.displayName, text: valueText(field, value) }];
  });
  const names = new Set(fields.map(({ originalFieldName }) => originalFieldName));
  return {
    id: run.id,
    conversationId: run.conversationId ?? 0,
    name: action.name,
    description: action.description,
    askedWith: triggerText ?? "",
    askedAt: run.createdAt.toISOString(),
    expiresAt: run.expiresAt.toISOString(),
    values,
    request: shownRequest(await unseal(tenant, run.request), { hasKey: action.apiKey !== null, fields: names }),
  };
}

export type Approval = NonNullable<Awaited<ReturnType<typeof readApproval>>>;
