import { BellIcon, ChatBubbleIcon, CheckCircledIcon, CrossCircledIcon } from "./icons";
import type { ToastInput } from "./toast-state";
import styles from "./toasts.module.css";

const MARKS = {
  default: CheckCircledIcon,
  destructive: CrossCircledIcon,
  news: ChatBubbleIcon,
  call: BellIcon,
} as const;

export function ToastMark({ variant = "default" }: { readonly variant: ToastInput["variant"] }) {
  const Mark = MARKS[variant];
  return <Mark className={styles.mark} aria-hidden />;
}
