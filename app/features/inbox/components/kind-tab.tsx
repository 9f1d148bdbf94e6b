import { LockClosedIcon } from "~/ui/icons";
import styles from "./composer.module.css";
import type { Kind } from "./use-draft";

interface KindTabProps {
  readonly value: Kind;
  /** What the form posts as `intent`. */
  readonly intent: string;
  readonly label: string;
  readonly first: Kind;
  /** It was pressed, not moved to by arrow keys. */
  readonly onPressed: () => void;
  readonly onClick: () => void;
  readonly onChange: () => void;
}

/** One of the two choices above the field: a reply, or a note. */
export function KindTab({ value, intent, label, first, onPressed, onClick, onChange }: KindTabProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button inside has the keys.
    <label
      className={styles.tab}
      data-inbox-key={value}
      onClick={({ target }) => {
        // The inbox's keys click it too; arrow keys click the radio button and move between the two without leaving
        // them.
        if (!(target instanceof HTMLInputElement)) onPressed();
      }}
    >
      <input
        type="radio"
        name="intent"
        value={intent}
        defaultChecked={value === first}
        onClick={onClick}
        onChange={onChange}
      />
      {value === "note" ? <LockClosedIcon aria-hidden /> : null}
      {label}
    </label>
  );
}
