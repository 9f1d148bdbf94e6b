import { z } from "zod";
import { ROLES } from "~/features/accounts/permissions";
import { changePasswordSchema, loginSchema } from "~/features/accounts/schema";
import { idSchema } from "~/platform/id-schema";

const { newPassword } = changePasswordSchema.shape;

const role = z.enum(ROLES, { error: "Elige un rol de la lista." });

export const inviteSchema = z.object({ email: loginSchema.shape.email, role });
export const roleSchema = z.object({ of: idSchema, role });
export const activeSchema = z.object({ of: idSchema, active: z.enum(["true", "false"]) });
export const ofInvitationSchema = z.object({ of: idSchema });

const personName = (missing: string) =>
  z
    .string({ error: missing })
    .transform((typed) => typed.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, missing).max(80, "Usa como máximo 80 caracteres."));

/** The form of a person who was invited. */
export const joinSchema = z.object({
  firstName: personName("Escribe tu nombre."),
  lastName: personName("Escribe tu apellido."),
  password: newPassword,
});

/** The team page's address: what was done right before. */
export const teamQuerySchema = z.object({
  listo: z.enum(["rol", "acceso", "quitada"]).nullable().catch(null),
});
