import { createHash } from "node:crypto";
import { shorten, shortenName } from "~/platform/shorten";
import type {
  Carried,
  CarriedMail,
  CarriedMedia,
  CarriedMessage,
  CarriedStatus,
  PolledReports,
  SendResult,
  Vendor,
} from "./port";

/** The longest texts that are taken from a vendor, in characters. Longer ones are cut and never refused. */
const LONGEST = {
  name: 200,
  /** Also for a channel's name of a contact, and for a business's own number. */
  address: 320,
  phone: 40,
  subject: 500,
  content: 20_000,
  /** A mail that is kept as a file; the webhook's body has three megabytes at most. */
  whole: 1_000_000,
  id: 500,
  references: 1_000,
  /** What a mail quotes is folded below its words; all of it is in the mail as it was sent. */
  quoted: 4_000,
  html: 200_000,
  failureCode: 200,
  event: 60,
  mediaType: 200,
  mediaSource: 4_000,
  fileName: 255,
} as const;

const DIGEST = 32;

/** Cuts a long id in a way that keeps different ones different. */
function shortenId(id: string, most: number): string {
  if (id.length <= most) return id;
  const digest = createHash("sha256").update(id).digest("hex").slice(0, DIGEST);
  return shorten(id, most - DIGEST) + digest;
}

const orNull = <Text extends string | null>(text: Text, cut: (text: string) => string) =>
  text === null ? null : cut(text);

function withinLimits(carried: Carried): Carried {
  switch (carried.kind) {
    case "message":
      return messageWithin(carried);
    case "staff_message":
      return {
        ...carried,
        contact: shortenId(carried.contact, LONGEST.address),
        providerMessageId: shortenId(carried.providerMessageId, LONGEST.id),
        content: shorten(carried.content, LONGEST.content),
        authorName: orNull(carried.authorName, (text) => shorten(text, LONGEST.name)),
      };
    case "status":
      return statusWithin(carried);
    case "other":
      return { ...carried, name: shorten(carried.name, LONGEST.event) };
    default:
      return carried satisfies never;
  }
}

function statusWithin(status: CarriedStatus): CarriedStatus {
  return {
    ...status,
    providerMessageId: shortenId(status.providerMessageId, LONGEST.id),
    failureCode: orNull(status.failureCode, (text) => shorten(text, LONGEST.failureCode)),
  };
}

function messageWithin(message: CarriedMessage): CarriedMessage {
  const address = (text: string) => shorten(text, LONGEST.address);
  return {
    ...message,
    contact: shortenId(message.contact, LONGEST.address),
    ownAddress: orNull(message.ownAddress, address),
    providerMessageId: shortenId(message.providerMessageId, LONGEST.id),
    content: shorten(message.content, LONGEST.content),
    ...(message.whole === undefined ? {} : { whole: shorten(message.whole, LONGEST.whole) }),
    media: message.media.map(mediaWithin),
    customerName: orNull(message.customerName, (text) => shorten(text, LONGEST.name)),
    phone: orNull(message.phone, (text) => shorten(text, LONGEST.phone)),
    email: orNull(message.email, address),
    ...(message.mail ? { mail: mailWithin(message.mail) } : {}),
    ...(message.twins ? { twins: message.twins.map((id) => shortenId(id, LONGEST.id)) } : {}),
  };
}

function mediaWithin({ source, mimeType, name }: CarriedMedia): CarriedMedia {
  return {
    source: shorten(source, LONGEST.mediaSource),
    mimeType: orNull(mimeType, (text) => shorten(text, LONGEST.mediaType)),
    name: orNull(name, (text) => shortenName(text, LONGEST.fileName)),
  };
}

function mailWithin(mail: CarriedMail): CarriedMail {
  return {
    ...mail,
    subject: shorten(mail.subject, LONGEST.subject),
    references: newest(mail.references),
    quoted: shorten(mail.quoted, LONGEST.quoted),
    html: shorten(mail.html, LONGEST.html),
  };
}

/** As many of the newest ids as fit, each whole, because half an id names no message. */
function newest(references: readonly string[]): string[] {
  let room = LONGEST.references;
  const from = references.findLastIndex((id) => {
    room -= id.length + 1;
    return room < 0;
  });
  return references.slice(from + 1);
}

function sentWithin(result: SendResult): SendResult {
  return result.kind === "sent"
    ? { ...result, providerId: orNull(result.providerId, (id) => shortenId(id, LONGEST.id)) }
    : result;
}

/** A report with all its texts cut to their limits. */
export function reportsWithin(reports: PolledReports): PolledReports {
  const events = reports.events.map(({ at, carried }) => ({
    at,
    carried: carried.kind === "message" ? messageWithin(carried) : statusWithin(carried),
  }));
  return { ...reports, events };
}

/** A vendor whose incoming texts are all cut to their limits. */
export function limited<Limited extends Vendor>(vendor: Limited): Limited {
  return {
    ...vendor,
    parse: (account, request) => vendor.parse(account, request).map(withinLimits),
    send: async (account, message) => sentWithin(await vendor.send(account, message)),
  };
}
