import { z } from "zod";
import { VALUE_FIELDS } from "~/features/channels/approved";
import { MOST_THREADS } from "~/features/threads/many/limits";
import { CONTACT_KINDS, MOST_TAGS, TOO_MANY_TAGS } from "~/features/threads/schema";
import { SNOOZES } from "~/features/threads/snoozes";
import { formatCount } from "~/language/counts";
import { isEmail, WRONG_EMAIL } from "~/platform/email";
import { idOr, idSchema, timePlace } from "~/platform/id-schema";
import { cleanTag } from "~/platform/shorten";
import { textBlock } from "~/platform/text-schema";
import { MOST_FORWARD_NOTE_CHARACTERS, MOST_TAG_CHARACTERS } from "./limits";

const NOTE_CHARACTERS = 4_000;
/** An SMS has room for the reason and the sentence before it. */
const MOST_REASON_CHARACTERS = 300;
const clientId = z.uuid();
const NONE_CHOSEN = "Elige al menos una conversación.";
const TOO_MANY_CHOSEN = `Elige hasta ${MOST_THREADS} conversaciones a la vez.`;

export const tagList = z
  .string()
  .transform((text) => [...new Set(text.split(",").map(cleanTag).filter(Boolean))])
  .refine((list) => list.length <= MOST_TAGS, TOO_MANY_TAGS)
  .refine(
    (list) => list.every((tag) => tag.length <= MOST_TAG_CHARACTERS),
    `Esa etiqueta es muy larga: el máximo son ${MOST_TAG_CHARACTERS} caracteres.`,
  );

/** An empty choice means none. */
const choice = z.union([z.literal("").transform(() => null), idSchema]);

const optionalText = (limit: number, label: string) =>
  textBlock()
    .pipe(z.string().max(limit, `${label}: el máximo son ${formatCount(limit)} caracteres.`))
    .optional()
    .transform((text) => text || null);

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Ese email es muy largo.")
  .refine((text) => text === "" || isEmail(text), WRONG_EMAIL)
  .optional()
  .transform((text) => text || null);
const phone = z.string().trim().max(40, "Ese teléfono no es válido.").optional();
const phoneCode = z.string().max(8).optional();

const UNTIL = "Elige hasta cuándo posponerla.";
// The date needs the sentence too: if the last part of a union is a string, zod reports that part's own reason.
const until = z.union([z.enum(SNOOZES), z.iso.datetime({ offset: true, local: true, error: UNTIL })], { error: UNTIL });

/** The variables of an approved template, in order. */
const value = z.string().max(500, "Ese dato es muy largo: el máximo son 500 caracteres.").optional();
const valueFields = Object.fromEntries(VALUE_FIELDS.map((name) => [name, value]));

/** The thread that a form is about. */
export const ofThreadSchema = z.object({ conversationId: idSchema });
/** `upTo` is the newest message that the page showed. */
export const seeSchema = ofThreadSchema.extend({ upTo: idSchema.optional() });

/** The threads of an act on many: checkboxes, or their ids joined with commas. */
export const ofManySchema = z.object({
  ids: z
    .string({ error: NONE_CHOSEN })
    .transform((text): unknown[] => [...new Set(text.split(",").filter(Boolean))])
    .pipe(z.array(idSchema).min(1, NONE_CHOSEN).max(MOST_THREADS, TOO_MANY_CHOSEN))
    .meta({ list: true }),
});
/** Until when the list's rows show their threads: the time of each one's last message and its id, as `timePlace`. */
const shown = z
  .string()
  .optional()
  .transform((text = ""): Readonly<Record<string, number>> => {
    const places = text.split(",").map((one) => timePlace.parse(one));
    return Object.fromEntries(places.flatMap((place) => (place ? [[place.id, place.at] as const] : [])));
  })
  .meta({ list: true });
export const resolveManySchema = ofManySchema.extend({ shown });
export const snoozeManySchema = ofManySchema.extend({ shown, until });
export const assignManySchema = ofManySchema.extend({ agentId: choice });
export const tagManySchema = ofManySchema.extend({
  tags: tagList.refine((tags) => tags.length > 0, "Escribe al menos una etiqueta."),
});
/** The undo is `of`. */
export const undoManySchema = z.object({ of: idSchema });

