import { AppError } from "./errors";

interface Rules {
  readonly atOnce: number;
  /** More waiting requests than this are refused at once. */
  readonly waiting: number;
  /** Milliseconds. */
  readonly longestWait: number;
}

const LOOKS_EVERY = 20;
/**
 * A request that is cut off runs no `finally`: its turn ends after this time, and its place in the queue after the
 * longest wait.
 */
const LONGEST_TURN = 30_000;
const BUSY = "Hay muchas personas entrando en este momento. Espera unos segundos y vuelve a intentarlo.";

/**
 * Limits how much heavy work of one isolate runs at a time. A waiting request looks for a free turn by its own timer,
 * because one that is cut off during its turn wakes nobody. Between two turns all other due work gets the thread.
 */
export class Turns {
  readonly #rules: Rules;
  readonly #began = new Map<symbol, number>();
  readonly #waiting = new Map<symbol, number>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** True while somebody waits for a turn. */
  get areWaitedFor(): boolean {
    return this.#waiting.size > 0;
  }

  /** @throws AppError rate_limited when too many wait already, or it took too long */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const turn = await this.#take();
    try {
      await pause(0);
      return await work();
    } finally {
      this.#began.delete(turn);
    }
  }

  async #take(): Promise<symbol> {
    const came = Date.now();
    if (this.#isFree()) return this.#begin();
    this.#forget(this.#waiting, this.#rules.longestWait + LOOKS_EVERY);
    if (this.#waiting.size >= this.#rules.waiting) throw busy();
    const place = Symbol("place");
    this.#waiting.set(place, came);
    try {
      while (Date.now() - came < this.#rules.longestWait) {
        await pause(LOOKS_EVERY);
        if (this.#isFree()) return this.#begin();
      }
    } finally {
      this.#waiting.delete(place);
    }
    throw busy();
  }

  #isFree(): boolean {
    this.#forget(this.#began, LONGEST_TURN);
    return this.#began.size < this.#rules.atOnce;
  }

  #forget(since: Map<symbol, number>, longest: number): void {
    const now = Date.now();
    for (const [one, at] of since) if (now - at > longest) since.delete(one);
  }

  #begin(): symbol {
    const turn = Symbol("turn");
    this.#began.set(turn, Date.now());
    return turn;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function busy(): AppError {
  return new AppError("rate_limited", BUSY, { retryAfterSeconds: 5 });
}
