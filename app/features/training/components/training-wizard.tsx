import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { PreviewButton, WorseNote } from "~/features/golden/components/publish-note";
import { useDocumentToasts } from "~/features/knowledge/components/use-documents";
import { type FormAnswer, refusalOf } from "~/platform/form-answer";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { CloseCross } from "~/ui/close-cross";
import { CheckIcon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import { completedSteps } from "../completion";
import type { WizardData } from "../read-wizard.server";
import type { TrialAnswer } from "../turns";
import { neighbours, SAVED, WIZARD_STEPS, WIZARD_WORDS, type WizardKind, type WizardStep } from "../wizards";
import { BusinessStep, businessFields, Instructions } from "./business-step";
import { CONFIG_FORM, ConfigForm, isUnsaved } from "./config-form";
import { DocumentsStep } from "./documents-step";
import { readDraft, useForgetting } from "./drafts";
import styles from "./training-wizard.module.css";
import { TrialStep } from "./trial-step";
import { useSaving } from "./use-saving";

interface TrainingWizardProps {
  readonly kind: WizardKind;
  readonly title: string;
  readonly step: WizardStep;
  readonly data: WizardData;
  /** The address of the open wizard at a step; without one, at its beginning. */
  readonly stepAt: (step: WizardStep) => string;
  readonly closeTo: string;
  /** The target of 'Anterior' in the first step, if something comes before it. */
  readonly before?: string;
  /** More content for a step. */
  readonly more?: Partial<Record<WizardStep, ReactNode>>;
}

/** The wizard, for a company or the whole business: describe the business, add documents, try the AI. */
export function TrainingWizard({ kind, title, step, data, stepAt, closeTo, before, more }: TrainingWizardProps) {
  const place = `${kind}:${data.companyId ?? ""}`;
  const configPlace = `${place}:config`;
  const trialPlace = `${place}:trial`;
  useForgetting([configPlace, trialPlace]);
  const asks = useDocumentToasts(data.documents, WIZARD_WORDS[kind]);
  const { after } = neighbours(kind, step);
  // The four-step wizard stays on its step after a save; the others go on.
  const onwards = kind === "shell" || after === null ? null : stepAt(after);
  const unsaved = useUnsaved(configPlace, step, data);
  const saving = useSaving(kind, configPlace, onwards);
  const answer = useActionData<FormAnswer<TrialAnswer>>();
  const [search] = useSearchParams();
  const config = {
    data,
    place: configPlace,
    next: `${onwards ?? stepAt(step)}&listo=guardada`,
    saving,
    refused: refusalOf(answer, "save"),
  };
  return (
    <AddressDialog title={title} closeTo={closeTo} maxWidth={kind === "company" ? "900px" : "720px"}>
      <CloseCross to={closeTo} />
      <div className={styles.wizard} data-kind={kind}>
        <Steps kind={kind} step={step} data={data} stepAt={stepAt} />
        <Grid columns="minmax(0, 1fr)" gap="4" align="start" minHeight="300px" key={step} data-testid="wizard-step">
          {search.get("listo") === "guardada" ? (
            <Flex align="center" gap="2" asChild>
              <Text as="p" color="jade" role="status">
                <CheckIcon aria-hidden /> {SAVED}
              </Text>
            </Flex>
          ) : null}
          {step === "negocio" ? (
            <ConfigForm {...config} shown={businessFields(kind)}>
              {(fields) => <BusinessStep kind={kind} {...fields} />}
            </ConfigForm>
          ) : step === "respuestas" ? (
            <ConfigForm {...config} shown={["customInstructions"]}>
              {({ field }) => <Instructions {...field("customInstructions")} />}
            </ConfigForm>
          ) : step === "documentos" ? (
            <DocumentsStep kind={kind} data={data} refused={refusalOf(answer, "upload")} asks={asks} />
          ) : (
            <TrialStep
              kind={kind}
              companyId={data.companyId}
              place={trialPlace}
              saveAt={unsaved ? stepAt("negocio") : null}
              answer={answer?.intent === "try" ? answer : undefined}
            />
          )}
          {more?.[step]}
          <Actions kind={kind} step={step} stepAt={stepAt} closeTo={closeTo} before={before} pending={saving.pending} />
          {step === "negocio" || step === "respuestas" ? (
            // After the other buttons, because Enter in a field presses the form's first button, and that one must
            // save.
            <Flex wrap="wrap" align="center" justify="end" gap="3">
              <WorseNote worsened={data.worsened} />
              <PreviewButton form={CONFIG_FORM} />
            </Flex>
          ) : null}
        </Grid>
      </div>
    </AddressDialog>
  );
}

/** True where the configuration has changes that are not saved; looked at anew with each step. */
function useUnsaved(place: string, step: WizardStep, data: WizardData): boolean {
  const [unsaved, setUnsaved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is the browser's, and a step ends its writing.
  useEffect(() => setUnsaved(isUnsaved(readDraft(place), data)), [place, step, data]);
  return unsaved;
}

function Steps({ kind, step, data, stepAt }: Pick<TrainingWizardProps, "kind" | "step" | "data" | "stepAt">) {
  const { companyName, customInstructions } = data.configuration;
  const done = completedSteps(kind, { companyName, customInstructions, documents: data.progress.total });
  return (
    <nav className={styles.steps} aria-label="Pasos del entrenamiento">
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
              <span className={styles.mark} aria-hidden>
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

/** The buttons of a step, one of them emphasised as the usual way on. */
function Actions({ kind, step, stepAt, closeTo, before, pending }: ActionsProps) {
  const around = neighbours(kind, step);
  const back = around.before === null ? before : stepAt(around.before);
  const saves = step === "negocio" || step === "respuestas";
  const leaves = kind === "center" || around.after === null;
  const stay = { replace: true, preventScrollReset: true } as const;
  return (
    <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4" data-testid="wizard-buttons">
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
    </Flex>
  );
}
