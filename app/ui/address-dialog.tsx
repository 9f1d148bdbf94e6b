import { Heading } from "@radix-ui/themes/components/heading";
import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./address-dialog.module.css";
import { useHydrated } from "./hydration";
import { Modal } from "./modal";

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
      <section className={styles.part} aria-labelledby="dialog-title" style={{ maxWidth }}>
        <Heading as="h2" id="dialog-title" size="4">
          {title}
        </Heading>
        {children}
      </section>
    );
  }
  return (
    <Modal
      title={title}
      className={styles.window}
      maxWidth={maxWidth}
      onClose={() => navigate(closeTo, { replace: true, preventScrollReset: true })}
    >
      {children}
    </Modal>
  );
}
