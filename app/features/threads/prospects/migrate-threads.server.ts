import { findByReach, type KnownReach } from "~/features/contacts/prospects/queries.server";
import { sourceOf, type ThreadProspect } from "~/features/contacts/prospects/writes.server";
import { newId } from "~/platform/ids";
import { splitPhone } from "~/platform/phone-countries";
import type { Tenant } from "~/platform/tenancy.server";
import { givenName } from "../contact-columns";
import { contactName } from "../json";
import type { ConversationRecord } from "../queries.server";
import { reachOf } from "../reach.server";
import { splitName } from "../split-name";
import { linkPeople } from "../write-links.server";
import { MIGRATION_KEY, migrateJob } from "./migrate-job";
import { countUnlinked, findMigration, listUnlinked } from "./queries.server";

/** A request migrates this many threads by itself; more of them are left to a job. */
export const MOST_IN_REQUEST = 500;
export const MIGRATION_CHUNK = 100;
const NAME_CHARACTERS = 120;
const EVERY_THREAD = 1_000_000_000;

/** The number of new prospects; or, where a job makes them, the number of threads that it looks at. */
export type Migrated = { readonly migrated: number } | { readonly queued: number };

/**
 * Makes a prospect of every person whose conversations belong to nobody, and links them; who is a customer or prospect
 * already is only linked. A second run finds nothing to do.
 */
export async function migrateThreads(tenant: Tenant): Promise<Migrated> {
  const [running, count] = await tenant.db.batch([findMigration(tenant), countUnlinked(tenant, MOST_IN_REQUEST + 1)]);
  if (running) return { queued: running.total };
  if (count > MOST_IN_REQUEST) return queueMigration(tenant);
  let migrated = 0;
  let after: number | null = 0;
  // Threads that come in meanwhile are found by the next run.
  for (let chunks = 0; after !== null && chunks <= MOST_IN_REQUEST / MIGRATION_CHUNK; chunks += 1) {
    const chunk = await migrateChunk(tenant, after);
    migrated += chunk.made;
    after = chunk.next;
  }
  return { migrated };
}

async function queueMigration(tenant: Tenant): Promise<Migrated> {
  const total = await tenant.db.run(countUnlinked(tenant, EVERY_THREAD));
  const start = { after: 0, done: 0, total, migrated: 0 };
  const job = tenant.jobs.planOnce(migrateJob, start, { key: MIGRATION_KEY });
  await tenant.db.batch([job.statement, tenant.audit("import_prospect", "conversations", { values: { total } })]);
  job.wake();
  return { queued: total };
}

/** The next threads after one. @returns how many were looked at, and where the next chunk begins; null at the end */
export async function migrateChunk(
  tenant: Tenant,
  after: number,
): Promise<{ seen: number; made: number; next: number | null }> {
  const threads = await tenant.db.run(listUnlinked(tenant, after, MIGRATION_CHUNK));
  const last = threads.at(-1);
  if (!last) return { seen: 0, made: 0, next: null };
  const reaches = threads.map((thread) => reachOf(thread, tenant.timeZone));
  const emails = reaches.flatMap(({ email }) => email ?? []);
  const phones = reaches.flatMap(({ phone }) => phone ?? []);
  const known = await tenant.db.run(findByReach(tenant, { emails, phones }));
  const { people, links } = peopleOf(threads, known, tenant.timeZone);
  const { made } = await linkPeople(tenant, people, links);
  return { seen: threads.length, made, next: threads.length < MIGRATION_CHUNK ? null : last.id };
}

type Owner = Pick<KnownReach, "customerId" | "prospectId">;

/** Who the threads belong to: a known record, or a new prospect for each person. */
function peopleOf(threads: readonly ConversationRecord[], known: readonly KnownReach[], zone: string) {
  const owners = new Map<string, Owner>();
  for (const { reach, customerId, prospectId } of known) {
    // A thread belongs to a customer or a prospect, never to both.
    if (customerId !== null) owners.set(reach, { customerId, prospectId: null });
    else if (prospectId !== null && !owners.has(reach)) owners.set(reach, { customerId, prospectId });
  }
  const people: ThreadProspect[] = [];
  const links = threads.map((thread) => {
    const { email, phone } = reachOf(thread, zone);
    const reach = [phone, email].filter((one) => one !== null);
    const found = reach.map((one) => owners.get(one)).find((owner) => owner !== undefined);
    const owner = found ?? { customerId: null, prospectId: newId() };
    if (!found && owner.prospectId !== null) people.push(personOf(thread, owner.prospectId, { email, phone }));
    for (const one of reach) if (!owners.has(one)) owners.set(one, owner);
    return { threadId: thread.id, customerId: owner.customerId, prospectId: owner.prospectId };
  });
  return { people, links };
}

function personOf(
  thread: ConversationRecord,
  id: number,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): ThreadProspect {
  const { firstName, lastName } = splitName(givenName(thread));
  return {
    id,
    threadId: thread.id,
    companyId: thread.companyId,
    firstName: (firstName || contactName(thread)).slice(0, NAME_CHARACTERS),
    lastName: lastName.slice(0, NAME_CHARACTERS) || null,
    email,
    phone,
    phoneCountryCode: phone ? splitPhone(phone).dialCode : null,
    source: sourceOf(thread.channel),
  };
}
