import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { Button, ButtonAnchor } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import type { firstPasswordSchema } from "../schema";
import { FEATURES } from "../welcome";

interface PlainWelcomeProps {
  readonly mustSetPassword: boolean;
  /** Why the last try was refused. */
  readonly refused?: FormRefusal;
}

/** The welcome as a page: one step while the account has no password of its own, the other afterwards. */
export function PlainWelcome({ mustSetPassword, refused }: PlainWelcomeProps) {
  const { form, field, error } = useServerForm<z.input<typeof firstPasswordSchema>>({ refused });
  return (
    <section className="welcome-plain" aria-labelledby="welcome-plain-title">
      {mustSetPassword ? (
        <>
          <h1 id="welcome-plain-title">Crea tu contraseña</h1>
          <p>Tu cuenta está lista. Elige la contraseña con la que entrarás desde hoy.</p>
          {error ? (
            <p className="ui-error" role="alert">
              {error}
            </p>
          ) : null}
          <form method="post" action={paths.welcome()} {...form} className="ui-form">
            <TextField
              {...field("newPassword")}
              label="Nueva contraseña"
              type="password"
              hint="Al menos 8 caracteres."
              autoComplete="new-password"
              required
            />
            <TextField
              {...field("repeated")}
              label="Confirma la contraseña"
              type="password"
              autoComplete="new-password"
              required
            />
            <Button type="submit">Guardar contraseña</Button>
          </form>
        </>
      ) : (
        <>
          <h1 id="welcome-plain-title">¡Todo listo!</h1>
          <ul className="welcome-features">
            {FEATURES.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <p className="ui-actions">
            <ButtonAnchor href={paths.dashboard()}>Empezar en mi panel</ButtonAnchor>
            <ButtonAnchor href={paths.mockSite()} target="_blank" rel="noreferrer" variant="soft">
              Ver el sitio de demostración
            </ButtonAnchor>
          </p>
        </>
      )}
    </section>
  );
}
