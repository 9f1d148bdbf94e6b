import { type DocumentErrorCode, DocumentProblem } from "./document-errors";
import { extractDoc } from "./extract-doc.server";
import { extractDocx } from "./extract-docx.server";
import { hasWords } from "./extract-normalize.server";
import { extractPdf } from "./extract-pdf.server";
import { type Section, SectionWriter, textsOf } from "./extract-sections.server";
import { extractTxt } from "./extract-txt.server";
import { whyGarbled } from "./garbled";
import { ReadingBudget } from "./reading-budget.server";
import type { FileType } from "./sniff-file-type";
import { MAX_FILE_BYTES } from "./upload-rules";

/** `pages` only for formats that have pages; `characters` of the text; `detail` is for the log, never for the uploader. */
export type Extraction =
  | { readonly ok: true; readonly sections: Section[]; readonly pages: number | null; readonly characters: number }
  | { readonly ok: false; readonly code: DocumentErrorCode; readonly detail: string };

/**
 * The text of a file with the type that `sniffFileType` found. Never throws: a reader's error becomes `corrupt`. The
 * result depends on the bytes alone, so a failure is permanent and a retry useless. The bytes are not changed.
 */
export async function extractText(
  bytes: Uint8Array,
  type: FileType,
  budget = new ReadingBudget(),
): Promise<Extraction> {
  try {
    if (bytes.length === 0) throw new DocumentProblem("empty_file", "0 bytes");
    if (bytes.length > MAX_FILE_BYTES) throw new DocumentProblem("too_large", `${bytes.length} bytes`);
    const writer = new SectionWriter();
    const pages = await read(bytes, type, writer, budget);
    const sections = writer.finish();
    const garbled = whyGarbled(writer.raw, textsOf(sections));
    if (garbled !== null) throw new DocumentProblem("garbled", garbled);
    if (!sections.some((section) => hasWords(section.text))) {
      throw new DocumentProblem(type === "pdf" ? "no_text" : "empty_file", "no letter and no digit in it");
    }
    return { ok: true, sections, pages, characters: sections.reduce((sum, section) => sum + section.text.length, 0) };
  } catch (error) {
    if (error instanceof DocumentProblem) return { ok: false, code: error.code, detail: error.message };
    return {
      ok: false,
      code: "corrupt",
      detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
}

async function read(
  bytes: Uint8Array,
  type: FileType,
  writer: SectionWriter,
  budget: ReadingBudget,
): Promise<number | null> {
  switch (type) {
    case "pdf":
      return extractPdf(bytes, writer, budget);
    case "docx":
      await extractDocx(bytes, writer, budget);
      return null;
    case "doc":
      await extractDoc(bytes, writer, budget);
      return null;
    case "txt":
      await extractTxt(bytes, writer, budget);
      return null;
    default:
      return type satisfies never;
  }
}
