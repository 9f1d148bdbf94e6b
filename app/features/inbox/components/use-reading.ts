import { useCallback, useState } from "react";
import * as z from "zod/mini";
import { readCall } from "~/platform/read-call";
import { type LiveMessage, type LiveNote, liveMessageSchema, liveNoteSchema } from "~/wire/events";
import { joinParts, putBefore, type ReadPart } from "../timeline";

const pageSchema = z.object({
  query: z.object({ antes: z.nullable(z.number()) }),
  inbox: z.object({
    open: z.nullable(
      z.object({
        messages: z.array(liveMessageSchema),
        notes: z.array(liveNoteSchema),
        olderThan: z.nullable(z.number()),
      }),
    ),
  }),
});

interface Opened {
  readonly olderThan: number | null;
  readonly newerThan: number | null;
}

interface Kept {
  readonly kept: ReadPart;
  readonly from: ReadPart;
  readonly together: string;
}

export interface Reading extends ReadPart {
  readonly older: "idle" | "loading" | "failed";
  /** Reads the page of older messages. */
  readonly readOlder: () => void;
}

/**
 * All parts of the open thread that were read so far: its newest page with its changes, and older ones as one scrolls
 * up.
 * @param together changes when other threads are shown in this one: what was read before is then not all of it
 */
export function useReading(
  conversationId: number,
  messages: readonly LiveMessage[],
  notes: readonly LiveNote[],
  { olderThan, newerThan }: Opened,
  together = "",
): Reading {
  const now = { messages, notes, olderThan, newerThan };
  const [state, setState] = useState<Kept>({ kept: now, from: now, together });
  const [older, setOlder] = useState<Reading["older"]>("idle");
  const { from } = state;
  const moved = from.messages !== messages || from.notes !== notes || from.olderThan !== olderThan;
  const joined = moved || from.newerThan !== newerThan ? joinParts(state.kept, now) : state.kept;
  const kept = state.together === together ? joined : now;
  if (kept !== state.kept) setState({ kept, from: now, together });

  const before = kept.olderThan;
  const readOlder = useCallback(async () => {
    if (before === null || older === "loading") return;
    setOlder("loading");
    try {
      const query = new URLSearchParams({ conversationId: String(conversationId), antes: String(before) });
      const answer = await readCall(`/admin/conversations?${query}&_data=routes%2Fadmin.conversations`);
      const { query: asked, inbox } = pageSchema.parse(answer);
      // Without a connection the thread's newest page answers for every part of it.
      if (!inbox.open || asked.antes !== before) return setOlder("failed");
      const page = { ...inbox.open, newerThan: null };
      setState((last) => (last.kept.olderThan === before ? { ...last, kept: putBefore(last.kept, page) } : last));
      setOlder("idle");
    } catch {
      setOlder("failed");
    }
  }, [conversationId, before, older]);
  return { ...kept, older, readOlder };
}
