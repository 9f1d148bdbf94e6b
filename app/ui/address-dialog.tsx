import { Dialog } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "./hydration";

interface AddressDialogProps {
  readonly title: string;
  /** Where closing leads. */
  readonly closeTo: string;
  /** Such as '480px', which it is by default. */
  readonly maxWidth?: string;
  readonly children: ReactNode;
}

/** What is open while the address says so: a dialog, or a part of the page without JavaScript. */
export function AddressDialog({ title, closeTo, maxWidth = "480px", children }: AddressDialogProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  if (!hydrated) {
    return (
      <section className="ui-dialog-part" aria-labelledby="dialog-title" style={{ maxWidth }}>
        <h2 id="dialog-title">{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) navigate(closeTo, { replace: true, preventScrollReset: true });
      }}
    >
      <Dialog.Content className="ui-dialog" maxWidth={maxWidth} aria-describedby={undefined}>
        <Dialog.Title size="4">{title}</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}
