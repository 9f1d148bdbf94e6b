import type { ConversationSummary, LiveMessage } from "~/platform/events";

/** What helps to write, in a row above the field; it writes through `useComposer`. */
export function ComposerTools(_: { readonly conversation: ConversationSummary }) {
  return null;
}

/** What stands below an answer of the AI. */
export function AnswerFooter(_: { readonly message: LiveMessage }) {
  return null;
}
