import type { Tenant } from "~/platform/tenancy.server";
import { fileKey, mailKey } from "./messages/file-key";
import {
  forgetFiles,
  forgetMails,
  PURGE_FILES,
  PURGE_ROWS,
  purgeableFiles,
  purgeableMails,
  purgeChunk,
} from "./trash/writes.server";

/**
 * Erases what belongs to a thread, in this room and in the others, a thousand rows of each kind at a time.
 * @returns false when more is left after so many chunks
 */
export async function purgeContents(tenant: Tenant, conversationId: number, chunks: number): Promise<boolean> {
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    // A message stays until its file and its HTML are gone, so the counts below say nothing while some are left.
    const objects = [await purgeFiles(tenant, conversationId), await purgeMails(tenant, conversationId)];
    const elsewhere = await Promise.all(tenant.ports.onErase.map((erase) => erase(tenant, conversationId, PURGE_ROWS)));
    const counts = await tenant.db.batch([...elsewhere.flat(), ...purgeChunk(tenant, conversationId)]);
    if (objects.includes("more")) continue;
    if (counts.every((count) => count < PURGE_ROWS)) return true;
  }
  return false;
}

/**
 * Deletes objects first and their rows after. A worker that dies between the two finds the rows again, so no object is
 * left without one. Both names are tried, because a waiting file may have been stored a moment ago.
 */
async function purgeFiles(tenant: Tenant, conversationId: number): Promise<"all" | "more"> {
  const files = await tenant.db.run(purgeableFiles(tenant, conversationId));
  if (files.length === 0) return "all";
  const names = files.flatMap(({ messageId, objectKey }) => [fileKey(messageId), objectKey ?? ""]);
  await tenant.files.delete(...new Set(names.filter(Boolean)));
  await tenant.db.run(forgetFiles(tenant, files));
  return files.length < PURGE_FILES ? "all" : "more";
}

async function purgeMails(tenant: Tenant, conversationId: number): Promise<"all" | "more"> {
  const ids = await tenant.db.run(purgeableMails(tenant, conversationId));
  if (ids.length === 0) return "all";
  await tenant.files.delete(...ids.map(mailKey));
  await tenant.db.run(forgetMails(tenant, ids));
  return ids.length < PURGE_ROWS ? "all" : "more";
}
