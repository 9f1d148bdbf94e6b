/** What a notification can be about; `new_conversation` is the stored default. */
export const NOTIFICATION_TYPES = [
  "new_conversation",
  "needs_human",
  "customer_message",
  "failed_delivery",
  "failed_document",
  "low_credits",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
