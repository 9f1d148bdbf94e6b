import type { ContactKind } from "~/features/contacts/import/columns";
import { areUnchanged, findContacts } from "~/features/contacts/import/queries.server";
import { replaceContacts } from "~/features/contacts/import/writes.server";
import { removeProspect } from "~/features/contacts/prospects/writes.server";
import { linkJob } from "~/features/threads/link-job";
import { handOverThreads } from "~/features/threads/write-links.server";
import type { JobHandler } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { withThreads } from "../many/queries.server";
import { removeCustomers, removeProspects } from "../many/writes.server";
import { dropFiles } from "./import-files.server";
import { type Undoing, undoImportJob } from "./import-job";
import { runBatches } from "./many-batches.server";
import { findImport, isImportIn, isNoneWorking, lastRows } from "./queries.server";
import { kindOf } from "./run-import.job.server";
import { importRefused, planForgetting } from "./start-import.server";
import { takeBack } from "./take-back";
import { countKept, dropRows, eraseRows, keepRows, moveImport } from "./writes.server";

/** Few, so that nobody's page waits for a batch. */
const CHUNK_ROWS = 25;
const CHUNKS_PER_RUN = 40;

/**
 * Takes an import back, from its last row to its first: who was made is deleted, who was changed gets the former values.
 * Records that somebody has changed since stay and are noted. What is done is noted in its batch.
 */
export const undoImport: JobHandler<Pipes, Undoing> = {
  definition: undoImportJob,
  run: async (tenant, _pipes, start, { outboxId, finish }) => {
    const { importId } = start;
    const record = await tenant.db.first(findImport(tenant, importId));
    if (record?.status !== "undoing") return;
    const kind = kindOf(record);
    let place = start;
    const hasMore = await runBatches(CHUNKS_PER_RUN, async () => {
      const rows = await tenant.db.run(lastRows(tenant, importId, place.before, CHUNK_ROWS));
      const last = rows.at(-1);
      if (!last) {
        // Rows may be left because somebody wrote to such a person just then: they are looked at again.
        const left = await tenant.db.run(lastRows(tenant, importId, Number.MAX_SAFE_INTEGER, 1));
        place = { ...place, before: Number.MAX_SAFE_INTEGER };
        return left.length > 0;
      }
      const next = { ...place, before: last.row };
      const note = tenant.jobs.note(undoImportJob, outboxId, next);
      // A colleague changed one of them at this moment: the same rows again.
      if ((await undoChunk(tenant, kind, importId, rows, note).catch(labelOf)) !== "changed_meanwhile") place = next;
      return true;
    });
    if (hasMore) {
      const later = tenant.jobs.plan(undoImportJob, place);
      const [, , seq] = await tenant.db.batch([finish, later.statement, tenant.events.take()]);
      later.wake();
      tenant.events.publish(seq, [{ type: "records", kind }]);
      return;
    }
    while ((await tenant.db.run(eraseRows(tenant, importId, "failed"))) > 0);
    await dropFiles(tenant, record);
    const [, , , , , seq] = await tenant.db.batch([
      tenant.db.guard(isImportIn(tenant, importId, ["undoing"]), "import_moved"),
      moveImport(tenant, importId, "undone", { endedAt: new Date(tenant.now()) }),
      countKept(tenant, importId),
      planForgetting(tenant, importId).statement,
      finish,
      tenant.events.take(),
    ]);
    tenant.events.publish(seq, [{ type: "records", kind }]);
  },
  exhausted: async (tenant, _pipes, { importId }) => {
    const record = await tenant.db.first(findImport(tenant, importId));
    if (record?.status !== "undoing") return;
    const [, seq] = await tenant.db.batch([moveImport(tenant, importId, "stopped"), tenant.events.take()]);
    tenant.events.publish(seq, [{ type: "records", kind: kindOf(record) }]);
  },
  revive: async (tenant, payload) => {
    const record = await tenant.db.first(findImport(tenant, payload.importId));
    if (record?.status !== "stopped") return null;
    return {
      payload: { ...payload, before: Number.MAX_SAFE_INTEGER },
      statements: [
        tenant.db.guard(isImportIn(tenant, record.id, ["stopped"]), "import_moved"),
        tenant.db.guard(isNoneWorking(tenant, record.kind), "import_busy"),
        moveImport(tenant, record.id, "undoing"),
      ],
      refused: importRefused,
    };
  },
};

/** "changed_meanwhile" where that guard refused; all else is thrown on. */
function labelOf(error: unknown): string {
  if (error instanceof GuardRefused && error.label === "changed_meanwhile") return error.label;
  throw error;
}

type Rows = Parameters<typeof takeBack>[0];
type Note = ReturnType<Tenant["jobs"]["note"]>;

/** @throws GuardRefused changed_meanwhile: nothing more was written */
async function undoChunk(tenant: Tenant, kind: ContactKind, importId: number, rows: Rows, note: Note): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))];
  const stored = await tenant.db.run(findContacts(tenant, kind, ids));
  const { removed, restored, kept, settled } = takeBack(rows, stored);
  const linked = removed.length > 0 ? await tenant.db.run(withThreads(tenant, kind, removed)) : [];
  const isSame = (some: readonly number[]) =>
    areUnchanged(
      tenant,
      kind,
      stored.filter(({ id }) => some.includes(id)),
    );
  if (kind === "prospect") for (const id of linked) await removeWithThreads(tenant, id, isSame([id]));
  const now = kind === "prospect" ? removed.filter((id) => !linked.includes(id)) : removed;
  const works =
    kind === "customer"
      ? linked.map((contactId) => ({ key: `${kind}:${contactId}`, payload: { kind, contactId } }))
      : [];
  const links = tenant.jobs.planEach(linkJob, works);
  const values = (some: readonly number[]) => ({ import: importId, count: some.length, ids: some.join(",") });
  const [, planned] = await tenant.db.batch([
    tenant.db.guard(isSame([...now, ...restored.map(({ id }) => id)]), "changed_meanwhile"),
    links.statement,
    // Their rows go with them, by a trigger.
    kind === "customer" ? removeCustomers(tenant, now) : removeProspects(tenant, now),
    tenant.audit(`delete_${kind}`, "several", { values: values(now), ifChanged: true }),
    replaceContacts(tenant, kind, restored),
    tenant.audit(`change_${kind}`, "several", { values: values(restored.map(({ id }) => id)), ifChanged: true }),
    keepRows(tenant, importId, kept),
    dropRows(tenant, importId, settled),
    note,
  ]);
  links.wake(planned);
}

/** Its conversations stay, and belong to nobody. */
async function removeWithThreads(tenant: Tenant, id: number, isSame: ReturnType<typeof areUnchanged>): Promise<void> {
  await handOverThreads(tenant, id, null, {
    guards: [{ if: isSame, label: "changed_meanwhile" }],
    with: { removed: removeProspect(tenant, id), act: tenant.audit("delete_prospect", id, { ifChanged: true }) },
  });
}
