import type { ReactNode } from "react";
import styles from "./mark.module.css";

interface MarkProps {
  /** Jade: done; amber: a person should look; red: failed. */
  readonly tone?: "jade" | "amber" | "red";
  readonly "data-testid"?: string;
  readonly children: ReactNode;
}

/** A word about a row, such as its state. */
export function Mark({ children, tone, ...mark }: MarkProps) {
  return (
    <span className={styles.mark} data-tone={tone} {...mark}>
      {children}
    </span>
  );
}
