import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { Button, ButtonAnchor } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Panel } from "~/ui/panel";
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
    <Box maxWidth="460px" mx="auto" mt="8">
      <Panel title={mustSetPassword ? "Crea tu contraseña" : "¡Todo listo!"} headingLevel={1}>
        {mustSetPassword ? (
          <>
            <p>Tu cuenta está lista. Elige la contraseña con la que entrarás desde hoy.</p>
            <FormError>{error}</FormError>
            <Grid gap="4" asChild>
              <form method="post" action={paths.welcome()} {...form}>
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
            </Grid>
          </>
        ) : (
          <>
            <Grid gap="2" asChild>
              <ul>
                {FEATURES.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </Grid>
            <Flex wrap="wrap" gap="3">
              <ButtonAnchor href={paths.dashboard()}>Empezar en mi panel</ButtonAnchor>
              <ButtonAnchor href={paths.mockSite()} target="_blank" rel="noreferrer" variant="soft">
                Ver el sitio de demostración
              </ButtonAnchor>
            </Flex>
          </>
        )}
      </Panel>
    </Box>
  );
}
