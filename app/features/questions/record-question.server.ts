import { findOpenSession } from "~/features/actions/sessions/queries.server";
import { asks } from "~/features/actions/words";
import type { PlannedQuestion, UnansweredQuestion } from "~/features/answering/ports";
import { mostAlike, stemsOf, viewQuestion } from "~/language/likeness";
import { isSmallTalk } from "~/language/small-talk";
import type { Tenant } from "~/platform/tenancy.server";
import { findLikelyGroups } from "./queries.server";
import { questionMatch, questionTokens } from "./question-index";
import { isSaidToAction } from "./said-to-action";
import { storeAsking } from "./writes.server";

/** The longest question that is stored, in characters. */
const MAX_QUESTION = 1_000;

/** The burst without its greetings and what is said to an action, shortened; empty where no word is left. */
export function questionOf(burst: string): string {
  const lines = burst
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !isSaidToAction(line));
  const asked = lines.filter((line) => !isSmallTalk(line));
  const text = (asked.length > 0 ? asked : lines).join("\n");
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  return text.length <= MAX_QUESTION ? text : `${text.slice(0, MAX_QUESTION - 1).replace(/\s\S*$/, "")}…`;
}

/**
 * Plans to store an unanswered question in the group of those who asked the same; null where there are no words to
 * store, and where they answer an open action.
 */
export async function planQuestion(tenant: Tenant, asked: UnansweredQuestion): Promise<PlannedQuestion | null> {
  const question = questionOf(asked.burst);
  if (question === "") return null;
  const { companyId, conversationId, messageId, askedAt } = asked;
  const view = viewQuestion(question);
  const match = questionMatch(tenant.id, companyId, view);
  const [[session], likely = []] = await tenant.db.batch([
    findOpenSession(tenant, conversationId),
    ...(match === null ? [] : [findLikelyGroups(tenant, match)]),
  ]);
  if (session && !question.split("\n").some(asks)) return null;
  const alike = mostAlike(view, likely)?.id ?? null;
  return {
    statements: storeAsking(tenant, {
      companyId,
      conversationId,
      messageId,
      question,
      stems: stemsOf(view),
      tokens: questionTokens(tenant.id, companyId, view),
      askedAt,
      alike,
    }),
    event: { type: "questions" },
  };
}
