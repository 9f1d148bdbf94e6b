/** Shortest password that a person may choose for themselves, in characters. */
export const SHORTEST_PASSWORD = 8;

export interface PasswordFlaw {
  readonly title: string;
  readonly description: string;
}

/** Why a new password and its repetition are not accepted; null when they are. */
export function passwordFlaw(password: string, repeated: string): PasswordFlaw | null {
  if (password.length < SHORTEST_PASSWORD) {
    return { title: "Contraseña muy corta", description: "La contraseña debe tener al menos 8 caracteres" };
  }
  if (password !== repeated) {
    return {
      title: "Las contraseñas no coinciden",
      description: "Por favor, verifica que ambas contraseñas sean iguales",
    };
  }
  return null;
}

/** Title of the toast that follows the stored password. */
export const PASSWORD_SET = "¡Contraseña configurada!";
/** Shown when the server gives no reason. */
export const PASSWORD_FAILED = "No se pudo configurar la contraseña";

/** The features of the account, for the welcome. */
export const FEATURES = [
  "Contesta WhatsApp, SMS, correo y chat web desde una sola bandeja.",
  "Sube tus documentos y la IA responde con ellos a cualquier hora.",
  "Toma la conversación cuando quieras: la IA se hace a un lado.",
] as const;
