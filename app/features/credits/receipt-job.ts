import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const receipt = z.object({
  purchaseId: z.string().min(1).max(100),
  to: z.object({ email: z.string().min(3).max(320), name: z.string().max(200).nullable() }),
  packageName: z.string(),
  credits: z.int(),
  /** US cents. */
  amount: z.int(),
  method: z.enum(["stripe", "paypal"]),
  /** The provider's number of the payment. */
  reference: z.string().nullable(),
  /** Milliseconds since 1970. */
  paidAt: z.number(),
});
export type ReceiptMail = z.output<typeof receipt>;

/** "The receipt of this purchase is to be mailed to its buyer." */
export const mailReceiptJob: JobDefinition<ReceiptMail> = {
  kind: "mail_receipt",
  queue: "deliveries",
  payload: receipt,
};
