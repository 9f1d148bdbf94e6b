import { type FaqPairRecord, findFaqPair } from "~/features/knowledge/faq/queries.server";
import { changeFaqPair, correctFaqPair, saveFaqPair } from "~/features/knowledge/faq.server";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { tryAnswer } from "../try-answer.server";
import { mustFindGroup } from "./move-question.server";
import { listAskings, type QuestionGroupRecord } from "./queries.server";
import type { QuestionCheck } from "./states";
import { closeTaught, isOpen } from "./writes.server";

const CLOSED = "Alguien de tu equipo ya cerró esta pregunta.";

/**
 * The answer to what nobody could answer: a pair of the company's frequent questions, and the group is closed, in one
 * unit of work. Asked again after it was taught, the same words change their pair; other words become a second one, and
 * the first gives the new answer as well, in that same unit of work.
 * @throws AppError not_found, conflict (closed meanwhile, or the list has such a question), invalid
 */
export async function teachQuestion(
  tenant: Tenant,
  userId: number,
  input: { readonly groupId: number; readonly question: string; readonly answer: string },
): Promise<void> {
  const { groupId, question, answer } = input;
  const group = await mustFindGroup(tenant, groupId);
  if (group.state !== "open") throw new AppError("conflict", CLOSED);
  const known = group.faqId === null ? undefined : await tenant.db.first(findFaqPair(tenant, group.faqId));
  const close = (pairId: number) => [
    tenant.db.guard(isOpen(tenant, groupId), "closed"),
    closeTaught(tenant, groupId, pairId, userId),
  ];
  try {
    if (known && sameWords(known.question, question)) {
      await changeFaqPair(tenant, known.id, { question, answer, savedBy: userId }, close(known.id));
      return;
    }
    const id = newId();
    const pair = { id, companyId: group.companyId, question, answer, savedBy: userId };
    const save = async (first: FaqPairRecord | undefined) => {
      const isWrong = first !== undefined && first.answer !== answer.trim();
      const corrected = isWrong ? await correctFaqPair(tenant, first, { answer, savedBy: userId }) : [];
      await saveFaqPair(tenant, pair, [...close(id), ...corrected]);
    };
    try {
      await save(known);
    } catch (error) {
      // The first pair was deleted in this very moment, or asks something else: what there is to correct is seen again.
      if (!(known && error instanceof GuardRefused && error.label === "pair_changed")) throw error;
      await save(await tenant.db.first(findFaqPair(tenant, known.id)));
    }
  } catch (error) {
    throw await closedMeanwhile(tenant, group, error);
  }
}

function sameWords(one: string, other: string): boolean {
  return one.replace(/\s+/g, " ").trim() === other.replace(/\s+/g, " ").trim();
}

/** Of two who teach at once the second one meets the first one's pair, or a closed group: both say the same. */
async function closedMeanwhile(tenant: Tenant, { id }: QuestionGroupRecord, error: unknown): Promise<unknown> {
  const isLost =
    (error instanceof GuardRefused && error.label === "closed") ||
    (error instanceof AppError && error.code === "conflict" && (await mustFindGroup(tenant, id)).state !== "open");
  return isLost ? new AppError("conflict", CLOSED, { cause: error }) : error;
}

/**
 * What the AI would say now to the customer who asked last.
 * @throws AppError not_found, rate_limited, provider
 */
export async function checkQuestion(
  tenant: Tenant,
  pipes: Pick<Pipes, "ai">,
  userId: number,
  groupId: number,
): Promise<QuestionCheck> {
  const group = await mustFindGroup(tenant, groupId);
  const [newest] = await tenant.db.run(listAskings(tenant, groupId, { older: null, limit: 1 }));
  const { response, handoff } = await tryAnswer(tenant, pipes, userId, {
    message: newest?.question ?? group.question,
    companyId: group.companyId,
    channel: "webchat",
    turns: [],
  });
  return { response, handoff };
}
