import type { Treatment } from "~/language/treatment";
import { dateText } from "./date-text";
import { FIELD_TYPES, type FieldType } from "./kinds";
import type { FieldRecord } from "./queries.server";
import type { FieldRules } from "./rules";

export type Value = string | number;
export type AskedField = Pick<
  FieldRecord,
  "originalFieldName" | "displayName" | "description" | "type" | "required" | "values"
> & {
  readonly validationRules?: FieldRules | null;
  /** Asks for it in a whole sentence. */
  readonly question?: Readonly<Record<Treatment, string>>;
  /** A customer who says that they have none goes on without it. */
  readonly isSpare?: boolean;
  /** Never asked for of itself; the name of its line in the summary, where it has one. */
  readonly saidAs?: string;
};

export function typeOf({ type }: Pick<AskedField, "type">): FieldType {
  return FIELD_TYPES.find((known) => known === type) ?? "texto";
}

/** A value as customers and staff read it. */
export function valueText(field: Pick<AskedField, "type">, value: Value): string {
  if (value === "") return "—";
  if (typeOf(field) === "fecha") return dateText(String(value));
  return typeof value === "number" ? value.toLocaleString("es-MX", { maximumFractionDigits: 6 }) : value;
}
