import { type Answers, nameOf } from "./steps";

export const NO_PROBLEM = "No hay problema, podemos seguir sin eso.";
export const REQUIRED =
  "Entiendo, pero este dato es necesario para crear tu cuenta en el sistema. ¿Podrías proporcionármelo por favor?";
export const NOT_UNDERSTOOD = "No entendí tu respuesta.";
export const TROUBLE = "Disculpa, tuve un problemita técnico. ¿Podrías repetir tu respuesta por favor?";
export const ANALYSIS_FAILED = "Error al analizar la descripción. Por favor intenta de nuevo.";
export const ACCOUNT_FAILED = "Error al crear la cuenta";
export const FILE_NOT_STORED = "Archivo no se pudo subir, pero puedes hacerlo después desde el panel";
export const CREATION_FAILED =
  "Tuvimos un problema al crear tu cuenta. Tus respuestas siguen aquí: puedes volver a intentarlo, cambiar un dato o escribirnos a soporte.";
export const WITHOUT_FILE = "Continuar sin archivo";
export const withFile = (name: string) => `Continuar con archivo: ${name}`;
export const CREATING = "Creando tu cuenta...";
export const DONE = "🎉 ¡Configuración completada!";
export const LET_BE = "Dejar como estaba";
export const changing = (step: number) => `Claro, escribe de nuevo ${nameOf(step)}.`;

/** How the business's e-mail and phone need not be typed again. */
export const SAME_HINT = "Si es el tuyo, escribe «el mismo».";

/** Tips under the question; only the optional steps have one. */
export const TIPS: Readonly<Record<number, string>> = {
  5: "Es opcional: puedes enviar el mensaje vacío.",
  10: "Es opcional: puedes omitirlo y subirlo después.",
};

/** @param type of the link that led here; @param prompt what the visitor mentioned there */
export function greetingOf(type: string, prompt: string): string {
  const hello =
    type === "chat"
      ? "¡Hola! Soy tu asistente y voy a crear tu cuenta contigo. Son diez preguntas cortas."
      : "¡Hola! Vamos a crear tu cuenta para que conectes tu sistema. Son diez preguntas cortas.";
  return prompt ? `${hello} Me contaste: «${prompt}». ¡Qué bien!` : hello;
}

const QUESTIONS: readonly ((answers: Answers) => string)[] = [
  () => "¿Cuál es tu nombre?",
  ({ firstName }) => `Mucho gusto${firstName ? `, ${firstName}` : ""}. ¿Cuáles son tus apellidos?`,
  () => "¿Cuál es tu correo electrónico? Con él vas a entrar a tu cuenta.",
  () => "¿Cuál es tu teléfono? Si no es de México, con su código de país, como +57.",
  () => "¿Tu negocio tiene página web?",
  () => "¿Cómo se llama tu negocio?",
  () => `¿Cuál es el correo de tu negocio? ${SAME_HINT}`,
  () => `¿Cuál es el teléfono de tu negocio? ${SAME_HINT}`,
  () => "¿A qué se dedica tu negocio? Por ejemplo: panadería, clínica dental, ropa.",
  () => "¿Tienes un documento para que la IA responda con él? Un menú, una lista de precios o tus horarios.",
];
export const questionOf = (step: number, answers: Answers = {}) => QUESTIONS[step - 1]?.(answers) ?? "";
