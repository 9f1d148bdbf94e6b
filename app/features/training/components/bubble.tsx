import styles from "./bubble.module.css";

interface BubbleProps {
  readonly from: "customer" | "assistant";
  /** Said aloud, where nothing around it says whose words they are. */
  readonly named?: boolean;
  readonly children: string;
}

/** What was said in a trial. */
export function Bubble({ from, named = true, children }: BubbleProps) {
  return (
    <p className={styles.bubble} data-role={from}>
      {named ? <span className="ui-sr">{from === "customer" ? "Cliente: " : "IA: "}</span> : null}
      {children}
    </p>
  );
}
