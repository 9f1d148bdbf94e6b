import { tryAnswer } from "~/features/answering/try-answer.server";
import { type FaqPairRecord, findFaqPair } from "~/features/knowledge/faq/queries.server";
import { changeFaqPair, correctFaqPair, saveFaqPair } from "~/features/knowledge/faq.server";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { requireGroup } from "./move-question.server";
import { listAskings, type QuestionGroupRecord } from "./queries.server";
import type { QuestionCheck } from "./states";
import { closeTaught, isOpen } from "./writes.server";

const CLOSED = "Alguien de tu equipo ya cerró esta pregunta.";
const CHANGING = "Alguien está cambiando esa pregunta frecuente ahora mismo. Vuelve a intentarlo en un momento.";
/** Other people may change the first pair this often while it is being taught. */
const TRIES = 3;

/**
 * Teaches the answer to a group's question: stores a pair in the company's frequent questions and closes the group, in
 * one unit of work. For a question that was taught before, the same words change its pair; other words make a second
 * pair, and the first gets the new answer too.
 * @throws AppError not_found, conflict (closed meanwhile, being changed all the time, or the list has such a question),
 * invalid
 */
export async function teachQuestion(
  tenant: Tenant,
  userId: number,
  input: { readonly groupId: number; readonly question: string; readonly answer: string },
): Promise<void> {
  const { groupId, question, answer } = input;
  const group = await requireGroup(tenant, groupId);
  if (group.state !== "open") throw new AppError("conflict", CLOSED);
  const close = (pairId: number) => [
    tenant.db.guard(isOpen(tenant, groupId), "closed"),
    closeTaught(tenant, groupId, pairId, userId),
    tenant.audit("teach_question", groupId, { values: { state: "taught", faqId: pairId } }),
  ];
  const id = newId();
  const teach = async (known: FaqPairRecord | undefined) => {
    if (known && sameWords(known.question, question)) {
      return changeFaqPair(tenant, known.id, { question, answer, savedBy: userId }, close(known.id));
    }
    const isWrong = known !== undefined && known.answer !== answer.trim();
    const corrected = isWrong ? await correctFaqPair(tenant, known, { answer, savedBy: userId }) : [];
    const pair = { id, companyId: group.companyId, question, answer, savedBy: userId };
    await saveFaqPair(tenant, pair, [...close(id), ...corrected]);
  };
  for (let tried = 1; ; tried += 1) {
    const known = group.faqId === null ? undefined : await tenant.db.first(findFaqPair(tenant, group.faqId));
    try {
      await teach(known);
      return;
    } catch (error) {
      // The first pair was deleted or got another question at this very moment: read it again.
      if (!known || !hasChanged(error)) throw await closedMeanwhile(tenant, group, error);
      if (tried >= TRIES) throw new AppError("conflict", CHANGING, { cause: error });
    }
  }
}

function hasChanged(error: unknown): boolean {
  return (
    (error instanceof GuardRefused && error.label === "pair_changed") ||
    (error instanceof AppError && error.code === "not_found")
  );
}

function sameWords(one: string, other: string): boolean {
  return one.replace(/\s+/g, " ").trim() === other.replace(/\s+/g, " ").trim();
}

/**
 * When two people teach at once, the second meets the first one's pair or a closed group: both get the same message.
 */
async function closedMeanwhile(tenant: Tenant, { id }: QuestionGroupRecord, error: unknown): Promise<unknown> {
  const isLost =
    (error instanceof GuardRefused && error.label === "closed") ||
    (error instanceof AppError && error.code === "conflict" && (await requireGroup(tenant, id)).state !== "open");
  return isLost ? new AppError("conflict", CLOSED, { cause: error }) : error;
}

/**
 * The AI's present answer to the question in the words of the last customer who asked.
 * @throws AppError not_found, rate_limited, provider
 */
export async function checkQuestion(
  tenant: Tenant,
  pipes: Pick<Pipes, "ai">,
  userId: number,
  groupId: number,
): Promise<QuestionCheck> {
  const group = await requireGroup(tenant, groupId);
  const [newest] = await tenant.db.run(listAskings(tenant, groupId, { older: null, limit: 1 }));
  const { response, handoff } = await tryAnswer(tenant, pipes, userId, {
    message: newest?.question ?? group.question,
    companyId: group.companyId,
    channel: "webchat",
    turns: [],
  });
  return { response, handoff };
}
