import * as z from "zod/mini";
import type { FormDone } from "./form-answer";

const doneSchema = z.object({
  ok: z.literal(true),
  intent: z.string(),
  of: z.string(),
  value: z.optional(z.unknown()),
});
const refusalSchema = z.object({
  ok: z.literal(false),
  error: z.string(),
  code: z.optional(z.string()),
  result: z.optional(z.object({ error: z.record(z.string(), z.array(z.string())) })),
  about: z.optional(z.unknown()),
});

/** A refused form that keeps its typed values: the sentence, and the reasons by field. */
interface Refused {
  readonly ok: false;
  readonly error: string;
  /** A stable code, such as `not_found`; empty for none. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string[]>>;
  /** The error's own data, not yet parsed. */
  readonly about?: unknown;
}

/** The result of a posted form; without an answer, the way it was lost. */
export type Posted = FormDone | Refused | { readonly ok: null; readonly lost: "line" | "late" | "session" | "answer" };

/**
 * Posts a form of a page that stays (`formInPlace`) and never throws: a dead connection, a late answer and a broken
 * server are results too. A fetcher would replace the form that somebody is filling in by the page's error view.
 * @param action the page's action, with its route as `_data`
 */
export async function postForm(
  action: string,
  body: URLSearchParams | FormData,
  patienceMilliseconds: number,
): Promise<Posted> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const response = await fetch(action, { method: "POST", body, signal });
    const redirected = response.headers.has("x-remix-redirect");
    return readPosted(response.ok, redirected, await response.json().catch(() => null));
  } catch (error) {
    return { ok: null, lost: error instanceof DOMException && error.name === "TimeoutError" ? "late" : "line" };
  }
}

/** @param body the parsed body; null where it is no JSON */
export function readPosted(ok: boolean, redirected: boolean, body: unknown): Posted {
  // Only a person who is not signed in is redirected.
  if (redirected) return { ok: null, lost: "session" };
  const done = doneSchema.safeParse(body);
  if (done.success && ok) return { ...done.data, value: done.data.value };
  const refused = refusalSchema.safeParse(body);
  if (!refused.success || ok) return { ok: null, lost: "answer" };
  const { error, code = "", result, about } = refused.data;
  const fields = result?.error ?? { "": [error] };
  return { ok: false, error, code, fields, ...(about === undefined ? {} : { about }) };
}
