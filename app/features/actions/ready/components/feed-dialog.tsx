import { Code } from "@radix-ui/themes/components/code";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { CopyButton } from "~/ui/copy-button";
import { SubmitButton } from "~/ui/submit-button";

interface FeedDialogProps {
  readonly companyId: number;
  /** The whole address; null while there is none. */
  readonly path: string | null;
  readonly closeTo: string;
}

/** The secret address under which a calendar reads the agenda. */
export function FeedDialog({ companyId, path, closeTo }: FeedDialogProps) {
  const fields = { intent: "feed-open", companyId: String(companyId) };
  return (
    <AddressDialog title="Tu agenda en tu calendario" closeTo={closeTo}>
      <Flex direction="column" gap="3">
        <Text as="p">
          Con una dirección secreta, Google Calendar, el calendario del iPhone u Outlook muestran tus citas y se
          actualizan solos. En tu calendario busca «Suscribirse por URL» y pégala.
        </Text>
        {path === null ? (
          <Form method="post">
            <input type="hidden" name="intent" value="feed-open" />
            <input type="hidden" name="companyId" value={companyId} />
            <SubmitButton>Crear dirección</SubmitButton>
          </Form>
        ) : (
          <>
            <Code style={{ overflowWrap: "anywhere" }}>{path}</Code>
            <Text as="p" size="2" color="gray">
              Quien tenga esta dirección ve los nombres y teléfonos de tus citas. Si la compartiste por error, ciérrala
              o cámbiala.
            </Text>
            <Flex wrap="wrap" gap="3">
              <CopyButton text={path} label="Copiar dirección" />
              <ConfirmDialog
                trigger="Cambiar dirección"
                title="¿Cambiar la dirección?"
                question="Los calendarios que usan la de ahora dejan de actualizarse."
                confirmLabel="Cambiar"
                fields={fields}
              />
              <ConfirmDialog
                trigger="Cerrar dirección"
                title="¿Cerrar la dirección?"
                question="Ningún calendario podrá leer tu agenda."
                confirmLabel="Cerrar dirección"
                destructive
                fields={{ ...fields, intent: "feed-close" }}
              />
            </Flex>
          </>
        )}
        <Flex justify="end">
          <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
            Volver
          </ButtonLink>
        </Flex>
      </Flex>
    </AddressDialog>
  );
}
