import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/modal";
import { SubmitButton } from "~/ui/submit-button";
import styles from "./delete-question.module.css";

const TITLE = "Eliminar conversación";
const QUESTION = "¿Estás seguro de que deseas eliminar esta conversación?";

function WhatStays({ customerName }: { readonly customerName: string | undefined }) {
  return (
    <Text as="p" size="2" color="gray">
      {customerName ? (
        <>
          La conversación con <strong>{customerName}</strong> queda
        </>
      ) : (
        "Queda"
      )}{" "}
      unos días en la papelera, por si la necesitas.
    </Text>
  );
}

/** The page's only confirmation dialog, for all rows. */
export function DeleteDialog({
  conversationId,
  customerName,
  onClose,
  onYes,
}: {
  readonly conversationId: number;
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
          <WhatStays customerName={customerName} />
        </>
      }
      onClose={onClose}
    >
      <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
        <Button type="button" variant="soft" color="gray" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          type="button"
          color="red"
          onClick={() => {
            const row = document.querySelector(`[data-rows] [data-id="${conversationId}"]`);
            const next = row?.nextElementSibling ?? row?.previousElementSibling;
            onYes();
            // The button that asked is gone with its row by then.
            setTimeout(() => next?.querySelector<HTMLElement>("[data-row-link]")?.focus({ preventScroll: true }));
          }}
        >
          Eliminar
        </Button>
      </Flex>
    </Modal>
  );
}

interface DeleteQuestionProps {
  readonly conversationId: number;
  readonly customerName: string | undefined;
  /** The address of the page without the question. */
  readonly backTo: string;
}

/** The same question as a part of the page, for use without scripts. */
export function DeleteQuestion({ conversationId, customerName, backTo }: DeleteQuestionProps) {
  return (
    <Grid asChild gap="2" p="3" className={styles.question}>
      <section aria-labelledby="delete-question">
        <Heading as="h3" id="delete-question" size="2">
          {TITLE}
        </Heading>
        <p>{QUESTION}</p>
        <WhatStays customerName={customerName} />
        <Flex wrap="wrap" align="center" gap="3" asChild>
          <Form method="post" action={backTo}>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="conversationId" value={conversationId} />
            <ButtonLink to={backTo} variant="soft" color="gray" preventScrollReset>
              Cancelar
            </ButtonLink>
            <SubmitButton color="red">Eliminar</SubmitButton>
          </Form>
        </Flex>
      </section>
    </Grid>
  );
}
