import { ClockIcon } from "~/ui/icons";
import { useNow } from "~/ui/time";
import { type Due, dueState } from "../reply-due";
import styles from "./due-mark.module.css";

/** The clock of a thread in which a customer waits for a person: by its colour, and in words. */
export function DueMark({ due, withTime = false }: { readonly due: Due; readonly withTime?: boolean }) {
  const { now } = useNow();
  const { tone, words, short } = dueState(due, now);
  return (
    <span className={styles.due} data-tone={tone} title={words}>
      <ClockIcon aria-hidden />
      <span className="ui-sr">{words}</span>
      {withTime ? (
        <span className={styles.time} aria-hidden>
          {short}
        </span>
      ) : null}
    </span>
  );
}
