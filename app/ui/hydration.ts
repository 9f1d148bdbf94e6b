import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

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

/** `useLayoutEffect`, which is nothing on the server. */
export const useLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** True where letters are text, or Enter and the arrows have a meaning of their own. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target.matches("input:not([type=checkbox]), textarea, select, [role=textbox], [role=combobox]")
  )
    return true;
  return target.closest("dialog[open], [role=menu], [role=dialog]") !== null;
}

/** Calls `handler` for each event of the window while the component is mounted. */
export function useWindowEvent<K extends keyof WindowEventMap>(type: K, handler: (event: WindowEventMap[K]) => void) {
  useEffect(() => {
    window.addEventListener(type, handler);
    return () => window.removeEventListener(type, handler);
  }, [type, handler]);
}
