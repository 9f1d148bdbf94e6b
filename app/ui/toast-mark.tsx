import { CheckCircledIcon, CrossCircledIcon } from "./icons";
import type { ToastInput } from "./toast-state";
import styles from "./toasts.module.css";

export function ToastMark({ variant }: { readonly variant: ToastInput["variant"] }) {
  return variant === "destructive" ? (
    <CrossCircledIcon className={styles.mark} aria-hidden />
  ) : (
    <CheckCircledIcon className={styles.mark} aria-hidden />
  );
}
