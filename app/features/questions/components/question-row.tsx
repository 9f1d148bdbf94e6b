import { Link } from "@remix-run/react";
import type { ElementType } from "react";
import { Allowed } from "~/features/accounts/components/allowed";
import { formatCount } from "~/language/counts";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import type { QuestionGroupJson } from "../states";
import { AskingList } from "./asking-list";
import { QuestionAbout } from "./question-about";
import styles from "./question-row.module.css";

interface QuestionRowProps {
  readonly group: QuestionGroupJson;
  /** The form that posts to this list. */
  readonly form: ElementType;
  readonly pending: boolean;
  /** True when there are several companies. */
  readonly companies: boolean;
}

/** One question of the list: its words, count, company, askings and buttons. */
export function QuestionRow({ group, form: MoveForm, pending, companies }: QuestionRowProps) {
  const { id, question, state, count, companyName, closedAt, askedAgain, askings } = group;
  const open = state === "open";
  const more = count - askings.length;
  return (
    <li className={styles.row} data-testid="question-row">
      <div className={styles.main}>
        <h2>
          <Link to={trainingPaths.question(id)} className="ui-thumb">
            {question}
          </Link>
        </h2>
        <QuestionAbout group={group}>
          {companies ? <span>{companyName ?? "Sin empresa"}</span> : null}
          {closedAt === null ? null : (
            <span>
              {state === "taught" ? "Enseñada: " : "Descartada: "}
              <RelativeTime at={closedAt} />
            </span>
          )}
          {askedAgain ? <span className={styles.again}>Ya la enseñaste y la volvieron a preguntar</span> : null}
        </QuestionAbout>
        <div className={styles.askings}>
          <AskingList askings={askings} />
          {more > 0 && askings.length > 0 ? (
            <Link to={trainingPaths.question(id)} className="ui-thumb">
              y {formatCount(more)} más
            </Link>
          ) : null}
        </div>
      </div>
      <div className={styles.actions}>
        {open ? (
          <Allowed path={trainingPaths.question(id)} intent="teach">
            <ButtonLink to={trainingPaths.question(id)}>Enseñar</ButtonLink>
          </Allowed>
        ) : null}
        <Allowed path={paths.questions()} intent={open ? "dismiss" : "reopen"}>
          <MoveForm method="post">
            <input type="hidden" name="of" value={id} />
            <input type="hidden" name="intent" value={open ? "dismiss" : "reopen"} />
            <SubmitButton
              variant="soft"
              color="gray"
              pending={pending}
              aria-label={`${open ? "Descartar" : "Reabrir"}: ${question}`}
            >
              {open ? "Descartar" : "Reabrir"}
            </SubmitButton>
          </MoveForm>
        </Allowed>
      </div>
    </li>
  );
}
