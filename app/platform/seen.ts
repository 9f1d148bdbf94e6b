import type { Differing } from "./form-answer";

/** The names of the columns that a change would change; those that it does not name stay. */
export function changesIn(stored: object, change: object): string[] {
  const now: Readonly<Record<string, unknown>> = { ...stored };
  return Object.entries(change).flatMap(([name, value]) =>
    value === undefined || JSON.stringify(value) === JSON.stringify(now[name]) ? [] : [name],
  );
}

/** The named columns in words; those without a field on the form are left out. */
export function differing<Field extends string>(
  names: readonly string[],
  labels: Readonly<Record<Field, string>>,
  stored: (field: Field) => string | null,
): Differing[] {
  const isField = (name: string): name is Field => Object.hasOwn(labels, name);
  return names.filter(isField).map((name) => ({ label: labels[name], stored: stored(name) ?? "" }));
}
