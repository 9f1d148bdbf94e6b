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

/**
 * The colleagues with this thread open; tells them that this page has it open too. A hidden tab has nothing open.
 * @returns `others` without the person at this page; `setTyping` may be called at every key and limits its own pace
 */
export function usePresence({ conversationId }: { readonly conversationId: number }): {
  readonly others: readonly Colleague[];
  readonly setTyping: (on: boolean) => void;
} {
  const live = useLive({ path });
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
    const look = () => wire.look(document.visibilityState === "hidden" ? null : conversationId);
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
  }, [conversationId]);

  useEffect(() => {
    if (live === "open") presenceOn()?.repeat();
  }, [live]);

  const setTyping = useCallback((on: boolean) => presenceOn()?.typing(on), []);
  return { others, setTyping };
}
