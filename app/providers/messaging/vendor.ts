import type { Carried, WebhookRequest } from "./inbound";
import type { CarrierMessage } from "./outbound";
import type { SendResult } from "./port";

export const VENDORS = ["brevo", "twilio", "httpsms", "meta"] as const;
export type VendorName = (typeof VENDORS)[number];

/** A tenant's account with a vendor, in clear: lives for one call and is never stored or logged. */
export interface VendorAccount {
  /** Brevo's and httpSMS's key, Twilio's Account SID, Meta's access token. */
  readonly apiKey: string;
  /** Twilio's Auth Token, Meta's app secret. */
  readonly apiSecret: string;
  /** Our number, E.164; Meta's phone number id. */
  readonly phoneNumber: string;
  readonly senderName: string;
  readonly agentId: string;
  readonly mailSender: string;
  /** What only the vendor and we know of this tenant's webhook: Brevo's `t`, httpSMS's signing key, Meta's verify token. */
  readonly webhookSecret: string;
  /** The webhook's address as the tenant copied it. */
  readonly webhookUrl: string;
}

export type ConnectionTest =
  | { readonly ok: true; readonly account: string | null }
  | { readonly ok: false; readonly reason: "credentials" | "suspended" | "busy" | "unreachable" };

/** One vendor, whatever its contract. A pure function of account, request and fetch. */
export interface Vendor {
  readonly name: VendorName;
  /** Whether the request is the vendor's own, for this very account. */
  verify(account: VendorAccount, request: WebhookRequest, now: number): Promise<boolean>;
  parse(account: VendorAccount, request: WebhookRequest): Carried[];
  send(account: VendorAccount, message: CarrierMessage): Promise<SendResult>;
  test(account: VendorAccount): Promise<ConnectionTest>;
  /** What the vendor wants to read after an accepted webhook. */
  accepted(): Response;
}
