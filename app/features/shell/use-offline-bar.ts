import { type ComponentType, useEffect, useState } from "react";

type OfflineBar = ComponentType<{ readonly userId: number }>;
/** The page's own parts come first. */
const AFTER_MILLISECONDS = 1_000;

/** The bar's code, fetched when the page stands and before anybody needs it; null until then. */
export function useOfflineBar(isLost: boolean): OfflineBar | null {
  const [bar, setBar] = useState<{ readonly OfflineBar: OfflineBar } | null>(null);
  useEffect(() => {
    if (bar || isLost) return;
    const timer = setTimeout(() => {
      // Where it cannot come, it is tried again when the connection is back.
      import("./offline-bar").then(setBar, () => undefined);
    }, AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [bar, isLost]);
  return bar?.OfflineBar ?? null;
}
