import { z } from "zod";

const reference = z.string().min(1).max(200);

/** What a buyer asks for; amount and credits are only compared with the package. */
export const buySchema = z.object({
  packageId: z.string().min(1, "Selecciona un paquete").max(100),
  amount: z.int().positive(),
  credits: z.int().positive(),
});

export const confirmCardSchema = z.object({ paymentIntentId: reference, purchaseId: reference });

export const confirmPayPalSchema = z.object({ orderId: reference });
