import type { Suggestion } from "~/features/answering/schema";
import type { ContactMatch } from "~/features/threads/view-types";
import type { FormAnswer } from "~/platform/form-answer";
import { panelOf } from "./inbox-address";

/**
 * The inbox's answer to a form that was posted without scripts: the AI's draft, or the refusal. If a new contact is
 * known already, the refusal lists the matches.
 */
export type PageAnswer = FormAnswer<Suggestion | null, readonly ContactMatch[]>;

/**
 * The path to go on at: the page itself; after a deletion, the page without the question and the thread.
 * @param deleted the id of the deleted thread
 */
export function afterForm(url: string, intent: string, deleted?: number): string {
  const to = new URL(url);
  if (deleted !== undefined) {
    to.searchParams.delete("eliminar");
    if (to.searchParams.get("conversationId") === String(deleted)) to.searchParams.delete("conversationId");
  }
  // The panel's form is finished; the panel stays open.
  if (panelOf(to.searchParams.get("panel")) !== null) to.searchParams.set("panel", "info");
  if (intent === "merge" || intent === "separate") to.searchParams.delete("juntar");
  if (intent === "forward") to.searchParams.delete("reenviar");
  // After a reply from the middle of a thread the page goes on at its end, where the reply is.
  if (["send-message", "send-template", "apply-macro"].includes(intent))
    for (const place of ["antes", "despues", "mensaje"]) to.searchParams.delete(place);
  return to.pathname + to.search;
}
