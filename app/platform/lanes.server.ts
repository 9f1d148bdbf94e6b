interface Rules {
  /** Turns of one key at a time. */
  readonly atOnce: number;
  /** More waiting than this are refused at once. */
  readonly waiting: number;
  /** Milliseconds. */
  readonly longestWait: number;
  /** A turn whose work was cut off runs no `finally`: it ends after this many milliseconds. */
  readonly longestTurn: number;
}

export interface Turn {
  /** True when others went first: what was read before may have changed meanwhile. */
  readonly waited: boolean;
  /** Notes that it does more than look around. */
  work(): void;
  /** Other turns of the same key that work at this moment. */
  workingOthers(): number;
  end(): void;
}

interface Lane {
  /** The turns under way, and when they began. */
  readonly began: Map<symbol, number>;
  readonly working: Set<symbol>;
  /** First come, first served. */
  readonly line: ((turn: symbol | null) => void)[];
}

/**
 * A share for each key, so that work for one cannot take the place of work for another. Per isolate: it bounds, and
 * remembers nothing.
 */
export class Lanes {
  readonly #rules: Rules;
  readonly #lanes = new Map<string, Lane>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Waits for a turn; null where too many wait already, or it took too long. */
  async enter(key: string): Promise<Turn | null> {
    const lane: Lane = this.#lanes.get(key) ?? { began: new Map(), working: new Set(), line: [] };
    this.#lanes.set(key, lane);
    this.#forget(lane);
    const turn = (symbol: symbol, waited: boolean): Turn => ({
      waited,
      work: () => void lane.working.add(symbol),
      workingOthers: () => lane.working.size - (lane.working.has(symbol) ? 1 : 0),
      end: () => this.#end(key, lane, symbol),
    });
    if (lane.line.length === 0 && lane.began.size < this.#rules.atOnce) return turn(begin(lane), false);
    if (lane.line.length >= this.#rules.waiting) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mine = await new Promise<symbol | null>((resolve) => {
      lane.line.push(resolve);
      timer = setTimeout(() => {
        const place = lane.line.indexOf(resolve);
        if (place < 0) return;
        lane.line.splice(place, 1);
        resolve(null);
      }, this.#rules.longestWait);
    });
    clearTimeout(timer);
    return mine && turn(mine, true);
  }

  #end(key: string, lane: Lane, turn: symbol): void {
    forget(lane, turn);
    this.#forget(lane);
    while (lane.began.size < this.#rules.atOnce) {
      const next = lane.line.shift();
      if (!next) break;
      next(begin(lane));
    }
    if (lane.began.size === 0) this.#lanes.delete(key);
  }

  #forget(lane: Lane): void {
    const latest = Date.now() - this.#rules.longestTurn;
    for (const [turn, at] of lane.began) if (at <= latest) forget(lane, turn);
  }
}

function forget({ began, working }: Lane, turn: symbol): void {
  began.delete(turn);
  working.delete(turn);
}

function begin(lane: Lane): symbol {
  const turn = Symbol("turn");
  lane.began.set(turn, Date.now());
  return turn;
}
