import { z } from "zod";
import { CHOOSE_COMPANY } from "~/features/companies/choose-company";
import { formatCount } from "~/language/counts";
import { WRONG_EMAIL } from "~/platform/email";
import { idOr, idSchema } from "~/platform/id-schema";
import { LIST_ORDERS } from "~/platform/paths";
import { DEFAULT_DIAL_CODE, isDialCode } from "~/platform/phone-countries";
import { withPhone } from "~/platform/phone-rule.server";
import { newRecordMarks, seenSchema } from "~/platform/seen.server";
import { textBlock, textLine } from "~/platform/text-schema";
import { MAX_LEAD_SCORE, NAME_CHARACTERS, TEXT_CHARACTERS } from "./limits";
import { PROSPECT_SOURCES, PROSPECT_STATUSES } from "./statuses";

const NAME_MISSING = "Escribe el nombre.";
const CHOOSE_STATUS = "Elige un estado de la lista.";
const CHOOSE_SOURCE = "Elige un origen de la lista.";
const CHOOSE_CODE = "Elige un código de país de la lista.";
const SCORE = `El puntaje va de 0 a ${MAX_LEAD_SCORE}.`;

const longest = (characters: number) => `Es muy largo: el máximo son ${formatCount(characters)} caracteres.`;
const name = textLine().pipe(z.string().max(NAME_CHARACTERS, longest(NAME_CHARACTERS)));
const text = textBlock().pipe(z.string().max(TEXT_CHARACTERS, longest(TEXT_CHARACTERS)));

/** Absent stays absent, so that nothing stored is cleared by a body that does not name it; empty clears. */
const clearable = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.transform((typed) => typed || null).nullish();

const firstName = textLine(NAME_MISSING).pipe(
  z.string().min(1, NAME_MISSING).max(NAME_CHARACTERS, longest(NAME_CHARACTERS)),
);
const email = z.union(
  [
    z.literal("").transform(() => null),
    z.string().trim().toLowerCase().max(254, longest(254)).pipe(z.email(WRONG_EMAIL)),
  ],
  { error: WRONG_EMAIL },
);
const dialCode = z.string().refine(isDialCode, CHOOSE_CODE);
const status = z.enum(PROSPECT_STATUSES, CHOOSE_STATUS);
/** Null leaves it to the rules. */
const leadScore = z.union(
  [
    z.literal("").transform(() => null),
    z.coerce.number({ error: SCORE }).int(SCORE).min(0, SCORE).max(MAX_LEAD_SCORE, SCORE),
  ],
  { error: SCORE },
);

const fields = {
  firstName,
  lastName: clearable(name),
  email: email.nullish(),
  phone: clearable(z.string().trim().max(40, longest(40))),
  phoneCountryCode: dialCode.optional(),
  companyId: z.union([z.literal("").transform(() => null), idOr(CHOOSE_COMPANY)], { error: CHOOSE_COMPANY }).nullish(),
  source: z
    .union([z.literal("").transform(() => null), z.enum(PROSPECT_SOURCES, CHOOSE_SOURCE)], { error: CHOOSE_SOURCE })
    .nullish(),
  status: status.optional(),
  interestedIn: clearable(text),
  notes: clearable(text),
  leadScore: leadScore.nullish(),
};

/** A new prospect, in a form or a call. */
const newProspect = z.object({
  ...fields,
  phoneCountryCode: dialCode.default(DEFAULT_DIAL_CODE),
  status: status.default("new"),
});
export const prospectSchema = withPhone(newProspect);
export type NewProspectInput = z.output<typeof prospectSchema>;

/** Changes of a prospect; only what is named changes. */
export const prospectChangesSchema = withPhone(z.object({ ...fields, firstName: firstName.optional() }), {
  hasStoredCode: true,
});
export type ProspectChanges = z.output<typeof prospectChangesSchema>;

const anyway = z.literal("true").optional().catch(undefined);
/** The form of a new prospect; `anyway` says that staff know of somebody with the same phone or e-mail. */
export const newProspectFormSchema = withPhone(newProspect.extend({ anyway, ...newRecordMarks }));

export const ofProspectSchema = z.object({ of: idSchema });
/** The form of a stored prospect. */
export const changedProspectSchema = withPhone(z.object({ ...fields, of: idSchema, anyway, seen: seenSchema }), {
  hasStoredCode: true,
});
/** A card in another column. */
export const movedProspectSchema = z.object({ status, of: idSchema });
export const convertSchema = z.object({ lastName: clearable(name), of: idSchema });

const id = idSchema.nullable().catch(null);

/** The list's search and filters in its address; wrong values count as none. */
export const prospectsListSchema = z.object({
  buscar: z.string().trim().max(100).catch(""),
  estado: z.enum(PROSPECT_STATUSES).nullable().catch(null),
});

/** The query of the page's address; wrong values fall back to the plain board. */
export const prospectsQuerySchema = prospectsListSchema.extend({
  vista: z.enum(["lista"]).nullable().catch(null),
  /** The column of the board that `antes` is a place in. */
  columna: z.enum(PROSPECT_STATUSES).nullable().catch(null),
  antes: id,
  orden: z.enum(LIST_ORDERS).nullable().catch(null),
  nuevo: z.literal("1").nullable().catch(null),
  editar: id,
  ver: id,
  convertir: id,
  migrar: z.literal("1").nullable().catch(null),
  listo: z.enum(["creado", "actualizado", "eliminado", "convertido", "migrado", "migrando"]).nullable().catch(null),
  cuantos: z.coerce.number().int().min(0).nullable().catch(null),
});
export type ProspectsQuery = z.output<typeof prospectsQuerySchema>;
