import { formatCount } from "~/language/counts";
import { plainWords } from "~/language/spanish";
import { type Amount, amountOf } from "./order-amount";
import { orderText, type Part, partsOf, telling, type Word, written } from "./order-words";
import type { Item } from "./price-items";

export interface Wanted {
  readonly item: Item;
  readonly quantity: number;
}

/**
 * Why something is not taken: it fits nothing, or several things (`unknown`, `which`), or is a figure alone
 * (`of_what`). Or no number of it can be noted: it is no whole one, zero or too many (`part`, `none`, `many`), none was
 * said (`how_many`), or it is said in another measure than the price (`unit` where it can be asked for, `weight` where
 * a person has to see it).
 */
export type Why = "unknown" | "which" | "of_what" | "part" | "none" | "many" | "how_many" | "unit" | "weight";

export interface Unclear {
  readonly why: Why;
  /** The thing as it was written. */
  readonly said: string;
  /** The same with its amount. */
  readonly whole: string;
  /** The names that it may be; the one that it is, where only the amount is not clear. */
  readonly near: readonly string[];
  /** What one of the thing is, where it is not sold by the piece. */
  readonly measure: Item["measure"];
  /** How many, where that is clear. */
  readonly quantity: number | null;
}

/** What a text orders, and what of it is not clear. */
export interface ReadOrder {
  readonly wanted: readonly Wanted[];
  readonly unclear: readonly Unclear[];
}

/** What the customer was asked about, so that "20" or "de vainilla" answers it. */
export interface Open {
  readonly names: readonly string[];
  readonly quantity: number | null;
}

export const MOST_QUANTITY = 1_000;
const MOST_LINES = 30;
const LAST = /(?: (?:por favor|porfa|gracias|nada mas|nomas|solamente|mas)){1,3}$/;

type Known = { readonly item: Item; readonly words: readonly string[]; readonly plain: string };
type Found = { readonly wanted: Wanted } | { readonly unclear: Unclear };

interface Draft {
  readonly words: readonly Word[];
  readonly amount: Amount;
}

interface Reading {
  readonly text: string;
  readonly known: readonly Known[];
  readonly open: readonly Open[];
}

/** @param open what the customer was asked about */
export function readOrder(input: string, items: readonly Item[], open: readonly Open[] = []): ReadOrder {
  const text = orderText(input);
  const known = items.map((item) => ({ item, words: telling(item.name), plain: plainWords(item.name) }));
  const reading = { text, known, open };
  const drafts = joined(reading, partsOf(text));
  const found: Found[] = [];
  let head: string | null = null;
  for (const [at, draft] of drafts.entries()) {
    if (found.length >= MOST_LINES) break;
    // "4 tacos: 2 de pastor y 2 de bistec" are four.
    if (!isTotal(drafts, at)) found.push(...find(reading, draft, head));
    if (!isOfBefore(draft)) head = headOf(draft);
  }
  return summed(
    found.flatMap((one) => ("wanted" in one ? [one.wanted] : [])),
    found.flatMap((one) => ("unclear" in one ? [one.unclear] : [])),
  );
}

const isOfBefore = ({ amount }: Draft) =>
  typeof amount.count === "number" && (amount.isOfBefore || amount.rest.length === 0);
const headOf = ({ amount }: Draft) => amount.rest[0]?.plain ?? null;

function isTotal(drafts: readonly Draft[], at: number): boolean {
  const draft = drafts[at];
  if (!draft || isOfBefore(draft)) return false;
  const after = drafts.slice(at + 1);
  const end = after.findIndex((next) => !isOfBefore(next));
  const of = end < 0 ? after : after.slice(0, end);
  const sum = of.reduce((all, { amount }) => all + Number(amount.count), 0);
  return of.length > 1 && draft.amount.count === sum;
}

