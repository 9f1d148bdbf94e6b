import { eq, sql } from "drizzle-orm";
import { requireCompany } from "~/features/companies/require-company.server";
import { formatCount } from "~/language/counts";
import { INDEX_VERSION } from "~/language/spanish";
import { contentDisposition } from "~/platform/content-disposition";
import { AppError, notFound } from "~/platform/errors";
import { newId, newUuid } from "~/platform/ids";
import { changesIn, differing } from "~/platform/seen";
import { changedMeanwhile } from "~/platform/seen.server";
import { GuardRefused, type Statement, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { hasWords, normaliseBlock } from "~/reading/extract-normalize.server";
import { FAQ_MESSAGES, FAQ_NAME, type FaqText, faqChunkText, MAX_ANSWER, MAX_PAIRS, MAX_QUESTION } from "./faq";
import {
  FAQ_HASH,
  type FaqPairRecord,
  faqDocumentExists,
  findFaqDocument,
  findFaqPair,
  hasRoom,
  isNewQuestion,
  isPairAsOf,
  listFaqPairs,
  pairAsks,
  pairExists,
} from "./faq/queries.server";
import { countPairs, dropEmptyFaq, indexPairs, reindexPair } from "./faq/writes.server";
import { faqPairs, trainingDocuments } from "./tables.server";
import { clearTheseChunks } from "./writes.server";

type DocumentRecord = typeof trainingDocuments.$inferSelect;

export interface NewFaqPair extends FaqText {
  /** Null: for every company. */
  readonly companyId: number | null;
  /** The author's user id, or null. */
  readonly savedBy: number | null;
  /** Given by a caller that must name the pair in the same unit of work. */
  readonly id?: number;
}

/** When two first pairs are saved at once, one finds the other's document on its second try. */
const TRIES = 3;

/**
 * Teaches the AI an answer: a pair in the company's frequent questions, used from now on.
 * @param also further statements of the same unit of work; all are stored or none
 * @throws AppError invalid (blank or too long), conflict (asked already, or too many), not_found (a foreign company)
 */
export async function saveFaqPair(
  tenant: Tenant,
  input: NewFaqPair,
  also: readonly Statement<unknown>[] = [],
): Promise<FaqPairRecord> {
  const { companyId, savedBy } = input;
  const text = cleanPair(input);
  await requireCompany(tenant, companyId);
  for (let tried = 1; ; tried += 1) {
    const known = await tenant.db.first(findFaqDocument(tenant, companyId));
    const document = known ?? newFaqDocument(tenant, companyId);
    const now = new Date(tenant.now());
    const pair = {
      id: input.id ?? newId(),
      companyId,
      documentId: document.id,
      ...text,
      savedBy,
      createdAt: now,
      updatedAt: now,
    };
    const retest = tenant.ports.onAnswersChange(tenant, companyId, "documents");
    try {
      const [seq, isDue] = await tenant.db.batch([
        tenant.events.take(),
        retest.statement,
        ...(known ? [] : [tenant.db.insert(trainingDocuments, document)]),
        tenant.db.guard(faqDocumentExists(tenant, document.id), "gone"),
        tenant.db.guard(hasRoom(tenant, document.id, MAX_PAIRS), "full"),
        tenant.db.guard(isNewQuestion(tenant, document.id, text.question, pair.id), "twice"),
        tenant.db.insert(faqPairs, pair),
        tenant.audit("add_faq_pair", pair.id, { fields: ["question", "answer"], values: { companyId } }),
        ...indexPairs(tenant, document, [pair], document.chunkCount),
        countPairs(tenant, document.id),
        ...also,
      ]);
      retest.wake(isDue);
      tenant.events.publish(seq, [{ type: "document", id: document.id, status: "ready" }]);
      return { ...pair, tenantId: tenant.id };
    } catch (error) {
      const isRace =
        (error instanceof UniqueViolation && error.on("content_hash")) ||
        (error instanceof GuardRefused && error.label === "gone");
      if (!isRace || tried >= TRIES) throw refusal(error);
    }
  }
}

interface ChangedPair extends FaqText {
  readonly savedBy: number | null;
  /** The pair's `updatedAt` when staff began to change it, in milliseconds. */
  readonly seen?: number | undefined;
}

/**
 * Changes the words of a pair; the AI uses them from now on.
 * @param also further statements of the same unit of work
 * @throws AppError invalid, conflict (another pair asks the same, or with `{ changed }` as `about`), not_found (unknown,
 * foreign or deleted)
 */
export async function changeFaqPair(
  tenant: Tenant,
  id: number,
  change: ChangedPair,
  also: readonly Statement<unknown>[] = [],
): Promise<void> {
  const { savedBy, seen } = change;
  const { question, answer } = cleanPair(change);
  const { pair, document } = await findPair(tenant, id);
  const fields = changesIn(pair, { question, answer });
  if (seen !== undefined && fields.length === 0) return;
  if (seen !== undefined && pair.updatedAt.getTime() !== seen) throw pairChanged(pair, { question, answer });
  const retest = tenant.ports.onAnswersChange(tenant, document.companyId, "documents");
  try {
    const [seq, isDue] = await tenant.db.batch([
      tenant.events.take(),
      retest.statement,
      tenant.db.guard(pairExists(tenant, id), "gone"),
      tenant.db.guard(seen === undefined ? sql`true` : isPairAsOf(tenant, id, seen), "changed_meanwhile"),
      tenant.db.guard(isNewQuestion(tenant, document.id, question, id), "twice"),
      tenant.db.update(
        faqPairs,
        { question, answer, savedBy, updatedAt: new Date(tenant.now()) },
        eq(faqPairs.id, pair.id),
      ),
      tenant.audit("change_faq_pair", id, { fields }),
      ...reindexPair(tenant, document, { id, question, answer }),
      countPairs(tenant, document.id),
      ...also,
    ]);
    retest.wake(isDue);
    tenant.events.publish(seq, [{ type: "document", id: document.id, status: "ready" }]);
  } catch (error) {
    if (!(error instanceof GuardRefused && error.label === "changed_meanwhile")) throw refusal(error);
    throw pairChanged((await findPair(tenant, id)).pair, { question, answer });
  }
}

function pairChanged(stored: FaqPairRecord, typed: FaqText) {
  const labels = { question: "Pregunta", answer: "Respuesta" } as const;
  const fields = differing(changesIn(stored, typed), labels, (name) => stored[name]);
  return changedMeanwhile("esta pregunta mientras la editabas", { seen: stored.updatedAt.getTime(), fields });
}

/**
 * The statements that give a pair another answer, for a caller's unit of work. A guard `pair_changed` aborts it if the
 * pair was deleted or its question changed meanwhile. Empty where the pair is gone already.
 * @throws AppError invalid
 */
export async function correctFaqPair(
  tenant: Tenant,
  pair: FaqPairRecord,
  { answer: typed, savedBy }: { readonly answer: string; readonly savedBy: number | null },
): Promise<readonly Statement<unknown>[]> {
  const { id, question } = pair;
  const { answer } = cleanPair({ question, answer: typed });
  const document = await tenant.db.first(findFaqDocument(tenant, pair.companyId));
  if (!document) return [];
  return [
    tenant.db.guard(pairAsks(tenant, pair), "pair_changed"),
    tenant.db.update(faqPairs, { answer, savedBy, updatedAt: new Date(tenant.now()) }, eq(faqPairs.id, id)),
    tenant.audit("change_faq_pair", id, { fields: ["answer"] }),
    ...reindexPair(tenant, document, { id, question, answer }),
    countPairs(tenant, document.id),
  ];
}

/** Deletes a pair; with the last one the document goes too. @throws AppError not_found */
export async function deleteFaqPair(tenant: Tenant, id: number): Promise<void> {
  const { document } = await findPair(tenant, id);
  const retest = tenant.ports.onAnswersChange(tenant, document.companyId, "documents");
  const [seq, isDue] = await tenant.db.batch([
    tenant.events.take(),
    retest.statement,
    ...clearTheseChunks(tenant, [id]),
    tenant.db.delete(faqPairs, eq(faqPairs.id, id)),
    tenant.audit("delete_faq_pair", id, { ifChanged: true }),
    countPairs(tenant, document.id),
    dropEmptyFaq(tenant, document.id),
  ]);
  retest.wake(isDue);
  tenant.events.publish(seq, [{ type: "document", id: document.id, status: "ready" }]);
}

/** All pairs of a document as a text file, an empty line between them. */
export async function downloadFaq(tenant: Tenant, document: DocumentRecord): Promise<Response> {
  const pairs = await tenant.db.run(listFaqPairs(tenant, document.id, { after: 0, limit: MAX_PAIRS }));
  return new Response(pairs.map(faqChunkText).join("\n\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": contentDisposition("attachment", `${document.originalName}.txt`),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}

async function findPair(tenant: Tenant, id: number): Promise<{ pair: FaqPairRecord; document: DocumentRecord }> {
  const pair = await tenant.db.first(findFaqPair(tenant, id));
  const document = pair && (await tenant.db.first(findFaqDocument(tenant, pair.companyId)));
  if (!pair || !document) throw notFound(FAQ_MESSAGES.gone);
  return { pair, document };
}

function newFaqDocument(tenant: Tenant, companyId: number | null): DocumentRecord {
  const now = new Date(tenant.now());
  return {
    id: newId(),
    tenantId: tenant.id,
    companyId,
    filename: newUuid(),
    originalName: FAQ_NAME,
    fileType: "faq",
    fileSize: 0,
    contentHash: FAQ_HASH,
    content: null,
    status: "ready",
    errorCode: null,
    pages: null,
    chunkCount: 0,
    indexVersion: INDEX_VERSION,
    source: "faq",
    sourceUrl: null,
    previousContent: null,
    foundPrices: null,
    listRemarks: null,
    foundCount: null,
    priceListId: null,
    lastUsedAt: null,
    uploadedAt: now,
    processedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

function cleanPair(input: FaqText): FaqText {
  const question = normaliseBlock(input.question).replace(/\n/g, " ");
  const answer = normaliseBlock(input.answer);
  const fields: Record<string, string[]> = {};
  if (!hasWords(question)) fields.question = ["Escribe la pregunta."];
  else if (question.length > MAX_QUESTION) fields.question = [`Usa hasta ${MAX_QUESTION} caracteres.`];
  if (!hasWords(answer)) fields.answer = ["Escribe la respuesta."];
  else if (answer.length > MAX_ANSWER) fields.answer = [`Usa hasta ${formatCount(MAX_ANSWER)} caracteres.`];
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new AppError("invalid", first, { fields });
  return { question, answer };
}

function refusal(cause: unknown): unknown {
  if (!(cause instanceof GuardRefused)) return cause;
  if (cause.label === "full") return new AppError("conflict", FAQ_MESSAGES.full, { cause, detail: "faq_full" });
  if (cause.label === "twice") return new AppError("conflict", FAQ_MESSAGES.twice, { cause, detail: "faq_twice" });
  if (cause.label === "gone") return notFound(FAQ_MESSAGES.gone);
  return cause;
}
