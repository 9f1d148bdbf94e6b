import { strFromU8, strToU8, zipSync } from "fflate";
import mammoth from "mammoth";
import { DocumentProblem } from "~/features/knowledge/document-errors";
import { runningLines } from "~/features/knowledge/extract-docx-running.server";
import { readHtmlBlocks } from "~/features/knowledge/extract-html-blocks.server";
import type { SectionWriter } from "~/features/knowledge/extract-sections.server";
import { readZip } from "~/features/knowledge/extract-zip.server";
import { isOle2 } from "~/features/knowledge/sniff-file-type";

const HOLDS_TEXT = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/;
const LIMITS = { entries: 1000, inflatedBytes: 50 * 1024 * 1024 };
/** Tags that the library builds its tree of; half a million take some seconds and hundreds of megabytes. */
const MAX_TAGS = 500_000;
/** Looks, marks of the spelling checker and empty paragraphs: most of a document's tags, and nothing of its text. */
const NO_TEXT =
  /<w:(?:p|rFonts|sz|szCs|lang|color|spacing|ind|jc|kern|shd|highlight|proofErr|bookmarkStart|bookmarkEnd|lastRenderedPageBreak|widowControl|snapToGrid|autoSpaceDE|autoSpaceDN|contextualSpacing|tcW|tcBorders|tblW|top|left|bottom|right|start|end)(?:\s[^<>]*)?\/>/g;
/** Wrappers that the library drops together with the text in them, and breaks that it does not know. */
const REPLACED: readonly (readonly [mark: string, pattern: RegExp, by: string])[] = [
  ["<w:fldSimple", /<\/?w:fldSimple(?:\s[^<>]*)?>/g, ""],
  ["<w:dir", /<\/?w:dir(?:\s[^<>]*)?>/g, ""],
  ["<w:bdo", /<\/?w:bdo(?:\s[^<>]*)?>/g, ""],
  ["<w:cr", /<w:cr(?:\s[^<>]*)?\/>/g, "<w:br/>"],
  ["<w:ptab", /<w:ptab(?:\s[^<>]*)?\/>/g, "<w:tab/>"],
];
const TAG = 0x3c;
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
  let pictures = 0;
  const parts = readZip(bytes, LIMITS, (name) => {
    if (name.startsWith("word/media/")) pictures += 1;
    return /\.(?:xml|rels)$/i.test(name) && !name.startsWith("customXml/");
  });
  writer.paragraph(runningLines(parts).join("\n"));
  const clean = zipSync(slim(parts), { level: 0 });
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(clean.buffer, clean.byteOffset, clean.byteLength), arrayBuffer: toArrayBuffer(clean) },
    {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
    },
  );
  readHtmlBlocks(value, writer);
  if (writer.characters === 0 && pictures > 0) {
    throw new DocumentProblem("only_pictures", `${pictures} pictures and no letter`);
  }
}

function readable(xml: string): string {
  const slimmed = xml.replace(NO_TEXT, "");
  return REPLACED.reduce(
    (text, [mark, pattern, by]) => (text.includes(mark) ? text.replace(pattern, by) : text),
    slimmed,
  );
}

/** The parts without what says nothing of the text. Throws too_much_text when too many tags are left for a tree in memory. */
function slim(parts: ReadonlyMap<string, Uint8Array>): Record<string, Uint8Array> {
  const slimmed: Record<string, Uint8Array> = {};
  let tags = 0;
  for (const [name, data] of parts) {
    const kept = HOLDS_TEXT.test(name) ? strToU8(readable(strFromU8(data))) : data;
    for (let at = kept.indexOf(TAG); at !== -1; at = kept.indexOf(TAG, at + 1)) tags += 1;
    if (tags > MAX_TAGS) throw new DocumentProblem("too_much_text", `over ${MAX_TAGS} tags of XML`);
    slimmed[name] = kept;
  }
  return slimmed;
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}
