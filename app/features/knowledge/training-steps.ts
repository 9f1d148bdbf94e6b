/** What the training window offers, as its address names it. */
export const TRAINING_STEPS = [
  { key: "documentos", label: "Subir Documentos" },
  { key: "respuestas", label: "Configurar Respuestas" },
  { key: "prueba", label: "Probar IA" },
] as const;

export type TrainingStep = (typeof TRAINING_STEPS)[number]["key"];
