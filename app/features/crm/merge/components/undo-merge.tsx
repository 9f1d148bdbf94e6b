import { Flex } from "@radix-ui/themes/components/flex";
import { Form } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { FormError } from "~/ui/form-error";
import { Note } from "~/ui/note";
import { SubmitButton } from "~/ui/submit-button";
import { ShortDate } from "~/ui/time";
import { customerRoute } from "../../privacy/texts";
import { useRecordPost } from "../../use-record-post";
import { MERGE_TEXTS } from "../texts";

const DAYS_30 = 30 * 24 * 3_600_000;

interface UndoMergeProps {
  readonly customerId: number;
  readonly merge: { readonly id: number; readonly name: string; readonly at: string };
}

/** Says that another customer was united with this one, and parts them again. */
export function UndoMerge({ customerId, merge: { id, name, at } }: UndoMergeProps) {
  const own = paths.customer(customerId);
  const { post, pending, refused } = useRecordPost(customerRoute(own), MERGE_TEXTS);
  return (
    <Note color="gray" mb="5">
      <Flex wrap="wrap" align="center" justify="between" gap="3">
        <span>
          Se unió con {name} el <ShortDate at={at} />. Puedes deshacerlo hasta el{" "}
          <ShortDate at={new Date(Date.parse(at) + DAYS_30).toISOString()} />.
        </span>
        <Form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void post(event.currentTarget, null);
          }}
        >
          <input type="hidden" name="intent" value="undo-merge" />
          <input type="hidden" name="of" value={id} />
          <SubmitButton
            size="1"
            variant="soft"
            pending={pending || undefined}
            aria-label={`Deshacer la unión con ${name}`}
          >
            Deshacer
          </SubmitButton>
        </Form>
      </Flex>
      <FormError>{refused?.error}</FormError>
    </Note>
  );
}
