import { WIZARD_STEPS, type WizardKind, type WizardStep } from "./wizards";

export interface Trained {
  /** The saved values; typed ones that are not saved complete nothing. */
  readonly companyName: string;
  readonly customInstructions: string;
  readonly documents: number;
}

/** True when a step's work is done; trying the AI never is. */
function isDone(step: WizardStep, { companyName, customInstructions, documents }: Trained): boolean {
  switch (step) {
    case "negocio":
      return companyName.trim() !== "";
    case "documentos":
      return documents > 0;
    case "respuestas":
      return customInstructions.trim() !== "";
    case "prueba":
      return false;
    default:
      return step satisfies never;
  }
}

/** The steps of a wizard that are complete. */
export function completedSteps(kind: WizardKind, trained: Trained): ReadonlySet<WizardStep> {
  return new Set(WIZARD_STEPS[kind].filter(({ key }) => isDone(key, trained)).map(({ key }) => key));
}
