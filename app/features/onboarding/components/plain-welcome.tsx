import { paths } from "~/platform/paths";
import { buttonLook } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FEATURES, type PasswordFlaw } from "../welcome";

interface PlainWelcomeProps {
  readonly mustSetPassword: boolean;
  /** Why the last try was refused. */
  readonly flaw?: PasswordFlaw;
}

/** The welcome as a page: one step while the account has no password of its own, the other afterwards. */
export function PlainWelcome({ mustSetPassword, flaw }: PlainWelcomeProps) {
  return (
    <section className="welcome-plain" aria-labelledby="welcome-plain-title">
      {mustSetPassword ? (
        <>
          <h1 id="welcome-plain-title">Crea tu contraseña</h1>
          <p>Tu cuenta está lista. Elige la contraseña con la que entrarás desde hoy.</p>
          {flaw ? (
            <p className="ui-error" role="alert">
              <strong>{flaw.title}.</strong> {flaw.description}
            </p>
          ) : null}
          <form method="post" action={paths.welcome()} className="ui-form">
            <TextField
              label="Nueva contraseña"
              name="newPassword"
              type="password"
              hint="Al menos 8 caracteres."
              autoComplete="new-password"
              required
            />
            <TextField
              label="Confirma la contraseña"
              name="repeated"
              type="password"
              autoComplete="new-password"
              required
            />
            <button type="submit" {...buttonLook({})}>
              Guardar contraseña
            </button>
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
            <a href={paths.dashboard()} {...buttonLook({})}>
              Empezar en mi panel
            </a>
            <a href={paths.mockSite()} target="_blank" rel="noreferrer" {...buttonLook({ variant: "soft" })}>
              Ver el sitio de demostración
            </a>
          </p>
        </>
      )}
    </section>
  );
}
