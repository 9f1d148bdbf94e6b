import { z } from "zod";
import { ratingFormSchema, suggestionFormSchema } from "~/features/ai/forms";
import { VALUE_FIELDS } from "~/features/integrations/approved";
import { CHANNEL_FILTERS } from "./channels";

/** `resolved` and `snoozed`, like any unknown value, are displayed as inactive. */
export const STATUSES = ["active", "pending", "resolved", "snoozed"] as const;
export type ConversationStatus = (typeof STATUSES)[number];

/** What the last answer understood of the conversation. */
export interface Insights {
  readonly intention: string;
  readonly sentiment: "positive" | "neutral" | "negative";
  /** 0 to 1. */
  readonly confidence: number;
  readonly priority: "low" | "medium" | "high";
}

export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** As `idSchema`, for forms: what people read where it is none. */
export const idOr = (error: string) =>
  z.coerce.number({ error }).int(error).positive(error).max(Number.MAX_SAFE_INTEGER, error);

/** As `idOr`, where an empty field is null. */
export const idOrNone = (error: string) => z.union([z.literal("").transform(() => null), idOr(error)], { error });

/** What people read where a form does not say which of its buttons was pressed. */
export const UNKNOWN_INTENT = "No entendimos qué quieres hacer. Vuelve a cargar la página e inténtalo otra vez.";

export const aiToggleSchema = z.object({
  enabled: z.boolean({ error: "Di si la IA queda encendida (true) o apagada (false)." }),
});

const cursorSchema = z
  .string()
  .regex(/^\d{1,16}\.\d{1,16}$/)
  .transform((value) => {
    const [at, id] = value.split(".");
    return { at: Number(at), id: Number(id) };
  });

export const MAX_SEARCH_CHARACTERS = 200;
/** Which threads the list shows; `unread`, `mine` and `trash` are no status of a thread. */
export const LIST_STATUSES = ["all", "active", "pending", "unread", "mine", "resolved", "snoozed", "trash"] as const;

/** What the list's address can say. Wrong values fall back to the plain list instead of failing. */
export const listQuerySchema = z.object({
  channel: z.enum(CHANNEL_FILTERS).catch("all"),
  status: z.enum(LIST_STATUSES).catch("all"),
  company: idSchema.nullable().catch(null),
  cursor: cursorSchema.nullable().catch(null),
  conversationId: idSchema.nullable().catch(null),
  antes: idSchema.nullable().catch(null),
  despues: idSchema.nullable().catch(null),
  /** A message that the thread opens at. */
  mensaje: idSchema.nullable().catch(null),
  /** What is searched for in all messages; null while nothing is. */
  q: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_SEARCH_CHARACTERS) || null)
    .nullable()
    .catch(null),
  /** Hits older than this message. */
  hasta: idSchema.nullable().catch(null),
  /** The thread that a row's button asks to delete: the question, where there is no script to ask it. */
  eliminar: idSchema.nullable().catch(null),
});
export type ListQuery = z.output<typeof listQuerySchema>;

export function formatCursor(row: { lastMessageAt: Date | null; createdAt: Date; id: number }): string {
  return `${(row.lastMessageAt ?? row.createdAt).getTime()}.${row.id}`;
}

const NOTE_CHARACTERS = 4_000;
const conversationId = idSchema;
const clientId = z.uuid();

export const MOST_TAGS = 20;
export const TOO_MANY_TAGS = `Una conversación puede tener hasta ${MOST_TAGS} etiquetas.`;

const tags = z
  .string()
  .transform((text) => [...new Set(text.split(",").map(cleanTag).filter(Boolean))])
  .refine((list) => list.length <= MOST_TAGS, TOO_MANY_TAGS)
  .refine((list) => list.every((tag) => tag.length <= 40), "Esa etiqueta es muy larga: el máximo son 40 caracteres.");

/** Lower case, single spaces: the same word is the same tag. */
export function cleanTag(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLocaleLowerCase("es");
}

/** An empty choice means none. */
const choice = z.union([z.literal("").transform(() => null), idSchema]);

const optionalText = (limit: number, label: string) =>
  z
    .string()
    .trim()
    .max(limit, `${label}: el máximo son ${limit.toLocaleString("es-MX")} caracteres.`)
    .optional()
    .transform((text) => text || null);

