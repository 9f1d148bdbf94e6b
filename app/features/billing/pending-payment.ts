import * as z from "zod/mini";

/** What a browser remembers between leaving for PayPal and coming back. */
const pendingSchema = z.object({
  packageId: z.string(),
  amount: z.int(),
  credits: z.number(),
  packageName: z.string(),
  orderId: z.string(),
});
export type PendingPayment = z.infer<typeof pendingSchema>;

const PENDING = "pendingPayPalPayment";
const PURCHASE = "currentPurchaseId";

/** Storage that is full, switched off or holds something else costs nothing: the server knows the order too. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function keepPending(payment: PendingPayment): void {
  quietly(() => localStorage.setItem(PENDING, JSON.stringify(payment)));
}

export function readPending(): PendingPayment | null {
  return quietly(() => pendingSchema.safeParse(JSON.parse(localStorage.getItem(PENDING) ?? "null")).data ?? null);
}

export function dropPending(): void {
  quietly(() => localStorage.removeItem(PENDING));
}

/** The purchase of this browser that was begun last; null when it ended. */
export function keepPurchase(id: string | null): void {
  quietly(() => (id === null ? localStorage.removeItem(PURCHASE) : localStorage.setItem(PURCHASE, id)));
}
