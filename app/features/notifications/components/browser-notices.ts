import type { Announcement } from "../announcement";

const IN_VIEW = "console-in-view";
/** Tabs hear of one event within this time of each other. */
const CLAIMED_MILLISECONDS = 5_000;

/**
 * While this tab is in view, the other tabs of this browser can tell: what happens is seen here already.
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
    // An aborted signal ends the waiting for the lock; the promise inside ends the holding of it.
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

/** The browser's own notification, shown by one tab and only while none is looked at. A press comes back and opens it. */
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
    // Some phones allow them to service workers only.
  }
}
