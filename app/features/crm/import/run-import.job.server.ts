import { listCompanyChoices } from "~/features/companies/queries.server";
import type { ContactKind } from "~/features/contacts/import/columns";
import { plainWords } from "~/language/spanish";
import type { JobHandler } from "~/platform/jobs.server";
import { DEFAULT_DIAL_CODE } from "~/platform/phone-countries";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import type { NumberedRow } from "~/reading/read-rows.server";
import type { ChunkPlan } from "./chunk-work.server";
import { POLICIES } from "./fields";
import { importChunk } from "./import-chunk.server";
import { dropFiles, getRows, ROWS_PER_PART } from "./import-files.server";
import { runImportJob } from "./import-job";
import { runBatches } from "./many-batches.server";
import { findImport, type ImportRecord, isImportIn, isNoneWorking } from "./queries.server";
import { importRefused, planForgetting } from "./start-import.server";
import { moveImport } from "./writes.server";

/** A batch is at most this many rows and characters, so that nobody's page waits for it. */
const CHUNK_ROWS = 25;
const CHUNK_CHARACTERS = 60_000;
/** A run ends after this many chunks, so that other work is not kept waiting. */
const CHUNKS_PER_RUN = 40;

const NOTHING_READ: { readonly number: number; readonly rows: readonly NumberedRow[] } = { number: -1, rows: [] };

/**
 * Works on the rows of a list. The batch of each chunk notes the progress: a run that was cut short continues there,
 * and no row is worked on twice.
 */
export const runImport: JobHandler<Pipes, { importId: number }> = {
  definition: runImportJob,
  run: async (tenant, _pipes, { importId }, { finish }) => {
    const start = await tenant.db.first(findImport(tenant, importId));
    if (start?.status !== "running") return;
    const kind = kindOf(start);
    const plan = await planOf(tenant, start);
    let { done, emptied } = start;
    let part = NOTHING_READ;
    const goesOn = async () => (await tenant.db.first(findImport(tenant, importId)))?.status === "running";
    const hasMore = await runBatches(CHUNKS_PER_RUN, async () => {
      if (done >= start.total) return false;
      const number = Math.floor(done / ROWS_PER_PART);
      if (part.number !== number) {
        const rows = await getRows(tenant, { id: importId, sheet: start.sheet, part: number });
        if (!rows) {
          if (!(await goesOn())) return false;
          throw new Error(`the rows from ${done} on are missing`);
        }
        part = { number, rows };
      }
      const rows = chunkOf(part.rows.slice(done % ROWS_PER_PART));
      const end = await importChunk(tenant, { id: importId, done, emptied }, plan, rows).catch(labelOf);
      // Somebody stopped the import. Or another run was here: then the next try continues where that one was.
      if (end === "import_moved") {
        if (await goesOn()) throw new Error("another run of the import was here");
        return false;
      }
      if (end === "import_emptied") {
        emptied = (await tenant.db.first(findImport(tenant, importId)))?.emptied ?? emptied;
        part = NOTHING_READ;
        return true;
      }
      // If a colleague changed one of these people at this moment, the same rows are tried again.
      if (end !== "changed_meanwhile") done += rows.length;
      return true;
    });
    if (hasMore) {
      const later = tenant.jobs.plan(runImportJob, { importId });
      const [, , seq] = await tenant.db.batch([finish, later.statement, tenant.events.take()]);
      later.wake();
      tenant.events.publish(seq, [{ type: "records", kind }]);
      return;
    }
    if (done < start.total) return;
    await dropFiles(tenant, start);
    const [, , , , seq] = await tenant.db.batch([
      tenant.db.guard(isImportIn(tenant, importId, ["running"]), "import_moved"),
      finish,
      moveImport(tenant, importId, "done", { endedAt: new Date(tenant.now()) }),
      planForgetting(tenant, importId).statement,
      tenant.events.take(),
    ]);
    tenant.events.publish(seq, [{ type: "records", kind }]);
  },
  exhausted: async (tenant, _pipes, { importId }) => {
    const record = await tenant.db.first(findImport(tenant, importId));
    if (record?.status !== "running") return;
    const forget = planForgetting(tenant, importId);
    const stopped = moveImport(tenant, importId, "stopped", { endedAt: new Date(tenant.now()) });
    const [, , seq] = await tenant.db.batch([stopped, forget.statement, tenant.events.take()]);
    tenant.events.publish(seq, [{ type: "records", kind: kindOf(record) }]);
  },
  revive: async (tenant, payload) => {
    const record = await tenant.db.first(findImport(tenant, payload.importId));
    if (record?.status !== "stopped") return null;
    return {
      payload,
      statements: [
        tenant.db.guard(isImportIn(tenant, record.id, ["stopped"]), "import_moved"),
        tenant.db.guard(isNoneWorking(tenant, record.kind), "import_busy"),
        moveImport(tenant, record.id, "running"),
      ],
      refused: importRefused,
    };
  },
};

export function kindOf({ kind }: Pick<ImportRecord, "kind">): ContactKind {
  return kind === "prospect" ? "prospect" : "customer";
}

/** The label of a guard that refused a batch; all else is thrown on. */
function labelOf(error: unknown): string {
  if (error instanceof GuardRefused) return error.label;
  throw error;
}

async function planOf(tenant: Tenant, record: ImportRecord): Promise<ChunkPlan> {
  const companies = await tenant.db.run(listCompanyChoices(tenant));
  const byName = new Map<string, number>();
  for (const { id, name } of companies) if (!byName.has(plainWords(name))) byName.set(plainWords(name), id);
  return {
    kind: kindOf(record),
    fields: record.fields ?? [],
    policy: POLICIES.find((one) => one === record.policy) ?? "skip",
    dialCode: record.dialCode ?? DEFAULT_DIAL_CODE,
    companies: byName,
    // One that was deleted or switched off since is left out.
    companyId: companies.find(({ id }) => id === record.companyId)?.id ?? null,
    now: tenant.now(),
  };
}

function chunkOf(rows: readonly NumberedRow[]): readonly NumberedRow[] {
  let characters = 0;
  const end = rows.slice(0, CHUNK_ROWS).findIndex(({ cells }) => {
    for (const { length } of cells) characters += length;
    return characters > CHUNK_CHARACTERS;
  });
  return rows.slice(0, end < 0 ? CHUNK_ROWS : Math.max(1, end));
}
