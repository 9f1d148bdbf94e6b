import type { CalledOutcome } from "../kinds";

/** What came of a call. */
export interface Called {
  readonly outcome: CalledOutcome;
  /** A code; null after a success. */
  readonly reason: string | null;
  readonly status: number | null;
  /** The parsed body; null where there is none to read. */
  readonly answer: unknown;
  /** For the log of staff: what came back, without the key. */
  readonly response: string | null;
  readonly milliseconds: number;
}
