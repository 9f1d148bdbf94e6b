import { z } from "zod";
import { personNameSchema } from "~/features/accounts/schema";
import { FIRST_STEPS_PLACES } from "./first-steps";

const password = z
  .string()
  .max(200, "La contraseña puede tener hasta 200 caracteres")
  .default("")
  .meta({ secret: true });

/** An account's first password, written twice. */
export const firstPasswordSchema = z.object({ newPassword: password, repeated: password });

const place = z.enum(FIRST_STEPS_PLACES).catch("dashboard");

/** Puts the first steps away. */
export const firstStepsHideSchema = z.object({ place });

/** What the first steps ask for where it is unknown. */
export const ownNameSchema = personNameSchema.extend({ place });
