import { z } from "zod";
import {
  MAX_ANSWERS_AN_HOUR,
  MAX_BACK_MINUTES,
  MAX_TARGET_MINUTES,
  MAX_THRESHOLD,
  MAX_WAIT_MINUTES,
  MIN_ANSWERS_AN_HOUR,
  MIN_THRESHOLD,
  THRESHOLD_CHANNELS,
} from "./thresholds";

const RANGE = "Elige un número entero del 1 al 10.";

export const thresholdSchema = z
  .number({ error: RANGE })
  .int(RANGE)
  .min(MIN_THRESHOLD, RANGE)
  .max(MAX_THRESHOLD, RANGE);

const idField = z.coerce.number({ error: "Elige una empresa." }).int().positive("Elige una empresa.");

/** One channel of one company, as the calls send it. */
export const channelSettingSchema = z.object({
  channel: z.enum(THRESHOLD_CHANNELS, { error: "Ese canal no tiene umbral." }),
  aiResponseThreshold: thresholdSchema,
  companyId: idField,
});

/** A setting of the tenant, as the calls send it. The use case checks the keys and their values. */
export const tenantSettingSchema = z.object({
  settingKey: z.string({ error: "Falta la clave." }).min(1, "Falta la clave.").max(100, "La clave es demasiado larga."),
  settingValue: z.union([z.string().max(200), z.number()]).transform(String),
  settingType: z.string().max(20).default("string"),
  category: z.string().max(40).default("general"),
  description: z.string().max(500).optional(),
});
export type TenantSettingInput = z.output<typeof tenantSettingSchema>;

const chosen = z.coerce.number({ error: RANGE }).pipe(thresholdSchema);
/** Empty when the panel could not read the stored value: it stays as it is. */
const chosenOrLeft = z.union([z.literal("").transform(() => null), chosen]).default(null);

/** All four channels of one company. */
export const companyThresholdsSchema = z.object({
  of: idField,
  whatsapp: chosen,
  sms: chosen,
  webchat: chosen,
  email: chosen,
});
/** All four channels of the whole business. */
export const generalThresholdsSchema = z.object({
  whatsapp: chosenOrLeft,
  sms: chosenOrLeft,
  webchat: chosenOrLeft,
  email: chosenOrLeft,
});

const ANSWERS_RANGE = "Escribe un número entero del 1 al 100,000.";
export const answersAnHourField = z.coerce
  .number({ error: ANSWERS_RANGE })
  .int(ANSWERS_RANGE)
  .min(MIN_ANSWERS_AN_HOUR, ANSWERS_RANGE)
  .max(MAX_ANSWERS_AN_HOUR, ANSWERS_RANGE);
/** The answers an hour that the AI may always give. */
export const answersAnHourSchema = z.object({ answers: answersAnHourField });
const WAIT = "Escribe los minutos con un número entero de 0 a 1,440.";
const minutes = z
  .string({ error: WAIT })
  .trim()
  .min(1, WAIT)
  .transform(Number)
  .pipe(z.number({ error: WAIT }).int(WAIT).min(0, WAIT).max(MAX_WAIT_MINUTES, WAIT));
/** The minutes that the AI waits after a person's reply, in general (docs/decisions/0036-wait-after-a-person.md). */
export const generalWaitSchema = z.object({ minutes });
/** The same for a company; empty: as in general. */
export const companyWaitSchema = z.object({
  of: idField,
  minutes: z.union([z.literal("").transform(() => null), minutes], { error: WAIT }),
});

const BACK = "Escribe los minutos con un número entero de 0 a 10,080.";
const backMinutes = z
  .string({ error: BACK })
  .trim()
  .min(1, BACK)
  .transform(Number)
  .pipe(z.number({ error: BACK }).int(BACK).min(0, BACK).max(MAX_BACK_MINUTES, BACK));
/** The minutes after a handover from which the AI may answer a new question (docs/decisions/0077-after-a-handover.md). */
export const generalBackSchema = z.object({ minutes: backMinutes });
/** The same for a company; empty: as in general. */
export const companyBackSchema = z.object({
  of: idField,
  minutes: z.union([z.literal("").transform(() => null), backMinutes], { error: BACK }),
});

const TARGET = "Escribe los minutos con un número entero de 0 a 10,080.";
const targetMinutes = z
  .string({ error: TARGET })
  .trim()
  .min(1, TARGET)
  .transform(Number)
  .pipe(z.number({ error: TARGET }).int(TARGET).min(0, TARGET).max(MAX_TARGET_MINUTES, TARGET));
/** The minutes in which a person is to answer (docs/decisions/0092-time-to-answer.md); 0: no target. */
export const generalTargetSchema = z.object({ minutes: targetMinutes });
/** The same for a company; empty: as in general. */
export const companyTargetSchema = z.object({
  of: idField,
  minutes: z.union([z.literal("").transform(() => null), targetMinutes], { error: TARGET }),
});

/** The query of the settings page; wrong values fall back to its first tab. */
export const settingsQuerySchema = z.object({
  tab: z.enum(["integraciones", "canales", "ia-general"]).catch("integraciones"),
  empresa: z.coerce.number().int().positive().nullable().catch(null),
});
