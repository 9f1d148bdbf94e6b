import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Reads the page's data again every so many milliseconds while the tab is visible; nothing pushes what it shows. */
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
