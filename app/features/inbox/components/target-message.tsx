import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect } from "react";

/** The id of the message at which the thread was opened; null without one. */
const TargetMessage = createContext<number | null>(null);
export const TargetProvider = TargetMessage.Provider;

/** The id of a message's element; addresses point to it after `#`. */
export function messageAnchor(id: number): string {
  return `m${id}`;
}

/** The props of a message's element: addresses end in its id, and the one that was opened can take the focus and shows it. */
export function useTargetProps(id: number) {
  const target = useContext(TargetMessage) === id;
  return { id: messageAnchor(id), tabIndex: target ? -1 : undefined, "data-target": target || undefined };
}

/** Scrolls the target message into the middle and focuses it, each time it is asked for. */
export function ShowTarget() {
  const target = useContext(TargetMessage);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message chosen once more is shown once more.
  useEffect(() => {
    if (target === null) return;
    const element = document.getElementById(messageAnchor(target));
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }, [target, key]);
  return null;
}
