/** As the `ref` of an element that takes the focus when it appears, in place of the button that is gone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** As such a `ref`, where the button may have stayed: takes the focus only if nothing has it, and scrolls nowhere. */
export function takeLostFocus(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus({ preventScroll: true });
}
