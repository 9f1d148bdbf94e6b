/** The states of a purchase (OP-CRED-07). Money that comes late completes one that failed or was cancelled, too. */
export const PURCHASE_STATUSES = ["pending", "completed", "failed", "cancelled", "refunded"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<PurchaseStatus, string>> = {
  pending: "Pendiente",
  completed: "Pagada",
  failed: "No se pudo cobrar",
  cancelled: "Cancelada",
  refunded: "Reembolsada",
};

/** The colours of these words. */
export const STATUS_COLORS = {
  pending: "amber",
  completed: "jade",
  failed: "red",
  cancelled: "gray",
  refunded: "gray",
} as const;

/** The package with the badge 'Más popular'. */
export const POPULAR_PACKAGE = "business";

export const METHOD_LABELS = { stripe: "Tarjeta", paypal: "PayPal" } as const;

export function statusOf(status: string): PurchaseStatus {
  return PURCHASE_STATUSES.find((one) => one === status) ?? "pending";
}
