import { useEffect, useState } from "react";
import { KEPT_FORM } from "./kept-form-key";

/** On the login page: the address of the page where somebody's form was interrupted; null if none was. */
export function useInterruptedFormPage(): string | null {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    try {
      setPage(sessionStorage.getItem(KEPT_FORM));
    } catch {
      // Storage is switched off: nothing was kept.
    }
  }, []);
  return page;
}
