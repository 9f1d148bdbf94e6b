/** The data that the setup wizard asks for, by step. */
export const FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "website",
  "companyName",
  "companyEmail",
  "companyPhone",
  "industry",
] as const;
export type WizardField = (typeof FIELDS)[number];
export type Answers = Partial<Readonly<Record<WizardField, string>>>;

export const FIRST_STEP = 1;
export const DOCUMENT_STEP = 10;
export const CREATING_STEP = 11;
export const DONE_STEP = 12;

export const isOptional = (step: number) => step === 5 || step === DOCUMENT_STEP;

/** Null: the step has no field. */
export const fieldOf = (step: number): WizardField | null => FIELDS[step - 1] ?? null;

/** What a step asks for, in the middle of a sentence. */
const NAMED = [
  "tu nombre",
  "tus apellidos",
  "tu correo electrónico",
  "tu teléfono completo",
  "la página web de tu negocio",
  "el nombre de tu negocio",
  "el correo de tu negocio",
  "el teléfono completo de tu negocio",
  "la industria de tu negocio",
  "un documento de tu negocio",
];
export const nameOf = (step: number) => NAMED[step - 1] ?? "ese dato";

/** The hint after an answer that was not understood; only optional steps have one. */
export const skipHint = (step: number) => (isOptional(step) ? " Si no tienes, escribe «no tengo» u «omitir»." : "");

export interface Interpretation {
  readonly understood: boolean;
  readonly isDecline: boolean;
  readonly extractedValue: string | null;
  readonly needsMoreInfo: boolean;
  /** What to tell the visitor; null where the answer needs no words. */
  readonly message: string | null;
}

export const BAD_EMAIL = "Por favor ingresa un email válido";
