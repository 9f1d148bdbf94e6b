import styles from "./count-badge.module.css";

/** A number on the corner of an icon; the icon's own name says it too. */
export function CountBadge({ children }: { readonly children: string }) {
  return (
    <span className={styles.badge} aria-hidden data-testid="count">
      {children}
    </span>
  );
}
