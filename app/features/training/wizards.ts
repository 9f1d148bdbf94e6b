import { DOCUMENT_WORDS, type DocumentWords } from "~/features/knowledge/document-words";

/** The three wizards: in a company's dialog, in the training center and on the dashboard. */
export type WizardKind = "company" | "center" | "shell";

export type WizardStep = "negocio" | "documentos" | "respuestas" | "prueba";

interface StepOf {
  readonly key: WizardStep;
  readonly label: string;
}

const DOCUMENTS: StepOf = { key: "documentos", label: "Subir Documentos" };
const TRIAL: StepOf = { key: "prueba", label: "Probar IA" };
const BUSINESS: StepOf = { key: "negocio", label: "Información del Negocio" };

export const WIZARD_STEPS: Readonly<Record<WizardKind, readonly [StepOf, ...StepOf[]]>> = {
  company: [BUSINESS, DOCUMENTS, TRIAL],
  center: [{ key: "negocio", label: "Configuración básica" }, DOCUMENTS, TRIAL],
  shell: [BUSINESS, DOCUMENTS, { key: "respuestas", label: "Configurar Respuestas" }, TRIAL],
};

/** The step of a wizard that an address names; null where it is none of them. */
export function parseWizardStep(kind: WizardKind, value: unknown): WizardStep | null {
  return WIZARD_STEPS[kind].find(({ key }) => key === value)?.key ?? null;
}

/** The step before and the step after; null at the ends. */
export function neighbours(
  kind: WizardKind,
  step: WizardStep,
): { before: WizardStep | null; after: WizardStep | null } {
  const steps = WIZARD_STEPS[kind];
  const index = steps.findIndex(({ key }) => key === step);
  return { before: steps[index - 1]?.key ?? null, after: steps[index + 1]?.key ?? null };
}

export interface WizardTexts {
  readonly saveFailed: string;
  readonly uploaded: string;
  readonly uploadFailed: string;
  readonly trialFailed: string;
}

const WINDOW_TEXTS: WizardTexts = {
  saveFailed: "Error al guardar",
  uploaded: "Documento subido",
  uploadFailed: "Error al subir documento",
  trialFailed: "Error en prueba",
};

/** The messages of each wizard. */
export const WIZARD_TEXTS: Readonly<Record<WizardKind, WizardTexts>> = {
  company: {
    saveFailed: "Error al guardar configuración",
    uploaded: "Archivo subido",
    uploadFailed: "Error al subir archivo",
    trialFailed: "Error al probar IA",
  },
  center: WINDOW_TEXTS,
  shell: WINDOW_TEXTS,
};

const WHY = `El paso «${DOCUMENTS.label}» dice por qué.`;

/** What each wizard says of a document that was read. */
export const WIZARD_WORDS: Readonly<Record<WizardKind, DocumentWords>> = {
  company: { ready: "Documento procesado", failed: "Error en procesamiento", why: WHY },
  center: { ...DOCUMENT_WORDS, why: WHY },
  shell: { ...DOCUMENT_WORDS, why: WHY },
};

export const SAVED = "Configuración guardada";
export const NOT_SAVED = "No se pudo guardar la configuración";
export const NOT_TRIED = "No se pudo probar la respuesta de la IA";
export const NO_ANSWER = "Error: Sin respuesta";

/** Takes the place of a company's id in an address, for the settings that apply to all. */
export const WHOLE_BUSINESS = "negocio";
