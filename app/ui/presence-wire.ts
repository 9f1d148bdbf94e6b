import type { Place } from "~/wire/events";
import type { Places } from "./frame/use-live";

/** A colleague who has the same thread open. */
export interface Colleague {
  readonly userId: number;
  readonly name: string;
  readonly typing: boolean;
}

/** The room takes five announcements a second; changes in between are sent as one. */
const gatherFor = 250;
const typingEvery = 2_000;
const typingIdle = 4_000;
/** Typing that is not repeated within this time is over, whatever happened to the page. */
const typingFades = 6_000;

export interface PresenceWire {
  /** The colleagues at a thread, each person once, by name. */
  at(conversationId: number): Colleague[];
  watch(listener: () => void): () => void;
  /**
   * Sets the place of this page; null for no thread, or hidden.
   * @param visitor whose thread it is, in our own web chat: the room then tells when they type
   */
  look(conversationId: number | null, visitor?: string | null): void;
  /** Called at every key; ends by itself when no key follows. */
  typing(on: boolean): void;
  /** Sends this page's place again, for a room that has not heard it or may have forgotten it. */
  repeat(): void;
}

/**
 * Turns the places on a socket into the colleagues at a thread, and tells colleagues about this page, each at its own
 * pace.
 */
export function createPresenceWire({ known, watchers: heardOf, say: send }: Places): PresenceWire {
  // When typing was last heard, by socket.
  const typedThere = new Map<string, number>();
  const watchers = new Set<() => void>();
  let here: number | null = null;
  let visitor: string | null | undefined;
  let typing = false;
  let typedAt = 0;
  let said = "";
  let again = false;
  let gathering = false;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let fading: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    for (const watcher of [...watchers]) watcher();
  };

  function say() {
    gathering = false;
    const text = JSON.stringify({ at: here, typing, visitor: visitor ?? undefined });
    if ((again || text !== said) && send(text)) said = text;
    again = false;
  }

  function gather(repeated: boolean) {
    again ||= repeated;
    if (!gathering) setTimeout(say, gatherFor);
    gathering = true;
  }

  function setTyping(on: boolean) {
    clearTimeout(idle);
    if (on && here === null) return;
    if (on) idle = setTimeout(() => setTyping(false), typingIdle);
    const due = on && Date.now() - typedAt >= typingEvery;
    if (on === typing && !due) return;
    typing = on;
    if (on) typedAt = Date.now();
    gather(due);
  }

  function hear(heard: Iterable<Place>) {
    for (const { id, typing: on } of heard) {
      if (on) typedThere.set(id, Date.now());
      else typedThere.delete(id);
    }
    // No known places means that nobody is there or that the connection broke, so earlier announcements may be lost.
    if (known.size === 0) {
      said = "";
      typedThere.clear();
    }
    clearTimeout(fading);
    if (typedThere.size > 0) fading = setTimeout(tell, typingFades);
    tell();
  }

  heardOf.add(hear);
  hear(known.values());

  return {
    at(conversationId) {
      const people = new Map<number, Colleague>();
      for (const { id, userId, name, conversationId: there } of known.values()) {
        if (there !== conversationId) continue;
        const types = Date.now() - (typedThere.get(id) ?? 0) < typingFades;
        people.set(userId, { userId, name, typing: types || people.get(userId)?.typing === true });
      }
      return [...people.values()].sort((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
    },
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    look(conversationId, whose) {
      if (conversationId === here && whose === visitor) return;
      here = conversationId;
      visitor = whose;
      typing = false;
      clearTimeout(idle);
      gather(false);
    },
    typing: setTyping,
    repeat() {
      if (here !== null) gather(true);
    },
  };
}
