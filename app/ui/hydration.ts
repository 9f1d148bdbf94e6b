import { useEffect, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True while a person can be looking at this page. */
export function isLooking(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

/** False on the server and in the first browser render, true afterwards: the switch for parts that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Calls `handler` for each event of the window while the component is mounted. */
export function useWindowEvent<K extends keyof WindowEventMap>(type: K, handler: (event: WindowEventMap[K]) => void) {
  useEffect(() => {
    window.addEventListener(type, handler);
    return () => window.removeEventListener(type, handler);
  }, [type, handler]);
}
