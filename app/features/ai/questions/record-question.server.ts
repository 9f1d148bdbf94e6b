import type { TenantEvent } from "~/platform/events";
import { mostAlike, stemsOf, viewQuestion } from "~/platform/likeness";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { GuardCode } from "../guards";
import { isSmallTalk } from "../small-talk";
import { findLikelyGroups } from "./queries.server";
import { questionMatch, questionTokens } from "./question-index";
import { storeAsking } from "./writes.server";

/** A question as it is kept, in characters. */
const MAX_QUESTION = 1_000;

/** What a guard says of an answer for which the documents have no ground. */
const UNGROUNDED: ReadonlySet<string> = new Set<GuardCode>([
  "no_source",
  "uncited",
  "unknown_citation",
  "unbacked_fact",
]);
/** Not a question that an answer would settle, whatever the model calls it. */
const WANTS_PERSON = /^(?:queja|reclam)|hablar con|humano|asesor/i;

export interface HandedOver {
  /** Why the thread goes to a person. */
  readonly reason: string;
  /** What was refused on the way, in order. */
  readonly guards: readonly string[];
  /** What the model took the message for; null where it was not asked. */
  readonly intention: string | null;
}

/** Whether a thread is handed over because the documents do not hold the answer. */
export function lacksKnowledge({ reason, guards, intention }: HandedOver): boolean {
  if (intention !== null && WANTS_PERSON.test(intention)) return false;
  if (reason === "no_answer" || reason === "model_asked") return true;
  return reason === "guard" && UNGROUNDED.has(guards.at(-1) ?? "");
}

/** The burst without its greetings, shortened; empty where no word is left. */
export function questionOf(burst: string): string {
  const lines = burst
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const asked = lines.filter((line) => !isSmallTalk(line));
  const text = (asked.length > 0 ? asked : lines).join("\n");
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  return text.length <= MAX_QUESTION ? text : `${text.slice(0, MAX_QUESTION - 1).replace(/\s\S*$/, "")}…`;
}

export interface PlannedQuestion {
  /** They belong into the batch that hands the thread over. */
  readonly statements: readonly Statement<unknown>[];
  readonly event: TenantEvent;
}

/** How to keep what nobody could answer, in the group of those who asked the same; null where there are no words to keep. */
export async function planQuestion(
  tenant: Tenant,
  asked: {
    readonly companyId: number | null;
    readonly conversationId: number;
    readonly messageId: number;
    readonly burst: string;
    /** Milliseconds since 1970. */
    readonly askedAt: number;
  },
): Promise<PlannedQuestion | null> {
  const question = questionOf(asked.burst);
  if (question === "") return null;
  const { companyId, conversationId, messageId, askedAt } = asked;
  const view = viewQuestion(question);
  const match = questionMatch(tenant.id, companyId, view);
  const likely = match === null ? [] : await tenant.db.run(findLikelyGroups(tenant, match));
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
