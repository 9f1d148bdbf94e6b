/** Time is an argument: rules and jobs take a clock, so tests can hold it still. */
export interface Clock {
  /** Milliseconds since 1970 (UTC). */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
