import * as z from "zod/mini";
import { addOutgoing, type Entry } from "./thread";

// A file of its own: the loader, which has no parser, reads the rest of the memory.
const unsentSchema = z.array(
  z.object({
    clientId: z.string(),
    content: z.string(),
    /** The name of its file, which no storage of a page can hold. */
    file: z.optional(z.string()),
    createdAt: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
    /** It goes only when the visitor presses. */
    failed: z.boolean(),
  }),
);

/** What the visitor wrote and the server does not have, as far as is known here, for the tab's memory; "" if nothing. */
export function unsentText(entries: readonly Entry[]): string {
  const unsent = entries.flatMap(({ id, clientId, content, createdAt, state, file }) =>
    id === null && clientId !== null
      ? [{ clientId, content, createdAt, failed: state === "failed", ...(file ? { file: file.name } : {}) }]
      : [],
  );
  return unsent.length === 0 ? "" : JSON.stringify(unsent);
}

/**
 * The lines that an earlier page could not send, or got no answer for: they wait, and are sent under the same clientId.
 * A file was lost with that page, unless the server has it.
 */
export function unsentEntries(text: string): Entry[] {
  return parsed(text).reduce<Entry[]>((entries, { clientId, content, createdAt, failed, file }) => {
    const gone = file === undefined ? undefined : { path: "", name: file, isImage: false };
    return addOutgoing(entries, clientId, content, new Date(createdAt), failed || gone ? "failed" : "waiting", gone);
  }, []);
}

/** Others may write into a page's storage: entries that are not ours are left out. */
function parsed(text: string): z.infer<typeof unsentSchema> {
  try {
    return unsentSchema.safeParse(JSON.parse(text || "[]")).data ?? [];
  } catch {
    return [];
  }
}
