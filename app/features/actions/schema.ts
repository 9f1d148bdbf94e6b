import { z } from "zod";
import { formatCount } from "~/language/counts";
import { AppError } from "~/platform/errors";
import { idSchema } from "~/platform/id-schema";
import { isStructure, parseStructure } from "./data-structure";
import { DEFAULT_METHOD, DEFAULT_TYPE, FIELD_TYPES, METHODS } from "./kinds";
import {
  ADDRESS_CHARACTERS,
  KEY_CHARACTERS,
  MAX_FIELDS,
  MAX_TRIGGERS,
  MAX_VALUES,
  NAME_CHARACTERS,
  STRUCTURE_CHARACTERS,
  TEXT_CHARACTERS,
  TRIGGER_CHARACTERS,
} from "./limits";
import { type FieldRules, rulesFor } from "./rules";

const NO_NAME = "El nombre es requerido";
export const NO_URL = "Debe ser una URL válida";
const NO_TRIGGERS = "Las palabras clave del trigger son requeridas";
export const NO_WIZARD_URL = "El endpoint del wizard mode es requerido y debe ser una URL válida cuando está activado";

const tooLong = (most: number) => `Usa como máximo ${formatCount(most)} caracteres.`;

const text = (missing: string, most = TEXT_CHARACTERS) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, tooLong(most));
/** Empty gives null; what is not named stays as it is. */
const optional = (most = TEXT_CHARACTERS) =>
  z
    .string()
    .trim()
    .max(most, tooLong(most))
    .transform((typed) => typed || null)
    .nullish();

const endpoint = z.string({ error: NO_URL }).trim().max(ADDRESS_CHARACTERS, NO_URL).refine(isWebAddress, NO_URL);
const method = z.enum(METHODS, { error: "Elige un método de la lista." });
const trigger = z
  .string()
  .trim()
  .max(TRIGGER_CHARACTERS, `Cada palabra clave puede tener hasta ${TRIGGER_CHARACTERS} caracteres.`);
const triggers = z
  .array(trigger, { error: NO_TRIGGERS })
  .transform((typed) => [...new Set(typed.filter((one) => one !== ""))])
  .pipe(z.array(z.string()).min(1, NO_TRIGGERS).max(MAX_TRIGGERS, `Usa como máximo ${MAX_TRIGGERS} palabras clave.`));

/** Http is for this machine only, which the use case checks; every other scheme is refused here. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

const structureText = z
  .string()
  .max(STRUCTURE_CHARACTERS, tooLong(STRUCTURE_CHARACTERS))
  .transform((typed, context) => {
    const parsed = parseStructure(typed);
    if (parsed.ok) return parsed.structure;
    context.addIssue({ code: "custom", message: `La estructura de datos JSON no es válida: ${parsed.detail}` });
    return z.NEVER;
  });

const fields = {
  name: text(NO_NAME, NAME_CHARACTERS),
  description: optional(),
  endpoint,
  successResponse: text("La respuesta de éxito es requerida"),
  errorResponse: text("La respuesta de error es requerida"),
  wizardModeEndpoint: optional(ADDRESS_CHARACTERS),
  /** Empty keeps the stored one. */
  apiKey: optional(KEY_CHARACTERS),
};

/** The body of API-61; API-62 takes any part of it. The wizard's endpoint is checked together with its switch. */
export const actionBodySchema = z.object({
  ...fields,
  companyId: idSchema.optional(),
  method: method.default(DEFAULT_METHOD),
  triggerValues: triggers,
  dataStructure: z
    .union([structureText, z.record(z.string(), z.unknown()).refine(isSmall, tooLong(STRUCTURE_CHARACTERS))])
    .nullish(),
  showEndpointResponse: z.boolean().default(false),
  isWizardMode: z.boolean().default(false),
  matchEndings: z.boolean().optional(),
  needsApproval: z.boolean().optional(),
  isActive: z.boolean().optional(),
});
export const actionChangeSchema = z.object({
  ...actionBodySchema.partial().shape,
  method: method.optional(),
  showEndpointResponse: z.boolean().optional(),
  isWizardMode: z.boolean().optional(),
});

