import { factText } from "~/language/fact-text";

/** An amount with its unit, as a number of the smallest one of its family: minutes, grams, millilitres, millimetres, pieces. */
export interface Amount {
  readonly family: Family;
  readonly value: number;
}

type Family = "time" | "weight" | "volume" | "length" | "pieces";

const DAY = 1440;
const UNITS: readonly (readonly [RegExp, Family, number])[] = [
  [/^(?:minutos?|mins?)$/, "time", 1],
  [/^(?:horas?|hrs?|h)$/, "time", 60],
  [/^(?:dias?)$/, "time", DAY],
  [/^(?:semanas?)$/, "time", 7 * DAY],
  [/^(?:quincenas?)$/, "time", 15 * DAY],
  [/^(?:mes|meses)$/, "time", 30 * DAY],
  [/^(?:anos?)$/, "time", 360 * DAY],
  [/^(?:gramos?|grs?|g)$/, "weight", 1],
  [/^(?:kilos?|kilogramos?|kgs?)$/, "weight", 1_000],
  [/^(?:toneladas?)$/, "weight", 1_000_000],
  [/^(?:mililitros?|ml)$/, "volume", 1],
  [/^(?:litros?|lts?|l)$/, "volume", 1_000],
  [/^(?:milimetros?|mm)$/, "length", 1],
  [/^(?:centimetros?|cms?)$/, "length", 10],
  [/^(?:metros?|mts?|m)$/, "length", 1_000],
  [/^(?:kilometros?|kms?)$/, "length", 1_000_000],
  [/^(?:piezas?|pzas?|unidades)$/, "pieces", 1],
  [/^(?:pares|par)$/, "pieces", 2],
  [/^(?:docenas?)$/, "pieces", 12],
];
const NAMES =
  "minutos?|mins?|horas?|hrs?|h|dias?|semanas?|quincenas?|mes|meses|anos?|gramos?|grs?|g|kilos?|kilogramos?|kgs?|toneladas?|mililitros?|ml|litros?|lts?|l|milimetros?|mm|centimetros?|cms?|metros?|mts?|m|kilometros?|kms?|piezas?|pzas?|unidades|pares|par|docenas?";
const COUNT = String.raw`(?<count>\d{1,6}(?:[.,]\d{1,3})?|medi[oa]|un[oa]?|cuarto de|(?<threeQuarters>3 cuartos de))`;
const AMOUNT = new RegExp(
  String.raw`(?<![\w.,$:/])${COUNT} ?(?<unit>${NAMES})(?![a-z0-9])(?: y (?<half>media|medio|cuarto)(?![a-z]))?(?: (?:con|y) (?<more>\d{1,2}) ?(?:min(?:utos?)?)(?![a-z]))?`,
  "g",
);
/** Two years are two calendar years and 24 months. */
const MONTHS = 12;

/** The amounts that a text states: "90 minutos", "hora y media", "1.5 kg", "media docena". */
export function amountsIn(text: string): Amount[] {
  const folded = factText(text).replace(
    /(?<![\w.,] )(?<![\w.,])(hora|kilo|litro|metro) y (media|medio|cuarto)/g,
    "1 $1 y $2",
  );
  return [...folded.matchAll(AMOUNT)].flatMap(({ groups = {} }) => {
    const found = UNITS.find(([name]) => name.test(groups.unit ?? ""));
    if (!found) return [];
    const [, family, size] = found;
    const part = groups.half === undefined ? 0 : groups.half === "cuarto" ? 0.25 : 0.5;
    const more = family === "time" ? Number(groups.more ?? 0) : 0;
    return [{ family, value: (countOf(groups.count ?? "") + part) * size + more }];
  });
}

function countOf(said: string): number {
  if (/^medi/.test(said)) return 0.5;
  if (said.startsWith("cuarto")) return 0.25;
  if (said.startsWith("3 cuartos")) return 0.75;
  return /^un/.test(said) ? 1 : Number(said.replace(",", "."));
}

/** True when two amounts are the same, in whatever unit; months and years are never days exactly, so a day of each is forgiven. */
export function sameAmount(one: Amount, other: Amount): boolean {
  if (one.family !== other.family) return false;
  const slack =
    one.family === "time" && Math.max(one.value, other.value) >= 7 * DAY
      ? DAY * (other.value > MONTHS * 30 * DAY ? 6 : 1)
      : 1e-6;
  return Math.abs(one.value - other.value) <= slack;
}
