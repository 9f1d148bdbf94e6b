import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";

/** The end of a form that adds a record. */
export function FormActions({ label, closeTo }: { readonly label: string; readonly closeTo: string }) {
  return (
    <div className="ui-actions ui-dialog-actions">
      <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
        Cancelar
      </ButtonLink>
      <SubmitButton pendingLabel="Creando…">{label}</SubmitButton>
    </div>
  );
}
