import { type JobHandler, PutOff } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { fileKey } from "../messages/file-key";
import { forgetFiles, forgetFilesOf } from "../trash/writes.server";
import { forgetFilesJob } from "./forget-files-job";
import { daysAgo } from "./periods";
import { listFilesUntil, readRetention } from "./queries.server";

const FILES_PER_RUN = 50;

/**
 * Erases the files of messages that a business no longer keeps; the messages stay. Objects go first and their rows
 * after, so that a worker that dies between the two finds them again.
 */
export const forgetOldFiles: JobHandler<Pipes, Record<string, never>> = {
  definition: forgetFilesJob,
  run: async (tenant) => {
    const { filesDays } = await tenant.db.run(readRetention(tenant));
    if (filesDays === 0) return;
    const files = await tenant.db.run(listFilesUntil(tenant, daysAgo(tenant.now(), filesDays), FILES_PER_RUN));
    if (files.length === 0) return;
    const ids = files.map(({ messageId }) => messageId);
    const names = files.flatMap(({ messageId, objectKey }) => [fileKey(messageId), objectKey ?? ""]);
    await tenant.files.delete(...new Set(names.filter(Boolean)));
    await tenant.db.batch([
      forgetFilesOf(tenant, ids),
      forgetFiles(tenant, files),
      ...ids.map((id) => tenant.audit("erase_file", id)),
    ]);
    if (files.length === FILES_PER_RUN) throw new PutOff(1_000, new Error("more files to forget"));
  },
};
