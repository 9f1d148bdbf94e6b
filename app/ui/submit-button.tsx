import { Spinner } from "@radix-ui/themes/components/spinner";
import { useNavigation } from "@remix-run/react";
import { type ComponentPropsWithoutRef, useEffect, useRef } from "react";
import { Button } from "./button";

/** A second submit within this time is the same press; after that, `pending` decides. */
const SAME_PRESS_MS = 600;

type ButtonProps = ComponentPropsWithoutRef<typeof Button>;

interface SubmitButtonProps extends Omit<ButtonProps, "type" | "disabled"> {
  /** Set by pages that submit through a fetcher; otherwise the page's own navigation counts. */
  readonly pending?: boolean;
  readonly pendingLabel?: string;
  readonly disabled?: boolean;
}

/** Submits its form once: shows progress, keeps the focus, and refuses a second press, also by Enter. */
export function SubmitButton({ pending, pendingLabel, disabled, children, ...button }: SubmitButtonProps) {
  const navigation = useNavigation();
  const ref = useRef<HTMLButtonElement>(null);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const formHere = ref.current?.form?.getAttribute("action");
  const navigating = navigation.formMethod !== undefined && navigation.formMethod !== "GET";
  const busy = pending ?? (navigating && (!formHere || sameAction(formHere, navigation.formAction)));
  const isBusy = useRef(busy);
  isBusy.current = busy;
  // Once the answer is there, the next press is a new one, however soon it comes.
  useEffect(() => {
    if (!busy) last.current = Number.NEGATIVE_INFINITY;
  }, [busy]);

  useEffect(() => {
    const form = ref.current?.form;
    if (!form) return;
    const once = (event: SubmitEvent) => {
      // Another button of the form (a second intent) does not count as a double press of this one.
      if (event.submitter && event.submitter !== ref.current) return;
      if (isBusy.current || event.timeStamp - last.current < SAME_PRESS_MS) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      last.current = event.timeStamp;
    };
    // React's handlers are on the root; a listener in the form's capture phase runs before them.
    form.addEventListener("submit", once, true);
    return () => form.removeEventListener("submit", once, true);
  }, []);

  return (
    <Button
      ref={ref}
      type="submit"
      {...button}
      disabled={disabled}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
    >
      {busy ? <Spinner /> : null}
      {busy && pendingLabel ? pendingLabel : children}
    </Button>
  );
}

function sameAction(form: string, navigation: string | undefined): boolean {
  return form.split("?")[0] === navigation?.split("?")[0];
}
