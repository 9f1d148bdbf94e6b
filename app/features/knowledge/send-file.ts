import * as z from "zod/mini";
import { paths } from "~/platform/paths";
import { uploadForm } from "~/platform/upload-form";
import { type UploadedDocument, uploadedSchema } from "./wire";

const refusal = z.object({ error: z.string() });
/** An upload of which nothing is heard for this long is given up. */
const STALLED_MILLISECONDS = 60_000;
/** Shown when there is no message from the server. */
export const SEND_FAILED = "No se pudo subir. Revisa tu conexión e inténtalo de nuevo.";

export type Sent =
  | { readonly ok: true; readonly document: UploadedDocument }
  /** `isFinal`: the same file would be refused again. */
  | { readonly ok: false; readonly error: string; readonly isFinal: boolean };

/**
 * Uploads one file. Never throws.
 * @param onProgress share of the bytes that were sent, 0 to 1
 */
export async function sendFile(
  file: File,
  companyId: string,
  onProgress: (share: number) => void,
  request = new XMLHttpRequest(),
): Promise<Sent> {
  const form = new FormData();
  form.set("companyId", companyId);
  form.set("file", file);
  const posting = { headers: { accept: "application/json" }, stalledMilliseconds: STALLED_MILLISECONDS, onProgress };
  const { status, body } = await uploadForm(paths.trainingUpload(), form, posting, request);
  return readAnswer(status, body);
}

/** Answers about the file itself: too large, of an unknown type, or damaged. */
const ABOUT_THE_FILE: ReadonlySet<number> = new Set([413, 415, 422]);

function readAnswer(status: number, body: unknown): Sent {
  const taken = status >= 200 && status < 300 ? uploadedSchema.safeParse(body) : null;
  if (taken?.success) return { ok: true, document: taken.data };
  const refused = refusal.safeParse(body);
  if (taken !== null || !refused.success) return { ok: false, error: SEND_FAILED, isFinal: false };
  return { ok: false, error: refused.data.error, isFinal: ABOUT_THE_FILE.has(status) };
}
