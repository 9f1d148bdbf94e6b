import { zipSync } from "fflate";
import mammoth from "mammoth";
import { DocumentProblem } from "~/features/knowledge/document-errors";
import { readHtmlBlocks } from "~/features/knowledge/extract-html-blocks.server";
import type { SectionWriter } from "~/features/knowledge/extract-sections.server";
import { readZip } from "~/features/knowledge/extract-zip.server";
import { isOle2 } from "~/features/knowledge/sniff-file-type";

const LIMITS = { entries: 1000, inflatedBytes: 50 * 1024 * 1024 };
/** Names of title styles in English and Spanish; headings already carry the English name in every language. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Título'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Subtítulo'] => h2:fresh",
];

/**
 * Reads a .docx. The archive is read by us under limits and only its XML, already inflated, is handed to mammoth, so
 * that no second reader of the same zip can see something else in it.
 */
export async function extractDocx(bytes: Uint8Array, writer: SectionWriter): Promise<void> {
  if (isOle2(bytes)) throw new DocumentProblem("password_protected", "an OLE2 container: an encrypted package");
  const parts = readZip(bytes, LIMITS, (name) => /\.(?:xml|rels)$/i.test(name) && !name.startsWith("customXml/"));
  const clean = zipSync(Object.fromEntries(parts), { level: 0 });
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(clean.buffer, clean.byteOffset, clean.byteLength), arrayBuffer: toArrayBuffer(clean) },
    {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
    },
  );
  readHtmlBlocks(value, writer);
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}
