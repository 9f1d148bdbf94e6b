import * as z from "zod/mini";
import { type TenantEvent, tenantEventSchema, type VisitorEvent, visitorEventSchema } from "./events";

/**
 * One frame on the wire. `seq` is the tenant's counter in D1, taken in the batch that made the event true: every
 * envelope has a number of its own, and numbers have no holes. `at` is in milliseconds since 1970.
 */
export interface Envelope<Event> {
  seq: number;
  at: number;
  event: Event;
}

const envelopeSchema = z.object({
  seq: z.optional(z.number()),
  at: z.number(),
  event: z.looseObject({ type: z.string() }),
});

/**
 * A frame as the receiver understands it. `unknown` is an event that a newer server sends to an older page: it counts
 * in the sequence and is otherwise ignored. `malformed` is a known event of another shape: the page must read again.
 * `passing` is about the moment and comes from the room itself: outside of the sequence and never stored.
 */
export type Frame<Event> =
  | ({ kind: "event" } & Envelope<Event>)
  | { kind: "passing"; seq: null; at: number; event: Event }
  | { kind: "unknown"; seq: number; at: number }
  | { kind: "malformed"; seq: number; at: number };

const passingTypes: ReadonlySet<string> = new Set<TenantEvent["type"]>(["presence", "visitor_typing"]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A union of events, told apart by their type. */
type EventSchema<Event> = z.ZodMiniType<Event> & {
  readonly def: { readonly options: readonly { readonly shape: { readonly type: TypeSchema } }[] };
};
interface TypeSchema {
  readonly def: { readonly values: readonly string[] };
}

function frameParser<Event>(schema: EventSchema<Event>) {
  const known: ReadonlySet<string> = new Set(schema.def.options.flatMap(({ shape }) => shape.type.def.values));
  return (text: string): Frame<Event> | null => {
    const envelope = envelopeSchema.safeParse(parseJson(text));
    if (!envelope.success) return null;
    const { seq, at, event } = envelope.data;
    if (seq === undefined) {
      const parsed = known.has(event.type) && passingTypes.has(event.type) ? schema.safeParse(event) : undefined;
      return parsed?.success ? { kind: "passing", seq: null, at, event: parsed.data } : null;
    }
    if (!known.has(event.type)) return { kind: "unknown", seq, at };
    const parsed = schema.safeParse(event);
    return parsed.success ? { kind: "event", seq, at, event: parsed.data } : { kind: "malformed", seq, at };
  };
}

/** Parses a text frame of a tenant's room; null for anything that is no envelope, such as `pong`. Never throws. */
export const parseTenantFrame = /* @__PURE__ */ frameParser<TenantEvent>(tenantEventSchema);

/** Parses a text frame of a visitor's room; null for anything that is no envelope. Never throws. */
export const parseVisitorFrame = /* @__PURE__ */ frameParser<VisitorEvent>(visitorEventSchema);
