/** The rows of each of a call's statements. */
export type Answers = readonly (readonly Record<string, unknown>[])[];

/** How a wait ends: as the next trip's leader, alone, or with what another one's trip brought. */
type Next = "lead" | "alone" | { readonly answers: Answers } | { readonly error: unknown };

interface Waiting<Call> {
  /** Since when, in milliseconds. */
  readonly since: number;
  readonly call: Call;
  readonly go: (next: Next) => void;
}

interface Lane<Call> {
  /** The trip under way. */
  trip: { readonly beganAt: number } | null;
  /** First come, first served. */
  readonly waiting: Waiting<Call>[];
}

/** How calls travel. */
export interface Ways<Call> {
  /** Sends calls as one transaction and answers for each, in order. */
  readonly run: (calls: readonly Call[]) => Promise<readonly Answers[]>;
  /** True for an error by which the database refused the whole transaction, so that each may go alone. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Whose request it is. */
  readonly host: Host;
}

/** A request that may take other requests' calls along. */
export interface Host {
  /** Keeps it alive while others depend on it. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** The calls of others that it has taken along. */
  taken: number;
}

/** So long a call waits for others; then it leaves with those that wait. */
const LONGEST_WAIT = 20;
/** Whoever waits for longer was cut off, or leads as soon as the runtime comes to it: nobody else sends its call. */
const LONGEST_PATIENCE = 2_000;
/** Longer than a trip can take: whoever leads it was cut off. */
const LONGEST_TRIP = 30_000;
const MOST_TOGETHER = 25;
/** Of other requests in all: an invocation may make 1,000 queries (https://developers.cloudflare.com/d1/platform/limits/). */
const MOST_TAKEN = 40;
/** So few need not wait for more: the next trip leaves as soon as one is back. */
const FEW = 2;

/**
 * Sends calls of one tenant to one database together. One that finds no trip under way leaves at once; what comes
 * meanwhile leaves with the next trip, so that a busy tenant pays for trips and not for each message (0141). Per
 * isolate. A request may be cut off at any moment, so nobody depends on another one's setting out: whoever has waited
 * twenty milliseconds leads.
 */
export class SharedTrips<Call> {
  readonly #lanes = new Map<number, Lane<Call>>();

  /** @throws what `run` throws */
  async send(tenantId: number, call: Call, ways: Ways<Call>): Promise<Answers> {
    const lane: Lane<Call> = this.#lanes.get(tenantId) ?? { trip: null, waiting: [] };
    this.#lanes.set(tenantId, lane);
    const next = isIdle(lane) ? "lead" : await wait(lane, call);
    if (next === "lead") return this.#lead(tenantId, lane, call, ways);
    if (next === "alone") return alone(call, ways);
    if ("error" in next) throw next.error;
    return next.answers;
  }

  async #lead(tenantId: number, lane: Lane<Call>, call: Call, ways: Ways<Call>): Promise<Answers> {
    const { host } = ways;
    const others = hopeful(lane).slice(0, Math.min(MOST_TOGETHER - 1, MOST_TAKEN - host.taken));
    for (const other of others) remove(lane, other);
    host.taken += others.length;
    const trip = { beganAt: Date.now() };
    lane.trip = trip;
    const work = ways.run([call, ...others.map((other) => other.call)]);
    if (others.length > 0) host.waitUntil(work.catch(() => undefined));
    try {
      const [own = [], ...theirs] = await work;
      for (const [at, { go }] of others.entries()) go({ answers: theirs[at] ?? [] });
      return own;
    } catch (error) {
      const apart = others.length > 0 && ways.isRefusal(error);
      for (const { go } of others) go(apart ? "alone" : { error });
      if (!apart) throw error;
    } finally {
      this.#end(tenantId, lane, trip);
    }
    return alone(call, ways);
  }

  #end(tenantId: number, lane: Lane<Call>, trip: object): void {
    // Another one may have set out meanwhile.
    if (lane.trip !== trip) return;
    lane.trip = null;
    const waiting = hopeful(lane);
    const [next] = waiting;
    if (!next) this.#lanes.delete(tenantId);
    else if (waiting.length <= FEW && remove(lane, next)) next.go("lead");
  }
}

async function alone<Call>(call: Call, { run }: Ways<Call>): Promise<Answers> {
  const [own = []] = await run([call]);
  return own;
}

/** Those that wait and may be taken along: a call of a request that was cut off must not be made hours later. */
function hopeful<Call>({ waiting }: Lane<Call>): readonly Waiting<Call>[] {
  const latest = Date.now() - LONGEST_PATIENCE;
  return waiting.filter(({ since }) => since > latest);
}

/** @returns false for one that waits no more */
function remove<Call>({ waiting }: Lane<Call>, one: Waiting<Call>): boolean {
  const place = waiting.indexOf(one);
  if (place >= 0) waiting.splice(place, 1);
  return place >= 0;
}

function isIdle(lane: Lane<unknown>): boolean {
  return hopeful(lane).length === 0 && (lane.trip === null || Date.now() - lane.trip.beganAt >= LONGEST_TRIP);
}

/** A timer runs all the while: without one the runtime takes a request that waits for another one for hung. */
async function wait<Call>(lane: Lane<Call>, call: Call): Promise<Next> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = await new Promise<Next>((go) => {
    const own = { since: Date.now(), call, go };
    lane.waiting.push(own);
    timer = setTimeout(() => {
      if (remove(lane, own)) go("lead");
      else {
        timer = setTimeout(() => go({ error: new Error("a shared trip did not come back") }), LONGEST_TRIP);
      }
    }, LONGEST_WAIT);
  });
  clearTimeout(timer);
  return next;
}
