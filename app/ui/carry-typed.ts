import { type Control, controlsOf, isTick, isTouched, typeInto } from "./controls";

const PRESSED = "button, a[href], summary";

/** Identifies an element in both versions, because React's ids differ. */
const keyOf = (control: Control) => `${control.type} ${control.name}`;
const pressedIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>(PRESSED)];

function carry(from: Control, into: Control): void {
  if (isTick(from) && isTick(into)) {
    // A radio button is unmarked by marking another one of its group.
    if (into.checked !== from.checked && (from.checked || from.type === "checkbox")) into.click();
  } else if (from instanceof HTMLInputElement && into instanceof HTMLInputElement && from.type === "file") {
    into.files = from.files;
    into.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (into.value !== from.value) typeInto(into, from.value);
}

function caretOf(control: Control): readonly [number, number] | null {
  if (control instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** True where a person is in a part's HTML, or has changed something there. */
export function isInUse(part: HTMLElement): boolean {
  return part.contains(document.activeElement) || controlsOf(part).some(isTouched);
}

/**
 * What a person did in a part's HTML before its code came: what was typed, ticked and chosen, and where the focus is.
 * @returns does the same to the part with its code
 */
export function typedIn(part: HTMLElement): (live: HTMLElement) => void {
  const { activeElement } = document;
  const controls = controlsOf(part);
  const focused = controls.find((control) => control === activeElement);
  const caret = focused ? caretOf(focused) : null;
  const pressed = pressedIn(part).find((one) => one === activeElement);
  const nthOf = (control: Control) => controls.filter((one) => keyOf(one) === keyOf(control)).indexOf(control);
  return (live) => {
    const inLive = controlsOf(live);
    const same = (control: Control) => inLive.filter((one) => keyOf(one) === keyOf(control))[nthOf(control)];
    for (const control of controls.filter(isTouched)) {
      const into = same(control);
      if (into) carry(control, into);
    }
    const field = focused && same(focused);
    field?.focus({ preventScroll: true });
    if (caret && field && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...caret);
    if (!pressed) return;
    const there = pressedIn(live).find(({ tagName, textContent }) => {
      return tagName === pressed.tagName && textContent === pressed.textContent;
    });
    there?.focus({ preventScroll: true });
  };
}
