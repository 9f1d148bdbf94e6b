import type { ActionRecord, FieldRecord } from "./queries.server";

/** An action as calls return it (API-60): without our own switches, and of its key only whether there is one. */
export function actionJson({
  apiKey,
  matchEndings: _endings,
  needsApproval: _approval,
  kind: _kind,
  settings: _settings,
  createdAt,
  updatedAt,
  ...action
}: ActionRecord) {
  return {
    ...action,
    hasApiKey: apiKey !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function fieldJson({ createdAt, updatedAt, ...field }: FieldRecord) {
  return { ...field, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
