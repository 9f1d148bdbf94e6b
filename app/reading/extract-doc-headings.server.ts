/** The place of a run of text in the document's main stream, and its encoding: UTF-16 or one byte a character. */
export interface TextPiece {
  readonly start: number;
  readonly size: number;
  readonly wide: boolean;
}

const BLOCK = 512;
const PARAGRAPH_TABLE = 0x102;
const LONGEST = 400;

/**
 * The paragraphs with the styles "heading 1" to "heading 9", which have fixed numbers in every Word 97 file: text →
 * level. Expects streams with tables that were checked.
 */
export function readHeadings(main: DataView, table: DataView, pieces: readonly TextPiece[]): Map<string, number> {
  const headings = new Map<string, number>();
  const start = main.getUint32(PARAGRAPH_TABLE, true);
  const blocks = Math.max(0, (main.getUint32(PARAGRAPH_TABLE + 4, true) - 4) / 8);
  for (let index = 0; index < blocks; index += 1) {
    const block = table.getUint32(start + (blocks + 1 + index) * 4, true) * BLOCK;
    const runs = main.getUint8(block + BLOCK - 1);
    for (let run = 0; run < runs; run += 1) {
      const style = styleOf(main, block, block + (runs + 1) * 4 + run * 13);
      if (style < 1 || style > 9) continue;
      const from = main.getUint32(block + run * 4, true);
      const until = main.getUint32(block + run * 4 + 4, true);
      const text = readText(main, pieces, from, until);
      if (text !== "") headings.set(text, style);
    }
  }
  return headings;
}

function styleOf(main: DataView, block: number, entry: number): number {
  const offset = main.getUint8(entry) * 2;
  if (offset === 0) return 0;
  const at = block + offset + (main.getUint8(block + offset) === 0 ? 2 : 1);
  return at + 2 <= block + BLOCK ? main.getUint16(at, true) : 0;
}

function readText(main: DataView, pieces: readonly TextPiece[], from: number, until: number): string {
  const piece = pieces.find(({ start, size }) => from >= start && until <= start + size);
  if (piece === undefined || until <= from || until - from > LONGEST) return "";
  const bytes = new Uint8Array(main.buffer, main.byteOffset + from, until - from);
  const text = new TextDecoder(piece.wide ? "utf-16le" : "windows-1252").decode(bytes);
  return text.replace(/[\r\v\f]/g, "").trim();
}
