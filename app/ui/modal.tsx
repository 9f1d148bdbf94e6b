import { Heading } from "@radix-ui/themes/components/heading";
import { type ReactNode, useCallback, useEffect, useId, useRef } from "react";
import styles from "./modal.module.css";
import { announceModal } from "./top-modal";

interface ModalProps {
  /** 'alertdialog' for a question that must be answered. */
  readonly role?: "dialog" | "alertdialog";
  readonly title: string;
  readonly description?: ReactNode;
  /**
   * Called on Escape and the like; the parent then stops rendering it. Without it only the parent can close the window.
   */
  readonly onClose?: () => void;
  readonly className?: string;
  /** Such as '640px'; 440 pixels without it. */
  readonly maxWidth?: string;
  /** True shows it as a part of the page until scripts run. */
  readonly startsInPage?: boolean;
  readonly children?: ReactNode;
}

/**
 * A window over the page, open for as long as it is rendered. The browser's own dialog traps the focus and makes the
 * rest inert, at no cost in code; the focus then returns to where it was.
 */
export function Modal({
  role = "dialog",
  title,
  description,
  onClose,
  className,
  maxWidth,
  startsInPage,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  const ids = useId();
  // The title stands first, so the window is open before React hands the focus to what `autoFocus` names below it: what
  // is in a closed dialog cannot take it.
  const open = useCallback((title: HTMLElement | null) => {
    const dialog = title?.closest("dialog");
    if (!dialog) return;
    const focused = document.activeElement;
    before.current = focused;
    // The browser refuses to open a dialog as a window while it is open in the page.
    dialog.removeAttribute("open");
    dialog.showModal();
    // Opening moves the focus to the first field, even when somebody is typing in another one.
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const gone = dialog ? announceModal(dialog) : undefined;
    return () => {
      gone?.();
      dialog?.close();
      if (before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      open={startsInPage}
      role={role}
      className={className ? `${styles.modal} ${className}` : styles.modal}
      style={maxWidth === undefined ? undefined : { maxWidth }}
      aria-labelledby={`${ids}-title`}
      aria-describedby={description ? `${ids}-text` : undefined}
      // Chromium lets a page refuse one Escape; at the second it closes the window without asking.
      closedby={onClose ? "closerequest" : "none"}
      onCancel={(event) => {
        // A file field in the window sends a 'cancel' event too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        const dialog = ref.current;
        if (!dialog || dialog.open) return;
        if (onClose) onClose();
        // For browsers without `closedby`.
        else dialog.showModal();
      }}
    >
      <Heading ref={open} as="h2" id={`${ids}-title`} size="4" mb="2">
        {title}
      </Heading>
      {description ? <div id={`${ids}-text`}>{description}</div> : null}
      {children}
    </dialog>
  );
}
