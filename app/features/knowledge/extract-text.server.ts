import { type DocumentErrorCode, DocumentProblem, MAX_FILE_BYTES } from "~/features/knowledge/document-errors";
import { extractDoc } from "~/features/knowledge/extract-doc.server";
import { extractDocx } from "~/features/knowledge/extract-docx.server";
import { hasWords } from "~/features/knowledge/extract-normalize.server";
import { extractPdf } from "~/features/knowledge/extract-pdf.server";
import { type Section, SectionWriter } from "~/features/knowledge/extract-sections.server";
import { extractTxt } from "~/features/knowledge/extract-txt.server";
import type { FileType } from "~/features/knowledge/sniff-file-type";

/** `pages` only for formats that have pages; `characters` of the text; `detail` is for the log, never for the uploader. */
export type Extraction =
  | { readonly ok: true; readonly sections: Section[]; readonly pages: number | null; readonly characters: number }
  | { readonly ok: false; readonly code: DocumentErrorCode; readonly detail: string };

/**
 * The text of a file whose type sniffFileType gave. Never throws: whatever a reader chokes on is `corrupt`. The result
 * depends on the bytes alone, so a failure is permanent and not worth a retry. The bytes are left as they were.
 */
export async function extractText(bytes: Uint8Array, type: FileType): Promise<Extraction> {
  try {
    if (bytes.length === 0) throw new DocumentProblem("empty_file", "0 bytes");
    if (bytes.length > MAX_FILE_BYTES) throw new DocumentProblem("too_large", `${bytes.length} bytes`);
    const writer = new SectionWriter();
    const pages = await read(bytes, type, writer);
    const sections = writer.finish();
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

async function read(bytes: Uint8Array, type: FileType, writer: SectionWriter): Promise<number | null> {
  switch (type) {
    case "pdf":
      return extractPdf(bytes, writer);
    case "docx":
      await extractDocx(bytes, writer);
      return null;
    case "doc":
      await extractDoc(bytes, writer);
      return null;
    case "txt":
      extractTxt(bytes, writer);
      return null;
    default:
      return type satisfies never;
  }
}
