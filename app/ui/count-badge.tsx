import styles from "./count-badge.module.css";

/** How many wait, on the corner of an icon whose own name says it too. */
export function CountBadge({ children }: { readonly children: string }) {
  return (
    <span className={styles.badge} aria-hidden data-testid="count">
      {children}
    </span>
  );
}
