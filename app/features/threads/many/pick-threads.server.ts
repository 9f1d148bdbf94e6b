import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { ConversationRecord } from "../queries.server";
import { findThreads } from "./queries.server";

const ONE_GONE = "Una de las conversaciones que elegiste ya no existe. Vuelve a elegirlas.";

/** What an act on many threads did. */
export interface ManyResult {
  /** The act's undo; null where it changed nothing. */
  readonly undo: number | null;
  /** How many it changed. */
  readonly changed: number;
  /** How many were asked for; the others were so already, have gone, or had no room. */
  readonly asked: number;
}

/**
 * The threads that a person chose, without those in the trash and those that are shown in another one.
 * @throws AppError not_found: one of them is unknown or foreign; then none is changed
 */
export async function pickThreads(tenant: Tenant, ids: readonly number[]): Promise<readonly ConversationRecord[]> {
  const found = await tenant.db.run(findThreads(tenant, ids));
  if (found.length < new Set(ids).size) throw notFound(ONE_GONE);
  return found.filter(({ deletedAt, mergedInto }) => deletedAt === null && mergedInto === null);
}
