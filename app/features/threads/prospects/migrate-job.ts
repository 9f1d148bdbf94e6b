import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({
  /** The last thread that was looked at. */
  after: z.number().int().min(0),
  /** Threads that were looked at, of how many. */
  done: z.number().int().min(0),
  total: z.number().int().min(0),
  /** New prospects so far. */
  migrated: z.number().int().min(0),
});
export type Migration = z.output<typeof payload>;

/** One migration of a tenant at a time. */
export const MIGRATION_KEY = "all";

/** "These threads are to become prospects, up to the end." */
export const migrateJob: JobDefinition<Migration> = { kind: "migrate_conversations", queue: "documents", payload };
