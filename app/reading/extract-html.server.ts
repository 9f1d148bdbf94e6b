import { Parser } from "htmlparser2";
import { DocumentProblem } from "./document-errors";
import { readHtmlBlocks } from "./extract-html-blocks.server";
import type { SectionWriter } from "./extract-sections.server";
import { ReadingBudget } from "./reading-budget.server";

/** Elements without text for readers: code, drawings, menus, fields and buttons. */
const SKIPPED = new Set(
  "script style noscript template svg math iframe object embed canvas audio video map nav select option datalist textarea button dialog title".split(
    " ",
  ),
);
const BLOCKS = new Set(
  "p div section article main header footer aside figure figcaption blockquote address details summary fieldset form dl dt dd pre hr center body".split(
    " ",
  ),
);
/** Elements that never have content, so that skipping one skips nothing else. */
const EMPTY = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const KEPT = new Set("h1 h2 h3 h4 h5 h6 ul ol li table tr td th".split(" "));
/** Banners that ask for consent are on every page and are about nothing. */
const BANNER =
  /\bcookies?[-_]?(?:banner|consent|notice|bar|law|popup|modal|message)|consent[-_]?(?:banner|popup|manager)|onetrust|\bgdpr/i;
/** Deeper than any page that people made; an end tag may be searched for over the whole depth. */
const MOST_DEPTH = 1_000;
const MAX_TITLE = 120;
const STEP = 16 * 1024;
/** End tags without a start are not reported to us, and each causes a search. */
const WORK_PER_LETTER = 8;
/** A tag takes about as long as this many attributes, and is searched for among the open ones. */
const MARKS_PER_TAG = 4;

/**
 * Reads HTML of the web: its visible words as headings, paragraphs, lists and tables.
 * @returns its title; null where it has none
 */
export async function extractHtml(
  html: string,
  writer: SectionWriter,
  budget = new ReadingBudget(),
): Promise<{ title: string | null }> {
  const plain = new PlainHtml(budget);
  const parser = new Parser(plain, { decodeEntities: true, lowerCaseTags: true });
  for (let at = 0; at < html.length; at += STEP) {
    parser.write(html.slice(at, at + STEP));
    budget.spend("bytes", STEP * WORK_PER_LETTER);
    await budget.pause();
  }
  parser.end();
  await budget.giveWay();
  readHtmlBlocks(plain.html, writer);
  const title = plain.title.replace(/\s+/g, " ").trim();
  return { title: title === "" ? null : title.slice(0, MAX_TITLE) };
}

/** Turns a page into the few well-formed tags that `readHtmlBlocks` knows. */
class PlainHtml {
  html = "";
  title = "";
  /** Comes in pieces, millions of them in a hostile page. */
  private text = "";
  private depth = 0;
  private attributes = 0;
  /** The depth of the element that is being skipped; 0 while none is. */
  private skippedFrom = 0;
  private inTitle = false;
  private preformatted = 0;

  constructor(private readonly budget: ReadingBudget) {}

  onattribute(): void {
    this.attributes += 1;
    this.budget.checkAttributes(this.attributes);
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    this.attributes = 0;
    this.budget.spend("marks", MARKS_PER_TAG);
    if (this.depth > MOST_DEPTH) throw new DocumentProblem("corrupt", `elements ${MOST_DEPTH} deep`);
    if (this.skippedFrom > 0) return;
    this.endText();
    if (name === "title" && this.title === "") this.inTitle = true;
    if (EMPTY.has(name)) {
      if (name === "br") this.html += "<br />";
      else if (name === "hr") this.html += "<p></p>";
      return;
    }
    if (SKIPPED.has(name) || (name !== "body" && name !== "html" && isHidden(attributes))) {
      this.skippedFrom = this.depth;
      return;
    }
    if (name === "pre") this.preformatted += 1;
    if (KEPT.has(name)) this.html += `<${name}>`;
    else if (BLOCKS.has(name)) this.html += "<p>";
    else if (name === "strong" || name === "b") this.html += "<strong>";
  }

  ontext(text: string): void {
    if (this.inTitle) this.title += text;
    if (this.skippedFrom === 0) this.text += text;
  }

  onend(): void {
    this.endText();
  }

  private endText(): void {
    if (this.text === "") return;
    const escaped = this.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    this.html += this.preformatted > 0 ? escaped.replace(/\r?\n/g, "<br />") : escaped.replace(/\s+/g, " ");
    this.text = "";
  }

  onclosetag(name: string): void {
    this.depth -= 1;
    if (name === "title") this.inTitle = false;
    if (this.skippedFrom > 0) {
      if (this.depth < this.skippedFrom) this.skippedFrom = 0;
      return;
    }
    if (EMPTY.has(name)) return;
    this.endText();
    if (name === "pre") this.preformatted = Math.max(0, this.preformatted - 1);
    if (KEPT.has(name)) this.html += `</${name}>`;
    else if (BLOCKS.has(name)) this.html += "</p>";
    else if (name === "strong" || name === "b") this.html += "</strong>";
  }
}

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  const { hidden, style = "", id = "", role } = attributes;
  return (
    hidden !== undefined ||
    attributes["aria-hidden"] === "true" ||
    role === "navigation" ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style) ||
    BANNER.test(id) ||
    BANNER.test(attributes.class ?? "")
  );
}

/** Decodes a page: by the server's charset, else the page's own, else UTF-8 or the encoding of old pages. */
export function decodePage(bytes: Uint8Array, stated: string | null): string {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 2048));
  const own = /<meta[^>]{0,200}\bcharset\s*=\s*["']?\s*([a-z0-9_-]{2,30})/i.exec(head)?.[1];
  for (const label of [stated, own ?? null]) {
    if (label === null) continue;
    try {
      return new TextDecoder(label).decode(bytes);
    } catch {
      // The label is unknown, to browsers too.
    }
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
