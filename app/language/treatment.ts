/** The two ways in which a business addresses its customers. */
export const TREATMENTS = ["tu", "usted"] as const;
export type Treatment = (typeof TREATMENTS)[number];
