import { useCallback, useEffect, useState } from "react";
import { type Colleague, createPresenceWire, type PresenceWire } from "../presence-wire";
import { type Places, placesOn, useLive } from "./use-live";

const path = "/ws";
/** The room forgets a page that it has not heard for 90 s. */
const repeatEvery = 30_000;

const wires = new WeakMap<Places, PresenceWire>();

/** One per socket, for all threads: what it told the room outlives a thread. */
function presenceOn(): PresenceWire | undefined {
  const places = placesOn(path);
  if (!places) return undefined;
  const wire = wires.get(places) ?? createPresenceWire(places);
  wires.set(places, wire);
  return wire;
}

/** What was heard of a visitor's typing is over after this time. */
const typingFades = 6_000;

/**
 * The colleagues with this thread open; tells them that this page has it open too. A hidden tab has nothing open.
 * @param thread.visitor the visitor whose thread it is, in our own web chat
 * @returns `others` without the person at this page; `setTyping` may be called at every key and limits its own pace;
 *   `visitorTypes` until six seconds after the last word of it, or until the message comes
 */
export function usePresence({
  conversationId,
  visitor,
}: {
  readonly conversationId: number;
  readonly visitor?: string | null;
}): {
  readonly others: readonly Colleague[];
  readonly setTyping: (on: boolean) => void;
  readonly visitorTypes: boolean;
} {
  const [typedAt, setTypedAt] = useState(0);
  const live = useLive({
    path,
    onEvent: (event) => {
      if (
        event.type === "new_message" &&
        event.conversationId === conversationId &&
        event.message.sender === "customer"
      )
        setTypedAt(0);
    },
  });
  const [others, setOthers] = useState<readonly Colleague[]>([]);

  useEffect(() => {
    const wire = presenceOn();
    if (!wire) return;
    let known = "";
    const read = () => {
      const now = wire.at(conversationId);
      const told = JSON.stringify(now);
      if (told === known) return;
      known = told;
      setOthers(now);
    };
    const look = () => (document.visibilityState === "hidden" ? wire.look(null) : wire.look(conversationId, visitor));
    read();
    look();
    const unwatch = wire.watch(read);
    const repeating = setInterval(wire.repeat, repeatEvery);
    document.addEventListener("visibilitychange", look);
    return () => {
      unwatch();
      clearInterval(repeating);
      document.removeEventListener("visibilitychange", look);
      wire.look(null);
    };
  }, [conversationId, visitor]);

  useEffect(() => {
    const typists = placesOn(path)?.typists;
    const hear = (id: number) => id === conversationId && setTypedAt(Date.now());
    typists?.add(hear);
    return () => void typists?.delete(hear);
  }, [conversationId]);

  useEffect(() => {
    if (typedAt === 0) return;
    const fading = setTimeout(setTypedAt, typingFades, 0);
    return () => clearTimeout(fading);
  }, [typedAt]);

  useEffect(() => {
    if (live === "open") presenceOn()?.repeat();
  }, [live]);

  const setTyping = useCallback((on: boolean) => presenceOn()?.typing(on), []);
  return { others, setTyping, visitorTypes: typedAt > 0 };
}
