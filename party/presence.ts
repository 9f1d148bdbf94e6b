import type * as Party from "partykit/server";
import * as z from "zod/mini";
import type { RoomUser } from "../app/platform/room-token";
import type { Place, TenantEvent } from "../app/wire/events";

/**
 * The room's memory of one socket, kept on the socket itself, so that it survives the room's sleep and ends with the
 * socket. Times are in milliseconds since 1970; `said` counts the announcements of the second `second`.
 */
export interface Seat {
  readonly user: RoomUser;
  readonly conversationId: number | null;
  readonly typing: boolean;
  /** The visitor whose thread it has open: whose typing it wants to hear of. */
  readonly visitor?: string;
  readonly heardAt: number;
  readonly second: number;
  readonly said: number;
  /** The newest announcement beyond the second's number: it is heard when the second turns. */
  readonly late?: Announcement;
}

/** The part of a socket that presence uses. */
export type Seated = Pick<Party.Connection<Seat>, "id" | "state" | "setState" | "send">;
/** All sockets of the room that are open now. */
type Everybody = () => Iterable<Seated>;

const longestAnnouncement = 100;
const announcementsPerSecond = 5;
/** Pages repeat themselves every 30 s: one that missed three of them has left without a close. */
const forgottenAfter = 90_000;

type Announcement = z.infer<typeof announcementSchema>;

const userSchema = z.object({ id: z.number(), name: z.string() });
const announcementSchema = z.strictObject({
  at: z.nullable(z.int().check(z.positive())),
  typing: z.boolean(),
  visitor: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
});

function parsed<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function placeOf(id: string, { user, conversationId, typing }: Seat): Place {
  return { id, userId: user.id, name: user.name, conversationId, typing };
}

function frameOf(event: TenantEvent): string {
  return JSON.stringify({ at: Date.now(), event });
}

const placesFrame = (places: Place[]) => frameOf({ type: "presence", places });

// A person is not told about themselves, in any of their tabs.
function tellColleagues(everybody: Everybody, place: Place): void {
  const text = placesFrame([place]);
  for (const connection of everybody()) {
    if (connection.id === place.id || !connection.state || connection.state.user.id === place.userId) continue;
    try {
      connection.send(text);
    } catch {
      // A socket that died this moment gets all places when it comes back.
    }
  }
}

/** Seats a newcomer under the name that `admit` took from its token, and tells it the places of its colleagues. */
export function takeSeat(everybody: Everybody, connection: Seated, claimed: string | null): void {
  const user = parsed(userSchema, decodeURIComponent(claimed ?? ""));
  if (!user) return;
  forgetTheSilent(everybody);
  connection.setState({ user, conversationId: null, typing: false, heardAt: Date.now(), second: 0, said: 0 });
  const places: Place[] = [];
  for (const { id, state } of everybody()) {
    if (state && state.conversationId !== null && state.user.id !== user.id) places.push(placeOf(id, state));
  }
  if (places.length > 0) connection.send(placesFrame(places));
}

/**
 * Takes `{"at": conversationId | null, "typing": boolean, "visitor"?: string}`, passes place and typing on under the
 * sender's name, and keeps the visitor to itself; drops the rest. Of more than five in a second the newest is passed on
 * when the second turns, so that "typing" always finds its end.
 */
export function hearAnnouncement(everybody: Everybody, message: unknown, sender: Seated): void {
  forgetTheSilent(everybody);
  const seat = sender.state;
  if (!seat || message === "ping") return;
  const second = secondNow();
  const said = seat.second === second ? seat.said + 1 : 1;
  const short = typeof message === "string" && message.length <= longestAnnouncement ? message : "";
  const announcement = parsed(announcementSchema, short);
  if (said > announcementsPerSecond) {
    if (!announcement) return;
    sender.setState({ ...seat, late: announcement });
    waitForTurn(everybody);
  } else if (announcement) take(everybody, sender, { ...seat, second, said }, announcement);
  else sender.setState({ ...seat, second, said });
}

const secondNow = () => Math.floor(Date.now() / 1_000);

function take(everybody: Everybody, sender: Seated, seat: Seat, announcement: Announcement): void {
  const conversationId = announcement.at;
  const typing = announcement.typing && conversationId !== null;
  const visitor = conversationId === null ? undefined : announcement.visitor;
  sender.setState({ ...seat, conversationId, typing, visitor, heardAt: Date.now(), late: undefined });
  // Typing is repeated, and ends where it is not heard again.
  if (typing || conversationId !== seat.conversationId || typing !== seat.typing) {
    tellColleagues(everybody, { id: sender.id, userId: seat.user.id, name: seat.user.name, conversationId, typing });
  }
}

/** Of each room that has late announcements, the timer for the turn of the second. */
const turns = new WeakMap<Everybody, ReturnType<typeof setTimeout>>();

function waitForTurn(everybody: Everybody): void {
  if (turns.has(everybody)) return;
  const hear = () => {
    turns.delete(everybody);
    hearTheLate(everybody);
  };
  turns.set(everybody, setTimeout(hear, 1_000 - (Date.now() % 1_000)));
}

function hearTheLate(everybody: Everybody): void {
  const second = secondNow();
  for (const connection of everybody()) {
    const seat = connection.state;
    if (!seat?.late) continue;
    if (seat.second < second) take(everybody, connection, { ...seat, second, said: 1 }, seat.late);
    else waitForTurn(everybody);
  }
}

/** Tells the sockets that have this visitor's thread open that the visitor types; nobody else, and nothing is kept. */
export function tellTyping(everybody: Everybody, visitor: string): void {
  for (const connection of everybody()) {
    const seat = connection.state;
    if (!seat || seat.conversationId === null || seat.visitor !== visitor) continue;
    try {
      connection.send(frameOf({ type: "visitor_typing", conversationId: seat.conversationId }));
    } catch {
      // A socket that died this moment hears the next one, three seconds later.
    }
  }
}

/** Tells colleagues that a socket is gone. */
export function announceLeaving(everybody: Everybody, connection: Seated): void {
  const isAwaited = [...everybody()].some(({ id, state }) => id !== connection.id && state?.late);
  if (!isAwaited) {
    clearTimeout(turns.get(everybody));
    turns.delete(everybody);
  }
  const seat = connection.state;
  if (!seat || seat.conversationId === null) return;
  tellColleagues(everybody, placeOf(connection.id, { ...seat, conversationId: null, typing: false }));
}

// A laptop that was shut sends no close, so silent sockets are removed at every ping; somebody's comes twice a minute.
function forgetTheSilent(everybody: Everybody): void {
  const oldest = Date.now() - forgottenAfter;
  for (const connection of everybody()) {
    const seat = connection.state;
    if (!seat || seat.conversationId === null || seat.heardAt >= oldest) continue;
    announceLeaving(everybody, connection);
    connection.setState({ ...seat, conversationId: null, typing: false });
  }
}
