import type { FormRefusal } from "~/platform/form-answer";
import type { AccountDraft } from "../draft";
import { ACCOUNT_FAILED, ANALYSIS_FAILED } from "../wizard-texts";

export type AccountIntent = "analyse" | "create";

/** A description that was read, an account that was made, or a form that was refused or lost. */
export type AccountAnswer =
  | { readonly is: "draft"; readonly draft: AccountDraft }
  | { readonly is: "created"; readonly slug: string }
  | { readonly is: "refused"; readonly refusal: FormRefusal };

/** A form without an answer. */
export const lost = (intent: AccountIntent, body: FormData): AccountAnswer =>
  refused(intent, body, intent === "analyse" ? ANALYSIS_FAILED : ACCOUNT_FAILED);

/** A refused form with what was typed, but for the password. */
export function refused(
  intent: AccountIntent,
  body: FormData,
  error: string,
  fields: Readonly<Record<string, string[]>> = { "": [error] },
): AccountAnswer {
  const initialValue: Record<string, string> = {};
  for (const [name, value] of body) if (typeof value === "string" && name !== "password") initialValue[name] = value;
  const result = { status: "error" as const, initialValue, error: { ...fields } };
  return { is: "refused", refusal: { ok: false, intent, of: "", code: "", error, result } };
}
