import { isSize, isSizeWord, priceKind } from "./price-text";
import { unstackedLines } from "./stacked-cells";
import { CELL_MARK, delimitedLines, namesColumns, type PlacedCell, tableLines, underNames } from "./text-cells";

/** From this many blanks on, cells are parted whatever they say; two do so before a price or a size. */
const WIDE = 3;
const LONGEST_ROW = 400;

/** Parts the cells of plain text, block by block. */
export class TextRows {
  private names: PlacedCell[] | null = null;

  /**
   * The lines of a block with their cells parted: by leaders, tabs, blanks, bars and semicolons, or each in a line of its
   * own. Under the names of columns the cells keep their columns. Lines of several glued pairs are parted.
   */
  read(lines: readonly string[]): string[] {
    return tableLines(
      delimitedLines(unstackedLines(lines)).map((line) => {
        const cells = placedCells(line);
        if (cells.length < 2) return line;
        const texts = cells.map(({ text }) => text);
        if (namesColumns(texts)) this.names = cells;
        return ((this.names && underNames(this.names, cells)) ?? texts).join(CELL_MARK);
      }),
    );
  }
}

/** The cells of a line that wide blanks part; a single one where there are none. */
function placedCells(line: string): PlacedCell[] {
  if (line.length > LONGEST_ROW || line.includes("\t") || !/\S {2,}\S/.test(line)) return [];
  const cells: PlacedCell[] = [];
  for (const { 0: text, index } of line.matchAll(/\S+(?: \S+)*/g)) {
    const last = cells.at(-1);
    const cell = { text, from: index, to: index + text.length };
    const gap = last ? index - last.to : 0;
    const isApart = gap >= WIDE || isCell(text) || (last !== undefined && isCell(last.text));
    if (last && !isApart) cells[cells.length - 1] = { text: `${last.text} ${text}`, from: last.from, to: cell.to };
    else cells.push(cell);
  }
  return cells;
}

function isCell(text: string): boolean {
  return priceKind(text) !== null || isSize(text) || isSizeWord(text);
}
