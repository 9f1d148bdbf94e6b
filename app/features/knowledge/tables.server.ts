import { sql } from "drizzle-orm";
import { blob, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { companies } from "../companies/tables.server";

/** A document that the AI answers from. Without a company it is general and serves every company of the tenant. */
export const trainingDocuments = tenantOwned(
  sqliteTable(
    "training_documents",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      /** The key in object storage. */
      filename: text("filename").notNull(),
      originalName: text("original_name").notNull(),
      fileType: text("file_type").notNull(),
      /** Bytes. */
      fileSize: integer("file_size").notNull(),
      /** SHA-256 of the bytes, so that the same file twice is the same document. */
      contentHash: text("content_hash").notNull(),
      content: text("content"),
      status: text("status").notNull().default("processing"),
      errorCode: text("error_code"),
      pages: integer("pages"),
      chunkCount: integer("chunk_count").notNull().default(0),
      /** The `INDEX_VERSION` under which its chunks were indexed; 0 for those from before there were versions. */
      indexVersion: integer("index_version").notNull().default(0),
      /** 'text' (pasted) | 'web' | 'faq' | 'prices'; null: an uploaded file. */
      source: text("source"),
      /** The address of a web page. */
      sourceUrl: text("source_url"),
      /** The text from before the last reading, to show what changed. */
      previousContent: text("previous_content"),
      /** The price list that its text holds, as `FoundPrices` in JSON; null where it holds none. */
      foundPrices: text("found_prices"),
      /** The number of its prices while nobody has decided about them; null then or where it holds none. */
      foundCount: integer("found_count"),
      /** The price list that people made of it. */
      priceListId: integer("price_list_id"),
      /** What its business should look at again in a price list, as `ListRemarks` in JSON; null for nothing. */
      listRemarks: text("list_remarks"),
      /** When an answer last cited it. */
      lastUsedAt: date("last_used_at"),
      uploadedAt: date("uploaded_at").notNull(),
      processedAt: date("processed_at"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("training_documents_parent").on(t.tenantId, t.id),
      uniqueIndex("training_documents_company_hash")
        .on(t.tenantId, t.companyId, t.contentHash)
        .where(sql`company_id is not null`),
      uniqueIndex("training_documents_general_hash").on(t.tenantId, t.contentHash).where(sql`company_id is null`),
      index("training_documents_company").on(t.tenantId, t.companyId, t.id),
      // Counting by this index reads no row; a row's text can be hundreds of kilobytes.
      index("training_documents_status").on(t.tenantId, t.status, t.companyId),
      // By version first: cron looks for documents with an older version, of any tenant.
      index("training_documents_indexed").on(t.indexVersion, t.status, t.tenantId),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

export const documentChunks = tenantOwned(
  sqliteTable(
    "document_chunks",
    {
      id: id(),
      tenantId: tenantId(),
      documentId: integer("document_id").notNull(),
      companyId: integer("company_id"),
      position: integer("position").notNull(),
      page: integer("page"),
      paragraph: integer("paragraph").notNull(),
      heading: text("heading"),
      text: text("text").notNull(),
      /** A signed byte per dimension; null where none was computed. */
      embedding: blob("embedding"),
      /** The model that computed it; null: none has. */
      embeddingModel: text("embedding_model"),
    },
    (t) => [
      index("document_chunks_document").on(t.tenantId, t.documentId, t.position),
      // A company's chunks in one place: counted for the whole text, compared by meaning.
      index("document_chunks_scope").on(t.tenantId, t.companyId, t.embeddingModel, t.id),
      // By model first: cron looks for vectors of other models, of any tenant.
      index("document_chunks_embedding").on(t.embeddingModel, t.tenantId),
      foreignKey({
        columns: [t.tenantId, t.documentId],
        foreignColumns: [trainingDocuments.tenantId, trainingDocuments.id],
      }),
    ],
  ),
);

/** The use of an embedding model by a tenant, and its last failure. */
export const embeddingModels = tenantOwned(
  sqliteTable(
    "embedding_models",
    {
      tenantId: tenantId(),
      model: text("model").notNull(),
      /** Tokens that were paid for, over all readings. */
      tokens: integer("tokens").notNull().default(0),
      /** An `AiFailure`; null when the last try went well. */
      failure: text("failure"),
      failedAt: date("failed_at"),
      updatedAt: updatedAt(),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.model] })],
  ),
);

/** A question with its answer, written by people. Each pair is a chunk of its company's document of source 'faq'. */
export const faqPairs = tenantOwned(
  sqliteTable(
    "faq_pairs",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      documentId: integer("document_id").notNull(),
      question: text("question").notNull(),
      answer: text("answer").notNull(),
      savedBy: integer("saved_by"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      index("faq_pairs_document").on(t.tenantId, t.documentId, t.id),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
      foreignKey({
        columns: [t.tenantId, t.documentId],
        foreignColumns: [trainingDocuments.tenantId, trainingDocuments.id],
      }),
    ],
  ),
);
