import * as z from "zod/mini";
import { liveMessageSchema, liveNoteSchema } from "~/platform/events";

export const ADDRESS = "/admin/conversations?_data=routes%2Fadmin.conversations";
const PATIENCE_MILLISECONDS = 15_000;
const KEPT = "Lo que escribiste sigue aquí.";

const answerSchema = z.object({
  ok: z.boolean(),
  error: z.optional(z.string()),
  message: z.optional(liveMessageSchema),
  note: z.optional(liveNoteSchema),
});
/** What became of a form; `error` is a Spanish sentence, missing where the server said nothing. */
export type InboxAnswer = z.infer<typeof answerSchema>;

/**
 * Posts a form of the inbox and never throws: a dead line, a late answer and a broken server are answers too. A fetcher
 * would put the page's error view in the place of what somebody is writing.
 */
export async function postInbox(fields: Readonly<Record<string, string>>): Promise<InboxAnswer> {
  try {
    const response = await fetch(ADDRESS, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    const isRedirect = response.headers.has("x-remix-redirect");
    return readAnswer(response.ok, isRedirect, await response.json().catch(() => null));
  } catch (error) {
    return lostAnswer(error instanceof DOMException && error.name === "TimeoutError");
  }
}

/** @param body as it was parsed; null where it is no JSON */
export function readAnswer(ok: boolean, isRedirect: boolean, body: unknown): InboxAnswer {
  if (isRedirect) {
    return { ok: false, error: `Tu sesión terminó. Entra de nuevo en otra pestaña y reintenta. ${KEPT}` };
  }
  const answer = answerSchema.safeParse(body);
  return answer.success && answer.data.ok === ok ? answer.data : { ok: false };
}

export function lostAnswer(late: boolean): InboxAnswer {
  const what = late ? "El servidor no respondió a tiempo." : "No hay conexión con el servidor.";
  return { ok: false, error: `${what} ${KEPT}` };
}
