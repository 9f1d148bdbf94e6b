import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./tip.module.css";

const DELAY_MS = 700;

interface TipProps {
  readonly text: string;
  readonly side?: "right" | "bottom";
  readonly children: ReactNode;
}

/**
 * A tooltip: on hover after the usual delay, on keyboard focus at once; Escape hides it. The control inside needs an
 * accessible name of its own: a tooltip is only a hint.
 */
export function Tip({ text, side = "bottom", children }: TipProps) {
  const around = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const hide = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    setPlace(null);
  };
  const show = () => {
    const box = around.current?.firstElementChild?.getBoundingClientRect();
    if (!box) return;
    setPlace(
      side === "right"
        ? { left: box.right + 8, top: box.top + box.height / 2 }
        : { left: box.left + box.width / 2, top: box.bottom + 8 },
    );
  };
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; what is pressed is the control inside.
    <span
      ref={around}
      className={styles.around}
      onPointerMove={(event) => {
        if (event.pointerType === "mouse") timer.current ??= setTimeout(show, DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) show();
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === "Escape") hide();
      }}
    >
      {children}
      {place ? (
        <span role="tooltip" className={styles.text} data-side={side} style={place}>
          {text}
        </span>
      ) : null}
    </span>
  );
}
