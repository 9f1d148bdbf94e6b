import { z } from "zod";
import { behaviourSchema } from "./fake-server";

export const CHANNELS = ["sms", "whatsapp", "webchat", "email"] as const;
export type FakeChannel = (typeof CHANNELS)[number];

/** An account with the vendor. */
export const accountSchema = z.object({
  /** The credential that opens it: Brevo's and httpSMS's key, Twilio's Account SID, Meta's access token. */
  key: z.string().min(1),
  /** Twilio's Auth Token, Meta's app secret. */
  secret: z.string().default(""),
  /** The business's own number in E.164, or Meta's phone number id. */
  number: z.string().default(""),
  /** As the tenant gave it to the vendor; "" sends nothing. Brevo's contains its `?t=`. */
  webhookUrl: z.string().default(""),
  /** httpSMS's signing key, Meta's verify token. */
  webhookSecret: z.string().default(""),
  name: z.string().default("La Esquina"),
  /** True to report by itself that a message was sent and delivered, as a real vendor does. */
  reportsByItself: z.boolean().default(false),
});
export type AccountOptions = z.input<typeof accountSchema>;

const fileSchema = z.object({ name: z.string().min(1), mimeType: z.string().min(3), base64: z.string() });

/** A message of a customer; without a channel, it comes by the vendor's main one. */
export const customerMessageSchema = z.object({
  /** A phone in E.164, an e-mail address, or any name of a visitor. */
  from: z.string().min(1),
  name: z.string().optional(),
  channel: z.enum(CHANNELS).optional(),
  text: z.string().default(""),
  files: z.array(fileSchema).default([]),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      label: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
  /** The words on a button that was pressed. */
  button: z.string().optional(),
  /** A card of somebody else that was shared. */
  contact: z.object({ name: z.string(), phone: z.string() }).optional(),
  /** For an e-mail. */
  subject: z.string().optional(),
  /** Of a mail: its HTML, what stands below its new words, and who got a copy. */
  html: z.string().optional(),
  quoted: z.string().optional(),
  cc: z.array(z.string()).readonly().optional(),
  inReplyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});
export type CustomerMessage = z.input<typeof customerMessageSchema>;
export type WrittenMessage = z.output<typeof customerMessageSchema>;

const on = z.enum(["send", "read", "file"]).optional();
/**
 * An account's misbehaviour. Besides all that any server can do (fake-server.ts): `refuse` answers the vendor's own
 * error of that code, `busy` its "too many requests" with Retry-After. `on` counts only requests that send, read or
 * fetch a file.
 */
export const misbehaviourSchema = z.union([
  z.intersection(behaviourSchema, z.object({ on })),
  z.object({ kind: z.literal("refuse"), code: z.string().min(1), times: z.number().int().min(1).optional(), on }),
  z.object({
    kind: z.literal("busy"),
    seconds: z.number().int().min(0).max(3_600).default(1),
    times: z.number().int().min(1).optional(),
    on,
  }),
]);
export type Misbehaviour = z.input<typeof misbehaviourSchema>;

const statusSchema = z.enum(["sent", "delivered", "read", "failed"]);
export const reportSchema = z.object({
  id: z.string().min(1),
  status: statusSchema,
  /** The vendor's code of a failure. */
  code: z.string().optional(),
});
export type Report = z.output<typeof reportSchema>;

export const deliveryOptionsSchema = z.object({
  /** The number of times that the same webhook is delivered. */
  times: z.number().int().min(1).max(20).default(1),
});
export type DeliveryOptions = z.input<typeof deliveryOptionsSchema>;

export const sentMessageSchema = z.object({
  /** The vendor's id of it. */
  id: z.string(),
  to: z.string(),
  channel: z.enum(CHANNELS),
  text: z.string(),
  subject: z.string().nullable(),
  /** Name of the approved template it was made of. */
  template: z.string().nullable(),
  /** Files that the vendor was told to fetch, with the result; status 0 where nothing answered. */
  files: z.array(
    z.object({
      url: z.string(),
      status: z.number().nullable(),
      mimeType: z.string().nullable(),
      size: z.number().nullable(),
    }),
  ),
  /** ISO 8601 UTC. */
  at: z.string(),
  status: z.union([z.literal("accepted"), statusSchema]),
  failureCode: z.string().nullable(),
  /** The exact text of the request. */
  body: z.string(),
});
export type SentMessage = z.output<typeof sentMessageSchema>;

/** Our webhook's answers; status 0 where it could not be reached, null where the delivery is held back. */
export const deliverySchema = z.object({
  id: z.string(),
  statuses: z.array(z.number().nullable()),
  /** The body of the last answer. */
  answer: z.string(),
});
export type Delivery = z.output<typeof deliverySchema>;
