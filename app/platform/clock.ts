import type { Clock } from "./platform.server";

/** The time of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every: (milliseconds, work) => {
    const timer = setInterval(() => void work(), milliseconds);
    return () => clearInterval(timer);
  },
};
