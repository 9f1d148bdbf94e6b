import * as z from "zod/mini";
import { outboxPrefix, parseStored, writeStored } from "./drafts";
import type { Outgoing } from "./timeline";

const INTERRUPTED = "La página se cerró antes de saber si se envió.";
const LOST = (name: string) => `La página se cerró y «${name}» no alcanzó a guardarse. Adjúntalo otra vez.`;
const TOO_OLD = "Pasó más de un día sin conexión. Revísalo antes de enviarlo.";
/** What waited longer for a connection is not sent without a person's look: the talk may have gone on. */
const HELD_MILLISECONDS = 24 * 3_600_000;
const keptSchema = z.array(
  z.object({
    clientId: z.string(),
    content: z.string(),
    subject: z.optional(z.string()),
    copy: z.optional(z.boolean()),
    draft: z.optional(z.number()),
    seen: z.optional(z.number()),
    fileName: z.optional(z.string()),
    at: z.string(),
    held: z.optional(z.boolean()),
  }),
);
type Kept = z.infer<typeof keptSchema>[number];
export interface Lane {
  readonly userId: number;
  readonly conversationId: number;
}

/** A message that an earlier page left. */
export function takeUp({ fileName, held, ...one }: Kept): Outgoing {
  if (fileName) return { ...one, state: "failed", error: LOST(fileName), file: { name: fileName, isLost: true } };
  if (!held) return { ...one, state: "failed", error: INTERRUPTED };
  const isFresh = Date.now() - Date.parse(one.at) < HELD_MILLISECONDS;
  return isFresh ? { ...one, state: "held" } : { ...one, state: "failed", error: TOO_OLD };
}

export function keyOf({ userId, conversationId }: Lane): string {
  return `${outboxPrefix(userId)}${conversationId}`;
}

export function keptOf(key: string): readonly Kept[] {
  const kept = keptSchema.safeParse(parseStored(key));
  return kept.success ? kept.data : [];
}

/**
 * Keeps what the server has not confirmed for the next page.
 * @param known the ids of all that this page has had: what else is stored belongs to another tab, and stays
 */
export function keep(key: string, list: readonly Outgoing[], known: ReadonlySet<string>): void {
  const own = list
    .filter(({ state }) => state !== "stored")
    .map(
      ({ clientId, content, subject, copy, draft, seen, file, at, state }): Kept => ({
        ...{ clientId, content, subject, copy, draft, seen, fileName: file?.name, at },
        ...(state === "held" ? { held: true } : {}),
      }),
    );
  const kept = [...keptOf(key).filter(({ clientId }) => !known.has(clientId)), ...own];
  writeStored(key, kept.length > 0 ? JSON.stringify(kept) : null);
}
