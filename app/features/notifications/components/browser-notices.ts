import type { Announcement } from "../announcement";

const IN_VIEW = "console-in-view";
/** The tabs of a browser receive one event within this time of each other. */
const CLAIMED_MILLISECONDS = 5_000;

/**
 * Lets the other tabs of this browser know while this tab is in view, so that they do not notify too.
 * @returns a function that ends it
 */
export function watchView(): () => void {
  let leave: (() => void) | null = null;
  const look = () => {
    leave?.();
    leave = null;
    if (document.visibilityState !== "visible") return;
    const away = new AbortController();
    leave = () => away.abort();
    const { signal } = away;
    // Aborting the signal ends the wait for the lock; resolving the inner promise releases it.
    const seen = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    navigator.locks?.request(IN_VIEW, { mode: "shared", signal }, seen).catch(() => undefined);
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    leave?.();
  };
}

async function isSeenElsewhere(): Promise<boolean> {
  const state = await navigator.locks?.query();
  return state?.held?.some(({ name }) => name === IN_VIEW) ?? false;
}

/** True when this tab, of all tabs of the browser, is the one to show the notice. */
async function claim(id: number): Promise<boolean> {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(`notice-${id}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await new Promise((later) => setTimeout(later, CLAIMED_MILLISECONDS));
    });
  });
}

/**
 * Shows the browser's own notification, from only one tab and only while none is in view. A press returns to the tab
 * and opens it.
 */
export async function showOutside(one: Announcement, open: () => void): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  if ((await isSeenElsewhere()) || !(await claim(one.id))) return;
  const tag = one.conversationId === null ? `notice-${one.id}` : `conversation-${one.conversationId}`;
  try {
    const notice = new Notification(one.outside.title, { body: one.outside.body, tag, lang: "es-MX" });
    notice.onclick = () => {
      window.focus();
      notice.close();
      open();
    };
  } catch {
    // Some phones allow notifications only from service workers.
  }
}
