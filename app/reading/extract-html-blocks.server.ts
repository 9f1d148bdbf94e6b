import type { SectionWriter } from "./extract-sections.server";
import { EMPTY_CELL } from "./text-cells";

const TOKEN = /<(\/?)([a-z0-9]+)(?:[^a-z0-9<>][^<>]*)?>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
/** Footnote marks that the converter leaves: "[1]" at the place, and an arrow back in the note. */
const NOTE_MARK = /^(?:\[\d+\]|↑)$/;
const BOLD_HEADING_LEVEL = 7;

/**
 * Reads the HTML that mammoth makes (well-formed, no scripts, four entities; not HTML of the web) into headings and
 * paragraphs. A list is one paragraph with a line per item, a table one with a line per row, "Cell · Cell". A table of
 * one column is layout and reads as paragraphs; a short paragraph all in bold is a heading.
 */
export function readHtmlBlocks(html: string, writer: SectionWriter): void {
  const reader = new BlockReader(writer);
  for (const token of html.matchAll(TOKEN)) {
    const [, closing, tag, text] = token;
    if (text !== undefined) reader.text(text);
    else if (tag !== undefined && closing === "/") reader.close(tag);
    else if (tag !== undefined) reader.open(tag);
  }
  reader.flush();
}

class BlockReader {
  private buffer = "";
  private bold = 0;
  private plainCharacters = 0;
  private lists: { ordered: boolean; items: number }[] = [];
  private listLines: string[] = [];
  private tables = 0;
  private rows: string[][][] = [];

  constructor(private readonly writer: SectionWriter) {}

  text(raw: string): void {
    if (NOTE_MARK.test(raw)) return;
    this.buffer += raw.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    if (this.bold === 0) this.plainCharacters += raw.trim().length;
  }

  open(tag: string): void {
    if (tag === "br") this.buffer += "\n";
    else if (tag === "strong") this.bold += 1;
    else if (tag === "table") this.openTable();
    else if (tag === "tr" && this.tables === 1) this.rows.push([]);
    else if ((tag === "td" || tag === "th") && this.tables === 1) this.rows.at(-1)?.push([]);
    else if (this.tables > 0) this.endInCell(tag);
    else if (tag === "ul" || tag === "ol") this.openList(tag === "ol");
    else if (tag === "li") this.openItem();
    else if (tag === "p" || /^h[1-6]$/.test(tag)) this.openBlock();
  }

  close(tag: string): void {
    if (tag === "strong") this.bold = Math.max(0, this.bold - 1);
    else if (tag === "table") this.closeTable();
    else if (this.tables > 0) this.endInCell(tag);
    else if (tag === "li") this.endItem();
    else if (tag === "ul" || tag === "ol") this.closeList();
    else if (this.lists.length > 0) this.buffer += " ";
    else if (tag === "p") this.closeParagraph();
    else if (/^h[1-6]$/.test(tag)) this.writer.heading(Number(tag.slice(1)), this.take());
  }

  /** Writes text outside of any block, which only a damaged document has. */
  flush(): void {
    if (this.tables > 0) {
      this.closeCell();
      this.tables = 1;
      this.closeTable();
    }
    this.endList();
    this.writer.paragraph(this.take());
  }

  private take(): string {
    const text = this.buffer;
    this.buffer = "";
    this.plainCharacters = 0;
    return text;
  }

  private openBlock(): void {
    if (this.lists.length === 0) this.writer.paragraph(this.take());
  }

  private closeParagraph(): void {
    const allBold = this.plainCharacters === 0;
    const text = this.take();
    const line = text.trim();
    const heading = allBold && line.length <= 80 && !/[.;:,?!]$|:\s|\n/.test(line);
    if (heading) this.writer.heading(BOLD_HEADING_LEVEL, text);
    else this.writer.paragraph(text);
  }

  private openList(ordered: boolean): void {
    if (this.lists.length === 0) this.writer.paragraph(this.take());
    else this.endItem();
    this.lists.push({ ordered, items: 0 });
  }

  private openItem(): void {
    const list = this.lists.at(-1);
    if (list !== undefined) list.items += 1;
  }

  private endItem(): void {
    const line = this.take().trim();
    const list = this.lists.at(-1);
    if (line !== "") this.listLines.push(list?.ordered === true ? `${list.items}. ${line}` : `- ${line}`);
  }

  private closeList(): void {
    this.lists.pop();
    if (this.lists.length === 0) this.endList();
  }

  private endList(): void {
    this.lists = [];
    if (this.listLines.length > 0) this.writer.paragraph(this.listLines.join("\n"));
    this.listLines = [];
  }

  private openTable(): void {
    this.tables += 1;
    if (this.tables > 1) return;
    if (this.lists.length > 0) this.endItem();
    this.endList();
    this.writer.paragraph(this.take());
    this.rows = [];
  }

  /** Inside a table, a block's begin or end ends a paragraph; rows of a table within a cell are read as its paragraphs. */
  private endInCell(tag: string): void {
    if (tag === "p" || tag === "li" || tag === "tr" || /^h[1-6]$/.test(tag)) this.closeCell();
    else if (tag === "td" || tag === "th") {
      if (this.tables === 1) this.closeCell();
      else this.buffer += " ";
    }
  }

  private closeCell(): void {
    const text = this.take().replace(/\s+/g, " ").trim();
    if (text !== "") this.rows.at(-1)?.at(-1)?.push(text);
  }

  private closeTable(): void {
    this.tables = Math.max(0, this.tables - 1);
    if (this.tables > 0) return;
    const rows = inColumns(this.rows)
      .map((row) => row.filter((cell) => cell.length > 0))
      .filter((row) => row.length > 0);
    this.rows = [];
    if (rows.every((row) => row.length === 1)) {
      for (const paragraph of rows.flat(2)) this.writer.paragraph(paragraph);
    } else {
      this.writer.paragraph(rows.map((row) => row.map((cell) => cell.join(" ")).join(" · ")).join("\n"));
    }
  }
}

/** A table whose first row names all its columns keeps the places of its empty cells in rows with two cells or more. */
function inColumns(rows: readonly string[][][]): string[][][] {
  const names = rows.find((row) => row.some((cell) => cell.length > 0)) ?? [];
  const isNamed = names.length > 2 && names.every((cell) => cell.length > 0);
  return rows.map((row) => {
    const filled = row.filter((cell) => cell.length > 0).length;
    if (!isNamed || row.length !== names.length || filled < 2) return row;
    return row.map((cell) => (cell.length > 0 ? cell : [EMPTY_CELL]));
  });
}
