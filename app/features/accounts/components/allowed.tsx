import type { ReactNode } from "react";
import { useMay } from "./use-may";

interface AllowedProps {
  /** The page that a link leads to, or that takes the form. */
  readonly path: string;
  /** The form's intent; without one it is about seeing the page. */
  readonly intent?: string;
  readonly children: ReactNode;
}

/** Shows a control to those only who may use it. */
export function Allowed({ path, intent, children }: AllowedProps) {
  return useMay()(path, intent) ? children : null;
}
