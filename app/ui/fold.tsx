import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import styles from "./fold.module.css";

interface FoldProps extends Omit<ComponentPropsWithoutRef<"details">, "className" | "title"> {
  readonly title: ReactNode;
}

/** A framed part that unfolds below its title, without JavaScript too. */
export const Fold = forwardRef<HTMLDetailsElement, FoldProps>(function Fold({ title, children, ...details }, ref) {
  return (
    <details ref={ref} className={styles.fold} {...details}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
});
