import type { Place } from "~/platform/events";

/** Somebody else who has the same thread open. */
export interface Colleague {
  readonly userId: number;
  readonly name: string;
  readonly typing: boolean;
}

/** The room takes five announcements a second; changes in between are told as one. */
const gatherFor = 250;
const typingEvery = 2_000;
const typingIdle = 4_000;
/** Typing that is not repeated for so long is over, whatever became of the page that said it. */
const typingFades = 6_000;

export interface PresenceWire {
  /** What the room says of colleagues' sockets. */
  hear(places: readonly Place[]): void;
  /** The line broke: nothing is known until the room says it again. */
  forget(): void;
  /** Who else is at a thread, each person once, by name. */
  at(conversationId: number): Colleague[];
  watch(listener: () => void): () => void;
  /** Where this page is; null for no thread, or hidden. */
  look(conversationId: number | null): void;
  /** Called at every key; ends by itself when no key follows. */
  typing(on: boolean): void;
  /** Says again where this page is, for a room that heard nothing yet or may have forgotten. */
  repeat(): void;
  close(): void;
}

/** One socket's knowledge of where colleagues are, and what it tells them of this page. */
export function createPresenceWire(send: (text: string) => boolean): PresenceWire {
  const places = new Map<string, Place & { heardAt: number }>();
  const watchers = new Set<() => void>();
  let here: number | null = null;
  let typing = false;
  let typedAt = 0;
  let said = "";
  let again = false;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let fading: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    for (const watcher of [...watchers]) watcher();
  };

  function say() {
    gathering = undefined;
    const text = JSON.stringify({ at: here, typing });
    if ((again || text !== said) && send(text)) said = text;
    again = false;
  }

  function gather(repeated: boolean) {
    again ||= repeated;
    gathering ??= setTimeout(say, gatherFor);
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

  return {
    hear(told) {
      for (const place of told) {
        if (place.conversationId === null) places.delete(place.id);
        else places.set(place.id, { ...place, heardAt: Date.now() });
      }
      clearTimeout(fading);
      if ([...places.values()].some((place) => place.typing)) fading = setTimeout(tell, typingFades);
      tell();
    },
    forget() {
      places.clear();
      said = "";
      tell();
    },
    at(conversationId) {
      const people = new Map<number, Colleague>();
      for (const { userId, name, ...place } of places.values()) {
        if (place.conversationId !== conversationId) continue;
        const fresh = place.typing && Date.now() - place.heardAt < typingFades;
        people.set(userId, { userId, name, typing: fresh || people.get(userId)?.typing === true });
      }
      return [...people.values()].sort((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
    },
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    look(conversationId) {
      if (conversationId === here) return;
      here = conversationId;
      typing = false;
      clearTimeout(idle);
      gather(false);
    },
    typing: setTyping,
    repeat() {
      if (here !== null) gather(true);
    },
    close() {
      for (const timer of [gathering, idle, fading]) clearTimeout(timer);
    },
  };
}
