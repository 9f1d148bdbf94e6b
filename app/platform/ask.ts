import * as z from "zod/mini";

const refusal = z.object({ error: z.string(), code: z.optional(z.string()) });

export type Asked<T> =
  | { readonly ok: true; readonly value: T }
  /** With the server's stable code, where it sent one. */
  | { readonly ok: false; readonly error: string; readonly code?: string | undefined };

/** A file of 10 MB over a slow line takes a minute. */
const PATIENCE_MILLISECONDS = 90_000;
const FAILED = "No se pudo. Revisa tu conexión e inténtalo de nuevo.";

/**
 * Calls one of our own JSON addresses from the browser: returns its value, or the sentence that says why not. It never
 * throws, so it never takes down a page in which somebody is typing. An aborted call is refused too.
 * @param failed the sentence where the server sent none
 */
export async function ask<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  init: RequestInit = {},
  failed = FAILED,
): Promise<Asked<T>> {
  try {
    const signal = init.signal ?? AbortSignal.timeout(PATIENCE_MILLISECONDS);
    const response = await fetch(path, { ...init, signal, headers: { accept: "application/json", ...init.headers } });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, value: z.parse(schema, body) };
    const refused = z.safeParse(refusal, body);
    return refused.success ? { ok: false, ...refused.data } : { ok: false, error: failed };
  } catch {
    return { ok: false, error: failed };
  }
}

/** Makes a POST request of a form's fields. */
export function posting(fields: Readonly<Record<string, string | number>>, signal?: AbortSignal): RequestInit {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return { method: "POST", body, signal };
}
