import type { Treatment } from "~/language/treatment";
import type { FieldType } from "./kinds";

/** What a value must be besides one of its type, as codes; kept in a field's `validationRules`. */
export interface FieldRules {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** A date that has passed is refused. */
  readonly notPast?: true;
  /** A date may be at most this many days ahead. */
  readonly withinDays?: number;
}
export type Rule = keyof FieldRules;

const OF_TEXTS: readonly Rule[] = ["minLength", "maxLength"];
/** The rules that a type has. */
export const RULES_OF: Readonly<Record<FieldType, readonly Rule[]>> = {
  texto: OF_TEXTS,
  texto_largo: OF_TEXTS,
  email: [],
  telefono: [],
  numero: ["min", "max"],
  fecha: ["notPast", "withinDays"],
};

/** The rules that a field of this type has; null for none. */
export function rulesFor(type: FieldType, rules: FieldRules | null | undefined): FieldRules | null {
  const kept = Object.entries(rules ?? {}).filter(
    ([rule, value]) => value !== undefined && RULES_OF[type].some((known) => known === rule),
  );
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

export interface Breach {
  readonly rule: Rule;
  readonly limit: number;
}

/**
 * The rule that a value breaks.
 * @param today the business's day, as `YYYY-MM-DD`
 */
export function breachOf(rules: FieldRules | null, value: string | number, today: string): Breach | null {
  if (rules === null) return null;
  const { minLength, maxLength, min, max, notPast, withinDays } = rules;
  if (typeof value === "number") {
    if (min !== undefined && value < min) return { rule: "min", limit: min };
    return max !== undefined && value > max ? { rule: "max", limit: max } : null;
  }
  const length = [...value].length;
  if (minLength !== undefined && length < minLength) return { rule: "minLength", limit: minLength };
  if (maxLength !== undefined && length > maxLength) return { rule: "maxLength", limit: maxLength };
  const day = value.slice(0, 10);
  if (notPast && day < today) return { rule: "notPast", limit: 0 };
  if (withinDays === undefined) return null;
  return daysBetween(today, day) > withinDays ? { rule: "withinDays", limit: withinDays } : null;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Why a value is asked for again. */
export function breachText({ rule, limit }: Breach, treatment: Treatment): string {
  const shown = limit.toLocaleString("es-MX", { maximumFractionDigits: 6 });
  const isTu = treatment === "tu";
  const write = isTu ? "Escribe" : "Escriba";
  switch (rule) {
    case "minLength":
      return `Es muy corto. ${write} al menos ${shown} ${limit === 1 ? "letra" : "letras"}, por favor.`;
    case "maxLength":
      return `Es muy largo. ${write} como máximo ${shown} ${limit === 1 ? "letra" : "letras"}, por favor.`;
    case "min":
      return `Tiene que ser ${shown} o más. ¿Cuál ${isTu ? "me dices" : "me dice"}?`;
    case "max":
      return `Puede ser ${shown} como máximo. ¿Cuál ${isTu ? "me dices" : "me dice"}?`;
    case "notPast":
      return `Ese día ya pasó. ${write} uno de hoy en adelante, por favor.`;
    case "withinDays":
      return limit === 0
        ? `Solo puede ser hoy. ¿${isTu ? "Te" : "Le"} sirve?`
        : `Puede ser a más tardar en ${shown} ${limit === 1 ? "día" : "días"}. ${write} una fecha antes, por favor.`;
    default:
      return rule satisfies never;
  }
}
