import { type ReactNode, useCallback, useEffect, useRef } from "react";
import styles from "./details-menu.module.css";
import { useWindowEvent } from "./hydration";

interface DetailsMenuProps {
  /** The content of the button; its accessible name too, unless `label` is set. */
  readonly summary: ReactNode;
  readonly label?: string;
  readonly className?: string;
  /** Changes with the page; an open menu then closes. */
  readonly closeOn?: string;
  /** Its name for the inbox's keyboard. */
  readonly hotkey?: string;
  /** As wide as the positioned element around it, instead of hanging from its button. */
  readonly across?: boolean;
  /** Its panel unfolds in the page, where a box that scrolls would cut it off. */
  readonly inFlow?: boolean;
  readonly children: ReactNode;
}

/**
 * A disclosure that opens without JavaScript; with it, Escape, a press outside, a link in it and a navigation
 * close it, and arrows walk through it.
 */
export function DetailsMenu({
  summary,
  label,
  className,
  closeOn,
  hotkey,
  across,
  inFlow,
  children,
}: DetailsMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = useCallback((byKey?: boolean) => {
    const menu = ref.current;
    if (!menu) return;
    // What has the focus disappears with the panel.
    if (byKey || menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.open = false;
  }, []);
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      // A window over the page hears its own keys.
      const isUnder = document.querySelector("dialog[open]")?.contains(ref.current) === false;
      if (event.key !== "Escape" || !ref.current?.open || isUnder) return;
      // This press has been handled: no other handler must act on it.
      event.preventDefault();
      close(true);
    },
    [close],
  );
  const onPress = useCallback((event: PointerEvent) => {
    const menu = ref.current;
    // The press sets the focus itself.
    if (menu && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  }, []);
  useWindowEvent("keydown", onKey);
  useWindowEvent("pointerdown", onPress);
  const page = useRef(closeOn);
  useEffect(() => {
    if (page.current !== closeOn) close();
    page.current = closeOn;
  }, [closeOn, close]);
  return (
    <details
      ref={ref}
      className={className ? `${styles.menu} ${className}` : styles.menu}
      data-menu
      data-across={across}
      data-in-flow={inFlow}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void import("./menu-keys").then(({ walk }) => walk(currentTarget));
      }}
    >
      <summary aria-label={label} data-inbox-key={hotkey}>
        {summary}
      </summary>
      <div className={styles.panel} data-menu-panel>
        {children}
      </div>
    </details>
  );
}
