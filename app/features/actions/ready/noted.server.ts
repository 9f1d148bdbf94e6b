import { z } from "zod";
import { AppError } from "~/platform/errors";
import { parsePhone, WRONG_PHONE } from "~/platform/phone.server";
import { homeOf } from "~/platform/phone-place.server";
import { spelledPhone } from "~/platform/spelled-phone";

const isNumber = (typed: string) => /^[\d\s()+.-]+$/.test(typed);

/**
 * The phone that a text is, as it is dialled where the business is; null where it says anything besides, because that
 * would be lost.
 * @param zone of the business
 */
export const phoneOf = (typed: string, zone: string): string | null =>
  isNumber(typed) ? (parsePhone(typed, homeOf(zone).dialCode)?.number ?? null) : null;

/** A text that is a phone or an e-mail address, as it is stored; null for any other. */
export const contactOf = (typed: string, zone: string): string | null =>
  phoneOf(typed, zone) ?? (z.email().safeParse(typed).success ? typed : null);

type Way = "phone" | "contact";

const READ = { phone: phoneOf, contact: contactOf };

function wrongWay(field: Way, typed: string): string {
  if (field === "contact") return "Escribe solo un teléfono completo o un correo.";
  return isNumber(typed) ? WRONG_PHONE : "Escribe solo el teléfono completo. Lo demás cabe en el motivo.";
}

/**
 * A schema whose field must be a phone, or an e-mail address where it is a `contact`. An empty one passes, and so does
 * what the form showed (`shown`), which stays as it is stored. Comes last, as `withPhone`, and is asked as that is.
 */
export function withWay<Schema extends z.ZodObject>(schema: Schema, field: Way, zone: string): Schema {
  const typedIn = (given: Readonly<Record<string, unknown>>) => String(given[field] ?? "");
  const isRight = (given: Readonly<Record<string, unknown>>) => {
    const typed = typedIn(given);
    return typed === "" || typed === given.shown || READ[field](typed, zone) !== null;
  };
  return schema.refine(isRight, {
    path: [field],
    error: ({ input }) => wrongWay(field, typedIn(Object(input))),
    when: ({ value }) => typeof value === "object" && value !== null,
  });
}

/** What is stored of a phone or a contact that staff send. @throws AppError invalid, at its field */
export function storedWay(field: Way, typed: string, stored: string | null, zone: string): string | null {
  if (typed === "") return null;
  if (stored !== null && typed === spelledPhone(stored).trim()) return stored;
  const way = READ[field](typed, zone);
  if (way !== null) return way;
  const wrong = wrongWay(field, typed);
  throw new AppError("invalid", wrong, { fields: { [field]: [wrong] } });
}

/** The names of what is another than it was. */
export function changedFields<Noted extends object>(before: Noted, after: Noted): string[] {
  return Object.entries(after).flatMap(([name, value]) => (Reflect.get(before, name) === value ? [] : [name]));
}
