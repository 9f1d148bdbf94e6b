import styles from "./blank.module.css";

/** What is still to fill in a text. */
export function Blank({ children }: { readonly children: string }) {
  return <mark className={styles.blank}>{children}</mark>;
}