export type ActionInput = z.output<typeof actionBodySchema>;
export type ActionChange = z.output<typeof actionChangeSchema>;

function isSmall(structure: Record<string, unknown>): boolean {
  return isStructure(structure) && JSON.stringify(structure).length <= STRUCTURE_CHARACTERS;
}

/** The form: a switch that is off is not sent, so everything that it shows is part of a change. */
export const actionFormSchema = z.object({
  ...fields,
  apiKey: optional(KEY_CHARACTERS).meta({ secret: true }),
  method: method.default(DEFAULT_METHOD),
  triggerValues: z
    .string({ error: NO_TRIGGERS })
    .transform((typed) => typed.split(",").map((one) => one.trim()))
    .pipe(triggers),
  dataStructure: structureText.optional(),
  showEndpointResponse: z.literal("on").optional(),
  isWizardMode: z.literal("on").optional(),
  matchEndings: z.literal("on").optional(),
  needsApproval: z.literal("on").optional(),
  isActive: z.literal("on").optional(),
});
/** A new action is active: its form has no switch for that. */
export const newActionSchema = actionFormSchema.omit({ isActive: true }).extend({ companyId: idSchema });
export const changedActionSchema = actionFormSchema.extend({ of: idSchema });
export const ofActionSchema = z.object({ of: idSchema });

export function actionFrom(form: z.output<typeof actionFormSchema>): ActionInput {
  const { showEndpointResponse, isWizardMode, matchEndings, needsApproval, isActive, dataStructure, ...rest } = form;
  return {
    ...rest,
    dataStructure: dataStructure ?? null,
    showEndpointResponse: showEndpointResponse === "on",
    isWizardMode: isWizardMode === "on",
    matchEndings: matchEndings === "on",
    needsApproval: needsApproval === "on",
    isActive: isActive === "on",
  };
}

const type = z.enum(FIELD_TYPES, { error: "Elige un tipo de la lista." });
/** What is no number becomes 0. */
const order = z.coerce
  .number()
  .catch(0)
  .transform((typed) => (Number.isFinite(typed) ? Math.trunc(typed) : 0));
const choices = z
  .array(z.string().trim().max(NAME_CHARACTERS, tooLong(NAME_CHARACTERS)))
  .transform((typed) => [...new Set(typed.filter((one) => one !== ""))])
  .pipe(z.array(z.string()).max(MAX_VALUES, `Usa como máximo ${MAX_VALUES} opciones.`))
  .transform((typed) => (typed.length === 0 ? null : typed));

const LONGEST_VALUE = 2_000;
const FARTHEST_DAYS = 3_650;
const LARGEST = 1_000_000_000;

/** An empty limit is none. */
const limit = (from: number, to: number, isWhole: boolean) => {
  const wrong = `Escribe un número ${isWhole ? "entero " : ""}de ${formatCount(from)} a ${formatCount(to)}, o nada.`;
  const number = z.number({ error: wrong }).min(from, wrong).max(to, wrong);
  return isWhole ? number.int(wrong) : number;
};
const limits = {
  minLength: limit(1, LONGEST_VALUE, true),
  maxLength: limit(1, LONGEST_VALUE, true),
  min: limit(-LARGEST, LARGEST, false),
  max: limit(-LARGEST, LARGEST, false),
  withinDays: limit(0, FARTHEST_DAYS, true),
};
const optionalLimits = {
  minLength: limits.minLength.optional(),
  maxLength: limits.maxLength.optional(),
  min: limits.min.optional(),
  max: limits.max.optional(),
  withinDays: limits.withinDays.optional(),
};

const ORDERED = "El mínimo no puede ser mayor que el máximo.";
const isOrdered = ({ minLength, maxLength, min, max }: FieldRules) =>
  (minLength ?? 0) <= (maxLength ?? LONGEST_VALUE) && (min ?? -LARGEST) <= (max ?? LARGEST);

/** The rules of a field, as codes. */
export const rulesSchema = z
  .object({ ...optionalLimits, notPast: z.literal(true).optional() })
  .refine(isOrdered, ORDERED);

