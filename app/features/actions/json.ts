import type { ActionRecord, FieldRecord } from "./queries.server";

/** An action in the form of calls (API-60), which know nothing of endings: of its key only whether there is one. */
export function actionJson({ apiKey, matchEndings: _, createdAt, updatedAt, ...action }: ActionRecord) {
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
