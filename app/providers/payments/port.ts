/** What a payment is for, as it is given to the provider. Amounts are US cents. */
export interface NewPayment {
  readonly purchaseId: string;
  readonly tenantId: number;
  readonly packageId: string;
  readonly credits: number;
  readonly amount: number;
  readonly description: string;
  readonly email: string | null;
}

/** The whole state of a payment at the provider now, so that the order of events does not matter. */
export interface Payment {
  readonly state: "open" | "paid" | "failed" | "cancelled";
  readonly purchaseId: string;
  readonly amount: number;
  readonly currency: string;
  /** Cents that went back to the buyer so far. */
  readonly refunded: number;
  readonly disputes: readonly { readonly id: string; readonly amount: number; readonly won: boolean }[];
  readonly fee: number | null;
  readonly net: number | null;
  /** The provider's id of the movement of money. */
  readonly transactionId: string | null;
  readonly payerId: string | null;
  readonly receiptUrl: string | null;
  /** What was bought, where the provider keeps it for us. */
  readonly bought: { readonly tenantId: number; readonly packageId: string; readonly credits: number } | null;
}

/** A span of time in milliseconds, its end not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A payment in the provider's own list. */
export interface ListedPayment {
  /** The provider's id of the intent or order; null where its list does not name it. */
  readonly reference: string | null;
  readonly transactionId: string | null;
  readonly purchaseId: string | null;
  readonly state: Payment["state"];
  /** Null where the list only tells of money that went back. */
  readonly amount: number | null;
  readonly currency: string;
  /** Cents that went back, as far as this list tells. */
  readonly refunded: number;
}

/** The provider's payments of a span of time; null where our account may not read its list. */
export type Listing = { readonly payments: readonly ListedPayment[]; readonly isWhole: boolean } | null;

/** What a verified webhook is about; null where it is about no payment. */
export interface PaymentNotice {
  /** The provider's id of the intent or order. */
  readonly reference: string | null;
  readonly purchaseId: string | null;
}

/** Money to send back to a buyer, in US cents. The same key again sends nothing more. */
export interface Refund {
  readonly key: string;
  readonly amount: number;
}

export interface CardPayments {
  readonly publishableKey: string | null;
  create(payment: NewPayment): Promise<{ readonly intentId: string; readonly clientSecret: string | null }>;
  read(intentId: string): Promise<Payment>;
  /** @returns null where the provider knows of no such payment */
  find(intentId: string): Promise<Payment | null>;
  /** A limited number of the payments begun in a span of time, the newest first. */
  list(span: Span): Promise<Listing>;
  /** @returns false where the provider refuses it for good; throws where it is not known what happened */
  refund(intentId: string, refund: Refund): Promise<boolean>;
  /** @returns null where the signature is not the provider's */
  verify(headers: Headers, body: string): Promise<PaymentNotice | null>;
}

export interface PayPalPayments {
  create(
    payment: NewPayment,
    back: { readonly success: string; readonly cancelled: string },
  ): Promise<{ readonly orderId: string; readonly approvalUrl: string | null }>;
  /** Takes the money of an approved order and returns its state; repeating it is harmless. */
  capture(orderId: string, purchaseId: string): Promise<Payment>;
  /** Takes no money. @returns null where the provider knows of no such payment; `reference` is its order */
  find(of: {
    readonly orderId: string | null;
    readonly captureId: string | null;
  }): Promise<{ readonly reference: string; readonly payment: Payment } | null>;
  /** A limited number of the payments taken in a span of time. What is younger than three hours may be missing. */
  list(span: Span): Promise<Listing>;
  /** @returns false where the provider refuses it for good; throws where it is not known what happened */
  refund(captureId: string, refund: Refund): Promise<boolean>;
  /** @returns null where the signature is not the provider's */
  verify(headers: Headers, body: string): Promise<PaymentNotice | null>;
}

/** The ways to pay; null for one whose keys are missing. */
export interface Payments {
  readonly card: CardPayments | null;
  readonly paypal: PayPalPayments | null;
}
