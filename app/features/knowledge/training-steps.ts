/** The steps of the training window, with their names in its address. */
export const TRAINING_STEPS = [
  { key: "documentos", label: "Subir Documentos" },
  { key: "respuestas", label: "Configurar Respuestas" },
  { key: "prueba", label: "Probar IA" },
] as const;

export type TrainingStep = (typeof TRAINING_STEPS)[number]["key"];
