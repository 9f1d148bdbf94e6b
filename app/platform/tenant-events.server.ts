import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { TenantEvent, VisitorEvent } from "../wire/events";
import type { Envelope } from "../wire/frames";
import { causeOf } from "./log.server";
import type { Platform } from "./platform.server";
import { publishToRoom, RoomLines } from "./publish";
import { rawStatement, type Statement } from "./statement.server";
import type { TenantRef } from "./tenant-ref";

/** One turn of the event loop, so that the answer is not delayed by signing the events that follow it. */
const answered = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const lines = new RoomLines();

/** The tenant's live events. D1 is the truth: a failed push is logged, and the pages notice the gap in `seq`. */
export class TenantEvents {
  readonly #platform: Platform;
  readonly #tenant: TenantRef;

  constructor(platform: Platform, tenant: TenantRef) {
    this.#platform = platform;
    this.#tenant = tenant;
  }

  /**
   * Takes `count` numbers of the tenant's counter. Must run in the batch that makes the events true. Returns the last
   * one.
   */
  take(count = 1): Statement<number> {
    return rawStatement<{ seq: number }>(
      sql`insert into event_counters (tenant_id, seq) values (${this.#tenant.id}, ${count})
        on conflict (tenant_id) do update set seq = seq + ${count} returning seq`,
    ).map((rows) => rows[0]?.seq ?? 0);
  }

  /** Like `take`, if a condition holds at that place in the batch; null where it does not. */
  takeIf(count: number, condition: SQL): Statement<number | null> {
    return rawStatement<{ seq: number }>(
      sql`insert into event_counters (tenant_id, seq) select ${this.#tenant.id}, ${count} where ${condition}
        on conflict (tenant_id) do update set seq = seq + ${count} returning seq`,
    ).map((rows) => rows[0]?.seq ?? null);
  }

  /** Sends the events under the numbers that end at `last`, in order, after the batch. */
  publish(last: number, events: readonly TenantEvent[]): void {
    const first = last - events.length + 1;
    this.#platform.waitUntil(
      (async () => {
        await answered();
        const at = this.#platform.clock.now();
        await this.#post(
          "tenant",
          this.#tenant.uuid,
          ...events.map((event, index) => ({ seq: first + index, at, event })),
        );
      })(),
    );
  }

  /** Events of one web-chat visitor; the widget reads again by id, so they need no counter. */
  publishToVisitor(visitorId: string, ...events: readonly VisitorEvent[]): void {
    this.#platform.waitUntil(answered().then(() => this.toVisitor(visitorId, ...events)));
  }

  async toVisitor(visitorId: string, ...events: readonly VisitorEvent[]): Promise<void> {
    const at = this.#platform.clock.now();
    const envelopes = events.map((event) => ({ seq: 0, at, event }));
    await this.#post("visitor", visitorRoom(this.#tenant.uuid, visitorId), ...envelopes);
  }

  async #post(
    kind: "tenant" | "visitor",
    room: string,
    ...envelopes: readonly (Envelope<TenantEvent> | Envelope<VisitorEvent>)[]
  ): Promise<void> {
    const { PARTY_HOST, PARTY_SECRET } = this.#platform.bindings.settings;
    await lines.send(`${kind}:${room}`, envelopes, async (some) => {
      try {
        await publishToRoom(this.#platform.fetch, PARTY_HOST, PARTY_SECRET, kind, room, ...some);
      } catch (error) {
        this.#platform.log.write({ event: "publish_failed", room: kind, cause: causeOf(error) });
      }
    });
  }
}

export function visitorRoom(tenantUuid: string, visitorId: string): string {
  return `${tenantUuid}.${visitorId}`;
}
