import type { VisitorEvent } from "~/wire/events";

/** The port to the vendors that carry messages. Adapters know no database and no tenant. */
export interface OutgoingMessage {
  /** Our own id of the message: the idempotency key where the provider has one. */
  readonly messageId: string;
  readonly id: number;
  readonly sender: "agent" | "ai" | "system";
  /** The channel's own name for the contact: a phone, an address, a visitor. */
  readonly to: string;
  readonly content: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly file?: OutgoingFile;
  /** The subject that staff wrote, for mail. */
  readonly subject?: string;
  /** Addresses that get a copy, for mail. */
  readonly cc?: readonly string[];
  readonly template?: CarrierTemplate;
  /** It asks how the customer was served; our own chat offers buttons. */
  readonly asks?: "rating";
}

export interface OutgoingFile {
  /** The path, below the product's public address, where it can be fetched without a session for a while. */
  readonly path: string;
  readonly name: string;
  readonly mimeType: string;
}

/** A text that WhatsApp approved beforehand; `content` has the text for the customer. */
export interface CarrierTemplate {
  /** The vendor's name for it: Twilio's ContentSid, Brevo's number, Meta's name. */
  readonly externalId: string;
  readonly language: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  /** The contact's phone, where the channel has another name for the contact. */
  readonly phone: string | null;
}

/**
 * `sent`: the provider accepted it (`delivered` where it knows that). `refused`: final; `code` has a Spanish sentence
 * in the messages' catalogue. `later`: try again. `unknown`: the answer was lost and the provider has no idempotency
 * key.
 */
export type SendResult =
  | { readonly kind: "sent"; readonly status: "sent" | "delivered"; readonly providerId: string | null }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "later"; readonly cause: string; readonly retryAfterSeconds: number | null }
  | { readonly kind: "unknown"; readonly cause: string };

/**
 * Our own web chat sends its messages here, to the visitor's live room. A tenant's handle has it; vendors' adapters
 * ignore it.
 */
export interface VisitorWire {
  readonly events: {
    toVisitor(visitorId: string, event: VisitorEvent): Promise<void>;
  };
}

export interface MessagingProvider {
  readonly name: string;
  /** True when the carrier takes `messageId` as a key: sending the same message again is harmless. */
  readonly idempotent: boolean;
  send(wire: VisitorWire, message: OutgoingMessage): Promise<SendResult>;
}

export type CarriedChannel = "whatsapp" | "sms" | "webchat" | "email";

/** A request as it came in, with the exact text of its body, because that is signed. */
export interface WebhookRequest {
  readonly method: string;
  /** The public address as it was given to the vendor, query included; never built from the Host header. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface CarriedMedia {
  /** The address where the file waits, or the vendor's id for it. */
  readonly source: string;
  readonly mimeType: string | null;
  readonly name: string | null;
}

export interface CarriedMessage {
  readonly kind: "message";
  readonly channel: CarriedChannel;
  /** The channel's own name for the contact, which is also where an answer goes. */
  readonly contact: string;
  /** The business's own number or address that it came to. */
  readonly ownAddress: string | null;
  readonly providerMessageId: string;
  /** Readable text; never empty together with `media`. */
  readonly content: string;
  readonly media: readonly CarriedMedia[];
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** For an e-mail. */
  readonly mail?: CarriedMail;
  /** The whole text of a mail that is longer than what is read of it. */
  readonly whole?: string;
  /** Ids under which the same message may have come by another way. */
  readonly twins?: readonly string[];
}

export interface CarriedMail {
  readonly subject: string;
  /** Message-IDs of the mails that it answers, the nearest last. */
  readonly references: readonly string[];
  /** Addresses that it also went to, without the business's own and the sender's. */
  readonly to: readonly string[];
  /** Addresses that got a copy. */
  readonly cc: readonly string[];
  /** The signature and the earlier mail below the new words; "" where there are none. */
  readonly quoted: string;
  /** The mail as it was sent, in HTML, as it came: never shown before it was cleaned. "" where there is none. */
  readonly html: string;
  /** True when a machine wrote it (out of office, bounce, list): it is stored and never answered by the AI. */
  readonly automatic: boolean;
}

/** A person of the business answered in the vendor's own inbox. */
export interface CarriedStaffMessage {
  readonly kind: "staff_message";
  readonly channel: CarriedChannel;
  readonly contact: string;
  readonly providerMessageId: string;
  readonly content: string;
  readonly authorName: string | null;
}

export interface CarriedStatus {
  readonly kind: "status";
  /** The id that `send` returned. */
  readonly providerMessageId: string;
  readonly status: "sent" | "delivered" | "read" | "failed";
  /** The vendor's code of a failure. */
  readonly failureCode: string | null;
}

/** An event that is not needed, or not understood: answered with 200 and logged by its name. */
export interface CarriedOther {
  readonly kind: "other";
  readonly name: string;
}

export type Carried = CarriedMessage | CarriedStaffMessage | CarriedStatus | CarriedOther;

