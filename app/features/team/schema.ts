import { z } from "zod";
import { ROLES } from "~/features/accounts/roles";
import { changePasswordSchema, loginSchema, personNameSchema } from "~/features/accounts/schema";
import { SIGNATURE_CHARACTERS, SIGNATURE_USES } from "~/features/accounts/signature";
import { idOr, idSchema } from "~/platform/id-schema";
import { textBlock } from "~/platform/text-schema";

const { newPassword } = changePasswordSchema.shape;

/** The form of a new password; the use case compares the repetition. */
export const newPasswordSchema = z.object({
  currentPassword: z
    .string({ error: "Escribe tu contraseña actual." })
    .min(1, "Escribe tu contraseña actual.")
    .max(200, "La contraseña actual no es correcta.")
    .meta({ secret: true }),
  newPassword,
  repeated: z.string().max(200).default("").meta({ secret: true }),
});

/** The text below one's own messages; without a word it is none. */
export const signatureSchema = z.object({
  text: textBlock().pipe(
    z.string().max(SIGNATURE_CHARACTERS, `La firma es muy larga: el máximo son ${SIGNATURE_CHARACTERS} caracteres.`),
  ),
  use: z.enum(SIGNATURE_USES, { error: "Elige dónde va tu firma." }),
});

export const ofSessionSchema = z.object({ of: idSchema });

/** The profile page's address: what was done right before, for browsers without scripts. */
export const profileQuerySchema = z.object({
  listo: z.enum(["perfil", "logo", "sin-logo", "contrasena", "sesiones", "firma", "nombre"]).nullable().catch(null),
});

const role = z.enum(ROLES, { error: "Elige un rol de la lista." });

export const inviteSchema = z.object({ email: loginSchema.shape.email, role });
export const roleSchema = z.object({ of: idSchema, role });
export const activeSchema = z.object({ of: idSchema, active: z.enum(["true", "false"]) });
export const ofPersonSchema = z.object({ of: idSchema });
export const handOverSchema = z.object({
  to: idOr("Elige a una persona."),
  password: z
    .string({ error: "Escribe tu contraseña." })
    .min(1, "Escribe tu contraseña.")
    .max(200, "La contraseña no es correcta.")
    .meta({ secret: true }),
  sure: z.literal("on", { error: "Marca la casilla para confirmar." }),
});
export const ofInvitationSchema = z.object({ of: idSchema });

/** Where somebody who forgot their password asks for a link. */
export const recoverSchema = z.object({ email: loginSchema.shape.email });

/** The form of such a link; the use case compares the repetition. */
export const passwordByLinkSchema = z.object({
  newPassword,
  repeated: z.string().max(200).default("").meta({ secret: true }),
});

/** The form of a person who was invited. */
export const joinSchema = personNameSchema.extend({ password: newPassword });

/** The team page's address: what was done right before. */
export const teamQuerySchema = z.object({
  listo: z.enum(["rol", "acceso", "quitada", "dos-pasos", "titular"]).nullable().catch(null),
});
