import { readBody } from "~/platform/door.server";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type DocumentErrorCode, documentErrorMessage } from "~/reading/document-errors";
import { readTable } from "~/reading/read-table.server";
import { READING_LIMITS, ReadingBudget } from "~/reading/reading-budget.server";
import { sniffFileType, whyNoType } from "~/reading/sniff-file-type";
import { sniffTableType, type TableType } from "~/reading/sniff-table-type";
import { MAX_FILE_BYTES } from "~/reading/upload-rules";
import { mediaTypeOf } from "./media-types";
import { replaceContent } from "./replace-content.server";
import {
  type DocumentRecord,
  hashOf,
  lookUpDocument,
  type StoredDocument,
  storeDocument,
} from "./store-document.server";

const FORM_OVERHEAD = 64 * 1024;
const MAX_NAME_CHARACTERS = 200;

/** The file and the other fields of a multipart upload. @throws AppError too_large, unsupported, malformed, invalid */
export async function readUpload(request: Request): Promise<{ file: File; fields: FormData }> {
  if (!(request.headers.get("content-type") ?? "").toLowerCase().startsWith("multipart/form-data")) {
    throw new AppError("unsupported", "Envía el archivo como formulario (multipart/form-data).");
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await readBody(request, MAX_FILE_BYTES + FORM_OVERHEAD);
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError("too_large", documentErrorMessage("too_large"), { detail: "too_large" });
    throw error;
  }
  let fields: FormData;
  try {
    fields = await new Response(bytes, {
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    }).formData();
  } catch (cause) {
    throw new AppError("malformed", "El formulario llegó incompleto. Vuelve a intentarlo.", { cause });
  }
  const file = fields.get("file");
  return { file: chosenFile(file instanceof File && (file.size > 0 || file.name !== "") ? file : null), fields };
}

/** @throws AppError invalid (no file was chosen) */
export function chosenFile(file: File | null): File {
  if (file) return file;
  throw new AppError("invalid", "Elige un archivo.", { fields: { file: ["Elige un archivo."] } });
}

/**
 * Uploads a document for the AI: stored, listed as processing and read in the background. The same bytes for the same
 * company are the same document; one that failed before is tried again.
 * @throws AppError too_large, unsupported (by its bytes), invalid, not_found (a foreign company)
 */
export function uploadDocument(tenant: Tenant, file: File, companyId: number | null): Promise<StoredDocument> {
  return upload(tenant, file, companyId, {
    source: null,
    typeOf: sniffFileType,
    whyNot: whyNoType,
  });
}

/** Like `uploadDocument`, for a price list. */
export async function uploadPrices(tenant: Tenant, file: File, companyId: number | null): Promise<StoredDocument> {
  const stored = await upload(tenant, file, companyId, PRICES);
  tenant.log.write({ event: "source_added", tenantId: tenant.id, source: "prices", size: file.size });
  return stored;
}

const PRICES: Kind<TableType> = { source: "prices", typeOf: sniffTableType, whyNot: () => "table_type" };
/** A list of 5,000 rows is read in less than a second. */
const AT_ONCE_MILLISECONDS = 5_000;
const LIST_GONE = "Esa lista de precios ya no existe.";

/** A price list, to be replaced. @throws AppError not_found (unknown, foreign, or none) */
export async function findPrices(tenant: Tenant, id: number): Promise<DocumentRecord> {
  const document = await lookUpDocument(tenant, id);
  if (document?.source !== "prices") throw notFound(LIST_GONE);
  return document;
}

/**
 * Takes a newer price list in the place of one. The same file once more changes nothing.
 * @throws AppError too_large, unsupported (by its bytes), invalid (also a list that cannot be read: the one before it
 * stays), not_found, conflict (another document has this list, or somebody replaced it at this moment)
 */
export async function replacePrices(tenant: Tenant, id: number, file: File): Promise<StoredDocument> {
  const content = await contentOf(tenant, file, PRICES);
  const document = await findPrices(tenant, id);
  if (document.contentHash === content.contentHash && document.status !== "error") return { document, fresh: false };
  const { file: sent, fileType } = content;
  const read = await readTable(
    sent.bytes,
    fileType,
    tenant.timeZone,
    new ReadingBudget({ ...READING_LIMITS, milliseconds: AT_ONCE_MILLISECONDS }),
  );
  if (!read.ok) throw refusal(tenant, read.code);
  try {
    return { document: await replaceContent(tenant, document, document.filename, content), fresh: true };
  } catch (error) {
    if (error instanceof UniqueViolation) {
      throw new AppError("conflict", "Esa misma lista ya está en otro documento.", { cause: error });
    }
    if (!(error instanceof GuardRefused)) throw error;
    await findPrices(tenant, id);
    throw new AppError("conflict", "Alguien más la cambió en este momento. Vuelve a intentarlo.", { cause: error });
  }
}

interface Kind<Type extends string> {
  readonly source: "prices" | null;
  readonly typeOf: (bytes: Uint8Array, name: string) => Type | null;
  readonly whyNot: (bytes: Uint8Array, name: string) => DocumentErrorCode;
}

async function upload(
  tenant: Tenant,
  file: File,
  companyId: number | null,
  kind: Kind<string>,
): Promise<StoredDocument> {
  return storeDocument(tenant, { companyId, source: kind.source, ...(await contentOf(tenant, file, kind)) });
}

async function contentOf<Type extends string>(tenant: Tenant, file: File, kind: Kind<Type>) {
  if (file.size > MAX_FILE_BYTES) throw refusal(tenant, "too_large");
  if (file.size === 0) throw refusal(tenant, "empty_file");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileType = kind.typeOf(bytes, file.name);
  if (!fileType) throw refusal(tenant, kind.whyNot(bytes, file.name));
  return {
    originalName: shortName(file.name),
    fileType,
    contentHash: await hashOf(kind.source, bytes),
    file: { bytes, mediaType: mediaTypeOf(fileType) },
  };
}

/** A name too long to show keeps its beginning and its extension. */
function shortName(name: string): string {
  if (name.length <= MAX_NAME_CHARACTERS) return name;
  const extension = name.slice(name.lastIndexOf("."));
  return `${name.slice(0, MAX_NAME_CHARACTERS - extension.length - 1).trimEnd()}…${extension}`;
}

const STATUS_OF = { too_large: "too_large", empty_file: "invalid" } as const;

function refusal(tenant: Tenant, reason: DocumentErrorCode): AppError {
  tenant.log.write({ event: "upload_refused", tenantId: tenant.id, reason });
  const code = reason === "too_large" || reason === "empty_file" ? STATUS_OF[reason] : "unsupported";
  const message = documentErrorMessage(reason);
  return new AppError(code, message, { detail: reason, fields: { file: [message] } });
}
