/** 4950 → "49.50", as a form takes it back. */
export const dollarsText = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
