/** What the training window offers, as its address names it. */
export const TRAINING_STEPS = [
  { key: "documentos", label: "Subir Documentos" },
  { key: "respuestas", label: "Configurar Respuestas" },
  { key: "prueba", label: "Probar IA" },
] as const;

export type TrainingStep = (typeof TRAINING_STEPS)[number]["key"];

/** Reads a step from an address; anything else leaves the window closed. */
export function parseTrainingStep(value: unknown): TrainingStep | null {
  return TRAINING_STEPS.find(({ key }) => key === value)?.key ?? null;
}