/** The parts of a text: "jamón y queso" may be one thing, and "conchas: 3" is. */
function joined({ text, known }: Reading, parts: readonly Part[]): Draft[] {
  const drafts: Draft[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const { words, leadsOn } = parts[at] ?? { words: [], leadsOn: false };
    const amount = amountOf(words);
    const next = parts[at + 1]?.words;
    const after = next && amountOf(next);
    const isLone = after?.rest.length === 0 && after.count !== null;
    if (leadsOn && isLone && amount.count === null) {
      drafts.push({ words, amount: { ...after, rest: words } });
      at += 1;
    } else if (next && after?.count === null && isWhole(known, telling(written(text, [...amount.rest, ...next])))) {
      drafts.push({ words: [...words, ...next], amount: { ...amount, rest: [...amount.rest, ...next] } });
      at += 1;
    } else drafts.push({ words, amount });
  }
  return drafts;
}

const isWhole = (known: readonly Known[], words: readonly string[]) =>
  words.length > 0 && known.filter((one) => isSame(one.words, words)).length === 1;
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && others.every((word) => some.includes(word));

function find(reading: Reading, draft: Draft, head: string | null): Found[] {
  const found = findOne(reading, draft, head);
  const pieces = found && "unclear" in found && found.unclear.why === "unknown" ? unspaced(draft.words) : [];
  if (pieces.length > 1) {
    const each = pieces.map((words) => findOne(reading, { words, amount: amountOf(words) }, null));
    const all = each.filter((one) => one !== null && "wanted" in one);
    if (all.length === each.length) return all;
  }
  return found === null ? [] : [found];
}

/** "2 conchas 3 bolillos" without a sign between them. */
function unspaced(words: readonly Word[]): (readonly Word[])[] {
  const starts = words.flatMap((word, at) => (word.count !== null || /^una?$/.test(word.plain) ? [at] : []));
  return starts[0] === 0 ? starts.map((from, index) => words.slice(from, starts[index + 1])) : [];
}

function findOne(reading: Reading, { words, amount }: Draft, head: string | null): Found | null {
  const { text, known, open } = reading;
  const rest = unended(amount.rest);
  const said = written(text, rest);
  const whole = written(text, words);
  const base = { said: said === "" ? whole : said, whole, quantity: amount.count === "odd" ? null : amount.count };
  const unclear = (why: Why, near: readonly string[], measure?: Item["measure"]): Found => ({
    unclear: { ...base, why, near, measure },
  });
  const named = known.filter((one) => isSame(one.words, telling(whole)));
  const [itself] = named;
  // The amount is part of the name: "6 tacos", "agua 2 litros".
  if (itself && named.length === 1 && amount.count !== null && said !== whole)
    if (!isSame(itself.words, telling(said))) return { wanted: { item: itself.item, quantity: 1 } };
  if (rest.length === 0) {
    if (amount.count === null) return null;
    const [only, ...others] = open.filter(({ names, quantity }) => names.length === 1 && quantity === null);
    const asked = known.find(({ item }) => item.name === only?.names[0]);
    return asked && others.length === 0 ? counted(asked, amount, unclear, true) : unclear("of_what", []);
  }
  const isOf = amount.isOfBefore && head !== null;
  const ofHead = isOf ? matching(known, `${head} ${said}`) : [];
  const matches = ofHead.length > 0 ? ofHead : matching(known, said);
  const [only, ...others] = matches;
  if (only === undefined) {
    const last = trailing(words);
    const trailed = last && amount.count === null ? findOne(reading, last, null) : null;
    return trailed && ("wanted" in trailed || trailed.unclear.why !== "unknown")
      ? trailed
      : unclear("unknown", nearest(telling(said), known));
  }
  if (others.length > 0) return unclear("which", names(matches));
  // "3 donas y 2 de azúcar" wants no sugar.
  if (isOf && ofHead.length === 0) return unclear("unknown", names(matches));
  const before = open.find(({ names: near }) => near.includes(only.item.name))?.quantity ?? null;
  if (amount.count === null && before !== null) return counted(only, { ...amount, count: before }, unclear, true);
  if (amount.count === null && (isPlural(rest, only) || only.item.measure))
    return unclear("how_many", [only.item.name], only.item.measure);
  return counted(only, amount, unclear, false);
}

