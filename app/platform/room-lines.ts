import type { Envelope, TenantEvent, VisitorEvent } from "../wire/events";

type Envelopes = readonly (Envelope<TenantEvent> | Envelope<VisitorEvent>)[];

interface Line {
  readonly since: number;
  waiting: Envelopes;
  /** When the publication that is on its way began. */
  beganAt: number;
}

/** Longer than a publication can take: who sends it was cut off. */
const LONGEST_PUBLICATION = 12_000;
/** A request may work on for 30 s after its answer; another one takes the line long before. */
const LONGEST_LINE = 10_000;

/**
 * One publication at a time for each room of this isolate. What other requests tell the room meanwhile leaves together
 * in the next one: a busy room costs a request for each publication's time and not for each event. A request that finds
 * one on its way leaves its events and ends; it waits for nobody.
 */
export class RoomLines {
  readonly #lines = new Map<string, Line>();

  /**
   * @param post sends one publication; it must not throw
   * @param now milliseconds
   */
  async send(
    room: string,
    envelopes: Envelopes,
    post: (envelopes: Envelopes) => Promise<void>,
    now: () => number = Date.now,
  ): Promise<void> {
    const other = this.#lines.get(room);
    if (other && now() - other.beganAt < LONGEST_PUBLICATION) {
      other.waiting = [...other.waiting, ...envelopes];
      return;
    }
    const own: Line = { since: now(), waiting: [...(other?.waiting ?? []), ...envelopes], beganAt: now() };
    if (other) other.waiting = [];
    this.#lines.set(room, own);
    while (own.waiting.length > 0) {
      const next = own.waiting;
      own.waiting = [];
      own.beganAt = now();
      if (now() - own.since > LONGEST_LINE) this.#leave(room, own);
      await post(next);
    }
    this.#leave(room, own);
  }

  #leave(room: string, own: Line): void {
    if (this.#lines.get(room) === own) this.#lines.delete(room);
  }
}
