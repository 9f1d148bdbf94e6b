import { Dialog } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "~/ui/hydration";

interface AddDialogProps {
  readonly title: string;
  /** Where closing leads. */
  readonly closeTo: string;
  readonly children: ReactNode;
}

/** The form that adds a record, open while its address says so: a dialog, or a part of the page without JavaScript. */
export function AddDialog({ title, closeTo, children }: AddDialogProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  if (!hydrated) {
    return (
      <section className="add-form" aria-labelledby="add-title">
        <h2 id="add-title">{title}</h2>
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
      <Dialog.Content className="add-dialog" maxWidth="480px" aria-describedby={undefined}>
        <Dialog.Title size="4">{title}</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}
