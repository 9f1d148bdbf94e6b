import type { Payment } from "~/providers/payments/port";

/** What is compared of our side. */
export interface Ours {
  readonly status: string;
  /** US cents. */
  readonly amount: number;
  /** US cents that the ledger knows to have gone back; null where it was not asked. */
  readonly refunded: number | null;
}

/** What is compared of the provider's side. */
export interface Theirs {
  readonly state: Payment["state"];
  /** Null where only money that went back is told. */
  readonly amount: number | null;
  readonly currency: string;
  readonly refunded: number;
}

export type DifferenceKind = "missing_here" | "missing_there" | "amount" | "status";

const isPaid = (status: string) => status === "completed" || status === "refunded";

/** The difference between a purchase and its payment; null where they agree. */
export function compare(ours: Ours, theirs: Theirs): "amount" | "status" | null {
  const { state, amount, refunded } = theirs;
  if (state === "paid") {
    if (amount !== null && (amount !== ours.amount || theirs.currency !== "USD")) return "amount";
    if (!isPaid(ours.status)) return "status";
    const isBack = refunded >= ours.amount;
    if (isBack !== (ours.status === "refunded")) return "status";
    return !isBack && ours.refunded !== null && ours.refunded < refunded ? "status" : null;
  }
  if (isPaid(ours.status)) return "status";
  const isOver = state !== "open";
  return isOver && ours.status === "pending" ? "status" : null;
}

/** True where the provider's state can become ours: a payment never becomes unpaid, and only dollars are ours. */
export function canTakeOver(kind: "amount" | "status", ours: Ours, theirs: Theirs): boolean {
  if (kind === "amount") return theirs.currency === "USD";
  return theirs.state === "paid" || !isPaid(ours.status);
}

/** The credits for another amount than the price: the share that was paid, and never more than were bought. */
export function creditsForPaid(bought: { readonly credits: number; readonly amount: number }, paid: number): number {
  return paid >= bought.amount ? bought.credits : Math.floor((bought.credits * paid) / bought.amount);
}
