/** How a list is sorted, in its address: by age, the newest first unless it says otherwise, or by name. */
export const LIST_ORDERS = ["antiguos", "nombre"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];
