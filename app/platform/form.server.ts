import type { z } from "zod";
import { parseInput, readBody } from "./door.server";
import { AppError } from "./errors";

export const MAX_FORM_BYTES = 64 * 1024;
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * The text fields of a posted form under the given names, one text for each; everything else in it is dropped, so that a
 * made-up name such as `a[999999999]` never reaches a parser that builds lists from names.
 * @param lists names that may come several times, such as checkboxes: their texts are joined with commas
 * @throws AppError unsupported (no form), too_large, malformed
 */
export async function readForm(
  request: Request,
  names: readonly string[],
  lists: readonly string[] = [],
): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPES.some((known) => type.toLowerCase().startsWith(known))) {
    throw new AppError("unsupported", "Esa página espera un formulario.");
  }
  return fieldsOf(await parseForm(await readBody(request, MAX_FORM_BYTES), type), names, lists);
}

/** The form that a call sends, read by its schema. @throws AppError as `readForm`, and invalid */
export async function readFields<Output>(
  request: Request,
  schema: z.ZodType<Output> & { readonly shape: object },
): Promise<Output> {
  return parseInput(schema, Object.fromEntries(await readForm(request, Object.keys(schema.shape))));
}

export interface PostedForm {
  readonly form: FormData;
  /** The file that was chosen under `file`; null where none was, or the form sends no files. */
  readonly file: File | null;
}

/** The rest of a file that is too long is read and dropped, up to this size, so that its sender gets an answer. */
const MAX_IGNORED_BYTES = 64 * 1024 * 1024;

/**
 * Like `readForm`, for a form that may have one file under the name `file`. A file longer than `maxFile` bytes comes
 * cut, but still longer than `maxFile`, together with the fields before it, so that typed values are not lost.
 * @param mostRead the bytes of the body after which nothing more of it is read
 * @throws AppError unsupported (no form), too_large, malformed
 */
export async function readFormWithFile(
  request: Request,
  names: readonly string[],
  maxFile: number,
  lists: readonly string[] = [],
  mostRead = MAX_IGNORED_BYTES,
): Promise<PostedForm> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]{1,70})"?/i.exec(type)?.[1];
  if (boundary === undefined) return { form: await readForm(request, names, lists), file: null };
  const { bytes, cut } = await readStart(request, maxFile + MAX_FORM_BYTES, mostRead);
  const whole = cut ? concat([bytes, new TextEncoder().encode(`\r\n--${boundary}--\r\n`)]) : bytes;
  const sent = await parseForm(whole, type);
  const file = sent.get("file");
  const chosen = file instanceof File && (file.size > 0 || file.name !== "") ? file : null;
  // The body is too long, but not because of the file.
  if (cut && (chosen?.size ?? 0) <= maxFile) throw new AppError("too_large", "Lo que enviaste es demasiado grande.");
  return { form: fieldsOf(sent, names, lists), file: chosen };
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch (cause) {
    throw new AppError("malformed", "El formulario llegó incompleto. Vuelve a intentarlo.", { cause });
  }
}

function fieldsOf(sent: FormData, names: readonly string[], lists: readonly string[]): FormData {
  const form = new FormData();
  for (const name of names) {
    const value = lists.includes(name) && sent.has(name) ? sent.getAll(name).join() : sent.get(name);
    if (typeof value === "string") form.set(name, value);
  }
  return form;
}

/** The first `limit` bytes of a body; `cut` when it has more, or more than `mostRead`. */
async function readStart(
  request: Request,
  limit: number,
  mostRead: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; cut: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    if (size < limit) chunks.push(value.subarray(0, limit - size));
    size += value.byteLength;
    if (size > mostRead) {
      await reader.cancel();
      break;
    }
  }
  return { bytes: concat(chunks), cut: size > Math.min(limit, mostRead) };
}

function concat(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
