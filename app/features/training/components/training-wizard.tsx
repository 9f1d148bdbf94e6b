import { Link, useActionData, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { PreviewButton, WorseNote } from "~/features/ai/components/publish-note";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { CheckIcon, Cross2Icon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import { completedSteps } from "../completion";
import { wizardAnswer } from "../form-answer";
import type { WizardData } from "../read-wizard.server";
import { neighbours, SAVED, WIZARD_STEPS, type WizardKind, type WizardStep } from "../wizards";
import { BusinessStep, businessFields, Instructions } from "./business-step";
import { CONFIG_FORM, ConfigForm } from "./config-form";
import { DocumentsStep } from "./documents-step";
import { useForgetting } from "./drafts";
import { TrialStep } from "./trial-step";
import { useSaving } from "./use-saving";
import { useStatusToasts } from "./use-status-toasts";

interface TrainingWizardProps {
  readonly kind: WizardKind;
  readonly title: string;
  readonly step: WizardStep;
  readonly data: WizardData;
  /** The address at which the wizard is open at a step; without a step, where it begins. */
  readonly stepAt: (step: WizardStep) => string;
  readonly closeTo: string;
  /** Where 'Anterior' leads from the first step, where there is something before it. */
  readonly before?: string;
  /** What a step offers besides. */
  readonly more?: Partial<Record<WizardStep, ReactNode>>;
}

/** Tells the AI who it speaks for, hands it documents, tries it: one window for a company or for the whole business. */
export function TrainingWizard({ kind, title, step, data, stepAt, closeTo, before, more }: TrainingWizardProps) {
  const place = `${kind}:${data.companyId ?? ""}`;
  const configPlace = `${place}:config`;
  const trialPlace = `${place}:trial`;
  useForgetting([configPlace, trialPlace]);
  useStatusToasts(kind, data.documents);
  const { after } = neighbours(kind, step);
  // The four-step wizard saves where it stands; the others go on.
  const onwards = kind === "shell" || after === null ? null : stepAt(after);
  const saving = useSaving(kind, configPlace, onwards);
  const answers = useActionData<unknown>();
  const [search] = useSearchParams();
  const saved = wizardAnswer(answers, "save");
  const config = {
    data,
    place: configPlace,
    next: `${onwards ?? stepAt(step)}&listo=guardada`,
    saving,
    answer: saved,
  };
  return (
    <AddressDialog title={title} closeTo={closeTo} maxWidth={kind === "company" ? "900px" : "720px"}>
      <ButtonLink
        to={closeTo}
        replace
        preventScrollReset
        variant="ghost"
        color="gray"
        className="wizard-close"
        aria-label="Cerrar"
      >
        <Cross2Icon aria-hidden />
      </ButtonLink>
      <div className="wizard" data-kind={kind}>
        <Steps kind={kind} step={step} data={data} stepAt={stepAt} />
        <div className="wizard-step" key={step}>
          {search.get("listo") === "guardada" ? (
            <p className="wizard-saved" role="status">
              <CheckIcon aria-hidden /> {SAVED}
            </p>
          ) : null}
          {step === "negocio" ? (
            <ConfigForm {...config} shown={businessFields(kind)}>
              {(values, refused) => <BusinessStep kind={kind} values={values} refused={refused} />}
            </ConfigForm>
          ) : step === "respuestas" ? (
            <ConfigForm {...config} shown={["customInstructions"]}>
              {(values, refused) => (
                <Instructions value={values.customInstructions} error={refused.customInstructions?.[0]} />
              )}
            </ConfigForm>
          ) : step === "documentos" ? (
            <DocumentsStep kind={kind} data={data} answer={wizardAnswer(answers, "upload")} />
          ) : (
            <TrialStep
              kind={kind}
              companyId={data.companyId}
              place={trialPlace}
              answer={wizardAnswer(answers, "try")}
            />
          )}
          {more?.[step]}
          <Actions kind={kind} step={step} stepAt={stepAt} closeTo={closeTo} before={before} pending={saving.pending} />
          {step === "negocio" || step === "respuestas" ? (
            // After the buttons: Enter in a field presses the form's first one, and that is to save.
            <div className="wizard-preview">
              <WorseNote worsened={data.worsened} />
              <PreviewButton form={CONFIG_FORM} />
            </div>
          ) : null}
        </div>
      </div>
    </AddressDialog>
  );
}

function Steps({ kind, step, data, stepAt }: Pick<TrainingWizardProps, "kind" | "step" | "data" | "stepAt">) {
  const { companyName, customInstructions } = data.configuration;
  const done = completedSteps(kind, { companyName, customInstructions, documents: data.progress.total });
  return (
    <nav className="wizard-steps" aria-label="Pasos del entrenamiento">
      <ol>
        {WIZARD_STEPS[kind].map(({ key, label }, index) => (
          <li key={key}>
            <Link
              to={stepAt(key)}
              replace
              preventScrollReset
              aria-current={key === step ? "step" : undefined}
              data-done={done.has(key) || undefined}
            >
              <span className="wizard-mark" aria-hidden>
                {done.has(key) ? <CheckIcon /> : index + 1}
              </span>
              <span>
                {label}
                {done.has(key) ? <span className="ui-sr"> (completo)</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type ActionsProps = Pick<TrainingWizardProps, "kind" | "step" | "stepAt" | "closeTo" | "before"> & {
  readonly pending: boolean;
};

/** The buttons of a step; one of them is the way that most people go. */
function Actions({ kind, step, stepAt, closeTo, before, pending }: ActionsProps) {
  const around = neighbours(kind, step);
  const back = around.before === null ? before : stepAt(around.before);
  const saves = step === "negocio" || step === "respuestas";
  const leaves = kind === "center" || around.after === null;
  const stay = { replace: true, preventScrollReset: true } as const;
  return (
    <div className="ui-actions ui-dialog-actions">
      {back === undefined ? null : (
        <ButtonLink to={back} {...stay} variant="soft" color="gray">
          Anterior
        </ButtonLink>
      )}
      {leaves ? (
        <ButtonLink
          to={closeTo}
          {...stay}
          variant={around.after === null ? "solid" : "soft"}
          color={around.after === null ? undefined : "gray"}
        >
          {kind === "shell" ? "Finalizar" : "Salir"}
        </ButtonLink>
      ) : null}
      {around.after === null ? null : (
        <ButtonLink to={stepAt(around.after)} {...stay} variant={saves ? "soft" : "solid"}>
          {kind === "shell" ? "Continuar" : "Siguiente"}
        </ButtonLink>
      )}
      {saves ? (
        <SubmitButton form={CONFIG_FORM} pending={pending}>
          {kind === "shell" ? "Guardar Configuración" : "Guardar y Continuar"}
        </SubmitButton>
      ) : null}
    </div>
  );
}
