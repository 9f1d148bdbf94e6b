import type { ReactNode } from "react";
import styles from "./bubble.module.css";

interface BubbleProps {
  readonly from: "customer" | "assistant" | "staff";
  /** Said aloud, where nothing around it says whose words they are. */
  readonly named?: boolean;
  readonly dir?: "auto";
  readonly "data-testid"?: string;
  readonly children: ReactNode;
}

const NAMES = { customer: "Cliente: ", assistant: "IA: ", staff: "Tu equipo: " } as const;

/** A message as it looks in a chat, outside of one. */
export function Bubble({ from, named, children, ...bubble }: BubbleProps) {
  return (
    <p className={styles.bubble} data-from={from} {...bubble}>
      {named ? <span className="ui-sr">{NAMES[from]}</span> : null}
      {children}
    </p>
  );
}
