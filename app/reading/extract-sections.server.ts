import { DocumentProblem } from "./document-errors";
import { hasWords, normaliseBlock } from "./extract-normalize.server";
import { countRaw, type RawCounts } from "./garbled";
import { tableLines } from "./text-cells";

/**
 * Text under one heading of one page. Paragraphs are separated by an empty line, lines of a list or table by one break.
 */
export interface Section {
  /** 1-based; null where the format has no pages. */
  readonly page: number | null;
  /** The headings above the text, outermost first, separated by " › ". */
  readonly heading: string | null;
  readonly text: string;
}

/** The most characters of text in one document. */
export const MAX_CHARACTERS = 2_000_000;
const MAX_HEADING = 200;
const MAX_DEPTH = 3;

interface Heading {
  readonly level: number;
  readonly text: string;
}

/**
 * Collects headings and paragraphs in reading order and makes sections of them. No text is lost: a heading with nothing
 * below it becomes a paragraph.
 */
export class SectionWriter {
  /** Characters of headings and paragraphs so far. */
  characters = 0;
  /** Of all texts as they came, before what nobody can read is left out. */
  readonly raw: RawCounts = { visible: 0, unreadable: 0, lost: 0 };
  private readonly sections: Section[] = [];
  private readonly path: Heading[] = [];
  private paragraphs: string[] = [];
  private page: number | null = null;
  private pending = false;

  /** Begins a page; all text from here on belongs to it. */
  startPage(page: number): void {
    this.endSection();
    this.page = page;
  }

  /** A heading; a smaller `level` is a more important one. */
  heading(level: number, raw: string): void {
    countRaw(this.raw, raw);
    const text = normaliseBlock(raw).replace(/\n/g, " ");
    if (!hasWords(text)) return;
    if (text.length > MAX_HEADING) {
      this.add(text);
      return;
    }
    this.count(text);
    this.endSection();
    this.leave(level);
    this.path.push({ level, text });
    this.pending = true;
  }

  /** A paragraph, list or table; `\n` separates its lines. Throws too_much_text past the limit. */
  paragraph(raw: string): void {
    countRaw(this.raw, raw);
    this.add(normaliseBlock(tableLines(raw.split("\n")).join("\n")));
  }

  /** All sections; call once, at the end. */
  finish(): Section[] {
    this.endSection();
    this.leave(Number.NEGATIVE_INFINITY);
    return this.sections;
  }

  private add(text: string): void {
    if (text === "") return;
    this.count(text);
    this.paragraphs.push(text);
    this.pending = false;
  }

  private count(text: string): void {
    this.characters += text.length;
    if (this.characters > MAX_CHARACTERS)
      throw new DocumentProblem("too_much_text", `over ${MAX_CHARACTERS} characters`);
  }

  /** Takes the headings of this level and below off the path. */
  private leave(level: number): void {
    const orphan = this.pending ? this.path.at(-1) : undefined;
    if (orphan !== undefined && level <= orphan.level) {
      this.path.pop();
      this.add(orphan.text);
      this.endSection();
    }
    for (let last = this.path.at(-1); last !== undefined && level <= last.level; last = this.path.at(-1))
      this.path.pop();
    this.pending = false;
  }

  private endSection(): void {
    if (this.paragraphs.length === 0) return;
    const heading = this.path
      .slice(-MAX_DEPTH)
      .map((part) => part.text)
      .join(" › ");
    this.sections.push({
      page: this.page,
      heading: heading === "" ? null : heading,
      text: this.paragraphs.join("\n\n"),
    });
    this.paragraphs = [];
  }
}

/** Headings and texts, as they are judged and counted. */
export function textsOf(sections: readonly Section[]): string[] {
  return sections.flatMap(({ heading, text }) => (heading === null ? [text] : [heading, text]));
}
