import { type RefObject, useEffect } from "react";

const KEY = "remembered-email";

function control(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}

/** Storage may be switched off; then nothing is remembered and nothing breaks. */
function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

/**
 * Offers the e-mail of the last sign-in with 'Recordar contraseña' again, and forgets it after one without. The
 * password never leaves its field.
 * @returns the form's submit handler
 */
export function useRememberedEmail(formRef: RefObject<HTMLFormElement>): () => void {
  useEffect(() => {
    const stored = tryStorage((storage) => storage.getItem(KEY));
    const email = control(formRef.current, "email");
    if (!stored || !email || email.value) return;
    email.value = stored;
    const remember = control(formRef.current, "rememberPassword");
    if (remember) remember.checked = true;
  }, [formRef]);
  return () => {
    const email = control(formRef.current, "email")?.value.trim() ?? "";
    const keep = control(formRef.current, "rememberPassword")?.checked === true && email !== "";
    tryStorage((storage) => (keep ? storage.setItem(KEY, email) : storage.removeItem(KEY)));
  };
}
