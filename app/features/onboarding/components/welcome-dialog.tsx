import { CheckIcon, Cross2Icon } from "@radix-ui/react-icons";
import { Dialog } from "@radix-ui/themes";
import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { paths } from "~/platform/paths";
import { Button, ButtonLink, buttonLook } from "~/ui/button";
import { PasswordField } from "~/ui/field";
import { useToast } from "~/ui/toasts";
import { changeFirstPassword } from "../change-first-password";
import { FEATURES, PASSWORD_SET, passwordFlaw } from "../welcome";

interface WelcomeDialogProps {
  readonly mustSetPassword: boolean;
  readonly onClose: () => void;
}

/** Step one sets the password and lets nobody past; step two says what there is and may be closed. */
export function WelcomeDialog({ mustSetPassword, onClose }: WelcomeDialogProps) {
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(false);
  const step = mustSetPassword && !saved ? "password" : "done";
  const stay = (event: Event) => {
    if (step === "password") event.preventDefault();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open && step === "done") onClose();
      }}
    >
      <Dialog.Content
        className="welcome-dialog"
        maxWidth="460px"
        onEscapeKeyDown={stay}
        // A click beside the dialog is a slip at either step: only a button, or Escape at the end, puts it away.
        onInteractOutside={(event) => event.preventDefault()}
      >
        {step === "password" ? (
          <PasswordStep
            onSaved={() => {
              setSaved(true);
              revalidate();
            }}
          />
        ) : (
          <DoneStep onClose={onClose} />
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
}

function PasswordStep({ onSaved }: { readonly onSaved: () => void }) {
  const { toast } = useToast();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    const password = String(form.get("newPassword") ?? "");
    const flaw = passwordFlaw(password, String(form.get("repeated") ?? ""));
    if (flaw) {
      toast({ variant: "destructive", ...flaw });
      return;
    }
    setPending(true);
    const refusal = await changeFirstPassword(password);
    setPending(false);
    if (refusal !== null) {
      toast({ variant: "destructive", title: "Error", description: refusal });
      return;
    }
    toast({ title: PASSWORD_SET, description: "Desde hoy entras con ella." });
    onSaved();
  };
  return (
    <>
      <p className="welcome-step">Paso 1 de 2</p>
      <Dialog.Title size="5">¡Bienvenido! Crea tu contraseña</Dialog.Title>
      <Dialog.Description size="2">
        Tu cuenta está lista. Elige la contraseña con la que entrarás desde hoy.
      </Dialog.Description>
      {/* Too short and different are said by toasts, so the browser's own bubbles stay out. */}
      <form method="post" action={paths.welcome()} className="ui-form" noValidate onSubmit={submit}>
        <PasswordField
          label="Nueva contraseña"
          name="newPassword"
          hint="Al menos 8 caracteres."
          autoComplete="new-password"
          required
        />
        <PasswordField label="Confirma la contraseña" name="repeated" autoComplete="new-password" required />
        <Button type="submit" aria-disabled={pending || undefined}>
          {pending ? "Guardando…" : "Guardar contraseña"}
        </Button>
      </form>
    </>
  );
}

function DoneStep({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Dialog.Close>
        <button type="button" className="ui-icon-button welcome-close" aria-label="Cerrar">
          <Cross2Icon aria-hidden />
        </button>
      </Dialog.Close>
      <Dialog.Title size="5">¡Todo listo!</Dialog.Title>
      <Dialog.Description size="2">Tu bandeja ya funciona. Esto es lo que puedes hacer:</Dialog.Description>
      <ul className="welcome-features">
        {FEATURES.map((feature) => (
          <li key={feature}>
            <CheckIcon aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <div className="ui-actions ui-dialog-actions">
        <a href={paths.mockSite()} target="_blank" rel="noreferrer" {...buttonLook({ variant: "soft" })}>
          Ver el sitio de demostración
        </a>
        <ButtonLink to={paths.dashboard()} onClick={onClose}>
          Empezar en mi panel
        </ButtonLink>
      </div>
    </>
  );
}
