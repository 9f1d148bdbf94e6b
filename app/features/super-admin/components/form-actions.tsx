import { Flex } from "@radix-ui/themes/components/flex";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";

interface FormActionsProps {
  readonly label: string;
  readonly pendingLabel?: string;
  readonly closeTo: string;
}

/** The buttons of a form in a dialog. */
export function FormActions({ label, pendingLabel = "Creando…", closeTo }: FormActionsProps) {
  return (
    <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
      <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
        Cancelar
      </ButtonLink>
      <SubmitButton pendingLabel={pendingLabel}>{label}</SubmitButton>
    </Flex>
  );
}
