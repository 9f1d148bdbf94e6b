/** The fields that a description may leave out, in the order in which they are asked. */
export const ASKED_FIELDS = ["name", "industry", "firstName", "lastName", "email", "phone"] as const;
export type AskedField = (typeof ASKED_FIELDS)[number];

/** The values of the landing's second form as text, by field: what was read, and the kept document. */
export type AccountDraft = Readonly<Partial<Record<DraftField, string>>>;
type DraftField = AskedField | "country" | "website" | "description" | "documentId" | "documentName" | "asked";

/** The fields to show: those without a value, those shown before, and those that were refused. */
export function askedFields(draft: AccountDraft, refused: Readonly<Record<string, unknown>> = {}): AskedField[] {
  const before = new Set((draft.asked ?? "").split(","));
  return ASKED_FIELDS.filter((field) => !draft[field] || before.has(field) || field in refused);
}
