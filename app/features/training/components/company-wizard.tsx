import { useLocation } from "@remix-run/react";
import { useDocuments } from "~/features/knowledge/components/use-documents";
import type { WizardData } from "../read-wizard.server";
import type { WizardStep } from "../wizards";
import { addressWith } from "./address";
import { TrainingWizard } from "./training-wizard";

interface CompanyWizardProps {
  readonly step: WizardStep;
  readonly data: WizardData;
}

/** The wizard of one company, on the companies' page. */
export function CompanyWizard({ step, data }: CompanyWizardProps) {
  const { search } = useLocation();
  useDocuments(true);
  return (
    <TrainingWizard
      kind="company"
      title={`Entrena la IA de ${data.company?.name ?? "tu negocio"}`}
      step={step}
      data={data}
      stepAt={(to) => addressWith(search, { paso: to, listo: null })}
      closeTo={addressWith(search, { entrenar: null, paso: null, listo: null })}
    />
  );
}
