import { AddressText } from "~/ui/address-text";
import { useHydrated } from "~/ui/hydration";
import { CopyIcon } from "~/ui/icons";
import { useToast } from "~/ui/toasts";
import styles from "./copy-value.module.css";

/** A value and a button that copies it; without JavaScript the value can be selected. */
export function CopyValue({ value, label }: { readonly value: string; readonly label: string }) {
  const hydrated = useHydrated();
  const { toast } = useToast();
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => toast({ title: "Copiado", description: value }),
      () => toast({ variant: "destructive", title: "Failed to copy to clipboard" }),
    );
  };
  return (
    <span className={styles.value}>
      <code>
        <AddressText>{value}</AddressText>
      </code>
      {hydrated ? (
        <button type="button" aria-label={`Copiar ${label}`} onClick={copy}>
          <CopyIcon />
        </button>
      ) : null}
    </span>
  );
}
