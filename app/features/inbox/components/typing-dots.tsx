import styles from "./transcript.module.css";

/** Three dots before the name of the person who is typing. */
export function TypingDots() {
  return (
    <span className={styles.dots} aria-hidden>
      <i />
      <i />
      <i />
    </span>
  );
}
