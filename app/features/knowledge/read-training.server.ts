import { listCompanyChoices } from "~/features/companies/queries.server";
import { diffLines } from "~/language/line-diff";
import type { Tenant } from "~/platform/tenancy.server";
import { listRemarksSchema, remarkTexts } from "~/reading/list-remarks";
import { unclearPrices, unclearText } from "~/reading/unclear-prices";
import { DOCUMENTS_PAGE_SIZE, documentJson, isFinalFailure, listDocuments } from "./documents.server";
import { countDocuments, listParts } from "./queries.server";
import { type DocumentRecord, findDocument } from "./store-document.server";

const NEWEST = 5;
const PARTS_PAGE = 20;
const UNCLEAR_SHOWN = 5;

/** The progress of the AI's training. */
export async function readTraining(tenant: Tenant) {
  return { progress: await tenant.db.run(countDocuments(tenant)) };
}

/**
 * Documents and counters of a company, or of all without one. `all` lists every document page by page, else only the
 * newest.
 * @returns next the place in the list where the next page begins
 */
export async function readTrainingCenter(
  tenant: Tenant,
  query: { readonly companyId: number | null; readonly all: boolean; readonly before?: number | null },
) {
  const { companyId, all, before = null } = query;
  const [[progress, companies], { documents, next }] = await Promise.all([
    tenant.db.batch([countDocuments(tenant, companyId), listCompanyChoices(tenant)]),
    listDocuments(tenant, { companyId, before: all ? before : null, limit: all ? DOCUMENTS_PAGE_SIZE : NEWEST }),
  ]);
  const shown = documents.map((row) => ({
    ...documentJson(row),
    foundCount: row.foundCount,
    isFinal: isFinalFailure(row),
  }));
  return { progress, companies, documents: shown, next: all ? next : null };
}

/** A page of the parts of a document's text. @throws AppError not_found (a foreign document too) */
export async function readDocumentText(tenant: Tenant, id: number, from: number) {
  const [document, rows] = await Promise.all([
    findDocument(tenant, id),
    tenant.db.run(listParts(tenant, id, from, PARTS_PAGE + 1)),
  ]);
  const parts = rows.slice(0, PARTS_PAGE);
  return {
    document: documentJson(document),
    isFinal: isFinalFailure(document),
    /** What its business should look at again in a price list, in sentences. */
    remarks: remarksOf(document),
    hasPrices: document.foundPrices !== null,
    processedAt: document.processedAt?.toISOString() ?? null,
    changes: changesOf(document),
    parts,
    from,
    next: rows.length > PARTS_PAGE ? (rows.at(PARTS_PAGE)?.position ?? null) : null,
  };
}

function remarksOf({ source, content, listRemarks }: DocumentRecord): string[] {
  if (source !== "prices") return [];
  const unclear = unclearText(unclearPrices(content ?? "", UNCLEAR_SHOWN));
  const others = listRemarks === null ? [] : remarkTexts(listRemarksSchema.parse(JSON.parse(listRemarks)));
  return unclear === null ? others : [unclear, ...others];
}

/** At most this many changed lines are shown; the rest is counted. */
const MOST_CHANGES = 200;

/** The changes that the last reading of a web page found; null after a first reading, or while none has ended. */
function changesOf({ source, status, content, previousContent }: DocumentRecord) {
  if (source !== "web" || status !== "ready" || previousContent === null) return null;
  if (previousContent === content) return { lines: [], more: 0 };
  const lines = diffLines(previousContent, content ?? "");
  return { lines: lines.slice(0, MOST_CHANGES), more: Math.max(0, lines.length - MOST_CHANGES) };
}

export type DocumentText = Awaited<ReturnType<typeof readDocumentText>>;
