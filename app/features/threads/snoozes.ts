/** The snooze times of the menu. The form also takes an ISO date and time; without a zone it is in the business's. */
export const SNOOZES = ["1h", "3h", "tomorrow", "next-week"] as const;
export type Snooze = (typeof SNOOZES)[number];
