import { type JobHandler, PutOff } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { dropFiles } from "./import-files.server";
import { type Forgetting, forgetImportJob } from "./import-job";
import { KEPT_DAYS } from "./limits";
import { findImport, isImportIn } from "./queries.server";
import { eraseImport, eraseRows } from "./writes.server";

const STEPS_PER_RUN = 20;
const DAY = 24 * 3_600_000;

/** Erases a list that nobody started, or an import that ended a month ago with what people said in it. */
export const forgetImport: JobHandler<Pipes, Forgetting> = {
  definition: forgetImportJob,
  run: async (tenant, _pipes, { importId, planned }) => {
    const record = await tenant.db.first(findImport(tenant, importId));
    if (!record || record.status === "running" || record.status === "undoing") return;
    if (record.status !== "uploaded") {
      if (planned === "unstarted") return;
      // It ended once more since this was planned.
      const early = (record.endedAt ?? record.createdAt).getTime() + KEPT_DAYS * DAY - tenant.now();
      if (early > 0) throw new PutOff(early, new Error("not old enough"));
    }
    for (let step = 0; step < STEPS_PER_RUN; step += 1) {
      if ((await tenant.db.run(eraseRows(tenant, importId, null))) > 0) continue;
      await dropFiles(tenant, record);
      await tenant.db.batch([
        tenant.db.guard(
          isImportIn(tenant, importId, ["uploaded", "stopped", "halted", "done", "undone"]),
          "import_moved",
        ),
        eraseImport(tenant, importId),
      ]);
      return;
    }
    throw new PutOff(1_000, new Error("more rows to forget"));
  },
};
