import { quoted } from "./list-remarks";
import { PRICE } from "./table-facts";

/** Cells of a price column that say on purpose that there is no figure. */
const SAID =
  /consult|cotiz|gratis|gratuit|sin (?:costo|cargo)|cortes[ií]a|incluid|desde|seg[uú]n|var[ií]a|depende|pregunt|pendiente|por (?:definir|confirmar)|agotad|no (?:aplica|hay|disponible)|\bn\/?a\b/iu;

export interface UnclearPrices {
  readonly count: number;
  /** The first of them. */
  readonly names: readonly string[];
  /** False where no row has a price at all: none of the columns is one of prices. */
  readonly hasPrices: boolean;
}

/**
 * The rows of a price list whose price is no figure ("precio abc"), by what they are about. They are kept as text.
 * @param content the facts of the list, one a line, as `tableFacts` words them
 */
export function unclearPrices(content: string, shown: number): UnclearPrices {
  const names = new Set<string>();
  let [rows, priced] = [0, 0];
  for (const line of content.split("\n")) {
    const at = line.indexOf(": ");
    if (at < 1) continue;
    const cells = line.slice(at + 2).split(", ");
    rows += 1;
    if (cells.some((cell) => PRICE.test(cell))) priced += 1;
    if (cells.some(isUnclear)) names.add(line.slice(0, at));
  }
  return { count: names.size, names: [...names].slice(0, shown), hasPrices: rows === 0 || priced > 0 };
}

/** True for a cell under a price's name without a figure. What is not the name of a price at its beginning is not one. */
function isUnclear(cell: string): boolean {
  return PRICE.exec(cell)?.index === 0 && !/\d/.test(cell) && !SAID.test(cell);
}

/** "2 filas sin un precio claro: «Concha» y «Bolillo»."; null for none. */
export function unclearText({ count, names, hasPrices }: UnclearPrices): string | null {
  if (!hasPrices) return "No encontramos precios en las filas de esta lista: llama «Precio» a su columna.";
  if (count === 0) return null;
  return `${count === 1 ? "1 fila" : `${count} filas`} sin un precio claro: ${quoted(names, count)}.`;
}