const typedLimit = (of: z.ZodNumber) =>
  z
    .string()
    .trim()
    .max(20, "Escribe un número, o nada.")
    .transform((typed) => (typed === "" ? undefined : Number(typed.replace(",", "."))))
    .pipe(of.optional())
    .optional();

const fieldFields = {
  originalFieldName: text("El nombre original es requerido", NAME_CHARACTERS),
  displayName: text("El nombre a mostrar es requerido", NAME_CHARACTERS),
  description: optional(),
};

/** The body of API-65; API-66 takes any part of it. A label is always the displayed name (ACT-17). */
export const fieldBodySchema = z.object({
  ...fieldFields,
  actionId: idSchema,
  type: type.default(DEFAULT_TYPE),
  required: z.boolean().default(false),
  order: order.default(0),
  values: choices.nullish(),
  validationRules: rulesSchema.nullish(),
});
export const fieldChangeSchema = z.object({
  ...fieldBodySchema.partial().shape,
  type: type.optional(),
  required: z.boolean().optional(),
  order: order.optional(),
});
export type FieldInput = z.output<typeof fieldBodySchema>;
export type FieldChange = z.output<typeof fieldChangeSchema>;

export const fieldFormSchema = z.object({
  ...fieldFields,
  actionId: idSchema,
  type: type.default(DEFAULT_TYPE),
  required: z.literal("on").optional(),
  order: order.default(0),
  values: z
    .string()
    .transform((typed) => typed.split(",").map((one) => one.trim()))
    .pipe(choices)
    .optional(),
  minLength: typedLimit(limits.minLength),
  maxLength: typedLimit(limits.maxLength),
  min: typedLimit(limits.min),
  max: typedLimit(limits.max),
  withinDays: typedLimit(limits.withinDays),
  notPast: z.literal("on").optional(),
});
export const changedFieldSchema = fieldFormSchema.extend({ of: idSchema });

export function fieldFrom(form: z.output<typeof fieldFormSchema>): FieldInput {
  const { minLength, maxLength, min, max, withinDays, notPast, ...rest } = form;
  const rules = { minLength, maxLength, min, max, withinDays, notPast: notPast === "on" ? (true as const) : undefined };
  if (!isOrdered(rules)) {
    const wrong = (form.minLength ?? 0) > (form.maxLength ?? LONGEST_VALUE) ? "maxLength" : "max";
    throw new AppError("invalid", ORDERED, { fields: { [wrong]: [ORDERED] } });
  }
  return {
    ...rest,
    required: form.required === "on",
    values: form.values ?? null,
    validationRules: rulesFor(form.type, rules),
  };
}

/** The fields of an action in the order in which they are asked from now on: ids with commas between them. */
export const fieldOrderSchema = z.object({
  of: idSchema,
  order: z
    .string()
    .max(1_000)
    .transform((typed): unknown[] => typed.split(","))
    .pipe(z.array(idSchema).min(1).max(MAX_FIELDS)),
});

/** The query of API-64. */
export const fieldsQuerySchema = z.object({ actionId: idSchema });

/** A try of an action by staff: a value a line, as "campo: valor". */
export const trySchema = z.object({
  of: idSchema,
  values: z.string().max(STRUCTURE_CHARACTERS, tooLong(STRUCTURE_CHARACTERS)).default(""),
  /** Calls the company's server; without it the request is only shown. */
  real: z.literal("1").optional(),
});

/** A call of the log, to be sent again. */
export const againSchema = z.object({
  of: idSchema,
  tells: z.literal("on").optional(),
  twice: z.literal("on").optional(),
});

const placed = idSchema.nullable().catch(null);

/** What the dialog of a company's actions shows; wrong values fall back to the list. */
export const actionsQuerySchema = z.object({
  abierta: placed,
  accion: z
    .union([z.literal("nueva"), idSchema])
    .nullable()
    .catch(null),
  campo: z
    .union([z.literal("nuevo"), idSchema])
    .nullable()
    .catch(null),
  vista: z.enum(["borrar", "orden", "palabras", "probar", "registro"]).nullable().catch(null),
});
