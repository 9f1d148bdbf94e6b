import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { paths } from "~/platform/paths";
import { Button, ButtonAnchor, ButtonLink, IconButton } from "~/ui/button";
import { PasswordField } from "~/ui/field";
import { CheckIcon, Cross2Icon } from "~/ui/icons";
import { Modal } from "~/ui/modal";
import { takeFocus } from "~/ui/take-focus";
import { useToast } from "~/ui/toasts";
import { changeFirstPassword } from "../change-first-password";
import { FEATURES, PASSWORD_SET, passwordFlaw } from "../welcome";

interface WelcomeDialogProps {
  readonly mustSetPassword: boolean;
  readonly onClose: () => void;
}

/** Step one sets the password and cannot be skipped; step two presents the product and can be closed. */
export function WelcomeDialog({ mustSetPassword, onClose }: WelcomeDialogProps) {
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(false);
  const step = mustSetPassword && !saved ? "password" : "done";
  return step === "password" ? (
    <Modal
      key={step}
      title="¡Bienvenido! Crea tu contraseña"
      description="Tu cuenta está lista. Elige la contraseña con la que entrarás desde hoy."
    >
      <PasswordStep
        onSaved={() => {
          setSaved(true);
          revalidate();
        }}
      />
    </Modal>
  ) : (
    <Modal
      key={step}
      title="¡Todo listo!"
      description="Tu bandeja ya funciona. Esto es lo que puedes hacer:"
      onClose={onClose}
    >
      <DoneStep onClose={onClose} />
    </Modal>
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
      <Text as="p" size="1" color="gray" mb="4">
        Paso 1 de 2
      </Text>
      {/* Toasts tell that the password is too short or not repeated, so the browser's own messages stay off. */}
      <Grid gap="4" asChild>
        <form method="post" action={paths.welcome()} noValidate onSubmit={submit}>
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
      </Grid>
    </>
  );
}

/** One and the same function, so that a page that draws itself anew moves no focus. */
const focusLink = (box: HTMLElement | null) => takeFocus(box?.querySelector("a") ?? null);

function DoneStep({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Box position="absolute" top="3" right="3">
        <IconButton type="button" aria-label="Cerrar" onClick={onClose}>
          <Cross2Icon aria-hidden />
        </IconButton>
      </Box>
      <Grid gap="2" my="4" asChild>
        <ul>
          {FEATURES.map((feature) => (
            <Flex key={feature} gap="2" asChild>
              <li>
                <Text color="blue">
                  <CheckIcon aria-hidden />
                </Text>
                {feature}
              </li>
            </Flex>
          ))}
        </ul>
      </Grid>
      <Flex wrap="wrap" gap="3" justify="end" mt="4">
        <ButtonAnchor href={paths.mockSite()} target="_blank" rel="noreferrer" variant="soft">
          Ver el sitio de demostración
        </ButtonAnchor>
        <span ref={focusLink}>
          <ButtonLink to={paths.dashboard()} onClick={onClose}>
            Empezar en mi panel
          </ButtonLink>
        </span>
      </Flex>
    </>
  );
}
