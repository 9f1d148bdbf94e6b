import { useEffect } from "react";

/** The page is still for this long before the chat comes, so that it takes no time from the first paint. */
const QUIET_MILLISECONDS = 2_000;

/** Puts the chat with our own AI on the page, once everything else is there. */
export function useLandingChat(uuid: string | null): void {
  useEffect(() => {
    if (uuid === null) return;
    let isHere = true;
    let takeAway: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const install = async () => {
      const { installChat } = await import("~/features/widgets/install-widgets");
      if (isHere) takeAway = installChat(document, uuid);
    };
    const soon = () => {
      // If the chat cannot be loaded, the page works without it.
      timer = setTimeout(() => void install().catch(() => undefined), QUIET_MILLISECONDS);
    };
    if (document.readyState === "complete") soon();
    else window.addEventListener("load", soon, { once: true });
    return () => {
      isHere = false;
      window.removeEventListener("load", soon);
      clearTimeout(timer);
      takeAway?.();
    };
  }, [uuid]);
}
