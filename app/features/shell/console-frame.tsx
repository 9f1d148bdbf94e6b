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
  /** Pages that scroll their own columns fill the window; others scroll as a whole. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

/** What stands around every page of the console. */
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

/** A page that a later step of the product fills: one sentence on what it will hold, and the way on. */
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