/** @param isAnswer the customer was asked how many of it */
function counted(
  { item, words }: Known,
  { count: said, measure, rest }: Amount,
  unclear: (why: Why, near: readonly string[], measure?: Item["measure"]) => Found,
  isAnswer: boolean,
): Found {
  const not = (why: Why) => unclear(why, [item.name], item.measure);
  const isOwn = measure === item.measure || (isAnswer && measure === null);
  const isNamed = measure !== null && words.includes(measure);
  if (measure === "other" || ((measure === "kilo" || measure === "litro") && !isOwn && !isNamed)) return not("weight");
  if (said === "odd") return not(measure === null && !item.measure ? "part" : "weight");
  if (item.measure && !isOwn) return not("unit");
  const isByDozen = item.measure === "docena" && measure === "docena";
  const count = isByDozen ? (said ?? 1) / 12 : (said ?? 1);
  if (!Number.isInteger(count)) return not("weight");
  if (count === 0) return not("none");
  if (count > MOST_QUANTITY) return not("many");
  // "6 tacos" may be one order of six.
  const place = words.indexOf(String(count));
  const first = telling(rest[0]?.plain ?? "")[0];
  const isInName = count > 1 && place >= 0 && first !== undefined && words[place + 1] === first;
  return isInName && !isAnswer ? not("how_many") : { wanted: { item, quantity: count } };
}

/** "conchas 3", "conchas x 3". */
function trailing(words: readonly Word[]): Draft | null {
  const last = words.at(-1);
  if (!last || last.count === null) return null;
  const rest = words.slice(0, words.at(-2)?.plain === "x" ? -2 : -1);
  return rest.length === 0 ? null : { words, amount: { ...amountOf([last]), rest } };
}

/** Without what is polite at its end. */
function unended(words: readonly Word[]): readonly Word[] {
  const plain = words.map((word) => word.plain).join(" ");
  const last = LAST.exec(plain)?.[0];
  return last ? words.slice(0, -last.trim().split(" ").length) : words;
}

function matching(known: readonly Known[], said: string): Known[] {
  const wanted = telling(said);
  // A figure alone names nothing.
  if (!wanted.some((word) => /\p{L}/u.test(word))) return [];
  const all = known.filter(({ words }) => wanted.every((one) => words.includes(one)));
  const plain = plainWords(said);
  const exact = all.filter((one) => one.plain === plain || one.words.length === wanted.length);
  return exact.length > 0 ? exact : all;
}

const isPlural = ([first]: readonly Word[], { plain }: Known) =>
  first !== undefined && /[aeiouns]s$/.test(first.plain) && !plain.split(" ").includes(first.plain);

const names = (known: readonly Known[]) => known.slice(0, 4).map(({ item }) => item.name);

/** Names that share a word with what was said, or begin like it. */
function nearest(wanted: readonly string[], known: readonly Known[]): string[] {
  return known
    .map(({ item, words }) => ({
      item,
      score: wanted.filter((one) => words.some((word) => word === one || word.slice(0, 4) === one.slice(0, 4))).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ item }) => item.name);
}

/** One line for one thing; more of it than can be ordered is asked about. */
function summed(wanted: readonly Wanted[], unclear: readonly Unclear[]): ReadOrder {
  const lines = new Map<number, Wanted>();
  for (const { item, quantity } of wanted)
    lines.set(item.id, { item, quantity: quantity + (lines.get(item.id)?.quantity ?? 0) });
  const all = [...lines.values()];
  const tooMany = all.filter(({ quantity }) => quantity > MOST_QUANTITY);
  return {
    wanted: all.filter((line) => !tooMany.includes(line)),
    unclear: [...unclear, ...tooMany.map(({ item, quantity }) => overMany(item, quantity))],
  };
}

export const overMany = ({ name, measure }: Pick<Item, "name" | "measure">, quantity: number): Unclear => ({
  ...{ why: "many", said: name, whole: `${formatCount(quantity)} × ${name}`, near: [name] },
  ...{ measure, quantity },
});
