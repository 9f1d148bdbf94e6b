import { z } from "zod";
import { DEFAULT_GREETING } from "./words";

/** The keys of a business's settings about calls. */
export const CALLS_KEY = "phone_calls";
export const LAST_CALL_KEY = "phone_last_call";

const storedSchema = z.object({
  isOn: z.boolean().catch(false),
  greeting: z.string().min(1).max(300).catch(DEFAULT_GREETING),
  /** A person's number, E.164. */
  transferTo: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .nullable()
    .catch(null),
});
export type CallSettings = z.output<typeof storedSchema>;

/** What is stored; off where nothing is, or what is cannot be read. */
export function callSettingsIn(stored: string | null | undefined): CallSettings {
  return storedSchema.parse(parsed(stored) ?? {});
}

function parsed(text: string | null | undefined): object | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The form of the card. A checkbox that is off is not sent. */
export const callsFormSchema = z.object({
  greeting: z.string().trim().max(300, "El máximo son 300 caracteres.").default(""),
  transferTo: z.string().trim().max(40, "El máximo son 40 caracteres.").default(""),
  transferToCountryCode: z.string().trim().max(10).default(""),
  isOn: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
export type CallsForm = z.output<typeof callsFormSchema>;
