/** What a card of the page offers, as one value of a radio button: the buyer pays what they saw. */
export const offerValue = ({ id, amount, credits }: { id: string; amount: number; credits: number }) =>
  `${id}|${amount}|${credits}`;
