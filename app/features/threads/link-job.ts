import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";
import { CONTACT_KINDS } from "./schema";

const payload = z.object({ kind: z.enum(CONTACT_KINDS), contactId: z.number().int().positive() });

/** "This customer or prospect was saved or deleted: its threads are to be linked or unlinked." */
export const linkJob: JobDefinition<z.output<typeof payload>> = { kind: "link_threads", queue: "documents", payload };
