import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { faqPairs, trainingDocuments } from "../tables.server";

export type FaqPairRecord = typeof faqPairs.$inferSelect;

/** Takes the place of a file's hash: each company, and the tenant's general part, has one such document. */
export const FAQ_HASH = "faq";

export function findFaqDocument(
  tenant: Tenant,
  companyId: number | null,
): Statement<(typeof trainingDocuments.$inferSelect)[]> {
  return tenant.db.select(trainingDocuments, {
    where: and(
      companyId === null ? isNull(trainingDocuments.companyId) : eq(trainingDocuments.companyId, companyId),
      eq(trainingDocuments.contentHash, FAQ_HASH),
    ),
    limit: 1,
  });
}

export function findFaqPair(tenant: Tenant, id: number): Statement<FaqPairRecord[]> {
  return tenant.db.select(faqPairs, { where: eq(faqPairs.id, id), limit: 1 });
}

/** In the order in which they were written. @param after only pairs with a larger id */
export function listFaqPairs(
  tenant: Tenant,
  documentId: number,
  page: { readonly after: number; readonly limit: number },
): Statement<FaqPairRecord[]> {
  return tenant.db.select(faqPairs, {
    where: and(eq(faqPairs.documentId, documentId), gt(faqPairs.id, page.after)),
    orderBy: [asc(faqPairs.documentId), asc(faqPairs.id)],
    limit: page.limit,
  });
}

/** True in SQL when the document has room for one more pair. */
export function hasRoom(tenant: Tenant, documentId: number, most: number): SQL {
  return sql`(select count(*) from faq_pairs where tenant_id = ${tenant.id} and document_id = ${documentId}) < ${most}`;
}

/** True in SQL when no other pair of the document asks the same. @param but the id of the pair itself */
export function isNewQuestion(tenant: Tenant, documentId: number, question: string, but: number): SQL {
  return sql`not exists (select 1 from faq_pairs
    where tenant_id = ${tenant.id} and document_id = ${documentId} and question = ${question} and id <> ${but})`;
}

export function pairExists(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from faq_pairs where tenant_id = ${tenant.id} and id = ${id})`;
}

/** True in SQL while a pair that is there was last changed at this time, in milliseconds. */
export function isPairAsOf(tenant: Tenant, id: number, seen: number): SQL {
  return sql`(select updated_at from faq_pairs where tenant_id = ${tenant.id} and id = ${id}) = ${seen}`;
}

/** True in SQL while the pair still has the question that was read. */
export function pairAsks(tenant: Tenant, { id, question }: Pick<FaqPairRecord, "id" | "question">): SQL {
  return sql`exists (select 1 from faq_pairs where tenant_id = ${tenant.id} and id = ${id} and question = ${question})`;
}

export function faqDocumentExists(tenant: Tenant, documentId: number): SQL {
  return sql`exists (select 1 from training_documents where tenant_id = ${tenant.id} and id = ${documentId})`;
}
