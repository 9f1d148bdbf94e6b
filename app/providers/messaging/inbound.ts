/** What vendors tell us, in one shape. Adapters know no database and no tenant. */

export type CarriedChannel = "whatsapp" | "sms" | "webchat" | "email";

/** A request as it came in; the body is its exact text, because that is what is signed. */
export interface WebhookRequest {
  readonly method: string;
  /** The public address as it was given to the vendor, query included; never built from the Host header. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface CarriedMedia {
  /** Where the file waits, or the vendor's id of it. */
  readonly source: string;
  readonly mimeType: string | null;
  readonly name: string | null;
}

export interface CarriedMessage {
  readonly kind: "message";
  readonly channel: CarriedChannel;
  /** The contact as the channel names it, also where an answer goes. */
  readonly contact: string;
  /** Which of the business's own numbers or addresses it came to. */
  readonly ownAddress: string | null;
  readonly providerMessageId: string;
  /** Readable text; never empty together with `media`. */
  readonly content: string;
  readonly media: readonly CarriedMedia[];
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Of an e-mail. */
  readonly mail?: CarriedMail;
}

export interface CarriedMail {
  readonly subject: string;
  /** Message-IDs of what it answers, the nearest last. */
  readonly references: readonly string[];
  /** Written by a machine (out of office, bounce, list): kept, and never answered by one of ours. */
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
  /** As `send` answered it. */
  readonly providerMessageId: string;
  readonly status: "sent" | "delivered" | "read" | "failed";
  /** The vendor's code of a failure. */
  readonly failureCode: string | null;
}

/** Understood and of no use, or not understood: answered with 200 and logged by its name. */
export interface CarriedOther {
  readonly kind: "other";
  readonly name: string;
}

export type Carried = CarriedMessage | CarriedStaffMessage | CarriedStatus | CarriedOther;

/** What stands for a message that has no text of its own. */
export const WORDLESS = {
  location: (place: string, latitude: string, longitude: string) =>
    [`Ubicación: ${place}`.trimEnd(), `https://www.google.com/maps?q=${latitude},${longitude}`].join("\n"),
  contact: (names: readonly string[]) => `Contacto: ${names.join(", ")}`,
  unsupported: "Mensaje de un tipo que este canal no entrega. Pídele que lo mande de otra forma.",
  encrypted: "Mensaje cifrado: no se puede leer aquí.",
  missedCall: "Llamada perdida",
} as const;
