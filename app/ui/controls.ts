export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_TYPED = ["hidden", "submit", "button"];

/** The fields that somebody fills in, within a form or another part of a page. */
export function controlsOf(part: HTMLElement): Control[] {
  const inputs = [...part.querySelectorAll("input")].filter(({ type }) => !NOT_TYPED.includes(type));
  return [...inputs, ...part.querySelectorAll("textarea"), ...part.querySelectorAll("select")];
}

/** True for a box or a circle to tick. */
export function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/** True where somebody has typed, ticked or chosen something else than what the form began with. */
export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** Sets a value as a person would, so that React hears of it: it does not if the element's own property is set. */
export function typeInto(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
