import { useNavigate } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import styles from "./address-dialog.module.css";
import { useHydrated } from "./hydration";
import { Modal } from "./modal";

interface AddressDialogProps {
  readonly title: string;
  /** The address after closing. */
  readonly closeTo: string;
  /** Such as '480px', the default. */
  readonly maxWidth?: string;
  readonly children: ReactNode;
}

/**
 * Open while the address says so: a dialog over the page or, without JavaScript, a part of the page. A page from the
 * server shows the part first; it then becomes the dialog with its content, so that nothing typed is lost.
 */
export function AddressDialog({ title, closeTo, maxWidth = "480px", children }: AddressDialogProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [startsInPage] = useState(!hydrated);
  return (
    <Modal
      title={title}
      className={styles.window}
      maxWidth={maxWidth}
      startsInPage={startsInPage}
      onClose={() => navigate(closeTo, { replace: true, preventScrollReset: true })}
    >
      {children}
    </Modal>
  );
}