/** One message in the form that vendors' adapters send. */
export interface CarrierMessage {
  /** Our own id of the message. */
  readonly messageId: string;
  readonly channel: "whatsapp" | "sms" | "webchat" | "email";
  /** The channel's own name for the contact, from the contact's messages. */
  readonly to: string;
  readonly content: string;
  readonly fromAi: boolean;
  readonly mail?: {
    readonly subject: string;
    /** Message-IDs of the thread, the newest last. */
    readonly references: readonly string[];
    readonly replyTo: string | null;
    readonly cc: readonly string[];
  };
  /** Sent instead of the content. */
  readonly template?: CarrierTemplate;
  /** Addresses from which the vendor fetches files; short-lived. */
  readonly media?: readonly { readonly url: string; readonly name: string; readonly mimeType: string }[];
}

export type VendorName = "brevo" | "twilio" | "httpsms" | "meta";

/** A tenant's account with a vendor, in clear: exists for one call and is never stored or logged. */
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
  /** Meta's WhatsApp Business account, which holds the templates. */
  readonly wabaId?: string;
  /**
   * The secret of this tenant's webhook, which only the vendor and we know: Brevo's `t`, httpSMS's signing key, Meta's
   * verify token.
   */
  readonly webhookSecret: string;
  /** The webhook's address as the tenant copied it. */
  readonly webhookUrl: string;
}

export type ConnectionTest =
  | { readonly ok: true; readonly account: string | null }
  | { readonly ok: false; readonly reason: "credentials" | "suspended" | "busy" | "unreachable" };

/** A text that WhatsApp approved for an account, as its vendor lists it. */
export interface VendorTemplate {
  readonly externalId: string;
  readonly name: string;
  readonly language: string;
  readonly body: string;
}

/** `unsupported`: the vendor's list does not contain the texts, or a needed id is missing. */
export type TemplateList =
  | { readonly ok: true; readonly templates: readonly VendorTemplate[] }
  | { readonly ok: false; readonly reason: "unsupported" | "credentials" | "busy" | "unreachable" };

/**
 * A file of a customer's message. `file`: its bytes, not read yet; the reader must count them. `refused`: final; `code`
 * has a Spanish sentence in the messages' catalogue. `later`: try again.
 */
export type MediaResult =
  | { readonly kind: "file"; readonly body: ReadableStream<Uint8Array>; readonly contentType?: string | null }
  | { readonly kind: "refused"; readonly code: string; readonly status?: number }
  | { readonly kind: "later"; readonly cause: string; readonly retryAfterSeconds: number | null };

/** One vendor behind a common interface. A pure function of account, request and fetch. */
export interface Vendor {
  readonly name: VendorName;
  /**
   * The header and the form of a body's signature: a body without one need not be read. Null if headers and address
   * alone prove the sender: `verify` ignores the body then.
   */
  readonly bodySignature: { readonly header: string; readonly form: RegExp } | null;
  /** True when the request comes from the vendor and is for this very account. */
  verify(account: VendorAccount, request: WebhookRequest, now: number): Promise<boolean>;
  parse(account: VendorAccount, request: WebhookRequest): Carried[];
  send(account: VendorAccount, message: CarrierMessage): Promise<SendResult>;
  /** Opens a file by the source that `parse` found. The account's credentials go to the vendor's own hosts only. */
  fetchMedia(account: VendorAccount, source: string): Promise<MediaResult>;
  test(account: VendorAccount): Promise<ConnectionTest>;
  templates(account: VendorAccount): Promise<TemplateList>;
  /** The response that the vendor expects after an accepted webhook. */
  accepted(): Response;
}

/** The reasons why an account could not be read. Only `credentials` means that the key is wrong. */
export const ACCOUNT_TROUBLES = ["credentials", "forbidden", "payment", "busy", "failing", "unreachable"] as const;
export type AccountTrouble = (typeof ACCOUNT_TROUBLES)[number];

/** The channels of an account. Null for a part that the vendor did not answer. */
export interface AccountChannels {
  readonly companyName: string | null;
  /** The vendor's name for it. */
  readonly plan: string | null;
  readonly credits: number | null;
  readonly smsCredits: number | null;
  readonly whatsappReady: boolean | null;
  readonly domains: readonly { readonly name: string; readonly ready: boolean }[] | null;
}

export type ChannelsReading =
  | {
      readonly ok: true;
      readonly channels: AccountChannels;
      /** Why parts of it are null. */
      readonly trouble: AccountTrouble | null;
      readonly retryAfterSeconds: number | null;
    }
  | { readonly ok: false; readonly trouble: AccountTrouble; readonly retryAfterSeconds: number | null };

export interface PolledEvent {
  /** Milliseconds since 1970; null where the vendor's date is not readable. */
  readonly at: number | null;
  readonly carried: CarriedMessage | CarriedStatus;
}

export interface PolledReports {
  /** Oldest first. */
  readonly events: readonly PolledEvent[];
  /** Why not everything could be read. */
  readonly trouble: AccountTrouble | null;
  readonly retryAfterSeconds: number | null;
}

/** A vendor that tells the content of its account, and must be polled for some events. */
export interface DescribedVendor extends Vendor {
  channels(account: VendorAccount): Promise<ChannelsReading>;
  /** Reads the events since then that come by no webhook. Both times are milliseconds since 1970. */
  reports(account: VendorAccount, since: number, now: number): Promise<PolledReports>;
}

export type Vendors = Readonly<Record<Exclude<VendorName, "brevo">, Vendor>> & { readonly brevo: DescribedVendor };
