import { useEffect } from "react";

/** The page's own files come first: what the worker fetches would compete with them on a slow line. */
const BEGIN_MILLISECONDS = 3_000;

/**
 * Registers the worker that keeps the inbox for reading without a connection. On a visit of support it is only told to
 * forget what it has: nothing is kept there.
 */
export function useServiceWorker(isVisit: boolean): void {
  useEffect(() => {
    const begin = () => import("./service-worker").then(({ beginKeeping }) => beginKeeping(isVisit));
    // Where the browser allows no worker, the page does without.
    const timer = setTimeout(() => begin().catch(() => undefined), isVisit ? 0 : BEGIN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isVisit]);
}
