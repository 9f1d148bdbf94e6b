import { z } from "zod";
import { formatCount } from "~/language/counts";
import { isEmail } from "~/platform/email";
import { isDialCode } from "~/platform/phone-countries";
import { isWebsite, withScheme } from "~/platform/website";
import { isZone } from "~/platform/zones";
import { DESCRIPTION_CHARACTERS, LINE_CHARACTERS, NAME_CHARACTERS } from "./limits";

const tooLong = (most: number) => `Usa como máximo ${formatCount(most)} caracteres.`;
const NAME = "El nombre es requerido";
const EMAIL = "Email inválido";
const URL = "URL inválida";

/** An optional text: empty gives null. What a body does not name stays as it is. */
const text = (most = LINE_CHARACTERS) =>
  z
    .string()
    .trim()
    .max(most, tooLong(most))
    .transform((typed) => typed || null)
    .nullish();

/** The data of the organisation as its form and API-17 send them (PROF-02). */
export const profileSchema = z.object({
  name: z.string({ error: NAME }).trim().min(1, NAME).max(NAME_CHARACTERS, tooLong(NAME_CHARACTERS)),
  email: text(254)
    .refine((typed) => !typed || isEmail(typed), EMAIL)
    .transform((typed) => typed?.toLowerCase() ?? typed),
  phone: text(40),
  phoneCountryCode: z.string().refine(isDialCode, "Elige un país de la lista").nullish(),
  address: text(500),
  city: text(),
  state: text(),
  country: text(),
  postalCode: text(20),
  website: text(500)
    .transform((typed) => (typed ? withScheme(typed) : typed))
    .refine((typed) => !typed || isWebsite(typed), URL),
  /** What a body does not name stays as it is; the zone is never empty. */
  timeZone: z
    .string()
    .refine(isZone, "Elige una zona horaria de la lista.")
    .nullish()
    .transform((zone) => zone ?? undefined),
  industry: text(),
  description: text(DESCRIPTION_CHARACTERS),
});
export type ProfileInput = z.output<typeof profileSchema>;
