import { z } from "zod";
import { fewestDigits, isDialCode } from "~/platform/phone-countries";
import { textLine } from "~/platform/text-schema";

const email = z
  .string({ error: "Formato de email inválido" })
  .trim()
  .max(254, "Formato de email inválido")
  .pipe(z.email("Formato de email inválido"))
  .transform((value) => value.toLowerCase());

/** A form's checkbox says "on", JSON says true. */
const checkbox = z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false);

/** A part of a person's name. @param missing the sentence where it is empty */
const personName = (missing: string) =>
  textLine(missing).pipe(z.string().min(1, missing).max(80, "Usa como máximo 80 caracteres."));

/** What a person is called. */
export const personNameSchema = z.object({
  firstName: personName("Escribe tu nombre."),
  lastName: personName("Escribe tu apellido."),
});

export const loginSchema = z.object({
  email,
  password: z
    .string({ error: "La contraseña es requerida" })
    .min(1, "La contraseña es requerida")
    .max(200, "La contraseña es requerida")
    .meta({ secret: true }),
  rememberPassword: checkbox,
});
export type LoginInput = z.output<typeof loginSchema>;

const code = z
  .string({ error: "Escribe el código." })
  .trim()
  .max(40, "Ese código no es correcto.")
  .meta({ secret: true });

/** The second step on its page: six digits of the app, or a recovery code. */
export const codeSchema = z.object({ code: code.min(1, "Escribe el código.") });

/** A call signs in with one body. */
export const loginCallSchema = loginSchema.extend({ code: code.optional() });

/** The form with which a person switches their own second factor off. */
export const disableTwoFactorSchema = z.object({ password: loginSchema.shape.password, code: codeSchema.shape.code });

const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/** A number with its own code, of any country. */
const FEWEST_WITH_CODE = 10;
const typedPhone = z.object({ phone: z.string(), phoneCountryCode: z.string().catch("") });

/** The digits that a typed phone needs at least, by its country; null where there is no phone to count. */
function digitsNeeded(form: unknown): { has: number; fewest: number } | null {
  const { data } = typedPhone.safeParse(form);
  if (!data) return null;
  const fewest = data.phone.startsWith("+") ? FEWEST_WITH_CODE : fewestDigits(data.phoneCountryCode);
  return { has: digitsOf(data.phone).length, fewest };
}

export const registerSchema = z
  .object({
    name: z
      .string({ error: "El nombre debe tener al menos 2 caracteres" })
      .trim()
      .min(2, "El nombre debe tener al menos 2 caracteres")
      .max(120, "El nombre puede tener hasta 120 caracteres"),
    email,
    phone: z
      .string({ error: "El teléfono debe tener al menos 10 dígitos" })
      .trim()
      .refine(
        (phone) => digitsOf(phone).length <= 15 && /^[\d\s()+.-]+$/.test(phone),
        "Escribe el teléfono solo con números",
      )
      // Its own "+" stays: the code then stands in the number, and not in the list beside it.
      .transform((phone) => `${phone.startsWith("+") ? "+" : ""}${digitsOf(phone)}`),
    phoneCountryCode: z.string().refine(isDialCode, "Elige un país de la lista").default("+52"),
    password: z
      .string({ error: "La contraseña debe tener al menos 6 caracteres" })
      .min(6, "La contraseña debe tener al menos 6 caracteres")
      .max(200, "La contraseña puede tener hasta 200 caracteres")
      .meta({ secret: true }),
  })
  .refine(
    (form) => {
      const digits = digitsNeeded(form);
      return digits === null || digits.has >= digits.fewest;
    },
    {
      path: ["phone"],
      error: ({ input }) => `El teléfono debe tener al menos ${digitsNeeded(input)?.fewest} dígitos`,
      // Beside the errors of the other fields, and not after them.
      when: () => true,
    },
  );
export type RegisterInput = z.output<typeof registerSchema>;

/** The current password may be left out only while the account must set its first one. */
export const changePasswordSchema = z.object({
  newPassword: z
    .string({ error: "La contraseña debe tener al menos 8 caracteres" })
    .min(8, "La contraseña debe tener al menos 8 caracteres")
    .max(200, "La contraseña puede tener hasta 200 caracteres")
    .meta({ secret: true }),
  currentPassword: z.string().max(200).optional().meta({ secret: true }),
});
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;
