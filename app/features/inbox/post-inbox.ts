import * as z from "zod/mini";
import { type Posted, postForm, readPosted } from "~/platform/post-form";
import { type LiveMessage, type LiveNote, liveMessageSchema, liveNoteSchema } from "~/wire/events";

export const ADDRESS = "/admin/conversations?_data=routes%2Fadmin.conversations";
const PATIENCE_MILLISECONDS = 15_000;
const KEPT = "Lo que escribiste sigue aquí.";

const valueSchema = z.object({
  message: z.optional(liveMessageSchema),
  note: z.optional(liveNoteSchema),
  undo: z.optional(z.nullable(z.number())),
  changed: z.optional(z.number()),
  asked: z.optional(z.number()),
});

const meanwhileSchema = z.object({ seen: z.optional(z.number()), wrote: z.optional(z.number()) });

/** The answer to a form; `error` is a Spanish sentence, missing when the server sent none. */
export interface InboxAnswer {
  readonly ok: boolean;
  /** True where no answer came: the server may have done it or not. */
  readonly lost?: boolean;
  readonly error?: string;
  /** Of a refused reply: the one that somebody else sent meanwhile. */
  readonly met?: number | undefined;
  /** Of a thread that was not settled: its id, because its customer wrote meanwhile. */
  readonly wrote?: number | undefined;
  readonly message?: LiveMessage;
  readonly note?: LiveNote;
  /** What undoes it: the line of a macro, or an act on many; null where nothing was changed. */
  readonly undo?: number | null;
  /** Of an act on many: how many threads it changed, of how many. */
  readonly changed?: number;
  readonly asked?: number;
}

/** A date and time without a zone, as a field has it. */
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Posts a form of the inbox and never throws. A chosen time (`until`) is in the person's own time zone. */
export async function postInbox(fields: Readonly<Record<string, string>>): Promise<InboxAnswer> {
  const { until = "" } = fields;
  const sent = LOCAL_TIME.test(until) ? { ...fields, until: new Date(until).toISOString() } : fields;
  return answerOf(await postForm(ADDRESS, new URLSearchParams(sent), PATIENCE_MILLISECONDS));
}

/** @param body the parsed body; null where it is no JSON */
export function readAnswer(ok: boolean, isRedirect: boolean, body: unknown): InboxAnswer {
  return answerOf(readPosted(ok, isRedirect, body));
}

function answerOf(posted: Posted): InboxAnswer {
  if (posted.ok) {
    const value = valueSchema.safeParse(posted.value ?? {});
    return value.success ? { ok: true, ...value.data } : { ok: true };
  }
  if (posted.ok === false) {
    const { seen: met, wrote } = meanwhileSchema.safeParse(posted.about).data ?? {};
    return { ok: false, error: posted.error, met, wrote };
  }
  switch (posted.lost) {
    case "session":
      return { ok: false, error: `Tu sesión terminó. Entra de nuevo en otra pestaña y reintenta. ${KEPT}` };
    case "answer":
      return { ok: false };
    default:
      return lostAnswer(posted.lost === "late");
  }
}

export function lostAnswer(late: boolean): InboxAnswer {
  const what = late ? "El servidor no respondió a tiempo." : "No hay conexión con el servidor.";
  return { ok: false, lost: true, error: `${what} ${KEPT}` };
}
