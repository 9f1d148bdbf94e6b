import * as z from "zod/mini";
import { paths } from "~/platform/paths";
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
 * Uploads one file. Never throws. Uses XMLHttpRequest because `fetch` reports no upload progress.
 * @param onProgress share of the bytes that were sent, 0 to 1
 */
export function sendFile(
  file: File,
  companyId: string,
  onProgress: (share: number) => void,
  request = new XMLHttpRequest(),
): Promise<Sent> {
  const body = new FormData();
  body.set("companyId", companyId);
  body.set("file", file);
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALLED_MILLISECONDS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
    };
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => resolve(readAnswer(request.status, request.responseText));
    request.onerror = () => resolve({ ok: false, error: SEND_FAILED, isFinal: false });
    request.onabort = request.onerror;
    wait();
    request.open("POST", paths.trainingUpload());
    request.setRequestHeader("accept", "application/json");
    request.send(body);
  });
}

/** Answers about the file itself: too large, of an unknown type, or damaged. */
const ABOUT_THE_FILE: ReadonlySet<number> = new Set([413, 415, 422]);

function readAnswer(status: number, text: string): Sent {
  try {
    const body: unknown = JSON.parse(text);
    if (status >= 200 && status < 300) return { ok: true, document: z.parse(uploadedSchema, body) };
    return { ok: false, error: z.parse(refusal, body).error, isFinal: ABOUT_THE_FILE.has(status) };
  } catch {
    return { ok: false, error: SEND_FAILED, isFinal: false };
  }
}
