/** 4950 US cents → "49.50", as forms and providers read it, without a float in between. */
export const dollarsText = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
