import { getDocumentProxy } from "unpdf";
import { DocumentProblem } from "./document-errors";
import type { PdfItem } from "./extract-pdf-items";
import { type PdfPage, writePages } from "./extract-pdf-layout.server";
import { readLines } from "./extract-pdf-lines.server";
import { inReadingOrder } from "./extract-pdf-order.server";
import { MAX_CHARACTERS, type SectionWriter } from "./extract-sections.server";
import { spendPdf } from "./pdf-cost.server";
import { type FormValues, withFormValues } from "./pdf-forms.server";
import type { ReadingBudget } from "./reading-budget.server";

const MAX_PAGES = 500;
/** The most pieces of text that are kept of one page at a time. */
const MAX_PAGE_ITEMS = 150_000;

/** A piece takes about as much time as looking at this many bytes. */
const ITEM_BYTES = 64;

/** A piece of text as the library returns it. */
interface PdfText {
  readonly str: string;
  readonly transform: number[];
  readonly width: number;
  readonly hasEOL: boolean;
}
type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Reads a PDF page by page; returns the number of pages. Throws a DocumentProblem, or the library's own error for
 * damage.
 */
export async function extractPdf(bytes: Uint8Array, writer: SectionWriter, budget: ReadingBudget): Promise<number> {
  const forms = await spendPdf(bytes, budget);
  await budget.giveWay();
  const pdf = await open(bytes);
  try {
    if (pdf.numPages > MAX_PAGES) throw new DocumentProblem("too_many_pages", `${pdf.numPages} pages`);
    const pages: PdfPage[] = [];
    let characters = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await readPage(pdf, number, forms, budget);
      characters += page.lines.reduce((sum, line) => sum + line.text.length, 0);
      if (characters > MAX_CHARACTERS) throw new DocumentProblem("too_much_text", `over the limit on page ${number}`);
      pages.push(page);
    }
    writePages(pages, writer);
    return pdf.numPages;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // The library detaches the buffer it is given, so it gets a copy.
    return await getDocumentProxy(bytes.slice(), { verbosity: 0, disableFontFace: true });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new DocumentProblem("password_protected", error.message);
    }
    throw error;
  }
}

async function readPage(pdf: PdfDocument, number: number, forms: FormValues, budget: ReadingBudget): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const items: PdfItem[] = [];
  // The library continues drawing only after its output was taken, so this reader sets the pace.
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) if ("str" in item) items.push(itemOf(item));
    if (items.length > MAX_PAGE_ITEMS) throw new DocumentProblem("too_complex", `page ${number} has no end`);
    budget.spend("bytes", value.items.length * ITEM_BYTES);
    await budget.pause();
  }
  page.cleanup();
  const [left = 0, bottom = 0, right = 0, top = 0]: number[] = page.view;
  const width = Math.abs(page.rotate % 180 === 0 ? right - left : top - bottom);
  const filled = withFormValues(items, forms.get(page.ref?.num ?? -1) ?? []);
  return { width, lines: inReadingOrder(readLines(filled)) };
}

function itemOf(item: PdfText): PdfItem {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: number[] = item.transform;
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  // Text that is drawn sideways is read as if the page were turned.
  const along = Math.hypot(a, b) || 1;
  const [cos, sin] = [a / along, b / along];
  return { text: item.str, x: x * cos + y * sin, y: y * cos - x * sin, width: item.width, size, ends: item.hasEOL };
}
