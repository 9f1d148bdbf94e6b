import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const id = z.number().int().positive();

const run = z.object({ importId: id });
/** "The rows of this file are to be worked on, up to the end." How far it is stands in the import itself. */
export const runImportJob: JobDefinition<z.output<typeof run>> = {
  kind: "run_import",
  queue: "documents",
  payload: run,
};

const undo = z.object({
  importId: id,
  /** Rows from this one on were looked at; it goes from the last to the first. */
  before: z.number().int().positive(),
});
export type Undoing = z.output<typeof undo>;
/** "What this import made and changed is to be taken back." */
export const undoImportJob: JobDefinition<Undoing> = { kind: "undo_import", queue: "documents", payload: undo };

const forget = z.object({
  importId: id,
  /** A list that nobody started goes after a day, what came of any other a month after its end. */
  planned: z.enum(["unstarted", "ended"]),
});
export type Forgetting = z.output<typeof forget>;
/** "This import is to be forgotten." */
export const forgetImportJob: JobDefinition<Forgetting> = {
  kind: "forget_import",
  queue: "documents",
  payload: forget,
  evenDeactivated: true,
};
