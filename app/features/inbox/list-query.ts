import { z } from "zod";
import { idSchema } from "~/platform/id-schema";
import { cleanTag } from "~/platform/shorten";
import { CHANNEL_FILTERS } from "~/wire/channel";
import { MOST_TAG_CHARACTERS } from "./limits";

const cursorSchema = z
  .string()
  .regex(/^\d{1,16}\.\d{1,16}$/)
  .transform((value) => {
    const [at, id] = value.split(".");
    return { at: Number(at), id: Number(id) };
  });

export const MAX_SEARCH_CHARACTERS = 200;
/** The choices of the list; `open`, `unread`, `mine` and `trash` are no status of a thread. */
export const LIST_STATUSES = [
  "open",
  "all",
  "active",
  "pending",
  "unread",
  "mine",
  "resolved",
  "snoozed",
  "trash",
] as const;

/** Whose threads: the asking person's, nobody's, or those of one person by id. */
export const agentSchema = z.union([z.enum(["me", "none"]), idSchema]);
export type AgentFilter = z.output<typeof agentSchema>;

/** A tag as threads carry it. */
export const tagSchema = z.string().transform(cleanTag).pipe(z.string().min(1).max(MOST_TAG_CHARACTERS));

/** The list's address. Wrong values fall back to the plain list instead of failing. */
export const listQuerySchema = z.object({
  channel: z.enum(CHANNEL_FILTERS).catch("all"),
  status: z.enum(LIST_STATUSES).catch("open"),
  company: idSchema.nullable().catch(null),
  agent: agentSchema.nullable().catch(null),
  tag: tagSchema.nullable().catch(null),
  cursor: cursorSchema.nullable().catch(null),
  conversationId: idSchema.nullable().catch(null),
  antes: idSchema.nullable().catch(null),
  despues: idSchema.nullable().catch(null),
  /** A message that the thread opens at. */
  mensaje: idSchema.nullable().catch(null),
  /** Words to search for in all messages; null outside a search. */
  q: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_SEARCH_CHARACTERS) || null)
    .nullable()
    .catch(null),
  /** Hits older than this message. */
  hasta: idSchema.nullable().catch(null),
  /** The thread that a row's button asks to delete: the question, where there is no script to ask it. */
  eliminar: idSchema.nullable().catch(null),
  /** The dialog that chooses the list's filters. */
  filtros: z.literal("si").nullable().catch(null),
  /** The thread, the open one or a part of it, through which staff reply. */
  por: idSchema.nullable().catch(null),
  /** The dialog that puts the open thread together with another one of the same person. */
  juntar: z.literal("si").nullable().catch(null),
  /** The dialog that forwards the open thread to a colleague: the whole of it, or one message. */
  reenviar: z
    .union([z.literal("todo"), idSchema])
    .nullable()
    .catch(null),
});
export type ListQuery = z.output<typeof listQuerySchema>;

/** The call's list: where no state is asked for, it has every thread outside the trash. */
export const callQuerySchema = listQuerySchema.extend({ status: z.enum(LIST_STATUSES).catch("all") });

export function formatCursor(row: { lastMessageAt: Date | null; createdAt: Date; id: number }): string {
  return `${(row.lastMessageAt ?? row.createdAt).getTime()}.${row.id}`;
}
