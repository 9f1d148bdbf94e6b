import { eq, sql } from "drizzle-orm";
import { type AppError, notFound } from "./errors";
import type { RegisteredJob } from "./jobs.server";
import { GuardRefused, type Statement } from "./statement.server";
import { deadLetters } from "./tables.server";
import type { Tenant } from "./tenancy.server";

const GONE = "Ese trabajo ya no está detenido: alguien de tu equipo lo reintentó o lo descartó.";

/**
 * Starts work again that failed for good ('Reintentar'); only once, however often it is called. Work that is no longer
 * needed is only removed from the list.
 * @throws AppError not_found (unknown, foreign, of an unknown kind, or already started), or the work's own error when
 * it cannot go on now: it stays on the list
 */
export async function retryDeadLetter<Pipes>(
  tenant: Tenant,
  jobs: ReadonlyMap<string, RegisteredJob<Pipes>>,
  id: number,
): Promise<"started" | "needless"> {
  const letter = await tenant.db.first(tenant.db.select(deadLetters, { where: eq(deadLetters.id, id), limit: 1 }));
  const job = letter ? jobs.get(letter.kind) : undefined;
  if (!letter || !job) throw notFound(GONE);
  const revival = await job.revive(tenant, letter.payload);
  const again = revival ? tenant.jobs.planAgain(job.kind, job.queue, revival.payload, revival.key) : null;
  await removeLetter(
    tenant,
    id,
    [
      tenant.audit("retry_job", id, { values: { kind: job.kind } }),
      ...(revival?.statements ?? []),
      ...(again ? [again.statement] : []),
    ],
    revival?.refused,
  );
  again?.wake();
  return again ? "started" : "needless";
}

/** Gives up on work that failed for good. @throws AppError not_found (unknown, foreign, or already started) */
export async function discardDeadLetter(tenant: Tenant, id: number): Promise<void> {
  await removeLetter(tenant, id, [tenant.audit("discard_job", id)]);
}

async function removeLetter(
  tenant: Tenant,
  id: number,
  more: readonly Statement<unknown>[],
  refused?: (cause: GuardRefused) => AppError,
): Promise<void> {
  const stillThere = sql`exists (select 1 from dead_letters where tenant_id = ${tenant.id} and id = ${id})`;
  try {
    await tenant.db.batch([
      tenant.db.guard(stillThere, "dead_letter"),
      tenant.db.delete(deadLetters, eq(deadLetters.id, id)),
      ...more,
    ]);
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    if (error.label === "dead_letter") throw notFound(GONE);
    throw refused ? refused(error) : error;
  }
}
