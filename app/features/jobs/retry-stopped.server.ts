import { discardDeadLetter, retryDeadLetter } from "~/platform/dead-letters.server";
import { AppError } from "~/platform/errors";
import type { RegisteredJob } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { listStopped } from "./queries.server";
import { STOPPED_PAGE_SIZE, type StoppedAnswer } from "./stopped";

type Jobs = ReadonlyMap<string, RegisteredJob<Pipes>>;

/** Each takes a few queries, and one request may make a thousand. */
const AT_ONCE = 10;

/** The message of the page afterwards. */
interface Said {
  readonly listo: StoppedAnswer;
  readonly cuantos?: number;
}

/** @throws AppError not_found (unknown, foreign, or already started or discarded), conflict (it cannot go on now) */
export async function retryStopped(tenant: Tenant, jobs: Jobs, id: number): Promise<Said> {
  return { listo: (await retryDeadLetter(tenant, jobs, id)) === "started" ? "reintentado" : "resuelto" };
}

/** @throws AppError not_found (unknown, foreign, or already started or discarded) */
export async function discardStopped(tenant: Tenant, id: number): Promise<Said> {
  await discardDeadLetter(tenant, id);
  return { listo: "descartado" };
}

/**
 * Starts as many as a page shows. Jobs that a colleague took meanwhile are skipped, and those that cannot go on now
 * stay.
 */
export async function retryNewest(tenant: Tenant, jobs: Jobs): Promise<Said> {
  const letters = (await tenant.db.run(listStopped(tenant, null, STOPPED_PAGE_SIZE))).filter(({ kind }) =>
    jobs.has(kind),
  );
  let started = 0;
  for (let at = 0; at < letters.length; at += AT_ONCE) {
    const ends = await Promise.all(letters.slice(at, at + AT_ONCE).map(({ id }) => retryIfThere(tenant, jobs, id)));
    started += ends.filter(Boolean).length;
  }
  return { listo: "todos", cuantos: started };
}

async function retryIfThere(tenant: Tenant, jobs: Jobs, id: number): Promise<boolean> {
  try {
    return (await retryDeadLetter(tenant, jobs, id)) === "started";
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "conflict")) return false;
    throw error;
  }
}
