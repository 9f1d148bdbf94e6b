import { signingSecret } from "~/features/actions/call-action.server";
import { matchTrigger } from "~/features/actions/match-trigger";
import {
  type ActionRecord,
  type FieldRecord,
  listActions,
  listCustomersWords,
  listFields,
} from "~/features/actions/queries.server";
import { actionsQuerySchema } from "~/features/actions/schema";
import { listActive, listRuns } from "~/features/actions/sessions/queries.server";
import { repeatState } from "~/features/answering/actions/send-again.server";
import { requireCompany } from "~/features/companies/require-company.server";
import { orUnread } from "~/platform/or-unread.server";
import type { Tenant } from "~/platform/tenancy.server";

const RUNS = 20;
/** Messages that the words of an action are held against, and how many of those that it fits are shown. */
const WORDS = 200;
const SHOWN_WORDS = 25;
const SHOWN_CHARACTERS = 200;

/** What the dialog of a company's actions shows; null in the place of what could not be read. @throws AppError not_found */
export async function readActionsDialog(tenant: Tenant, companyId: number, search: URLSearchParams) {
  const query = actionsQuerySchema.parse(Object.fromEntries(search));
  const company = await requireCompany(tenant, companyId);
  const of = typeof query.accion === "number" ? query.accion : null;
  const [actions, fields, runs, heard, secret] = await Promise.all([
    orUnread(tenant.log, "Failed to fetch actions", tenant.db.run(listActions(tenant, companyId))),
    orUnread(tenant.log, "Failed to fetch fields", tenant.db.run(listFields(tenant, query.abierta ?? of ?? 0))),
    query.vista === "registro" ? tenant.db.run(listRuns(tenant, of ?? 0, RUNS)) : [],
    query.vista === "palabras" ? readHeard(tenant, companyId, of) : null,
    signingSecret(tenant, companyId),
  ]);
  return {
    company: { id: company.id, name: company.name },
    query,
    actions: actions?.map(shownAction) ?? null,
    fields: fields?.map(shownField) ?? null,
    runs: runs.map(({ id, outcome, reason, method, address, body, status, response, milliseconds, ...run }) => ({
      ...{ id, outcome, reason, method, address, body, status, response, milliseconds },
      isTrial: run.conversationId === null,
      again: runs.some(({ againOf }) => againOf === id) ? "no" : repeatState({ ...run, outcome }, tenant.now()),
      isAgain: run.againOf !== null,
      conversationId: run.conversationId,
      createdAt: run.createdAt.toISOString(),
    })),
    heard,
    secret,
  };
}

/** Which of the company's newest customers' messages the words of an action would have begun it with. */
async function readHeard(tenant: Tenant, companyId: number, actionId: number | null) {
  const [actions, messages] = await tenant.db.batch([
    listActive(tenant, companyId),
    listCustomersWords(tenant, companyId, WORDS),
  ]);
  const found = messages.flatMap(({ id, conversationId, content }) => {
    const match = matchTrigger(content, actions);
    if (match?.action.id !== actionId) return [];
    return [{ id, conversationId, text: content.slice(0, SHOWN_CHARACTERS), keyword: match.keyword, by: match.by }];
  });
  return { of: messages.length, count: found.length, first: found.slice(0, SHOWN_WORDS) };
}

/** Of the key only whether there is one. */
function shownAction({
  apiKey,
  dataStructure,
  tenantId: _,
  kind: _kind,
  settings: _settings,
  createdAt: _at,
  updatedAt: _then,
  ...action
}: ActionRecord) {
  const structure = dataStructure === null ? "" : JSON.stringify(dataStructure, null, 2);
  return { ...action, hasApiKey: apiKey !== null, structure };
}

function shownField({
  tenantId: _,
  createdAt: _at,
  updatedAt: _then,
  label: _label,
  actionId: _of,
  ...field
}: FieldRecord) {
  return field;
}

export type ActionsDialogData = Awaited<ReturnType<typeof readActionsDialog>>;
