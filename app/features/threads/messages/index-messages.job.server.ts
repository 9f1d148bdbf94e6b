import { runWalk } from "~/platform/index-walk.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { listStored } from "./index/queries.server";
import { renewIndex } from "./index/writes.server";
import { type IndexPlace, messageWalk } from "./index-job";

/** The number of rows that are read and indexed in one go. */
export const INDEX_CHUNK = 200;

async function renewChunk(tenant: Tenant, place: IndexPlace): Promise<IndexPlace | null> {
  const rows = await tenant.db.run(listStored(tenant, place, INDEX_CHUNK));
  const writes = renewIndex(tenant, {
    messages: rows.flatMap(({ id, content, sender }) =>
      id === null || content === null || sender === "system" ? [] : [{ id, content }],
    ),
    contacts: rows.filter((row, at) => rows[at - 1]?.conversationId !== row.conversationId),
  });
  for (const write of writes) await tenant.db.run(write);
  const last = rows.at(-1);
  if (rows.length < INDEX_CHUNK || !last) return null;
  return { version: place.version, conversationId: last.conversationId, messageId: last.id ?? 0 };
}

/**
 * Indexes stored messages by today's rules. New messages get their rows when they are stored, and no search waits for
 * this.
 */
export const indexMessages = runWalk<Pipes, IndexPlace>(messageWalk, renewChunk);
