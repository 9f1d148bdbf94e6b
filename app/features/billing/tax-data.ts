import { z } from "zod";
import { REGIME_CODES } from "./regimes";
import { HOME_OF_RFC } from "./tax-numbers";

const NO_NAME = "Escribe tu nombre o razón social.";
const legalName = z.string({ error: NO_NAME }).trim().min(1, NO_NAME).max(200, "Usa como máximo 200 letras.");

/** What a tenant's receipts say of it besides its name, as México's tax office knows it. */
export const rfcSchema = z.object({
  rfc: z
    .string({ error: "Escribe tu RFC." })
    .trim()
    .toUpperCase()
    .regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, "Un RFC tiene 12 o 13 letras y números, como PELR850101AB1."),
  legalName,
  regime: z.enum(REGIME_CODES, { error: "Elige tu régimen fiscal." }),
  postalCode: z
    .string({ error: "Escribe tu código postal." })
    .trim()
    .regex(/^\d{5}$/, "El código postal tiene 5 números."),
});

const NO_NUMBER = "Escribe tu número fiscal.";
const WRONG_NUMBER = "Escribe tu número fiscal con números, letras, puntos y guiones.";
/** The same elsewhere. How a number is put together is each country's own, so it is kept as it is typed. */
export const taxNumberSchema = z.object({
  taxId: z
    .string({ error: NO_NUMBER })
    .trim()
    .min(1, NO_NUMBER)
    .max(40, "Usa como máximo 40 letras y números.")
    .regex(/\d/, WRONG_NUMBER)
    .regex(/^[\p{L}\d .\-/]+$/u, WRONG_NUMBER),
  legalName,
  taxAddress: z.string().trim().max(300, "Usa como máximo 300 letras.").default(""),
});

/** @param country where the business is, in Spanish */
export const taxSchemaOf = (country: string) => (country === HOME_OF_RFC ? rfcSchema : taxNumberSchema);

export type TaxInput = z.output<typeof rfcSchema> | z.output<typeof taxNumberSchema>;

const storedSchema = z.union([rfcSchema, taxNumberSchema.extend({ country: z.string() })]);
/** `country` says whose number it is, as it stood when it was saved. */
export type TaxData = z.output<typeof storedSchema>;

export const TAX_KEY = "tax_data";

/** @returns null where nothing was stored, or something else */
export function parseTaxData(stored: string | null): TaxData | null {
  try {
    return storedSchema.safeParse(JSON.parse(stored ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
