import { CheckCircledIcon, CrossCircledIcon } from "./icons";
import type { ToastInput } from "./toast-state";

export function ToastMark({ variant }: { readonly variant: ToastInput["variant"] }) {
  return variant === "destructive" ? (
    <CrossCircledIcon className="ui-toast-mark" aria-hidden />
  ) : (
    <CheckCircledIcon className="ui-toast-mark" aria-hidden />
  );
}
