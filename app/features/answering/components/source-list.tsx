import type { ReactNode } from "react";
import styles from "./source-list.module.css";

interface SourceListProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** Places in documents, each with the words that stand there as a `blockquote`. */
export function SourceList({ label, children }: SourceListProps) {
  return (
    <ul className={styles.sources} aria-label={label}>
      {children}
    </ul>
  );
}
