import { useEffect } from "react";

/** The page's own files come first: what the worker fetches would compete with them on a slow line. */
const BEGIN_MILLISECONDS = 3_000;

/**
 * Starts what the page can do without at first: keeping the focus, and the worker that keeps the inbox for reading
 * without a connection. A support visit starts at once, because the worker then has to forget what it keeps.
 */
export function useBackgroundWork(isSupportVisit: boolean): void {
  useEffect(() => {
    const begin = () => {
      // What cannot be fetched, or what the browser does not allow, the page does without.
      import("~/ui/frame/keep-focus").then(({ keepFocus }) => keepFocus()).catch(() => undefined);
      import("./register-service-worker")
        .then(({ registerServiceWorker }) => registerServiceWorker(isSupportVisit))
        .catch(() => undefined);
    };
    const timer = setTimeout(begin, isSupportVisit ? 0 : BEGIN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isSupportVisit]);
}
