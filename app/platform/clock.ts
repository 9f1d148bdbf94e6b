/** Time is an argument: rules and jobs take a clock, so tests can hold it still. */
export interface Clock {
  /** Milliseconds since 1970 (UTC). */
  now(): number;
  /** Does `work` again and again, each `milliseconds`, until the returned function is called. */
  every(milliseconds: number, work: () => Promise<void>): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every: (milliseconds, work) => {
    const timer = setInterval(() => void work(), milliseconds);
    return () => clearInterval(timer);
  },
};
