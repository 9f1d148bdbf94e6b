import * as Toast from "@radix-ui/react-toast";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "./button";
import { Cross2Icon } from "./icons";
import { ToastMark } from "./toast-mark";
import { SWIPE_THRESHOLD_PX, TOAST_DURATION_MS, type ToastItem } from "./toast-state";
import styles from "./toasts.module.css";
import { useFreeCorner } from "./use-free-corner";

/** Radix dismisses above its threshold, not at it. */
const SWIPE_BELOW_PX = SWIPE_THRESHOLD_PX - 0.01;

interface ToastStackProps {
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
  /** True when F8 asked for the notifications before their code was here. */
  readonly focusFirst: boolean;
  /** True inside a window: Radix announces messages from the page below, which nobody hears then. */
  readonly spoken: boolean;
}

/** The visible messages and their place. Fetched with the first message. */
export function ToastStack({ items, onDismiss, focusFirst, spoken }: ToastStackProps) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (focusFirst) viewport.current?.focus();
  }, [focusFirst]);
  // A message comes into its place only after the place itself, and has a size only there.
  const [message, setMessage] = useState<HTMLLIElement | null>(null);
  const corner = useFreeCorner(message);
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeThreshold={SWIPE_BELOW_PX}
      swipeDirection="right"
      label="Notificación"
    >
      {items.map(({ id, open, title, description, quote, variant, action, to, duration }) => (
        <Toast.Root
          key={id}
          ref={setMessage}
          open={open}
          duration={duration}
          onOpenChange={(next) => {
            if (!next) onDismiss(id);
          }}
          type={variant === "destructive" ? "foreground" : "background"}
          className={styles.toast}
          data-testid="toast"
          data-action={action ? true : undefined}
          data-variant={variant ?? "default"}
        >
          <ToastMark variant={variant} />
          <Words spoken={spoken}>
            <Way to={to} onFollow={() => onDismiss(id)}>
              {title ? (
                <Text weight="bold" asChild>
                  <Toast.Title>{title}</Toast.Title>
                </Text>
              ) : null}
              {description ? <Toast.Description>{description}</Toast.Description> : null}
              {quote ? (
                <Text asChild color="gray" className={styles.quote} dir="auto">
                  <p>{quote}</p>
                </Text>
              ) : null}
            </Way>
          </Words>
          {action ? (
            <Toast.Action asChild altText={action.label} onClick={action.run}>
              <Button type="button" variant="soft">
                {action.label}
              </Button>
            </Toast.Action>
          ) : null}
          <Toast.Close asChild>
            <IconButton type="button" className={styles.close} aria-label="Cerrar">
              <Cross2Icon aria-hidden />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={viewport}
        className={styles.place}
        data-corner={corner}
        hotkey={["F8"]}
        label="Notificaciones ({hotkey})"
      />
    </Toast.Provider>
  );
}

/** The words, as a link where they lead somewhere. */
function Way({ to, onFollow, children }: { to: string | undefined; onFollow: () => void; children: ReactNode }) {
  if (!to) return children;
  return (
    <Link to={to} className={styles.way} onClick={onFollow}>
      {children}
    </Link>
  );
}

/**
 * Screen readers announce changes in a region that they know, not its first content, so the words follow right after.
 */
function Words({ spoken, children }: { readonly spoken: boolean; readonly children: ReactNode }) {
  const [known, setKnown] = useState(!spoken);
  useEffect(() => setKnown(true), []);
  return (
    <div className={styles.text} data-testid="toast-words" role={spoken ? "status" : undefined}>
      {known ? children : null}
    </div>
  );
}
