import { z } from "zod";
import { ENTRY_FILTERS } from "~/features/credits/kinds";
import { MAX_LOW_CREDITS, MIN_LOW_CREDITS } from "~/features/credits/low-credits";
import { formatCount } from "~/language/counts";
import { idSchema } from "~/platform/id-schema";

const name = z.string().min(1).max(100);
const optionalName = name.nullable().catch(null);

/** A place in the list of purchases: time and id of the last one, such as '1800000000000.0b6f…'. */
const purchasePlace = z
  .string()
  .regex(/^\d{1,16}\.[\w-]{1,64}$/)
  .transform((text) => {
    const [at = "", id = ""] = text.split(".");
    return { at: Number(at), id };
  })
  .nullable()
  .catch(null);

/** The state of the credits page. Providers add parameters of their own to their returns. */
export const creditsQuerySchema = z.object({
  /** The package that is chosen at first. */
  paquete: optionalName,
  /** The place in the history. */
  antes: purchasePlace,
  /** A purchase, or a PayPal order, to say how it ended. */
  compra: optionalName,
  /** What was saved right before. */
  listo: z.enum(["fiscales", "aviso"]).nullable().catch(null),
  /** Back from PayPal. */
  success: z.literal("true").nullable().catch(null),
  cancelled: z.literal("true").nullable().catch(null),
  /** PayPal's order on its return. */
  token: optionalName,
  /** Stripe's intent on the return from a bank. */
  payment_intent: optionalName,
  /** What Stripe says there of the card. */
  redirect_status: z.literal("succeeded").nullable().catch(null),
});
export type CreditsQuery = z.output<typeof creditsQuerySchema>;

const WRONG = "Selecciona un paquete";

/** The form of a browser without scripts. */
export const payFormSchema = z.object({
  offer: z
    .string({ error: WRONG })
    .regex(/^[^|]{1,100}\|\d{1,9}\|\d{1,9}$/, WRONG)
    .transform((text) => {
      const [packageId = "", amount, credits] = text.split("|");
      return { packageId, amount: Number(amount), credits: Number(credits) };
    }),
  method: z.enum(["stripe", "paypal"], { error: "Elige cómo quieres pagar." }),
});

export const confirmFormSchema = z.object({ orderId: name });

/** A purchase to ask the provider about. */
export const checkFormSchema = z.object({ of: name });

const LOW_WRONG = `Escribe un número entre ${MIN_LOW_CREDITS} y ${formatCount(MAX_LOW_CREDITS)}.`;

export const lowCreditsSchema = z.object({
  lowAt: z
    .string({ error: LOW_WRONG })
    .trim()
    .regex(/^\d{1,6}$/, LOW_WRONG)
    .transform(Number)
    .refine((lowAt) => lowAt >= MIN_LOW_CREDITS && lowAt <= MAX_LOW_CREDITS, LOW_WRONG),
});

/** The state of the page of movements. */
export const movementsQuerySchema = z.object({
  tipo: z.enum(ENTRY_FILTERS).catch("todos"),
  antes: idSchema.nullable().catch(null),
});
export type MovementsQuery = z.output<typeof movementsQuerySchema>;
