import type { SQL } from "drizzle-orm";
import type { TenantEvent } from "../wire/events";
import type { PlannedJob } from "./outbox.server";
import type { Statement } from "./statement.server";
import type { Tenant } from "./tenancy.server";

/** Statements by name. The results of a list are dropped; null is left out. */
export type Named = Readonly<Record<string, Statement<unknown> | readonly Statement<unknown>[] | null | undefined>>;

/** The results of the statements, by the same names. */
export type ResultsOf<N extends Named> = {
  readonly [Name in keyof N]: N[Name] extends Statement<infer Result>
    ? Result
    : N[Name] extends Statement<infer Result> | null
      ? Result | undefined
      : undefined;
};

export interface Guard {
  readonly if: SQL;
  /** The label of the `GuardRefused` when it does not hold. */
  readonly label: string;
}

export type LaterJob = Pick<PlannedJob, "wake"> & { readonly statement: Statement<unknown> };

/**
 * One batch: its conditions, its writes, the events that it makes true, and the jobs that are woken after it. Events
 * are given only through `tell`, because exactly their count of numbers is taken.
 */
export class UnitOfWork {
  readonly #tenant: Tenant;
  readonly #guards: readonly Guard[];
  readonly #statements: Statement<unknown>[] = [];
  readonly #events: (() => TenantEvent)[] = [];
  readonly #jobs: LaterJob[] = [];

  /**
   * @param guards if one does not hold, nothing is written and `run` throws GuardRefused
   * @param only if it does not hold, no event happens; the statements run all the same and must find nothing to change
   */
  constructor(
    tenant: Tenant,
    guards: readonly Guard[] = [],
    readonly only?: SQL,
  ) {
    this.#tenant = tenant;
    this.#guards = guards;
  }

  /** @returns a function that gives its result, once the unit has run */
  add<Result>(statement: Statement<Result>): () => Result {
    let answer: { readonly result: Result } | undefined;
    this.#statements.push(
      statement.map((result) => {
        answer = { result };
        return result;
      }),
    );
    return () => {
      if (!answer) throw new Error("a unit of work was asked before it ran");
      return answer.result;
    };
  }

  /** In the order of the names. */
  addNamed<N extends Named>(named: N): () => ResultsOf<N> {
    const reads = Object.entries(named).map(([name, entry]) => {
      if (entry && "text" in entry) return [name, this.add(entry)] as const;
      for (const statement of entry ?? []) this.add(statement);
      return [name, () => undefined] as const;
    });
    return () => Object.fromEntries(reads.map(([name, read]) => [name, read()])) as ResultsOf<N>;
  }

  /** Adds an event that is true with the batch. It is made after the batch, so that it may contain stored values. */
  tell(event: () => TenantEvent): void {
    this.#events.push(event);
  }

  later(job: LaterJob): void {
    this.add(job.statement);
    this.#jobs.push(job);
  }

  /**
   * @returns false where `only` did not hold
   * @throws GuardRefused, UniqueViolation: nothing was written
   */
  async run(): Promise<boolean> {
    const { db, events } = this.#tenant;
    const count = this.#events.length;
    const numbers: { last: number | null } = { last: null };
    const take: Statement<number | null> = this.only ? events.takeIf(count, this.only) : events.take(count);
    const taken = take.map((seq) => {
      numbers.last = seq;
      return seq;
    });
    await db.batch([
      ...this.#guards.map(({ if: condition, label }) => db.guard(condition, label)),
      // Before the change, while the condition can still be checked.
      ...(count > 0 ? [taken] : []),
      ...this.#statements,
    ]);
    for (const { wake } of this.#jobs) wake();
    if (numbers.last === null) return this.only === undefined;
    events.publish(
      numbers.last,
      this.#events.map((event) => event()),
    );
    return true;
  }
}
