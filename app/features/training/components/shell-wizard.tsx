import { paths } from "~/platform/paths";
import { ButtonLink, buttonLook } from "~/ui/button";
import type { WizardData } from "../read-wizard.server";
import type { WizardStep } from "../wizards";
import { TrainingWizard } from "./training-wizard";

interface ShellWizardProps {
  readonly step: WizardStep;
  readonly data: WizardData;
  readonly stepAt: (step: WizardStep) => string;
  readonly closeTo: string;
  /** The business's demonstration site, where the AI really answers. */
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
          <div className="wizard-more">
            <p className="ui-hint">¿Tras cuántos mensajes seguidos de un cliente contesta la IA?</p>
            <div className="ui-actions">
              <ButtonLink to={paths.settings("ia-general")} variant="soft" color="gray" size="1">
                Configurar en general
              </ButtonLink>
              <ButtonLink to={paths.settings("canales")} variant="soft" color="gray" size="1">
                Configurar por empresa
              </ButtonLink>
            </div>
          </div>
        ),
        prueba: (
          <p className="wizard-more">
            <a href={demoSite} target="_blank" rel="noreferrer" {...buttonLook({ variant: "ghost", size: "1" })}>
              Abrir el chat de prueba
            </a>
          </p>
        ),
      }}
    />
  );
}