export const replySchema = ofThreadSchema.extend({
  content: z.string(),
  clientId: z.string().optional(),
  subject: z.string().optional(),
  copy: z.string().optional(),
  /** The line whose draft it sends, as it stood or edited: other drafts go on waiting. */
  draft: idSchema.optional(),
  /** The newest reply that the page showed when the text was begun. */
  seen: idSchema.optional(),
  /** Set where no script has put the person's signature below the text. */
  sign: z.literal("yes").optional(),
});
/**
 * The text that the person saw and maybe completed; without it the macro's own. `upTo` is the customer's newest message
 * that the page showed.
 */
export const applyMacroSchema = seeSchema.extend({
  macroId: idSchema,
  content: z.string().optional(),
  subject: z.string().optional(),
  clientId: clientId.optional(),
});
/** The thread's line about a macro is `lineId`. */
export const undoMacroSchema = ofThreadSchema.extend({ lineId: idSchema });
export const approvedReplySchema = ofThreadSchema.extend({
  templateId: idSchema,
  clientId: z.uuid().optional(),
  ...valueFields,
});
export const aiSwitchSchema = ofThreadSchema.extend({
  enabled: z.enum(["true", "false"]),
  /** A note for the AI when a person hands the thread back. */
  brief: optionalText(1_000, "El resumen"),
});
/** Here `upTo` is the customer's newest message that the page showed. */
export const statusSchema = seeSchema.extend({ status: z.enum(["active", "resolved"]) });
export const snoozeSchema = seeSchema.extend({ until });
export const assignSchema = ofThreadSchema.extend({ agentId: choice });
export const noteSchema = ofThreadSchema.extend({
  content: textBlock().pipe(
    z
      .string()
      .min(1, "Escribe la nota.")
      .max(NOTE_CHARACTERS, `La nota es muy larga: el máximo son ${formatCount(NOTE_CHARACTERS)} caracteres.`),
  ),
  clientId: clientId.optional(),
});
/** The line whose draft nobody will send is `of`. */
export const discardDraftSchema = ofThreadSchema.extend({ of: idSchema });
/** For a colleague: the whole thread, or one message of it. */
export const forwardSchema = ofThreadSchema.extend({
  messageId: choice.optional().transform((id) => id ?? null),
  agentId: idOr("Elige a quién."),
  how: z.enum(["assign", "tell"], { error: "Elige si la atiende o solo la ve." }),
  note: optionalText(MOST_FORWARD_NOTE_CHARACTERS, "La nota"),
  clientId: clientId.optional(),
});
/** The thread that is put together with the open one. */
export const mergeSchema = ofThreadSchema.extend({ of: idSchema });
/** The part that is taken out. */
export const separateSchema = z.object({ of: idSchema });
/** With the tags that the form was made from, only the difference is applied. */
export const tagsSchema = ofThreadSchema.extend({ tags: tagList, known: tagList.optional() });
export const retrySchema = ofThreadSchema.extend({ messageId: idSchema });
export const companyChoiceSchema = ofThreadSchema.extend({ companyId: choice });
export const contactSchema = ofThreadSchema.extend({
  customerName: optionalText(120, "El nombre"),
  phone,
  phoneCode,
  email,
});
export const newContactSchema = ofThreadSchema.extend({
  kind: z.enum(CONTACT_KINDS, { error: "Elige si es cliente o prospecto." }),
  firstName: z.string().trim().min(1, "Escribe el nombre.").max(100, "El nombre: el máximo son 100 caracteres."),
  lastName: optionalText(100, "El apellido"),
  phone,
  phoneCode,
  email,
  /** Set when staff have seen the matches and still want a new contact. */
  anyway: z.literal("true").optional(),
});
export const linkSchema = ofThreadSchema.extend({ kind: z.enum(CONTACT_KINDS), contactId: idSchema });
/** The call that waits for approval is `of`. */
export const approvalSchema = ofThreadSchema.extend({ of: idSchema });
export const rejectionSchema = approvalSchema.extend({ reason: optionalText(MOST_REASON_CHARACTERS, "El motivo") });
export const foundDataSchema = ofThreadSchema.extend({ dataId: idSchema, decision: z.enum(["accept", "dismiss"]) });
