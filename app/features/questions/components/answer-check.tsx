import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "~/platform/form-answer";
import { Note } from "~/ui/note";
import { SubmitButton } from "~/ui/submit-button";
import type { QuestionCheck } from "../states";

interface AnswerCheckProps {
  /** True right after teaching: the check then starts by itself. */
  readonly atOnce: boolean;
  /** The answer of the page's action, without JavaScript. */
  readonly actionData?: FormAnswer<QuestionCheck>;
}

/** Shows the AI's present answer to the customer who asked last. */
export function AnswerCheck({ atOnce, actionData }: AnswerCheckProps) {
  const fetcher = useFetcher<FormAnswer<QuestionCheck>>();
  const asked = useRef(false);
  const { submit, state } = fetcher;
  useEffect(() => {
    if (!atOnce || asked.current) return;
    asked.current = true;
    submit({ intent: "check" }, { method: "post" });
  }, [atOnce, submit]);
  const said = fetcher.data ?? actionData;
  const check = said?.ok ? said.value : null;
  return (
    <Grid gap="3" justify="start">
      <div aria-live="polite">
        {state !== "idle" ? (
          <p>Preguntándole a la IA…</p>
        ) : check === null ? (
          fetcher.data?.ok === false ? (
            <Text as="p" size="2" color="red">
              {fetcher.data.error}
            </Text>
          ) : null
        ) : check.handoff === null ? (
          <Note color="jade" data-testid="answer-now">
            <strong>Ahora la IA contesta:</strong> {check.response}
          </Note>
        ) : (
          <Note color="amber">
            <strong>La IA todavía no la contesta.</strong> {check.handoff} Reábrela y escribe la pregunta como la hizo
            el cliente.
          </Note>
        )}
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="check" />
        <SubmitButton variant="soft" color="jade" pending={state !== "idle"} pendingLabel="Preguntando…">
          {check ? "Preguntar otra vez" : "Comprobar qué contesta"}
        </SubmitButton>
      </fetcher.Form>
    </Grid>
  );
}
