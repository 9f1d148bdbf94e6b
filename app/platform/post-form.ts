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
  result: z.optional(z.object({ error: z.record(z.string(), z.array(z.string())) })),
});

/** A form that was refused and stays as it was typed: why, and the reasons by field. */
interface Refused {
  readonly ok: false;
  readonly error: string;
  readonly fields: Readonly<Record<string, string[]>>;
}

/** The end of a form that was posted; without an answer, how it was lost. */
export type Posted = FormDone | Refused | { readonly ok: null; readonly lost: "line" | "late" | "session" | "answer" };

/**
 * Posts a form of a page that stays (`formInPlace`) and never throws: a dead line, a late answer and a broken server are
 * answers too. A fetcher would put the page's error view in the place of what somebody is writing.
 * @param action the page's action, with its route as `_data`
 */
export async function postForm(action: string, body: URLSearchParams, patienceMilliseconds: number): Promise<Posted> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    const response = await fetch(action, { method: "POST", body, signal });
    const redirected = response.headers.has("x-remix-redirect");
    return readPosted(response.ok, redirected, await response.json().catch(() => null));
  } catch (error) {
    return { ok: null, lost: error instanceof DOMException && error.name === "TimeoutError" ? "late" : "line" };
  }
}

/** @param body as it was parsed; null where it is no JSON */
export function readPosted(ok: boolean, redirected: boolean, body: unknown): Posted {
  // Only somebody who is not signed in is sent elsewhere.
  if (redirected) return { ok: null, lost: "session" };
  const done = doneSchema.safeParse(body);
  if (done.success && ok) return { ...done.data, value: done.data.value };
  const refused = refusalSchema.safeParse(body);
  if (!refused.success || ok) return { ok: null, lost: "answer" };
  const { error, result } = refused.data;
  return { ok: false, error, fields: result?.error ?? { "": [error] } };
}
