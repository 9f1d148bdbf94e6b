/** As the `ref` of an element that takes the focus when it appears, in place of the button that is gone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
