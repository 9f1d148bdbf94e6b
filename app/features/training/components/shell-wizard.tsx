import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Allowed } from "~/features/accounts/components/allowed";
import { paths } from "~/platform/paths";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import type { WizardData } from "../read-wizard.server";
import type { WizardStep } from "../wizards";
import { TrainingWizard } from "./training-wizard";

interface ShellWizardProps {
  readonly step: WizardStep;
  readonly data: WizardData;
  readonly stepAt: (step: WizardStep) => string;
  readonly closeTo: string;
  /** The business's demonstration site, where the AI answers for real. */
  readonly demoSite: string;
}

/** The four steps of the dashboard, for the whole business. */
export function ShellWizard({ step, data, stepAt, closeTo, demoSite }: ShellWizardProps) {
  return (
    <TrainingWizard
      kind="shell"
      title="Entrena tu IA"
      step={step}
      data={data}
      stepAt={stepAt}
      closeTo={closeTo}
      more={{
        respuestas: (
          <Allowed path={paths.settings()}>
            <Grid gap="2" justify="start">
              <Text as="p" size="2" color="gray">
                ¿Tras cuántos mensajes seguidos de un cliente contesta la IA?
              </Text>
              <Flex wrap="wrap" align="center" gap="3">
                <ButtonLink to={paths.settings("ia-general")} variant="soft" color="gray" size="1">
                  Configurar en general
                </ButtonLink>
                <ButtonLink to={paths.settings("canales")} variant="soft" color="gray" size="1">
                  Configurar por empresa
                </ButtonLink>
              </Flex>
            </Grid>
          </Allowed>
        ),
        prueba: (
          <p>
            <ButtonAnchor href={demoSite} target="_blank" rel="noreferrer" variant="ghost" size="1">
              Abrir el chat de prueba
            </ButtonAnchor>
          </p>
        ),
      }}
    />
  );
}
