import * as z from "zod/mini";

const refusal = z.object({ error: z.string() });

export type Asked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

const FAILED = "No se pudo. Revisa tu conexión e inténtalo de nuevo.";

/**
 * A browser's call of one of our own addresses that answers JSON: its value, or the sentence that says why not. Never
 * throws, and so never takes a page down that somebody is typing in. An aborted call is refused too.
 * @param failed what is said where the server said nothing
 */
export async function ask<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  init: RequestInit = {},
  failed = FAILED,
): Promise<Asked<T>> {
  try {
    const response = await fetch(path, { ...init, headers: { accept: "application/json", ...init.headers } });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, value: z.parse(schema, body) };
    const refused = z.safeParse(refusal, body);
    return { ok: false, error: refused.success ? refused.data.error : failed };
  } catch {
    return { ok: false, error: failed };
  }
}

/** A form's fields as a call sends them. */
export function posting(fields: Readonly<Record<string, string | number>>, signal?: AbortSignal): RequestInit {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return { method: "POST", body, signal };
}
