import { afterEach, beforeEach, vi } from "vitest";

/**
 * What browsers do with the focus and happy-dom does not: nothing within a closed dialog can take it, a dialog that
 * opens gives it to its first control, and one that closes gives it to the page.
 */
export function realDialogs(): void {
  beforeEach(() => {
    const focus = HTMLElement.prototype.focus;
    vi.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (this: HTMLElement, ...options) {
      if (this.closest("dialog:not([open])") === null) focus.apply(this, options);
    });
    const show = HTMLDialogElement.prototype.showModal;
    vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
      show.call(this);
      this.querySelector<HTMLElement>("a[href], button, input, select, textarea")?.focus();
    });
  });
  afterEach(() => vi.restoreAllMocks());
}
