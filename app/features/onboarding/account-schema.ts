import { z } from "zod";
import { registerSchema } from "~/features/accounts/schema";
import { formatCount } from "~/language/counts";
import { fewestDigits } from "~/platform/phone-countries";
import { countryPlace } from "~/platform/places";
import { DESCRIPTION_FROM, DESCRIPTION_TO } from "./limits";

const short = z.string().trim().max(200, "Usa como máximo 200 caracteres.");
/** Empty and null are "not told". */
const optional = short.nullish().transform((text) => text || undefined);

export const descriptionSchema = z
  .string({ error: `Escribe al menos ${DESCRIPTION_FROM} caracteres.` })
  .min(DESCRIPTION_FROM, `Escribe al menos ${DESCRIPTION_FROM} caracteres.`)
  .max(DESCRIPTION_TO, `Usa como máximo ${formatCount(DESCRIPTION_TO)} caracteres.`);

/** The body of API-14. */
export const interpretSchema = z.object({
  prompt: z.string().max(2_000).default(""),
  userResponse: z.string().max(2_000),
  step: z.number().int().min(1).max(10),
});
export type InterpretInput = z.output<typeof interpretSchema>;

export const extractedSchema = z.object({
  name: optional,
  industry: optional,
  firstName: optional,
  lastName: optional,
  email: optional,
  phone: optional,
  website: optional,
});

const phoneText = z
  .string({ error: "El teléfono debe tener al menos 10 dígitos" })
  .trim()
  .max(40, "Escribe el teléfono solo con números");
const digitsIn = (phone: string) => phone.replace(/\D/g, "").length;

const required = (reason: string) =>
  z.string({ error: reason }).trim().min(1, reason).max(200, "Usa como máximo 200 caracteres.");

/** The one form of both: what registration wants, and what the owner and the business are called. */
export const accountSchema = z.object({
  name: registerSchema.shape.name,
  industry: required("Escribe a qué se dedica tu negocio."),
  firstName: required("Escribe tu nombre."),
  lastName: required("Escribe tus apellidos."),
  email: registerSchema.shape.email,
  phone: phoneText.refine((phone) => digitsIn(phone) >= 10, "El teléfono debe tener al menos 10 dígitos"),
  website: optional,
  description: descriptionSchema,
  password: registerSchema.shape.password,
});
export type AccountInput = z.output<typeof accountSchema>;

/** A browser sends a text area's line breaks as two characters and counts them as one. */
const typedDescription = z.preprocess(
  (text) => (typeof text === "string" ? text.replaceAll("\r\n", "\n") : text),
  descriptionSchema,
);

/** The landing's first form: the description, and the page's pass. */
export const describeSchema = z.object({ description: typedDescription, pass: z.string().max(2_000).default("") });

/** The digits that a phone of the second form needs at least: those of its country, ten with a code of its own. */
function digitsAtHome(form: unknown): number {
  const { country, phone } = Object(form);
  return fewestDigits(String(phone).startsWith("+") ? "" : (countryPlace(country)?.dialCode ?? ""));
}

const described = accountSchema.extend({
  phone: phoneText,
  /** Two-letter code; any other text where only the phone tells it. */
  country: z
    .string()
    .catch("")
    .transform((id) => countryPlace(id)?.id),
  description: typedDescription,
  website: optional.catch(undefined),
  documentId: z.uuid().or(z.literal("")).catch(""),
  documentName: z.string().max(200).catch(""),
  /** Names of the fields that the visitor sees, with commas between them. */
  asked: z.string().max(200).catch(""),
});

/** The landing's second form: what was read and what was missing, and the PDF that came with the description. */
export const describedAccountSchema = described.refine(
  (form) => typeof Object(form).phone !== "string" || digitsIn(Object(form).phone) >= digitsAtHome(form),
  {
    path: ["phone"],
    error: ({ input }) => `El teléfono debe tener al menos ${digitsAtHome(input)} dígitos`,
    // Beside the errors of the other fields, and not after them.
    when: () => true,
  },
);
export type DescribedAccount = z.output<typeof describedAccountSchema>;

const documentFile = z.object({ id: z.uuid(), name: z.string().min(1).max(200), size: z.number().optional() });

/** The body of API-13; what the visitor typed comes before what was read. */
export const createTenantSchema = z
  .object({
    description: descriptionSchema,
    extractedData: extractedSchema.nullish(),
    missingData: extractedSchema.extend({ password: z.string().max(200).nullish() }).nullish(),
    password: z.string().max(200).nullish(),
    documentFileInfo: documentFile.nullish(),
  })
  .transform(({ extractedData, missingData, password, description, documentFileInfo }, context) => {
    const typed = Object.entries(missingData ?? {}).filter(([, value]) => value);
    const account = accountSchema.safeParse({
      ...extractedData,
      ...Object.fromEntries(typed),
      description,
      password: password || missingData?.password || undefined,
    });
    if (account.success) return { account: account.data, document: documentFileInfo ?? null };
    for (const { path, message } of account.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

/** The setup wizard's data. */
export const wizardSchema = z.object({
  firstName: accountSchema.shape.firstName,
  lastName: accountSchema.shape.lastName,
  email: accountSchema.shape.email,
  phone: accountSchema.shape.phone,
  website: optional,
  companyName: accountSchema.shape.name,
  companyEmail: accountSchema.shape.email,
  companyPhone: accountSchema.shape.phone,
  industry: accountSchema.shape.industry,
  /** Random, of this browser: with it the same account may be gone on with after a failure. */
  key: z.string().regex(/^[\w-]{22,64}$/, "Vuelve a cargar la página."),
});
export type WizardInput = z.output<typeof wizardSchema>;

const held = z.string().max(2_000).default("");
/** A turn of the wizard without JavaScript: the open question's answer, and all answers so far. */
export const plainAnswerSchema = z.object({
  step: z.coerce.number().int().min(1).max(9),
  answer: held,
  pass: held,
  key: wizardSchema.shape.key,
  firstName: held,
  lastName: held,
  email: held,
  phone: held,
  website: held,
  companyName: held,
  companyEmail: held,
  companyPhone: held,
  industry: held,
});
export type PlainAnswer = z.output<typeof plainAnswerSchema>;
