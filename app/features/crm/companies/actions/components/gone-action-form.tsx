import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { ActionForm } from "./action-form";

interface GoneActionFormProps {
  readonly companyId: number;
  readonly refused: FormRefusal;
}

/** An action that was sent without scripts for a company that is gone: with its reason, and what was typed to copy. */
export function GoneActionForm({ companyId, refused }: GoneActionFormProps) {
  const back = paths.companies();
  return (
    <AddressDialog title="Acción de una empresa que ya no existe" closeTo={back} maxWidth="720px">
      <ActionForm companyId={companyId} action={null} back={back} refused={refused} />
    </AddressDialog>
  );
}
