import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { faqChunkText } from "../faq";
import type { trainingDocuments } from "../tables.server";
import { clearTheseChunks, storeChunks } from "../writes.server";
import type { FaqPairRecord } from "./queries.server";

type DocumentRecord = typeof trainingDocuments.$inferSelect;
type Indexed = Pick<FaqPairRecord, "id" | "question" | "answer">;

/**
 * Stores pairs as chunks with their own ids, so that a pair's chunk can be replaced. @param from the first one's
 * position
 */
export function indexPairs(
  tenant: Tenant,
  document: DocumentRecord,
  pairs: readonly Indexed[],
  from: number,
): Statement<unknown>[] {
  const chunks = pairs.map((pair, index) => ({
    id: pair.id,
    position: from + index,
    page: null,
    paragraph: from + index + 1,
    heading: null,
    text: faqChunkText(pair),
  }));
  return storeChunks(tenant, document, chunks);
}

/**
 * Replaces a pair's chunk by one with its present words. Its position is not kept: people see pairs in their own order.
 */
export function reindexPair(tenant: Tenant, document: DocumentRecord, pair: Indexed): Statement<unknown>[] {
  return [...clearTheseChunks(tenant, [pair.id]), ...indexPairs(tenant, document, [pair], 0)];
}

/** Updates the document's number of pairs and their length; it is always ready. */
export function countPairs(tenant: Tenant, documentId: number): Statement<unknown> {
  const now = tenant.now();
  const pairs = sql`from faq_pairs where tenant_id = ${tenant.id} and document_id = ${documentId}`;
  return tenant.sql(sql`update training_documents set status = 'ready', error_code = null,
      chunk_count = (select count(*) ${pairs}),
      file_size = (select coalesce(sum(length(cast(question as blob)) + length(cast(answer as blob))), 0) ${pairs}),
      processed_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenant.id} and id = ${documentId}`);
}

/** Deletes the document when its last pair is gone. */
export function dropEmptyFaq(tenant: Tenant, documentId: number): Statement<unknown> {
  return tenant.sql(sql`delete from training_documents where tenant_id = ${tenant.id} and id = ${documentId}
    and source = 'faq' and not exists (select 1 from faq_pairs where tenant_id = ${tenant.id} and document_id = ${documentId})`);
}
