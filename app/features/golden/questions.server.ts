import { requireCompany } from "~/features/companies/require-company.server";
import { squash } from "~/language/fact-text";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { readAsked } from "./asked.server";
import { IMPORTED_QUESTIONS, MAX_QUESTIONS, REPLAYED_QUESTIONS } from "./golden";
import { findQuestion, listQuestions } from "./queries.server";
import { expectationOf } from "./talk";
import {
  changeQuestion,
  type QuestionTexts,
  removeQuestion,
  roomForImport,
  roomForQuestions,
  storeImported,
  storeQuestion,
} from "./writes.server";

const TEXTS = ["question", "expectation", "facts"] as const;
const GONE = "Esa pregunta ya no existe.";

/** @throws AppError not_found (unknown or foreign company), conflict (no room for more) */
export async function addQuestion(
  tenant: Tenant,
  userId: number,
  companyId: number | null,
  texts: QuestionTexts,
): Promise<void> {
  await requireCompany(tenant, companyId);
  const id = newId();
  try {
    await tenant.db.batch([
      tenant.db.guard(roomForQuestions(tenant, companyId, 1), "room"),
      storeQuestion(tenant, companyId, userId, texts, id),
      tenant.audit("add_golden_question", id, { fields: TEXTS, values: { companyId } }),
    ]);
  } catch (error) {
    throw noRoom(error, 1);
  }
}

/**
 * @returns the question's company
 * @throws AppError not_found (unknown or foreign)
 */
export async function editQuestion(tenant: Tenant, id: number, texts: QuestionTexts): Promise<number | null> {
  const [[changed]] = await tenant.db.batch([
    changeQuestion(tenant, id, texts),
    tenant.audit("change_golden_question", id, { fields: TEXTS, ifChanged: true }),
  ]);
  if (!changed) throw notFound(GONE);
  return changed.companyId;
}

/**
 * @returns the company that it belonged to
 * @throws AppError not_found (unknown or foreign)
 */
export async function deleteQuestion(tenant: Tenant, id: number): Promise<number | null> {
  const question = await tenant.db.first(findQuestion(tenant, id));
  if (!question) throw notFound(GONE);
  await tenant.db.batch([removeQuestion(tenant, id), tenant.audit("delete_golden_question", id, { ifChanged: true })]);
  return question.companyId;
}

/**
 * Imports the customers' latest questions, with their answers as what is expected. Unanswered questions are left out,
 * and those that exist already. They stay the customers' words, and are erased with their threads, until staff save
 * them.
 * @returns the number of added questions
 * @throws AppError not_found (unknown or foreign company), conflict (no room for more)
 */
export async function importQuestions(tenant: Tenant, userId: number, companyId: number | null): Promise<number> {
  await requireCompany(tenant, companyId);
  const [asked, known] = await Promise.all([
    readAsked(tenant, companyId, REPLAYED_QUESTIONS),
    tenant.db.run(listQuestions(tenant, companyId, MAX_QUESTIONS)),
  ]);
  const there = new Set(known.map(({ question }) => squash(question)));
  const fresh = asked.flatMap((one) => {
    const expected = there.has(squash(one.question)) ? null : expectationOf(one);
    return expected === null ? [] : [{ question: one.question, conversationId: one.conversationId, ...expected }];
  });
  const taken = fresh.slice(0, IMPORTED_QUESTIONS).reverse();
  if (taken.length === 0) return 0;
  try {
    const [, added] = await tenant.db.batch([
      tenant.db.guard(roomForImport(tenant, companyId, taken), "room"),
      storeImported(tenant, companyId, userId, taken),
      tenant.audit("import_golden_questions", companyId ?? "general", { fields: TEXTS, ifChanged: true }),
    ]);
    return added;
  } catch (error) {
    throw noRoom(error, taken.length);
  }
}

function noRoom(cause: unknown, count: number): unknown {
  if (!(cause instanceof GuardRefused)) return cause;
  return new AppError(
    "conflict",
    count === 1
      ? `Ya tienes ${MAX_QUESTIONS} preguntas de prueba, que es el máximo. Elimina alguna que ya no te sirva.`
      : `No caben ${count} preguntas más: el máximo son ${MAX_QUESTIONS}. Elimina algunas y vuelve a intentarlo.`,
    { cause },
  );
}
