import type { ComponentProps, ReactNode } from "react";
import type { ToastInput } from "~/ui/toast-state";
import { Toasts } from "~/ui/toasts";
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
      <div className="frame">
        <Rail {...rail} />
        <TopBar {...topBar} />
        <main id="contenido" className="frame-main" data-fill={fill || undefined} tabIndex={-1}>
          {children}
        </main>
      </div>
    </Toasts>
  );
}

interface PageHeaderProps {
  readonly title: string;
  readonly count?: number;
  readonly children?: ReactNode;
}

/** Title with its count, and the page's one primary button. */
export function PageHeader({ title, count, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <h1>
        {title}
        {count === undefined ? null : (
          <span className="page-count">{new Intl.NumberFormat("es-MX").format(count)}</span>
        )}
      </h1>
      {children}
    </header>
  );
}

/** A page that a later step of the product fills: one sentence on what it will hold, and the way on. */
export function SoonPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <p className="soon">{children}</p>
    </>
  );
}
