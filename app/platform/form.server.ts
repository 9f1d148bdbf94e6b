import { readBody } from "./door.server";
import { AppError } from "./errors";

const MAX_FORM_BYTES = 64 * 1024;
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * The text fields of a posted form under the given names; everything else in it is dropped, so that a made-up name
 * such as `a[999999999]` never reaches a parser that builds lists from names.
 * @throws AppError unsupported (no form), too_large, malformed
 */
export async function readForm(request: Request, names: readonly string[]): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPES.some((known) => type.toLowerCase().startsWith(known))) {
    throw new AppError("unsupported", "Esa página espera un formulario.");
  }
  const bytes = await readBody(request, MAX_FORM_BYTES);
  let sent: FormData;
  try {
    sent = await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch (cause) {
    throw new AppError("malformed", "El formulario llegó incompleto. Vuelve a intentarlo.", { cause });
  }
  const form = new FormData();
  for (const name of names) {
    const value = sent.get(name);
    if (typeof value === "string") form.set(name, value);
  }
  return form;
}
