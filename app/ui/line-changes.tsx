import { countOf } from "../language/counts";
import type { DiffGap, DiffLine } from "../language/line-diff";
import styles from "./line-changes.module.css";

/** The differences between two texts, each line with its sign and its word. */
export function LineChanges({ lines }: { readonly lines: readonly (DiffLine | DiffGap)[] }) {
  return (
    <ul className={styles.changes} aria-label="Qué cambió">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and their list never changes.
        <Change key={index} line={line} />
      ))}
    </ul>
  );
}

function Change({ line }: { readonly line: DiffLine | DiffGap }) {
  if (line.kind === "gap")
    return <li className={styles.gap}>{countOf(line.count, "línea sin cambios", "líneas sin cambios")}</li>;
  const word = line.kind === "added" ? "Se agregó: " : line.kind === "removed" ? "Se quitó: " : "";
  return (
    <li className={styles.line} data-kind={line.kind}>
      <span aria-hidden>{line.kind === "added" ? "+" : line.kind === "removed" ? "−" : ""}</span>
      <span>
        {word ? <span className="ui-sr">{word}</span> : null}
        {line.text}
      </span>
    </li>
  );
}
