import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { FormRefusal } from "~/platform/form-answer";
import { Fold } from "~/ui/fold";
import { FormError } from "~/ui/form-error";
import { Check } from "~/ui/input";
import { SubmitButton } from "~/ui/submit-button";
import { useRecordPost } from "../../../use-record-post";
import { COMPANIES_ROUTE } from "../../texts";
import type { ActionsDialogData } from "../read-actions-dialog.server";
import { ACTION_TEXTS } from "../texts";

interface SendAgainProps {
  readonly run: Pick<ActionsDialogData["runs"][number], "id" | "method" | "again">;
  readonly refused: FormRefusal | undefined;
}

/** Sends a call again that failed, or whose outcome nobody knows. */
export function SendAgain({ run, refused: sent }: SendAgainProps) {
  const { post, pending, refused: stayed } = useRecordPost(COMPANIES_ROUTE, ACTION_TEXTS);
  const refused = stayed ?? sent;
  const mayHappenTwice = run.again === "doubtful" && run.method === "POST";
  return (
    <Fold title="Mandar otra vez" open={refused ? true : undefined}>
      <Flex asChild direction="column" align="start" gap="3">
        <Form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void post(event.currentTarget, null);
          }}
        >
          <input type="hidden" name="intent" value="action-again" />
          <input type="hidden" name="of" value={run.id} />
          <Text as="p" size="2" color="gray">
            Se manda lo mismo que la primera vez, con la misma clave (Idempotency-Key).
          </Text>
          {mayHappenTwice ? (
            <Check name="twice" required>
              Entiendo que puede hacerse dos veces, porque no sabemos si la primera llegó.
            </Check>
          ) : null}
          <Check name="tells">Avisarle al cliente cómo salió</Check>
          <FormError>{refused?.error}</FormError>
          <SubmitButton pending={pending || undefined} pendingLabel="Mandando…">
            Mandar otra vez
          </SubmitButton>
        </Form>
      </Flex>
    </Fold>
  );
}
