import { findCustomer } from "~/features/contacts/customers/queries.server";
import { findProspect } from "~/features/contacts/prospects/queries.server";
import { type JobHandler, PutOff } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { isUnlinked } from "./conditions/queries.server";
import { linkTo } from "./link-contact.server";
import { linkJob } from "./link-job";
import { listLinkedThreads, listUnlinkedThreads } from "./links/queries.server";
import { rescore } from "./prospects/score-prospect.server";
import type { ConversationRecord } from "./queries.server";
import type { ContactKind } from "./schema";
import { unlinkTrashed } from "./trash/writes.server";
import { setThread } from "./write-thread.server";

/** Threads of one run; a busy contact's others follow in the next one. */
const THREADS_PER_RUN = 20;

/**
 * Links the threads that have the phone or e-mail of a saved customer or prospect and belong to nobody, and unlinks
 * those of a deleted one. Nobody is taken from another contact. A prospect's score is made anew.
 */
export const linkThreads: JobHandler<Pipes, { kind: ContactKind; contactId: number }> = {
  definition: linkJob,
  run: async (tenant, _pipes, { kind, contactId }) => {
    const find = kind === "customer" ? findCustomer : findProspect;
    const record = await tenant.db.first<{ email: string | null; phone: string | null }>(find(tenant, contactId));
    const changed = record ? await link(tenant, kind, contactId, record) : await unlink(tenant, kind, contactId);
    if (record && kind === "prospect") await rescore(tenant, contactId);
    if (changed >= THREADS_PER_RUN) throw new PutOff(1_000, new Error("more threads to link"));
  },
};

async function link(
  tenant: Tenant,
  kind: ContactKind,
  id: number,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<number> {
  const threads = await tenant.db.run(listUnlinkedThreads(tenant, { email, phone }, THREADS_PER_RUN));
  for (const thread of threads) {
    await write(tenant, thread, linkTo({ kind, id }), [{ if: isUnlinked(tenant, thread.id), label: "linked" }]);
  }
  return threads.length;
}

async function unlink(tenant: Tenant, kind: ContactKind, id: number): Promise<number> {
  const threads = await tenant.db.run(listLinkedThreads(tenant, kind, id, THREADS_PER_RUN));
  for (const thread of threads) await write(tenant, thread, { customerId: null, prospectId: null }, []);
  const trashed = await tenant.db.run(unlinkTrashed(tenant, kind, id, THREADS_PER_RUN));
  return Math.max(threads.length, trashed);
}

async function write(
  tenant: Tenant,
  thread: ConversationRecord,
  set: { customerId: number | null; prospectId: number | null },
  guards: readonly { if: ReturnType<typeof isUnlinked>; label: string }[],
): Promise<void> {
  await setThread(tenant, { thread, set }, { guards }).catch((error: unknown) => {
    // Somebody linked it or deleted it meanwhile; a contact that is gone is refused by the database and tried again.
    if (!(error instanceof GuardRefused)) throw error;
  });
}
