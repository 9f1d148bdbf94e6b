import { isSize, isSizeWord, LONGEST_NAME, LONGEST_PRICE, moneyIn, nameOf, PER, type PricePair } from "./price-text";

/** The prices of one thing by its sizes. */
export interface SizedPrices {
  readonly pairs: readonly PricePair[];
  /** False where no price has a sign of money: "Rosca 6 pers 320". */
  readonly sure: boolean;
}

const MOST_SIZES = 6;
const FRACTION = /^(?:\d\/\d|[½¼¾])$/;
const AROUND = /^[\s,;:/|·.()=–-]+|(?<![\s,;:/|·.()=–-])[\s,;:/|·()=–-]+$/g;
const BEFORE_SIZE = /^(?:para|de|p\/)\s+/iu;
const OR = /^(?:y|o)\s+/iu;
/** A number without a sign of money is a price only where nothing but another size follows. */
const NEXT = /^(?:\s*(?:[,;/|.]|$)|\s+[yo]\s)/u;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * The pairs of a line that names one thing with a price for each of its sizes, each with the thing's name: "Pan de
 * muerto ch $18 / gde $95", "Pastel: 10 personas $350, 20 personas $640". Null for any other line.
 */
export function splitSizes(line: string): SizedPrices | null {
  if (line.length > LONGEST_NAME + MOST_SIZES * LONGEST_PRICE) return null;
  const prices = pricesIn(line);
  const [first, ...others] = prices;
  if (!first || (others.length === 0 && first.sure) || line.slice(prices.at(-1)?.to).replace(AROUND, "") !== "") {
    return null;
  }
  const whole = line.slice(0, first.from);
  const begun = sizeAtEnd(whole);
  const name = nameOf(begun?.name ?? whole);
  if (name === null || holdsPrice(name)) return null;
  const joint = begun === null || begun.apart ? ", " : " ";
  const before = BEFORE_SIZE.exec(begun?.size ?? "")?.[0] ?? "";
  const pairs: PricePair[] = [
    { name: begun ? name + joint + begun.size : name, price: line.slice(first.from, first.to).trim() },
  ];
  for (const [at, { from, to }] of others.entries()) {
    const size = sizeOf(line.slice(prices[at]?.to, from));
    if (size === null || (begun === null && !isSizeWord(size))) return null;
    const said = BEFORE_SIZE.test(size) ? size : before + size;
    pairs.push({ name: `${name}${begun ? joint : " "}${said}`, price: line.slice(from, to).trim() });
  }
  if (new Set(pairs.map((pair) => pair.name)).size < pairs.length) return null;
  return { pairs, sure: prices.some(({ sure }) => sure) };
}

/** True for a name that ends in a size: "Rosca 6 pers". */
export function endsInSize(name: string): boolean {
  return sizeAtEnd(name) !== null;
}

/** True for a text that is a size and names nothing: "20 personas", "gde". */
export function isOnlySize(text: string): boolean {
  const bare = text.replace(BEFORE_SIZE, "");
  return isSize(bare) || isSizeWord(bare) || FRACTION.test(bare);
}

/** Vouchers are named by what they are worth: "Vale de $500". */
const WORTH =
  /(?<!\p{L})(?:vales?|tarjetas?|bonos?|cup[oó]n|certificados?|recargas?|monedero)(?!\p{L})[^,;:/|]{0,30} de\s*$/iu;

/** True for a text that is no name, because it states a price itself: "Pan de muerto ch $18 / gde", "Casco: $2". */
export function holdsPrice(name: string): boolean {
  return moneyIn(name).some(({ from, to, sure }) => {
    const before = name.slice(0, from);
    return sure ? !WORTH.test(before) : endsInSize(before) && /^\s*(?:[,;/|]|$)/.test(name.slice(to));
  });
}

/** Amounts with a sign of money, and those that stand right behind a size. */
function pricesIn(line: string) {
  const prices: { from: number; to: number; sure: boolean }[] = [];
  for (const { from, to, sure } of moneyIn(line)) {
    const before = line.slice(prices.at(-1)?.to ?? 0, from);
    const amount = line.slice(from, to);
    const isBare =
      /^\d\d/.test(amount) && !YEAR.test(amount) && NEXT.test(line.slice(to)) && sizeAtEnd(before) !== null;
    if (!sure && !isBare) continue;
    const per = PER.exec(line.slice(to, to + LONGEST_PRICE))?.[0].length ?? 0;
    prices.push({ from, to: to + per, sure });
  }
  return prices;
}

/** What stands between two prices, where it is a size: ", 20 personas", " / gde". */
function sizeOf(text: string): string | null {
  const size = text.replace(AROUND, "").replace(OR, "").replace(AROUND, "");
  return isOnlySize(size) ? size : null;
}

/** "Pastel: para 10 personas" as the name and the size. `apart`: a mark stands between them. */
function sizeAtEnd(text: string): { readonly name: string; readonly size: string; readonly apart: boolean } | null {
  const words = text.replace(AROUND, "").split(/\s+/);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const size = words.slice(-count).join(" ").replace(AROUND, "");
    if (!isOnlySize(size)) continue;
    const name = words.slice(0, -count).join(" ");
    const mark = words.at(-count)?.startsWith("(") || /[,;:(–-]$/.test(name);
    return { name: name.replace(AROUND, ""), size, apart: mark };
  }
  return null;
}
