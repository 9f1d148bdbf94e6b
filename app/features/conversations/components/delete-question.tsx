import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/modal";
import { SubmitButton } from "~/ui/submit-button";

const TITLE = "Eliminar conversación";
const QUESTION = "¿Estás seguro de que deseas eliminar esta conversación?";
const PROMISE = "Queda 30 días en la papelera, por si la necesitas.";

/** The one question of the page, whichever row asked it. */
export function DeleteDialog({
  customerName,
  onClose,
  onYes,
}: {
  readonly customerName: string | undefined;
  readonly onClose: () => void;
  readonly onYes: () => void;
}) {
  return (
    <Modal
      role="alertdialog"
      title={TITLE}
      description={
        <>
          <p>{QUESTION}</p>
          <p className="delete-whose">
            {customerName ? <strong>{customerName}. </strong> : null}
            {PROMISE}
          </p>
        </>
      }
      onClose={onClose}
    >
      <div className="ui-actions ui-dialog-actions">
        <Button type="button" variant="soft" color="gray" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="button" color="red" onClick={onYes}>
          Eliminar
        </Button>
      </div>
    </Modal>
  );
}

interface DeleteQuestionProps {
  readonly conversationId: number;
  readonly customerName: string | undefined;
  /** The page without the question. */
  readonly backTo: string;
}

/** The same question as a part of the page, where no script opens a dialog. */
export function DeleteQuestion({ conversationId, customerName, backTo }: DeleteQuestionProps) {
  return (
    <section className="delete-question" aria-labelledby="delete-question">
      <h3 id="delete-question">{TITLE}</h3>
      <p>{QUESTION}</p>
      <p className="delete-whose">
        {customerName ? <strong>{customerName}. </strong> : null}
        {PROMISE}
      </p>
      <Form method="post" action={backTo} className="ui-actions">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="conversationId" value={conversationId} />
        <ButtonLink to={backTo} variant="soft" color="gray" preventScrollReset>
          Cancelar
        </ButtonLink>
        <SubmitButton color="red">Eliminar</SubmitButton>
      </Form>
    </section>
  );
}
