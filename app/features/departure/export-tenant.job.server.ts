import { zipStream } from "~/features/crm/privacy/zip-stream.server";
import { type JobHandler, PutOff } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { type Exporting, exportTenantJob, forgetExportJob } from "./export-job";
import { EXPORT_HOURS, EXPORTS, partKey } from "./parts";
import { ArchivePieces } from "./pieces.server";
import { findExport } from "./queries.server";
import { isExporting, updateExport } from "./writes.server";

/** More than this is in no archive: it ends after 64 MB and the file that it is at. */
const LARGEST = 1024 * 1024 * 1024;
const HOUR = 3_600_000;
const DELETED_AT_ONCE = 1_000;

/**
 * Makes one archive of an export and notes where the next begins. A run that dies makes the same archive again, under
 * the same name.
 */
export const exportTenant: JobHandler<Pipes, Exporting> = {
  definition: exportTenantJob,
  run: async (tenant, _pipes, start, { outboxId, control, finish }) => {
    const { exportId } = start;
    const record = await tenant.db.first(findExport(tenant, exportId));
    if (record?.state !== "working") return;
    const archive = new ArchivePieces({ control, tenant }, start);
    const stream = zipStream(archive.pieces());
    const key = partKey(exportId, record.parts.length);
    const stored = await tenant.files.putStream(key, stream, LARGEST, () => "application/zip");
    if (stored.kind !== "stored") throw new Error(`an archive is ${stored.kind}`);
    const parts = [...record.parts, { bytes: stored.size, rows: archive.rows }];
    const done = record.done + archive.rows;
    const isWorking = tenant.db.guard(isExporting(tenant, exportId), "export_ended");
    if (archive.next !== null) {
      const { section, after } = archive.next;
      await tenant.db.batch([
        isWorking,
        updateExport(tenant, exportId, { parts, done }),
        tenant.jobs.note(exportTenantJob, outboxId, { exportId, section, after: after === null ? null : [...after] }),
      ]);
      throw new PutOff(1_000, new Error("more archives to make"));
    }
    const forgetting = planForgetting(tenant, exportId);
    await tenant.db.batch([
      isWorking,
      updateExport(tenant, exportId, { parts, done, state: "ready", readyAt: new Date(tenant.now()) }),
      forgetting.statement,
      finish,
    ]);
  },
  exhausted: async (tenant, _pipes, { exportId }) => {
    const failed = updateExport(tenant, exportId, { state: "failed" });
    await tenant.db.batch([failed, planForgetting(tenant, exportId).statement]);
  },
  // A new one is asked for instead, with the password.
  revive: async () => null,
};

const planForgetting = (tenant: Tenant, exportId: number) =>
  tenant.jobs.planOnce(
    forgetExportJob,
    { exportId },
    { delayMilliseconds: EXPORT_HOURS * HOUR, key: String(exportId) },
  );

/** Erases the archives of an export, a day after it was ready or failed. */
export const forgetExport: JobHandler<Pipes, { exportId: number }> = {
  definition: forgetExportJob,
  run: async (tenant, _pipes, { exportId }) => {
    while ((await tenant.files.deleteSome(DELETED_AT_ONCE, `${EXPORTS}${exportId}/`)) > 0);
    const record = await tenant.db.first(findExport(tenant, exportId));
    await tenant.db.batch([
      ...(record?.state === "failed" ? [] : [updateExport(tenant, exportId, { state: "gone" })]),
      tenant.audit("delete_tenant_data", exportId),
    ]);
  },
};
