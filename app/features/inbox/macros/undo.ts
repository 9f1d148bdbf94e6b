import { z } from "zod";

/** What a macro changed, as the thread's line about it keeps it; times in milliseconds since 1970. */
const undoSchema = z.object({
  /** The macro's name. */
  macro: z.string(),
  before: z.object({
    status: z.string(),
    snoozedUntil: z.number().nullable(),
    firstUnansweredAt: z.number().nullable(),
    assignedAgentId: z.number().nullable(),
    assignedAgentName: z.string().nullable(),
    aiEnabled: z.boolean(),
    aiSwitchedOff: z.boolean(),
  }),
  left: z.object({
    status: z.string(),
    snoozedUntil: z.number().nullable(),
    assignedAgentId: z.number().nullable(),
    aiEnabled: z.boolean(),
    /** Those that it added. */
    tags: z.array(z.string()),
  }),
  /** When its message was written; null without one. */
  wroteAt: z.number().nullable(),
});
export type Undo = z.output<typeof undoSchema>;

/** Null where a message is no line of a macro. @throws when the stored JSON is not valid */
export function undoOf(metadata: Readonly<Record<string, string>> | null): Undo | null {
  return metadata?.macro === undefined ? null : undoSchema.parse(JSON.parse(metadata.macro));
}
