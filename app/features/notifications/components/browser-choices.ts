import { useSyncExternalStore } from "react";

/** A choice that a person made in this browser; their other browsers keep their own. */
export type BrowserChoice = "chime-muted" | "browser-notices";

const CHANGED = "browser-choice";

export function isChosen(choice: BrowserChoice): boolean {
  try {
    return localStorage.getItem(choice) === "1";
  } catch {
    return false;
  }
}

export function choose(choice: BrowserChoice, on: boolean): void {
  try {
    if (on) localStorage.setItem(choice, "1");
    else localStorage.removeItem(choice);
  } catch {
    // Without storage nothing can be kept: the choice is off.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}

const notOnTheServer = () => false;

/** A choice, current also when another tab or another switch changes it. */
export function useBrowserChoice(choice: BrowserChoice): boolean {
  return useSyncExternalStore(subscribe, () => isChosen(choice), notOnTheServer);
}
