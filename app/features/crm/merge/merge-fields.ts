import { type CustomerField, FIELD_LABELS } from "~/features/contacts/customers/labels";
import { MOST_TAGS, TEXT_CHARACTERS } from "~/features/contacts/customers/limits";
import { formatCount } from "~/language/counts";

/** Whose value a field gets; texts and tags can have both. */
export const SIDES = ["own", "other", "both"] as const;
export type Side = (typeof SIDES)[number];
export type Choices = Readonly<Partial<Record<CustomerField, Side>>>;

export const FIELDS = Object.keys(FIELD_LABELS) as CustomerField[];

/** The values of a customer that a merge chooses among. */
export type MergeValues = Readonly<Record<Exclude<CustomerField, "tags" | "companyId">, string | null>> & {
  readonly tags: readonly string[] | null;
  readonly companyId: number | null;
};

const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields about which there is something to choose: both say something, and not the same. */
export function differingFields(own: MergeValues, other: MergeValues): CustomerField[] {
  return FIELDS.filter((name) => !isEmpty(own[name]) && !isEmpty(other[name]) && !isSame(own[name], other[name]));
}

export const canBeBoth = (name: CustomerField) => name === "notes" || name === "tags";

/** The side that is chosen before anybody chooses: what this page says, and of notes and tags both. */
export function usualSide(name: CustomerField): Side {
  return canBeBoth(name) ? "both" : "own";
}

/** What does not fit when both are kept; by field. */
export class TooMuch extends Error {
  constructor(
    readonly field: "notes" | "tags",
    readonly reason: string,
  ) {
    super(reason);
  }
}

/**
 * The values of the united customer. An empty field gets what the other one says.
 * @throws TooMuch
 */
export function mergeValues(own: MergeValues, other: MergeValues, choices: Choices): MergeValues {
  const merged = Object.fromEntries(
    FIELDS.map((name) => {
      if (isEmpty(own[name])) return [name, other[name]];
      if (isEmpty(other[name])) return [name, own[name]];
      const side = choices[name] ?? usualSide(name);
      if (side === "both" && canBeBoth(name)) return [name, bothOf(own, other, name)];
      return [name, (side === "other" ? other : own)[name]];
    }),
  );
  return merged as unknown as MergeValues;
}

function bothOf(own: MergeValues, other: MergeValues, name: CustomerField): unknown {
  if (name === "tags") {
    const tags = [...new Set([...(own.tags ?? []), ...(other.tags ?? [])])];
    if (tags.length > MOST_TAGS) throw new TooMuch("tags", `Juntas son más de ${MOST_TAGS} etiquetas: elige unas.`);
    return tags;
  }
  if (isSame(own.notes, other.notes)) return own.notes;
  const notes = `${own.notes}\n${other.notes}`;
  if (notes.length > TEXT_CHARACTERS)
    throw new TooMuch("notes", `Juntas, las notas pasan de ${formatCount(TEXT_CHARACTERS)} caracteres: elige unas.`);
  return notes;
}
