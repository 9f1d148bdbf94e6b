import type { ContactValues } from "~/features/contacts/import/columns";
import { areUnchanged, findContactsByReach } from "~/features/contacts/import/queries.server";
import { replaceContacts, storeContacts } from "~/features/contacts/import/writes.server";
import { planManyLinks } from "~/features/threads/plan-links.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { NumberedRow } from "~/reading/read-rows.server";
import { type ChunkPlan, ChunkWork } from "./chunk-work.server";
import { type ImportRecord, isAt, isUnemptied } from "./queries.server";
import { readRow } from "./read-row.server";
import { countRows, storeRows } from "./writes.server";

/**
 * Works on some rows in one batch: who is new is made, who is there already is treated by the policy, what is wrong is
 * noted. The batch also notes how far the import is, so no row is worked on twice.
 * @param also statements of the same batch
 * @throws GuardRefused: another run was here, somebody was erased since the rows were read, or a colleague changed one
 *   of the records; nothing was written
 */
export async function importChunk(
  tenant: Tenant,
  record: Pick<ImportRecord, "id" | "done" | "emptied">,
  plan: ChunkPlan,
  rows: readonly NumberedRow[],
  also: readonly Statement<unknown>[] = [],
): Promise<void> {
  const { kind } = plan;
  const read = rows.map((row) => ({ ...row, read: readRow(plan, row.cells) }));
  const valid = read.flatMap(({ read: one }) => (one.ok ? [one.values] : []));
  const reaches = { phones: textsOf(valid, "phone"), emails: textsOf(valid, "email") };
  const [known, customers] = await tenant.db.batch([
    findContactsByReach(tenant, kind, reaches),
    // A customer does not become a prospect again.
    findContactsByReach(tenant, "customer", kind === "prospect" ? reaches : { phones: [], emails: [] }),
  ]);
  const now = tenant.now();
  const work = new ChunkWork(plan, known, now, customers);
  for (const row of read) work.add(row);
  const { made, changed, notes, counts } = work;

  const ids = [...made, ...changed].map(({ id }) => id);
  const links = planManyLinks(tenant, kind, ids);
  const seen = known.filter(({ id }) => changed.some((one) => one.id === id));
  const act = (verb: "add" | "change", records: readonly { readonly id: number }[]) => {
    const values = { import: record.id, count: records.length, ids: records.map(({ id }) => id).join(",") };
    const fields = plan.fields.filter((name) => name !== null);
    return records.length > 0 ? [tenant.audit(`${verb}_${kind}`, "several", { fields, values })] : [];
  };
  const [, , , , , planned] = await tenant.db.batch([
    tenant.db.guard(isAt(tenant, record), "import_moved"),
    tenant.db.guard(isUnemptied(tenant, record), "import_emptied"),
    tenant.db.guard(areUnchanged(tenant, kind, seen), "changed_meanwhile"),
    storeContacts(tenant, kind, made, now),
    replaceContacts(tenant, kind, changed),
    links.statement,
    storeRows(tenant, record.id, notes),
    countRows(tenant, record.id, rows.length, counts),
    ...act("add", made),
    ...act("change", changed),
    ...also,
  ]);
  links.wake(planned);
}

function textsOf(valid: readonly ContactValues[], name: "phone" | "email"): string[] {
  return valid.flatMap((values) => (typeof values[name] === "string" ? [values[name]] : []));
}
