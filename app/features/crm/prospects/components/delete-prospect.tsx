import { useMay } from "~/features/accounts/components/use-may";
import { prospectName } from "~/features/contacts/prospects/json";
import { paths } from "~/platform/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { TrashIcon } from "~/ui/icons";
import type { ProspectView } from "../view";
import { PostForm } from "./post-form";

interface DeleteProspectProps {
  readonly prospect: ProspectView;
  /** Only an icon. */
  readonly small?: boolean;
}

export function DeleteProspect({ prospect, small }: DeleteProspectProps) {
  const name = prospectName(prospect);
  if (!useMay()(paths.prospects(), "delete")) return null;
  return (
    <ConfirmDialog
      trigger={small ? <TrashIcon /> : "Eliminar"}
      triggerLabel={`Eliminar a ${name}`}
      triggerLook={small ? { size: "1", variant: "ghost", color: "gray" } : { color: "red" }}
      title={`¿Eliminar a ${name}?`}
      question="Se borran sus datos de prospecto. Sus conversaciones se quedan en la bandeja."
      confirmLabel="Eliminar"
      destructive
      fields={{ intent: "delete", of: String(prospect.id) }}
      form={PostForm}
    />
  );
}
