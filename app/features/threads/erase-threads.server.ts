import type { Tenant } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import { goneEvent } from "./live";
import { purgeContents } from "./purge-contents.server";
import { figuresOf, readCounters } from "./queries.server";
import { keptThreads, purgeThread, sealThreads } from "./trash/writes.server";

/** Open pages are told of at most this many erased threads; the others are gone with their next read. */
const MOST_TOLD = 20;

/**
 * Erases threads at once, without the 30 days of the trash. First they lose their contacts, so that new messages of
 * these open threads of their own. Then their rows and files are deleted, a thousand of each kind at a time. Run again,
 * it continues where it ended.
 * @param chunks at most this many steps of a thousand rows
 * @returns true when all of them are gone
 */
export async function eraseThreads(tenant: Tenant, ids: readonly number[], chunks: number): Promise<boolean> {
  const kept = await tenant.db.run(keptThreads(tenant, ids));
  if (kept.length === 0) return true;
  await seal(tenant, kept);
  for (const [index, id] of kept.entries()) {
    if (index >= chunks || !(await purgeContents(tenant, id, chunks - index))) return false;
    // One that came back meanwhile stays, and is found again by the next look.
    await tenant.db.batch(purgeThread(tenant, id, new Date(tenant.now())));
  }
  return (await tenant.db.run(keptThreads(tenant, kept))).length === 0;
}

async function seal(tenant: Tenant, ids: readonly number[]): Promise<void> {
  const unit = new UnitOfWork(tenant);
  for (const statement of sealThreads(tenant, ids)) unit.add(statement);
  const figures = unit.add(readCounters(tenant).map(figuresOf));
  for (const id of ids.slice(0, MOST_TOLD)) unit.tell(() => goneEvent(id, figures()));
  await unit.run();
}
