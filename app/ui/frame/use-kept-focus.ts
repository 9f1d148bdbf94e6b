import { useEffect } from "react";

/** Gives the focus to the page's title where what had it is gone; see `keepFocus`. */
export function useKeptFocus(): void {
  useEffect(() => {
    const stops = new AbortController();
    const { signal } = stops;
    const begin = () => void import("./keep-focus").then(({ keepFocus }) => keepFocus(signal)).catch(() => undefined);
    // Nothing can be lost before something has the focus, so a page's first load does not pay for it.
    if (document.activeElement === document.body) document.addEventListener("focusin", begin, { once: true, signal });
    else begin();
    return () => stops.abort();
  }, []);
}
