import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { useLayout } from "~/ui/hydration";

/** How far each entry of the history was scrolled, while the console stays loaded. */
const places = new Map<string, number>();

/**
 * Pages of the console scroll within their frame, of which the browser and the router know nothing: a page that is
 * opened begins at its top, and one that somebody goes back to stands where it was left. A dialog or a filter of the
 * same page leaves it where it is.
 */
export function useScrollPlace(frame: RefObject<HTMLElement>): void {
  const { key, pathname, hash, state } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const shown = useRef({ key, pathname });
  useLayout(() => {
    const page = frame.current;
    if (!page) return;
    const before = shown.current;
    shown.current = { key, pathname };
    const isOther = before.pathname !== pathname || state?.fromTop === true;
    if (before.key !== key) {
      if (isReturn) page.scrollTop = places.get(key) ?? 0;
      else if (isOther && hash === "") page.scrollTop = 0;
    }
    const keep = () => void places.set(key, page.scrollTop);
    keep();
    page.addEventListener("scroll", keep, { passive: true });
    return () => page.removeEventListener("scroll", keep);
  }, [frame, key, pathname, hash, state, isReturn]);
}
