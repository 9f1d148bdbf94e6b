import { getDocumentProxy } from "unpdf";
import { DocumentProblem } from "~/features/knowledge/document-errors";
import type { PdfItem } from "~/features/knowledge/extract-pdf-items";
import { type PdfPage, writePages } from "~/features/knowledge/extract-pdf-layout.server";
import { readLines } from "~/features/knowledge/extract-pdf-lines.server";
import { inReadingOrder } from "~/features/knowledge/extract-pdf-order.server";
import { checkPdfStreams } from "~/features/knowledge/extract-pdf-streams.server";
import { MAX_CHARACTERS, type SectionWriter } from "~/features/knowledge/extract-sections.server";

const MAX_PAGES = 500;
const MAX_INFLATED = 50 * 1024 * 1024;

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Reads a PDF page by page; gives the number of pages. Throws a DocumentProblem, or whatever the library throws at damage. */
export async function extractPdf(bytes: Uint8Array, writer: SectionWriter): Promise<number> {
  checkPdfStreams(bytes, MAX_INFLATED);
  const pdf = await open(bytes);
  try {
    if (pdf.numPages > MAX_PAGES) throw new DocumentProblem("too_many_pages", `${pdf.numPages} pages`);
    const pages: PdfPage[] = [];
    let characters = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await readPage(pdf, number);
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

async function readPage(pdf: PdfDocument, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const content = await page.getTextContent();
  const items: PdfItem[] = [];
  for (const item of content.items) {
    if (!("str" in item)) continue;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: number[] = item.transform;
    const size = Math.hypot(c, d) || Math.hypot(a, b);
    // Text that is drawn sideways is read as if the page had been turned.
    const along = Math.hypot(a, b) || 1;
    const [cos, sin] = [a / along, b / along];
    items.push({
      text: item.str,
      x: x * cos + y * sin,
      y: y * cos - x * sin,
      width: item.width,
      size,
      ends: item.hasEOL,
    });
  }
  page.cleanup();
  const [left = 0, bottom = 0, right = 0, top = 0]: number[] = page.view;
  const width = Math.abs(page.rotate % 180 === 0 ? right - left : top - bottom);
  return { width, lines: inReadingOrder(readLines(items)) };
}
