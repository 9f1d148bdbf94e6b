import * as Toast from "@radix-ui/react-toast";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Cross2Icon } from "./icons";
import { ToastMark } from "./toast-mark";
import { SWIPE_THRESHOLD_PX, TOAST_DURATION_MS, type ToastItem } from "./toast-state";

/** Radix dismisses above its threshold, not at it. */
const SWIPE_BELOW_PX = SWIPE_THRESHOLD_PX - 0.01;

interface ToastStackProps {
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
  /** F8 asked for the notifications before their code was here. */
  readonly focusFirst: boolean;
  /** It stands in a window: Radix reads messages out from the page below, where nobody hears them now. */
  readonly spoken: boolean;
}

/** The visible messages and the place where they show. Fetched with the first of them. */
export function ToastStack({ items, onDismiss, focusFirst, spoken }: ToastStackProps) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (focusFirst) viewport.current?.focus();
  }, [focusFirst]);
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={SWIPE_BELOW_PX}
      swipeDirection="right"
      label="Notificación"
    >
      {items.map(({ id, open, title, description, variant, action, duration }) => (
        <Toast.Root
          key={id}
          open={open}
          duration={duration}
          onOpenChange={(next) => {
            if (!next) onDismiss(id);
          }}
          type={variant === "destructive" ? "foreground" : "background"}
          className="ui-toast"
          data-variant={variant ?? "default"}
        >
          <ToastMark variant={variant} />
          <Words spoken={spoken}>
            {title ? <Toast.Title className="ui-toast-title">{title}</Toast.Title> : null}
            {description ? <Toast.Description>{description}</Toast.Description> : null}
          </Words>
          {action ? (
            <Toast.Action className="ui-toast-action" altText={action.label} onClick={action.run}>
              {action.label}
            </Toast.Action>
          ) : null}
          <Toast.Close className="ui-icon-button" aria-label="Cerrar">
            <Cross2Icon aria-hidden />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport ref={viewport} className="ui-toasts" hotkey={["F8"]} label="Notificaciones ({hotkey})" />
    </Toast.Provider>
  );
}

/** Readers tell what changes in a region that they know, not what comes with it: the words follow at once. */
function Words({ spoken, children }: { readonly spoken: boolean; readonly children: ReactNode }) {
  const [known, setKnown] = useState(!spoken);
  useEffect(() => setKnown(true), []);
  return (
    <div className="ui-toast-text" role={spoken ? "status" : undefined}>
      {known ? children : null}
    </div>
  );
}
