import type { Suggestion } from "~/features/answering/schema";
import type { ContactMatch } from "~/features/threads/view-types";
import type { FormAnswer } from "~/platform/form-answer";
import { panelOf } from "./inbox-address";

/**
 * The inbox's answer to a form that was posted without scripts: the AI's draft, or the refusal; one of a contact that
 * is known already comes with those who are.
 */
export type PageAnswer = FormAnswer<Suggestion | null, readonly ContactMatch[]>;

/**
 * The path to go on at: the page itself, and after a deletion the page without the question and without the thread.
 * @param deleted the thread that is gone
 */
export function afterForm(url: string, intent: string, deleted?: number): string {
  const to = new URL(url);
  if (deleted !== undefined) {
    to.searchParams.delete("eliminar");
    if (to.searchParams.get("conversationId") === String(deleted)) to.searchParams.delete("conversationId");
  }
  // A panel's form is done with; what it was part of stays open.
  if (panelOf(to.searchParams.get("panel")) !== null) to.searchParams.set("panel", "info");
  // Who answers in the middle of a thread goes on at its end, where the answer stands.
  if (intent === "send-message" || intent === "send-template")
    for (const place of ["antes", "despues", "mensaje"]) to.searchParams.delete(place);
  return to.pathname + to.search;
}
