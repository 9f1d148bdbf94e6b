import { useEffect } from "react";

/**
 * Where what had the focus is gone from the page (a row that was deleted, the button of a step that is over), the title
 * of the page, or of the window over it, gets the focus: else the next Tab would begin at the top of the browser.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last = document.activeElement === document.body ? null : document.activeElement;
    const onIn = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const onOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      // A press beside everything takes the focus on purpose. Some browsers say the same of an element that goes.
      queueMicrotask(() => {
        if (last === target && last?.isConnected) last = null;
      });
    };
    const keep = () => {
      if (last === null || last.isConnected) return;
      const { activeElement, body } = document;
      if (activeElement !== null && activeElement !== body) return;
      last = null;
      const title = document.querySelector<HTMLElement>("dialog[open] h2") ?? document.querySelector<HTMLElement>("h1");
      if (!title) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", onIn);
    document.addEventListener("focusout", onOut);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onIn);
      document.removeEventListener("focusout", onOut);
    };
  }, []);
}