export function isEmail(text: string): boolean {
  return z.email().safeParse(text).success;
}

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Ese correo es muy largo.")
  .refine((text) => text === "" || isEmail(text), "Ese correo no es válido.")
  .optional()
  .transform((text) => text || null);
const phone = z.string().trim().max(40, "Ese teléfono no es válido.").optional();
const phoneCode = z.string().max(8).optional();

/** How long a thread sleeps: a choice of the menu, or an ISO date and time; without a zone it is the business's. */
export const SNOOZES = ["1h", "3h", "tomorrow", "next-week"] as const;
export type Snooze = (typeof SNOOZES)[number];

/** What a thread can belong to. */
export const CONTACT_KINDS = ["customer", "prospect"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** The variables of an approved template, in its order. */
const value = z.string().max(500, "Ese dato es muy largo: el máximo son 500 caracteres.").optional();
const valueFields = Object.fromEntries(VALUE_FIELDS.map((name) => [name, value]));

/** The inbox's forms, told apart by their intent. */
export const inboxFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("send-message"),
    conversationId,
    content: z.string(),
    clientId: z.string().optional(),
    subject: z.string().optional(),
  }),
  z.object({
    intent: z.literal("send-template"),
    conversationId,
    templateId: idSchema,
    clientId: z.uuid().optional(),
    ...valueFields,
  }),
  z.object({
    intent: z.literal("set-ai"),
    conversationId,
    enabled: z.enum(["true", "false"]),
    /** What the AI should know when a person hands the thread back. */
    brief: optionalText(1_000, "El resumen"),
  }),
  z.object({ intent: z.literal("delete"), conversationId }),
  z.object({ intent: z.literal("restore"), conversationId }),
  z.object({ intent: z.literal("set-status"), conversationId, status: z.enum(["active", "resolved"]) }),
  z.object({
    intent: z.literal("snooze"),
    conversationId,
    until: z.union([z.enum(SNOOZES), z.iso.datetime({ offset: true, local: true })], {
      error: "Elige hasta cuándo posponerla.",
    }),
  }),
  z.object({ intent: z.literal("assign"), conversationId, agentId: choice }),
  z.object({
    intent: z.literal("add-note"),
    conversationId,
    content: z
      .string()
      .trim()
      .min(1, "Escribe la nota.")
      .max(
        NOTE_CHARACTERS,
        `La nota es muy larga: el máximo son ${NOTE_CHARACTERS.toLocaleString("es-MX")} caracteres.`,
      ),
    clientId: clientId.optional(),
  }),
  // With the tags that the form was made from, only what was added or taken away changes.
  z.object({ intent: z.literal("set-tags"), conversationId, tags, known: tags.optional() }),
  z.object({ intent: z.literal("retry-message"), conversationId, messageId: idSchema }),
  suggestionFormSchema.extend({ intent: z.literal("suggest-reply") }),
  ratingFormSchema.extend({ intent: z.literal("rate-answer") }),
  z.object({ intent: z.literal("set-company"), conversationId, companyId: choice }),
  z.object({
    intent: z.literal("set-contact"),
    conversationId,
    customerName: optionalText(120, "El nombre"),
    phone,
    phoneCode,
    email,
  }),
  z.object({
    intent: z.literal("create-contact"),
    conversationId,
    kind: z.enum(CONTACT_KINDS, { error: "Elige si es cliente o prospecto." }),
    firstName: z.string().trim().min(1, "Escribe el nombre.").max(100, "El nombre: el máximo son 100 caracteres."),
    lastName: optionalText(100, "El apellido"),
    phone,
    phoneCode,
    email,
    /** Set once staff have seen who is alike and want a new one all the same. */
    anyway: z.literal("true").optional(),
  }),
  z.object({
    intent: z.literal("link-contact"),
    conversationId,
    kind: z.enum(CONTACT_KINDS),
    contactId: idSchema,
  }),
  z.object({ intent: z.literal("unlink-contact"), conversationId }),
  z.object({
    intent: z.literal("decide-data"),
    conversationId,
    dataId: idSchema,
    decision: z.enum(["accept", "dismiss"]),
  }),
]);
export type InboxForm = z.output<typeof inboxFormSchema>;
export type InboxIntent = InboxForm["intent"];
