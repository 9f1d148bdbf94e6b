import { parsePhone } from "~/platform/phone.server";

/** A phone or an e-mail address as it is stored; null where it was left empty. */
export const contactOf = (typed: string): string | null => parsePhone(typed)?.number ?? (typed || null);

/** The names of what is another than it was. */
export function changedFields<Noted extends object>(before: Noted, after: Noted): string[] {
  return Object.entries(after).flatMap(([name, value]) => (Reflect.get(before, name) === value ? [] : [name]));
}
