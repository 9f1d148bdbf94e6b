import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Reads the page's data again at this interval while the tab is visible, for data without events. */
export function useRefreshEvery(milliseconds: number): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") latest.current();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
