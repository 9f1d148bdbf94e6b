import { Flex } from "@radix-ui/themes/components/flex";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";

/** The buttons of a form that adds a record. */
export function FormActions({ label, closeTo }: { readonly label: string; readonly closeTo: string }) {
  return (
    <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
      <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
        Cancelar
      </ButtonLink>
      <SubmitButton pendingLabel="Creando…">{label}</SubmitButton>
    </Flex>
  );
}
