import { z } from "zod";

const password = z
  .string()
  .max(200, "La contraseña puede tener hasta 200 caracteres")
  .default("")
  .meta({ secret: true });

/** An account's first password, written twice. */
export const firstPasswordSchema = z.object({ newPassword: password, repeated: password });
