/** A mail of the platform's own to one person. */
export interface Mail {
  readonly to: { readonly email: string; readonly name: string | null };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What it is about, for the vendor's statistics. */
  readonly tag: "receipt" | "link";
  /** The same one again is the same mail. */
  readonly key: string;
}

export type MailResult =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly code: "denied" | "no_credit" | "rejected" }
  /** It may have been sent: nobody knows. */
  | { readonly kind: "unknown" }
  | { readonly kind: "later"; readonly retryAfterSeconds: number | null };

/** The platform's own mails, which are no conversation of a business. */
export interface Mailer {
  send(mail: Mail): Promise<MailResult>;
}
