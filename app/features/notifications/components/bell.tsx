import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "~/platform/paths";
import { badgeText } from "~/ui/badge-text";
import { IconLink } from "~/ui/button";
import { CountBadge } from "~/ui/count-badge";
import { useWindowEvent } from "~/ui/hydration";
import { BellIcon } from "~/ui/icons";
import styles from "./bell.module.css";

const CAP = 9;

interface BellProps {
  readonly unread: number;
  /** Changes when the page does; an open panel closes then. */
  readonly here: string;
  /** The panel; it is rendered only when it unfolds. Without it the bell always leads to its page. */
  readonly children?: ReactNode;
}

/**
 * The bell with the number of unread notifications, '9+' above nine. It is a link to their page; with JavaScript a
 * plain press unfolds its panel instead.
 */
export function Bell({ unread, here, children }: BellProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const badge = badgeText(unread, CAP);
  useEffect(() => {
    if (here) setOpen(false);
  }, [here]);
  const onPress = useCallback((event: PointerEvent) => {
    if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false);
  }, []);
  useWindowEvent("pointerdown", onPress);

  const onClick = (event: MouseEvent) => {
    if (!children || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setOpen(false);
    ref.current?.querySelector("a")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside.
    <div className={styles.bell} ref={ref} onKeyDown={onKeyDown}>
      <IconLink
        to={paths.notifications()}
        aria-label={badge ? `Notificaciones, ${badge} sin leer` : "Notificaciones"}
        aria-expanded={children ? isOpen : undefined}
        onClick={onClick}
      >
        <BellIcon aria-hidden />
        {badge ? <CountBadge>{badge}</CountBadge> : null}
      </IconLink>
      {isOpen ? <div className={styles.drop}>{children}</div> : null}
    </div>
  );
}
