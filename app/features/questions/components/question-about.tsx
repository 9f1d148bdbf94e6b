import type { ReactNode } from "react";
import { Mark } from "~/ui/mark";
import { Ago } from "~/ui/time";
import { type QuestionGroupJson, timesText } from "../states";
import styles from "./question-about.module.css";

interface QuestionAboutProps {
  readonly group: Pick<QuestionGroupJson, "state" | "count" | "lastAskedAt">;
  readonly children?: ReactNode;
}

/** The number of times a question was asked, the last time, and more details. */
export function QuestionAbout({ group: { state, count, lastAskedAt }, children }: QuestionAboutProps) {
  return (
    <p className={styles.about}>
      <Mark tone={state === "open" ? "amber" : undefined}>{timesText(count)}</Mark>
      <span>
        Última vez: <Ago at={lastAskedAt} />
      </span>
      {children}
    </p>
  );
}
