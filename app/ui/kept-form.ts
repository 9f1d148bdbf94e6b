import { LEFT } from "./left-key";

/** The console's data, as far as they matter here. */
export interface SignedIn {
  readonly user: { readonly id: number };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Storage may be switched off; then nothing is kept and nothing breaks. */
function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

function take(key: string): string | null {
  return tryStorage((storage) => {
    const kept = storage.getItem(key);
    storage.removeItem(key);
    return kept;
  });
}

/** What somebody fills in: no hidden field, no button, no password and no file. */
function controlsOf(form: HTMLFormElement): Control[] {
  const inputs = [...form.querySelectorAll("input")];
  const typed = inputs.filter(({ type }) => !["hidden", "password", "file", "submit", "button"].includes(type));
  return [...typed, ...form.querySelectorAll("textarea"), ...form.querySelectorAll("select")];
}

/** A person's form on a page; `intent` and `of` tell the forms of one page apart. */
function keyOf(form: HTMLFormElement, person: number, page: string): string {
  const hidden = ["intent", "of"].map((name) => new FormData(form).get(name) ?? "");
  return [LEFT, person, page, ...hidden].join(" ");
}

/** A choice alone is soon made again. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false;
  const isChecked = control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
  return isChecked || control.value !== control.defaultValue;
}

/** Keeps what was typed into a form, even if it has just left the page. */
function keep(form: HTMLFormElement, key: string, page: string): void {
  const controls = controlsOf(form);
  if (!controls.some(isTouched)) return;
  const typed = new URLSearchParams();
  const sent = new FormData(form);
  for (const name of new Set(controls.map((one) => one.name))) {
    for (const value of sent.getAll(name)) typed.append(name, String(value));
  }
  tryStorage((storage) => {
    storage.setItem(key, typed.toString());
    storage.setItem(LEFT, page);
  });
}

/** Fills a form with what was kept of it, if anything was. Whoever is signed in again is led back no more. */
function bringBack(form: HTMLFormElement, key: string): void {
  take(LEFT);
  const kept = take(key);
  if (kept === null) return;
  const typed = new URLSearchParams(kept);
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
      if (control.checked !== typed.getAll(control.name).includes(control.value)) control.click();
      continue;
    }
    const value = typed.get(control.name);
    if (value === null) continue;
    // React hears of a value only if it was not set through the element's own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  }
}

/**
 * Keeps what is typed into a form whose page turns into the login page, because its session has ended, or brings back
 * what was kept of it.
 * @param signedIn who typed it, or is signed in now
 * @param address of its page
 * @param to the place of the navigation that goes on; undefined for none
 */
export function keptForm(
  form: HTMLElement | null,
  signedIn: SignedIn,
  address: string,
  to: { readonly pathname: string } | undefined,
): void {
  if (!(form instanceof HTMLFormElement)) return;
  const { pathname, search } = new URL(address);
  const key = keyOf(form, signedIn.user.id, pathname + search);
  if (!to) bringBack(form, key);
  else if (to.pathname === "/login") keep(form, key, pathname + search);
}
