import { type Asked, ask, posting } from "~/platform/ask";
import { paths } from "~/platform/paths";
import type { Suggestion } from "../schema";
import { suggestionSchema } from "../suggestion-wire";

/** Asks for the AI's draft of an answer to a thread. */
export function askSuggestion(conversationId: number, signal: AbortSignal): Promise<Asked<Suggestion>> {
  return ask(paths.suggestions(), suggestionSchema, posting({ conversationId }, signal));
}
