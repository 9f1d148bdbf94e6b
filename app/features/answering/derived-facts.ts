import { factText } from "~/language/fact-text";
import { tokenise } from "~/language/spanish";
import { type Amount, amountsIn, sameAmount } from "./amounts";
import { extractHardFacts, type HardFact } from "./hard-facts";

/** What a fact may be worked out from. */
interface Sources {
  /** The reply and the customer's own words: they name what is counted and how many. */
  readonly said: readonly string[];
  /** The passages that the reply cites, and the configuration. */
  readonly cited: readonly string[];
  /** Days around now as texts, each with weekday and date. */
  readonly calendar: readonly string[];
}

const MOST_PRICES = 8;
const MOST_COUNTS = 8;
const MOST_SUMMED = 3;
const HALF = 50;
const WORDS_OF_PARTS: readonly (readonly [RegExp, number])[] = [
  [/(?<![a-z])medi[oa](?![a-z])/, 0.5],
  [/(?<![a-z])(?:un )?cuarto de(?![a-z])/, 0.25],
  [/(?<![a-z])(?:kilo|litro|metro|hora) y medi[oa](?![a-z])/, 1.5],
  [/(?<![a-z])media docena(?![a-z])/, 6],
  [/(?<![a-z])(?<!media )docena(?![a-z])/, 12],
  [/(?<![a-z])(?:anual(?:idad)?|(?:un|el|al|todo el) ano)(?![a-z])/, 12],
  [/(?<![a-z])(?:un par|ambos|ambas|los dos|las dos|doble|cada quien)(?![a-z])/, 2],
];

/**
 * Says whether a fact that no text states follows from stated ones: a sum, product or share of prices, the same amount
 * in another unit, a time of day that lasts until another, a date of these days. Only what the reply or the customer
 * names takes part, so that hardly anything invented comes out right.
 */
export class Derivation {
  readonly #amounts: readonly Amount[];
  readonly #replied: readonly Amount[];
  readonly #prices: ReadonlySet<number>;
  readonly #parts: readonly number[];
  readonly #numbers: readonly number[];
  readonly #times: readonly number[];
  readonly #dates: readonly HardFact[];

  /** @param reply the reply whose facts are asked for @param stated true for a fact that a text states */
  constructor(reply: string, sources: Sources, stated: (fact: HardFact) => boolean) {
    const texts = [...sources.said, ...sources.cited];
    const own = extractHardFacts(reply).filter(stated);
    const said = [...own, ...sources.said.flatMap(extractHardFacts)];
    this.#replied = amountsIn(reply);
    this.#amounts = texts.flatMap(amountsIn);
    this.#parts = partsIn([reply, ...sources.said]);
    const counted = [...this.#parts, ...countsIn([reply, ...sources.said], said)];
    const worked = extractHardFacts(reply).flatMap((fact) =>
      fact.kind === "number" && isCount(fact.values, counted) ? fact.values : [],
    );
    this.#numbers = [...new Set([1, ...worked, ...counted])].slice(0, MOST_COUNTS);
    const named = namedPrices(sources.cited, [reply, ...sources.said].join("\n"));
    const operands = [...new Set([...own.flatMap(priceOf), ...named])].slice(0, MOST_PRICES);
    // Only the business gives a discount; a customer who names one is no source.
    const shares = sources.cited.flatMap((text) => [
      ...(/(?<![a-z])mitad(?![a-z])/.test(factText(text)) ? [HALF] : []),
      ...extractHardFacts(text).flatMap((fact) => (fact.kind === "percent" ? fact.values.slice(0, 1) : [])),
    ]);
    this.#prices = pricesOf(operands, this.#numbers, [...new Set(shares)].slice(0, MOST_COUNTS));
    this.#times = [...said, ...sources.cited.flatMap(extractHardFacts)].flatMap((fact) =>
      fact.kind === "time" ? fact.minutes : [],
    );
    this.#dates = sources.calendar.flatMap(extractHardFacts);
  }

