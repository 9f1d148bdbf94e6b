import { z } from "zod";
import { REGIME_CODES } from "./regimes";

/** What a tenant's receipts say of it besides its name. */
export const taxDataSchema = z.object({
  rfc: z
    .string({ error: "Escribe tu RFC." })
    .trim()
    .toUpperCase()
    .regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, "Un RFC tiene 12 o 13 letras y números, como PELR850101AB1."),
  legalName: z
    .string({ error: "Escribe tu nombre o razón social." })
    .trim()
    .min(1, "Escribe tu nombre o razón social.")
    .max(200, "Usa como máximo 200 letras."),
  regime: z.enum(REGIME_CODES, { error: "Elige tu régimen fiscal." }),
  postalCode: z
    .string({ error: "Escribe tu código postal." })
    .trim()
    .regex(/^\d{5}$/, "El código postal tiene 5 números."),
});
export type TaxData = z.output<typeof taxDataSchema>;

export const TAX_KEY = "tax_data";

/** @returns null where nothing was stored, or something else */
export function parseTaxData(stored: string | null): TaxData | null {
  try {
    return taxDataSchema.safeParse(JSON.parse(stored ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
