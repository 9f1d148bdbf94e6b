import { useState } from "react";
import type { FormAnswer } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import type { AccountDraft } from "../draft";
import { type AccountIntent, lost } from "./account-answer";

export type DraftAnswer = FormAnswer<AccountDraft>;

/**
 * The state of the two forms, which begins with the server's answer to a form that was sent without scripts.
 * @param leave called with the address that follows the account
 */
export function useAccountForms(
  answered: DraftAnswer | undefined,
  leave: (address: string) => void = (address) => window.location.assign(address),
) {
  const [answer, setAnswer] = useState(answered);
  const [busy, setBusy] = useState<AccountIntent | null>(null);
  const send = async (intent: AccountIntent, form: HTMLFormElement) => {
    const body = new FormData(form);
    setBusy(intent);
    // Its parsing comes with the first press; the page is read before that.
    const sent = await import("./post-account").then(
      ({ postAccount }) => postAccount(intent, body),
      () => lost(intent, body),
    );
    // The page is left, so the button stays pressed.
    if (sent.is === "created") return leave(paths.mockSite(sent.slug));
    setBusy(null);
    setAnswer(sent.is === "draft" ? { ok: true, intent, of: "", value: sent.draft } : sent.refusal);
  };
  return { answer, busy, send, correct: () => setAnswer(undefined) };
}
