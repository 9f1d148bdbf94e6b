const LOOK_AGAIN_MILLISECONDS = 200;

let isKept = false;

/**
 * If the focused element is removed, focuses the title of the open dialog or of the page, so that the next Tab does not
 * start at the top of the browser. Stays for as long as the document does.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  const page = document;
  const focused = () => (page.activeElement === page.body ? null : page.activeElement);
  let last = focused();
  const note = ({ target, relatedTarget }: FocusEvent) =>
    // A press beside all controls removes the focus on purpose. Some browsers send the same event when a focused
    // element is removed.
    queueMicrotask(() => {
      last = focused() ?? (relatedTarget === null && target === last && last?.isConnected ? null : last);
    });
  // Looking five times a second costs nothing; an observer of the whole page took a tenth of a busy inbox's time.
  setInterval(() => {
    if (!last || last.isConnected || focused()) return;
    last = null;
    const title = page.querySelector<HTMLElement>("dialog[open] h2") ?? page.querySelector<HTMLElement>("h1");
    title?.setAttribute("tabindex", "-1");
    title?.focus({ preventScroll: true });
  }, LOOK_AGAIN_MILLISECONDS);
  page.addEventListener("focusin", note);
  page.addEventListener("focusout", note);
}
