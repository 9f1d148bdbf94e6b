import { linkJob } from "~/features/threads/link-job";
import { deleteProspect } from "~/features/threads/prospects/delete-prospect.server";
import { AppError } from "~/platform/errors";
import type { RecordKind } from "~/platform/record-index.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { deleteCompany } from "../companies/delete-company.server";
import type { Act } from "./acts";
import { withThreads } from "./queries.server";
import { changeRecords, removeCustomers, removeProspects } from "./writes.server";

export interface ManyAct {
  readonly kind: RecordKind;
  readonly act: Act;
  readonly value: string | null;
}

export const CHANGED_FIELD = {
  etiquetar: "tags",
  "quitar-etiqueta": "tags",
  estado: "status",
  empresa: "companyId",
} as const;

/** At most this many records are changed in one batch. */
export const CHUNK = 100;

/**
 * Does an act to at most a hundred records. Records that are gone, or are so already, are passed over.
 * @param also statements of the same batch, such as the note of how far a job is
 * @returns the number of changed or deleted ones
 */
export async function changeChunk(
  tenant: Tenant,
  { kind, act, value }: ManyAct,
  ids: readonly number[],
  also: readonly Statement<unknown>[] = [],
): Promise<number> {
  if (act === "eliminar") return deleteChunk(tenant, kind, ids, also);
  const [changed] = await tenant.db.batch([
    changeRecords(tenant, { kind, act, value }, ids),
    tenant.audit(`change_${kind}`, "several", { fields: [CHANGED_FIELD[act]], values: valuesOf(ids), ifChanged: true }),
    ...also,
  ]);
  return changed;
}

async function deleteChunk(
  tenant: Tenant,
  kind: RecordKind,
  ids: readonly number[],
  also: readonly Statement<unknown>[],
): Promise<number> {
  const act = tenant.audit(`delete_${kind}`, "several", { values: valuesOf(ids), ifChanged: true });
  if (kind === "customer") {
    const linked = await tenant.db.run(withThreads(tenant, kind, ids));
    const works = linked.map((contactId) => ({ key: `${kind}:${contactId}`, payload: { kind, contactId } }));
    const links = tenant.jobs.planEach(linkJob, works);
    const [removed, , planned] = await tenant.db.batch([removeCustomers(tenant, ids), act, links.statement, ...also]);
    links.wake(planned);
    return removed;
  }
  if (kind === "prospect") {
    const linked = await tenant.db.run(withThreads(tenant, kind, ids));
    const unlinked = await deleteEach(linked, (id) => deleteProspect(tenant, id));
    const [removed] = await tenant.db.batch([removeProspects(tenant, ids), act, ...also]);
    return unlinked + removed;
  }
  const removed = await deleteEach(ids, (id) => deleteCompany(tenant, id));
  if (also.length > 0) await tenant.db.batch([...also]);
  return removed;
}

async function deleteEach(ids: readonly number[], remove: (id: number) => Promise<void>): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    try {
      await remove(id);
      removed += 1;
    } catch (error) {
      // A colleague was faster.
      if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    }
  }
  return removed;
}

/** Which records it was: ids alone, so that a record's history can be found. */
function valuesOf(ids: readonly number[]) {
  return { count: ids.length, ids: ids.join(",") };
}
