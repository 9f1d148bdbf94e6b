import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { paths } from "~/platform/paths";
import { SubmitButton } from "~/ui/submit-button";

/** The button that ends the session's visit of support. */
export function EndVisitForm(look: Pick<ComponentProps<typeof SubmitButton>, "size" | "variant" | "color">) {
  return (
    <Form method="post" action={paths.supportVisit()}>
      <input type="hidden" name="intent" value="end" />
      <SubmitButton {...look} pendingLabel="Terminando…">
        Terminar visita
      </SubmitButton>
    </Form>
  );
}
