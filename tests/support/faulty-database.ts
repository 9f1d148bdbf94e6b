import { interceptDatabase } from "./intercept-database";

export class InjectedFault extends Error {
  constructor(when: "before" | "after") {
    super(`D1_ERROR: Network connection lost (${when})`);
  }
}

export interface Faults {
  /** Share of round trips that fail, half of them before and half after they were carried out. */
  rate: number;
  injected: number;
}

/** A database that loses its connection now and then, equally often before and after doing the work. */
export function faultyDatabase(database: D1Database, random: () => number, faults: Faults): D1Database {
  return interceptDatabase(database, async ({ run }) => {
    const dice = random();
    if (dice < faults.rate / 2) {
      faults.injected += 1;
      throw new InjectedFault("before");
    }
    const results = await run();
    if (dice < faults.rate) {
      faults.injected += 1;
      throw new InjectedFault("after");
    }
    return results;
  });
}
