import { IconLink } from "./button";
import styles from "./close-cross.module.css";
import { Cross2Icon } from "./icons";

/** The cross in the corner of an `AddressDialog` that no other button leaves: a phone has no Escape key. */
export function CloseCross({ to }: { readonly to: string }) {
  return (
    <IconLink to={to} replace preventScrollReset className={styles.cross} aria-label="Cerrar">
      <Cross2Icon aria-hidden />
    </IconLink>
  );
}
