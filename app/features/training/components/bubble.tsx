import styles from "./bubble.module.css";

interface BubbleProps {
  readonly from: "customer" | "assistant";
  /** Names the speaker for screen readers, where nothing around it does. */
  readonly named?: boolean;
  readonly children: string;
}

/** One message of a trial conversation. */
export function Bubble({ from, named = true, children }: BubbleProps) {
  return (
    <p className={styles.bubble} data-role={from}>
      {named ? <span className="ui-sr">{from === "customer" ? "Cliente: " : "IA: "}</span> : null}
      {children}
    </p>
  );
}
