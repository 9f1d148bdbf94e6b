import { Text } from "@radix-ui/themes/components/text";
import type { ComponentProps, ReactNode } from "react";
import { PageHeader } from "~/ui/page-header";
import type { ToastInput } from "~/ui/toast-state";
import { Toasts } from "~/ui/toasts";
import styles from "./console-frame.module.css";
import { Rail } from "./rail";
import { TopBar, type TopBarProps } from "./top-bar";

interface ConsoleFrameProps {
  readonly rail: ComponentProps<typeof Rail>;
  readonly topBar: TopBarProps;
  readonly flash?: ToastInput | null;
  /** True for pages that fill the window and scroll their own columns; others scroll as a whole. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** The frame around every page of the console. */
export function ConsoleFrame({ rail, topBar, flash, fill, children }: ConsoleFrameProps) {
  return (
    <Toasts flash={flash}>
      <div className={styles.frame}>
        <Rail {...rail} />
        <TopBar {...topBar} />
        <main id="contenido" className={styles.main} data-fill={fill || undefined} tabIndex={-1}>
          {children}
        </main>
      </div>
    </Toasts>
  );
}

/** A page that is not built yet: one sentence on its later purpose, and a way on. */
export function SoonPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <Text as="p" color="gray" className={styles.soon}>
        {children}
      </Text>
    </>
  );
}
