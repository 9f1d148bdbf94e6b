import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormRefusal } from "~/platform/form-answer";
import { ButtonLink } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";
import { useRecordPost } from "../../../use-record-post";
import { COMPANIES_ROUTE } from "../../texts";
import { ACTION_TEXTS } from "../texts";

interface DeleteOneProps {
  readonly intent: "action-delete" | "field-delete";
  readonly of: number;
  readonly back: string;
  readonly refused: FormRefusal | undefined;
  /** What goes. */
  readonly children: ReactNode;
}

/** The question before an action or a field is deleted. */
export function DeleteOne({ intent, of, back, refused, children }: DeleteOneProps) {
  const navigate = useNavigate();
  const done = () => navigate(back, { replace: true, preventScrollReset: true });
  const { post, pending, refused: stayed } = useRecordPost(COMPANIES_ROUTE, ACTION_TEXTS, done);
  const error = (stayed ?? refused)?.error;
  return (
    <Grid gap="4">
      <Text as="p">{children}</Text>
      <FormError>{error}</FormError>
      <Flex asChild wrap="wrap" align="center" justify="end" gap="3">
        <Form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void post(event.currentTarget, null);
          }}
        >
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="of" value={of} />
          <ButtonLink to={back} replace preventScrollReset variant="soft" color="gray">
            Cancelar
          </ButtonLink>
          <SubmitButton pending={pending || undefined} color="red">
            Eliminar
          </SubmitButton>
        </Form>
      </Flex>
    </Grid>
  );
}