  holds(fact: HardFact): boolean {
    switch (fact.kind) {
      case "price":
        return fact.values.some((value) => this.#prices.has(cents(value)));
      case "number":
        return (
          this.#isAmount(fact) ||
          isCount(fact.values, this.#numbers) ||
          fact.values.some((value) => this.#parts.includes(value) || this.#prices.has(cents(value)))
        );
      case "time":
        return fact.minutes.some((minutes) => this.#ends(minutes));
      case "date":
        return this.#dates.some(
          (known) =>
            known.kind === "date" &&
            known.day === fact.day &&
            known.month === fact.month &&
            (fact.year === null || known.year === fact.year),
        );
      default:
        return false;
    }
  }

  /** "90" of "90 minutos", where "hora y media" is stated; or the time between two stated ones. */
  #isAmount({ values }: { readonly values: readonly number[] }): boolean {
    const own = this.#replied.filter((amount) => values.some((value) => isMade(value, amount)));
    const between = this.#times.flatMap((one) => this.#times.map((other) => Math.abs(one - other)));
    const products = this.#amounts.flatMap(({ family, value }) =>
      this.#numbers.map((count) => ({ family, value: value * count })),
    );
    return own.some(
      (amount) =>
        products.some((known) => sameAmount(amount, known)) ||
        (amount.family === "time" && between.some((minutes) => minutes === amount.value)),
    );
  }

  /** A time of day that is a stated one and a stated while apart. */
  #ends(minutes: number): boolean {
    const whiles = this.#amounts.flatMap(({ family, value }) => (family === "time" && value < 1440 ? [value] : []));
    return this.#times.some((time) =>
      whiles.some((long) => (time + long) % 1440 === minutes || (time - long + 1440) % 1440 === minutes),
    );
  }
}

/** A count of people or things: the sum, difference or product of two others. */
function isCount(values: readonly number[], known: readonly number[]): boolean {
  const counts = known.filter((count) => count !== 1);
  return counts.some((one, index) =>
    counts.some(
      (other, at) =>
        at > index &&
        [one + other, Math.abs(one - other), one * other].some((made) => made > 0 && values.includes(made)),
    ),
  );
}

const cents = (value: number) => Math.round(value * 100);

function priceOf(fact: HardFact): number[] {
  return fact.kind === "price" ? fact.values.slice(0, 1) : [];
}

/** Numbers that are words: "medio", "docena". */
function partsIn(texts: readonly string[]): number[] {
  const folded = factText(texts.join("\n"));
  return WORDS_OF_PARTS.flatMap(([word, value]) => (word.test(folded) ? [value] : []));
}

/** Numbers that count things. */
function countsIn(texts: readonly string[], facts: readonly HardFact[]): number[] {
  const counted = facts.flatMap((fact) => (fact.kind === "number" ? fact.values : []));
  const bare = facts.flatMap((fact) =>
    fact.kind === "time" && fact.certainty !== "clear" ? fact.minutes.map((one) => one / 60) : [],
  );
  const weighed = texts
    .flatMap(amountsIn)
    .flatMap(({ family, value }) =>
      family === "weight" || family === "volume" || family === "length"
        ? [value / 1_000]
        : family === "pieces"
          ? [value]
          : [],
    );
  return [...counted, ...weighed, ...bare].filter((count) => count > 0 && count <= 1_000);
}

/** The prices of the lines that the reply or the customer names by a word. */
function namedPrices(cited: readonly string[], said: string): number[] {
  const named = new Set(telling(said));
  return cited
    .flatMap((text) => text.split(/\n|(?<=[.;])\s/))
    .flatMap((line) => {
      const prices = extractHardFacts(line).flatMap(priceOf);
      return prices.length > 0 && telling(line).some((stem) => named.has(stem)) ? prices : [];
    });
}

function telling(text: string): string[] {
  return (
    tokenise(text)
      .filter(({ stopword, word }) => !stopword && /^[a-zñ]{3,}$/.test(word))
      // The stemmer does not bring "menús" and "menú" together.
      .map(({ stem }) => stem.replace(/s$/, ""))
  );
}

/** Everything that the prices give: each so many times or shared among so many, sums of up to three, and parts of them, in cents. */
function pricesOf(prices: readonly number[], counts: readonly number[], shares: readonly number[]): Set<number> {
  const terms = prices.map((price) => counts.map((count) => price * count));
  const sums = new Set<number>();
  const add = (from: number, sum: number, left: number) => {
    for (let at = from; at < terms.length && left > 0; at += 1) {
      for (const term of terms[at] ?? []) {
        sums.add(cents(sum + term));
        add(at + 1, sum + term, left - 1);
      }
    }
  };
  add(0, 0, MOST_SUMMED);
  const shared = [...sums].flatMap((sum) =>
    shares.flatMap((percent) => [percent, 100 - percent, 100 + percent].map((part) => Math.round((sum * part) / 100))),
  );
  const each = prices.flatMap((price) => counts.map((count) => cents(price / count)));
  const left = terms.flat().flatMap((term) => prices.map((price) => cents(Math.abs(term - price))));
  return new Set([...sums, ...shared, ...each, ...left].filter((value) => value > 0));
}

const SIZES = [1, 60, 1440, 10_080, 21_600, 43_200, 518_400, 1_000, 1_000_000, 10, 2, 12];

/** True when the amount is so many of some unit. */
function isMade(value: number, amount: Amount): boolean {
  return SIZES.some((size) => {
    const left = amount.value - value * size;
    return left >= 0 && left < size;
  });
}
