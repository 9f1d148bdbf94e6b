import { type ComponentProps, type ReactNode, useRef } from "react";
import type { ToastInput } from "~/ui/toast-state";
import { Toasts } from "~/ui/toasts";
import styles from "./console-frame.module.css";
import { Rail } from "./rail";
import { TopBar, type TopBarProps } from "./top-bar";
import { useScrollPlace } from "./use-scroll-place";

interface ConsoleFrameProps {
  readonly rail: ComponentProps<typeof Rail>;
  readonly topBar: TopBarProps;
  readonly flash?: ToastInput | null;
  /** True for pages that fill the window and scroll their own columns; others scroll as a whole. */
  readonly fill?: boolean;
  /** Lines above the page. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every page of the console. */
export function ConsoleFrame({ rail, topBar, flash, fill, notice, children }: ConsoleFrameProps) {
  const page = useRef<HTMLElement>(null);
  useScrollPlace(page);
  return (
    <Toasts flash={flash}>
      <div className={styles.frame}>
        <Rail {...rail} />
        <TopBar {...topBar} />
        <div className={styles.notices}>{notice}</div>
        <main ref={page} id="contenido" className={styles.main} data-fill={fill || undefined} tabIndex={-1}>
          {children}
        </main>
      </div>
    </Toasts>
  );
}
