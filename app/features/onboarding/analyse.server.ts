import { z } from "zod";
import { parseInput, readBody } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import type { CountryPlace } from "~/platform/places";
import type { Platform } from "~/platform/platform.server";
import type { AiProvider } from "~/providers/ai/port";
import { MAX_FILE_BYTES } from "~/reading/upload-rules";
import { descriptionSchema } from "./account-schema";
import { documentText } from "./document-text.server";
import { FILE_TOO_LARGE } from "./file-rules";
import { type HeldDocument, holdDocument } from "./held-document.server";
import { dialledAt, homeNamed, phoneAtHome } from "./home-phone.server";
import { extractData } from "./read-with-model.server";
import type { ExtractedData } from "./reading/extract-business";

const FORM_OVERHEAD = 64 * 1024;

/** What is read; its PDF is called `document` in the call and `file` in the landing page's form. */
interface AnalysisInput {
  readonly description: string;
  readonly file: File | null;
  readonly fileField: "document" | "file";
}

const callSchema = z.object({ description: descriptionSchema });

/** The multipart body of API-12. @throws AppError unsupported, too_large, malformed, invalid (a short description) */
export async function readAnalysis(request: Request): Promise<AnalysisInput> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) {
    throw new AppError("unsupported", "Envía la descripción como formulario (multipart/form-data).");
  }
  const bytes = await readBody(request, MAX_FILE_BYTES + FORM_OVERHEAD).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "too_large" ? new AppError("too_large", FILE_TOO_LARGE) : error;
  });
  let fields: FormData;
  try {
    fields = await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch (cause) {
    throw new AppError("malformed", "El formulario llegó incompleto. Vuelve a intentarlo.", { cause });
  }
  const file = fields.get("document");
  const { description } = parseInput(callSchema, { description: fields.get("description") ?? "" });
  const sent = file instanceof File && (file.size > 0 || file.name !== "") ? file : null;
  return { description, file: sent, fileField: "document" };
}

export interface Analysis {
  readonly extractedData: ExtractedData;
  readonly documentFile?: HeldDocument;
}

type Field = keyof ExtractedData;

interface Reading extends Analysis {
  readonly fromDocument: readonly Field[];
  /** The country that the description names. */
  readonly home?: CountryPlace;
}

/**
 * Reads a description, and keeps the PDF that came with it. What the description leaves out the PDF may tell: it may
 * also name a supplier, so `fromDocument` says which fields the visitor has to look at.
 * @throws AppError too_large, unsupported, invalid (the file)
 */
export async function analyse(
  platform: Platform,
  ai: AiProvider,
  { description, file, fileField }: AnalysisInput,
): Promise<Reading> {
  const documentFile = file ? await holdDocument(platform, file, fileField) : null;
  const text = file ? await documentText(platform, file) : null;
  const [told, found] = await Promise.all([
    extractData(platform, ai, description),
    text === null ? {} : extractData(platform, ai, text),
  ]);
  const phone = told.phone ?? phoneAtHome(description);
  const { extractedData: written, fromDocument } = joined({ ...told, ...(phone ? { phone } : {}) }, found);
  const home = homeNamed(description, written.phone);
  const extractedData = written.phone ? { ...written, phone: dialledAt(home, written.phone) } : written;
  return { extractedData, fromDocument, ...(home ? { home } : {}), ...(documentFile ? { documentFile } : {}) };
}

/** What somebody wrote about themselves counts; a first name and a surname belong to one person. */
function joined(told: ExtractedData, found: ExtractedData) {
  const { firstName, lastName, ...rest } = found;
  const person = told.firstName || told.lastName ? {} : { firstName, lastName };
  const added = Object.entries({ ...rest, ...person }).filter(
    (entry): entry is [Field, string] => Boolean(entry[1]) && !told[entry[0] as Field],
  );
  const extractedData: ExtractedData = { ...told, ...Object.fromEntries(added) };
  return { extractedData, fromDocument: added.map(([field]) => field) };
}
