import { useEffect, useState } from "react";
import { LEFT } from "./left-key";

/** On the login page: the address of the page on which somebody was interrupted; null for none. */
export function useLeftPage(): string | null {
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    try {
      setLeft(sessionStorage.getItem(LEFT));
    } catch {
      // Storage is switched off: nothing was kept.
    }
  }, []);
  return left;
}
