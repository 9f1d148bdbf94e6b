import { ConfirmDialog } from "~/ui/confirm-dialog";

interface ActiveSwitchProps {
  readonly intent: "set-tenant-active" | "set-user-active";
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  /** The address that the form is posted to, and that is shown afterwards. */
  readonly action: string;
  /** The consequence of switching it off. */
  readonly consequence: string;
}

/** Switches an account off or on, after a confirmation. */
export function ActiveSwitch({ intent, id, name, active, action, consequence }: ActiveSwitchProps) {
  return (
    <ConfirmDialog
      trigger={active ? "Desactivar" : "Activar"}
      triggerLabel={`${active ? "Desactivar" : "Activar"} ${name}`}
      triggerLook={{ size: "1", color: active ? "red" : "gray" }}
      title={active ? `¿Desactivar ${name}?` : `¿Activar ${name}?`}
      question={active ? consequence : "Podrá volver a entrar."}
      confirmLabel={active ? "Desactivar" : "Activar"}
      action={action}
      fields={{ intent, of: String(id), active: String(!active) }}
      destructive={active}
    />
  );
}
