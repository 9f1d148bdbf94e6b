import { z } from "zod";
import { isEmail, WRONG_EMAIL } from "~/platform/email";
import { textBlock, textLine } from "~/platform/text-schema";
import { WIDGET_CHANNELS } from "~/wire/channel";
import { MAX_MESSAGE_CHARACTERS, MAX_SUBJECT_CHARACTERS, TOO_LONG } from "./limits";

const caption = textBlock("Escribe un mensaje.").refine((text) => text.length <= MAX_MESSAGE_CHARACTERS, TOO_LONG);
const content = caption.refine((text) => text !== "", "Escribe un mensaje.");

/** A message of the staff. `clientId` makes a repeated send (double click, two tabs, lost answer) the same message. */
export const sendMessageSchema = z.object({
  content,
  clientId: z.uuid().optional(),
  /** For mail only; empty means the thread's own. */
  subject: z
    .string()
    .max(MAX_SUBJECT_CHARACTERS, `El asunto es muy largo: el máximo son ${MAX_SUBJECT_CHARACTERS} caracteres.`)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .optional(),
  /** For mail only: whoever the customer's last mail went to gets a copy. */
  copy: z.literal("on").optional(),
});
export type SendMessageInput = z.output<typeof sendMessageSchema>;

/** The same with a file, which needs no text. */
export const sendFileSchema = sendMessageSchema.extend({ content: caption.default("") });

const line = (most: number) => textLine().refine((text) => text.length <= most, `Usa como máximo ${most} caracteres.`);
/** What visitors say about themselves before they begin; empty is left out. */
const aboutVisitorSchema = z.object({
  name: line(120).optional(),
  email: line(254)
    .refine((text) => text === "" || isEmail(text), WRONG_EMAIL)
    .transform((text) => text.toLowerCase())
    .optional(),
  phone: line(40).optional(),
});
export type AboutVisitor = z.output<typeof aboutVisitorSchema>;

/** A message of a web-chat visitor. */
export const webchatMessageSchema = z.object({
  content,
  clientId: z.uuid({ error: "Falta el identificador del mensaje." }),
  about: aboutVisitorSchema.optional(),
});
/** A visitor's file with its words, if there are any, as the fields of a form. */
export const webchatFileSchema = z
  .object({
    content: caption.default(""),
    clientId: webchatMessageSchema.shape.clientId,
    ...aboutVisitorSchema.shape,
  })
  .transform(({ content, clientId, ...about }) => ({ content, clientId, about }));
export const webchatSessionSchema = z.object({
  token: z.string().max(2_000).optional(),
  channel: z.enum(WIDGET_CHANNELS, { error: "Ese canal no existe." }).default("webchat"),
});
