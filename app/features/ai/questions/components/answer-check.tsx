import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SubmitButton } from "~/ui/submit-button";
import type { QuestionActionData } from "../form-answer";

interface AnswerCheckProps {
  /** It was taught a moment ago: ask without being told to. */
  readonly atOnce: boolean;
  /** What the page's action answered where there is no JavaScript. */
  readonly actionData?: QuestionActionData;
}

/** What the AI would say now to who asked last. */
export function AnswerCheck({ atOnce, actionData }: AnswerCheckProps) {
  const fetcher = useFetcher<QuestionActionData>();
  const asked = useRef(false);
  const { submit, state } = fetcher;
  useEffect(() => {
    if (!atOnce || asked.current) return;
    asked.current = true;
    submit({ intent: "check" }, { method: "post" });
  }, [atOnce, submit]);
  const said = fetcher.data ?? actionData;
  const check = said?.check ?? null;
  return (
    <div className="question-check">
      <div aria-live="polite">
        {state !== "idle" ? (
          <p>Preguntándole a la IA…</p>
        ) : check === null ? (
          fetcher.data?.error ? (
            <p className="ui-error">{fetcher.data.error}</p>
          ) : null
        ) : check.handoff === null ? (
          <p className="question-now">
            <strong>Ahora la IA contesta:</strong> {check.response}
          </p>
        ) : (
          <p className="question-not-yet">
            <strong>La IA todavía no la contesta.</strong> {check.handoff} Reábrela y escribe la pregunta como la hizo
            el cliente.
          </p>
        )}
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="check" />
        <SubmitButton variant="soft" color="jade" pending={state !== "idle"} pendingLabel="Preguntando…">
          {check ? "Preguntar otra vez" : "Comprobar qué contesta"}
        </SubmitButton>
      </fetcher.Form>
    </div>
  );
}
