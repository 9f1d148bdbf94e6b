import { type Control, controlsOf, isTick, isTouched, typeInto } from "./controls";
import { KEPT_FORM } from "./kept-form-key";

/** The console's data, as far as they matter here. */
export interface SignedIn {
  readonly user: { readonly id: number };
}

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

/**
 * The form that was sent last, until its page is drawn again: its key, its page, when it was sent, and what was typed.
 */
const SENT = `${KEPT_FORM} sent`;
/** An error page that comes later than this after a form was sent has another cause. */
const MOST_MILLISECONDS = 120_000;

/** What is kept: no password and no file. */
function keptControls(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(({ type }) => type !== "password" && type !== "file");
}

/** A person's form on a page; `intent` and `of` tell the forms of one page apart. */
function keyOf(form: HTMLFormElement, person: number, page: string): string {
  const hidden = ["intent", "of"].map((name) => new FormData(form).get(name) ?? "");
  return [KEPT_FORM, person, page, ...hidden].join(" ");
}

/** A choice alone is soon made again. */
const isTyped = (control: Control) => !(control instanceof HTMLSelectElement) && isTouched(control);

/** What was typed into a form, even if it has just left the page; null where nothing was. */
function typedInto(form: HTMLFormElement): string | null {
  const controls = keptControls(form);
  if (!controls.some(isTyped)) return null;
  const typed = new URLSearchParams();
  const sent = new FormData(form);
  for (const name of new Set(controls.map((one) => one.name))) {
    for (const value of sent.getAll(name)) typed.append(name, String(value));
  }
  return typed.toString();
}

function keep(form: HTMLFormElement, key: string, page: string): void {
  const typed = typedInto(form);
  if (typed === null) return;
  tryStorage((storage) => {
    storage.setItem(key, typed);
    storage.setItem(KEPT_FORM, page);
  });
}

const listened = new WeakSet<HTMLFormElement>();

/** Remembers what is sent, in case an error page takes the form's place. */
function rememberSent(form: HTMLFormElement, key: string, page: string): void {
  if (listened.has(form)) return;
  listened.add(form);
  form.addEventListener("submit", () => {
    const typed = typedInto(form);
    if (typed === null) return;
    const sent = new URLSearchParams({ key, page, at: String(Date.now()), typed });
    tryStorage((storage) => storage.setItem(SENT, sent.toString()));
  });
}

/** A form whose sending failed: the address of its page, and a sentence on what was typed. */
export interface FailedForm {
  readonly page: string;
  readonly kept: string;
}

declare global {
  interface WindowEventMap {
    /** Sent by an error page that may have replaced a form. The function that it carries is called with that form. */
    failed: CustomEvent<(form: FailedForm) => void>;
  }
}

/** Keeps what was sent just before for when the form is there again; undefined where nothing was. */
function keepFailed(): FailedForm | undefined {
  const sent = new URLSearchParams(take(SENT) ?? "");
  const [key, page, typed] = ["key", "page", "typed"].map((name) => sent.get(name));
  if (!key || !page || !typed || Date.now() - Number(sent.get("at")) > MOST_MILLISECONDS) return undefined;
  tryStorage((storage) => storage.setItem(key, typed));
  return { page, kept: "Lo que escribiste te espera en su formulario." };
}

// Sent by the error page that took the form's place; it cannot fetch this code itself, because the line may be gone.
window.addEventListener("failed", (event) => {
  const failed = keepFailed();
  if (failed) event.detail(failed);
});

/** Fills a form with what was kept of it, if anything was. From now on a sign-in does not lead back to this page. */
function bringBack(form: HTMLFormElement, key: string): void {
  take(KEPT_FORM);
  take(SENT);
  const kept = take(key);
  if (kept === null) return;
  const typed = new URLSearchParams(kept);
  for (const control of keptControls(form)) {
    if (isTick(control)) {
      if (control.checked !== typed.getAll(control.name).includes(control.value)) control.click();
      continue;
    }
    const value = typed.get(control.name);
    if (value !== null) typeInto(control, value);
  }
}

/**
 * Keeps what is typed into a form when its page turns into the login page, because the session has ended, or into an
 * error page. Otherwise brings back what was kept of it.
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
  if (!to) {
    bringBack(form, key);
    rememberSent(form, key, pathname + search);
  } else if (to.pathname === "/login") keep(form, key, pathname + search);
}
