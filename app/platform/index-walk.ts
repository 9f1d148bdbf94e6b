import { z } from "zod";
import type { JobDefinition } from "./outbox.server";

/**
 * The version of the rules by which a walk makes index rows; every walk's place has it. Zero: planned before there were
 * versions.
 */
export const walkVersion = z.number().int().nonnegative().default(0);

/** Work that goes through all of a tenant's rows of one kind and makes their index rows anew. */
export interface IndexWalk<Place extends { readonly version: number }> {
  readonly definition: JobDefinition<Place>;
  /** The rules by which this worker makes index rows. */
  readonly version: number;
  /** The place before the first row. */
  readonly beginning: Omit<Place, "version">;
}
