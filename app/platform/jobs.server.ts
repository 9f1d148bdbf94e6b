import type { AppError } from "./errors";
import type { JobDefinition, QueueName } from "./outbox.server";
import type { GuardRefused, Statement } from "./statement.server";
import type { Control, Tenant } from "./tenancy.server";

export interface JobRun {
  readonly outboxId: number;
  /** 1 for the first try. */
  readonly attempt: number;
  /** True on the last try, after which the job becomes a dead letter. */
  readonly last: boolean;
  /** When the work was planned, in milliseconds since 1970. */
  readonly plannedAt: number;
  /** Says that the rest waits for somebody else's server, so that the wake-ups beside this one do not wait for it. */
  readonly aside: () => void;
  /** The platform's own rows: accounts, purchases, the tenant itself. */
  readonly control: Control;
  /** Deletes the outbox row. Must run in the job's own batch, so that the effect and the end of the job are one. */
  readonly finish: Statement<void>;
}

export interface JobHandler<Pipes, Payload> {
  readonly definition: JobDefinition<Payload>;
  /** Returns when done. Throws to be tried again; `RetryLater` and `PutOff` say when, `GiveUp` says never. */
  run(tenant: Tenant, pipes: Pipes, payload: Payload, run: JobRun): Promise<void>;
  /**
   * Tells people that the last try failed, or that no try ever ended. Called again when the end could not be stored, so
   * twice must be harmless.
   */
  exhausted?(tenant: Tenant, pipes: Pipes, payload: Payload, error: unknown): Promise<void>;
  /**
   * Plans another run of a job that failed for good, with the changes that it needs; null when nothing is left to do.
   */
  revive?(tenant: Tenant, payload: Payload): Promise<Revival<Payload> | null>;
  /**
   * For a gathered kind: does all the work that one wake-up found, at once. It may run again for all of it, so twice
   * must be harmless. Rows that were tried before go through `run` one by one, so that a poisoned one affects no other.
   */
  runTogether?(tenant: Tenant, pipes: Pipes, payloads: readonly Payload[]): Promise<void>;
}

/** A new start for a failed job: its payload, and the changes in the batch that starts it. */
export interface Revival<Payload> {
  readonly payload: Payload;
  readonly statements: readonly Statement<unknown>[];
  /** The key under which it is due only once; the statements make sure that no other work has it. */
  readonly key?: string;
  /** The error that people read when a guard among the statements refuses. */
  readonly refused?: (cause: GuardRefused) => AppError;
}

/** A handler in the registry: its payload is parsed on arrival. */
export interface RegisteredJob<Pipes> {
  readonly kind: string;
  readonly queue: QueueName;
  readonly evenDeactivated: boolean;
  run(tenant: Tenant, pipes: Pipes, payload: unknown, run: JobRun): Promise<void>;
  exhausted(tenant: Tenant, pipes: Pipes, payload: unknown, error: unknown): Promise<void>;
  revive(tenant: Tenant, payload: unknown): Promise<Revival<unknown> | null>;
  readonly runTogether?: (tenant: Tenant, pipes: Pipes, payloads: readonly unknown[]) => Promise<void>;
}

export function registerJob<Pipes, Payload>(handler: JobHandler<Pipes, Payload>): RegisteredJob<Pipes> {
  const { definition } = handler;
  return {
    kind: definition.kind,
    queue: definition.queue,
    evenDeactivated: definition.evenDeactivated ?? false,
    run: async (tenant, pipes, payload, run) => handler.run(tenant, pipes, definition.payload.parse(payload), run),
    exhausted: async (tenant, pipes, payload, error) => {
      const parsed = definition.payload.safeParse(payload);
      if (parsed.success) await handler.exhausted?.(tenant, pipes, parsed.data, error);
    },
    revive: async (tenant, payload) => {
      const parsed = definition.payload.parse(payload);
      return handler.revive ? handler.revive(tenant, parsed) : { payload: parsed, statements: [] };
    },
    ...(handler.runTogether
      ? {
          runTogether: async (tenant: Tenant, pipes: Pipes, payloads: readonly unknown[]) =>
            handler.runTogether?.(
              tenant,
              pipes,
              payloads.map((payload) => definition.payload.parse(payload)),
            ),
        }
      : {}),
  };
}

export class RetryLater extends Error {
  constructor(
    readonly milliseconds: number,
    cause: unknown,
  ) {
    super("retry later", { cause });
  }
}

/** It cannot be done now, through no fault of its own: it is due again later, and this try does not count. */
export class PutOff extends RetryLater {}

/** Another try would end the same way: people are told, and decide if it begins again. */
export class GiveUp extends Error {}
