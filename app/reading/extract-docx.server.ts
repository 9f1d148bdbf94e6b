import { strFromU8, strToU8, zipSync } from "fflate";
import mammoth from "mammoth";
import { DocumentProblem } from "./document-errors";
import { runningLines } from "./extract-docx-running.server";
import { slices, weightOf } from "./extract-docx-slices.server";
import { readHtmlBlocks } from "./extract-html-blocks.server";
import type { SectionWriter } from "./extract-sections.server";
import { readZip } from "./extract-zip.server";
import type { ReadingBudget } from "./reading-budget.server";
import { isOle2 } from "./sniff-file-type";

const HOLDS_TEXT = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/;
const IS_DOCUMENT = /^word\/document\d*\.xml$/;
const LIMITS = { entries: 1000, inflatedBytes: 50 * 1024 * 1024, keptBytes: 24 * 1024 * 1024 };
/** The most tags that the library may build trees of; half a million take some seconds. */
const MAX_TAGS = 500_000;
/** The most tags in all parts but the text itself. */
const MAX_BESIDE = 30_000;
/** The library takes about as long for a tag as for this many marks of other formats. */
const MARKS_PER_TAG = 4;
/** Parts that the library never opens. */
const UNREAD =
  /^(?:docProps\/|word\/(?:theme|glossary|media)\/|word\/(?:header|footer)\d*\.xml$|word\/(?:settings|webSettings|fontTable)\.xml$)/;
/** Formatting, marks of the spell checker and empty paragraphs: most of a document's tags, but none of its text. */
const NO_TEXT =
  /<w:(?:p|rFonts|sz|szCs|lang|color|spacing|ind|jc|kern|shd|highlight|proofErr|bookmarkStart|bookmarkEnd|lastRenderedPageBreak|widowControl|snapToGrid|autoSpaceDE|autoSpaceDN|contextualSpacing|tcW|tcBorders|tblW|top|left|bottom|right|start|end)(?:\s[^<>]*)?\/>/g;
/** Wrappers that the library drops together with their text, and line breaks that it does not know. */
const REPLACED: readonly (readonly [mark: string, pattern: RegExp, by: string])[] = [
  ["<w:fldSimple", /<\/?w:fldSimple(?:\s[^<>]*)?>/g, ""],
  ["<w:dir", /<\/?w:dir(?:\s[^<>]*)?>/g, ""],
  ["<w:bdo", /<\/?w:bdo(?:\s[^<>]*)?>/g, ""],
  ["<w:cr", /<w:cr(?:\s[^<>]*)?\/>/g, "<w:br/>"],
  ["<w:ptab", /<w:ptab(?:\s[^<>]*)?\/>/g, "<w:tab/>"],
];
const TAG = 0x3c;
/** Names of title styles in English and Spanish; headings have the English name in every language. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Título'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Subtítulo'] => h2:fresh",
];

/**
 * Reads a .docx. We read the archive under limits and give mammoth only its inflated XML, so that no second reader of
 * the same zip can see something else in it.
 */
export async function extractDocx(bytes: Uint8Array, writer: SectionWriter, budget: ReadingBudget): Promise<void> {
  if (isOle2(bytes)) throw new DocumentProblem("password_protected", "an OLE2 container: an encrypted package");
  let pictures = 0;
  const parts = await readZip(bytes, LIMITS, budget, (name) => {
    if (name.startsWith("word/media/")) pictures += 1;
    return /\.(?:xml|rels)$/i.test(name) && !name.startsWith("customXml/");
  });
  writer.paragraph(runningLines(parts).join("\n"));
  const { text, others } = slim(parts);
  const beside = Object.values(others).reduce((sum, part) => sum + weightOf(strFromU8(part)), 0);
  if (beside > MAX_BESIDE) throw new DocumentProblem("too_complex", `${beside} tags beside the text`);
  for (const slice of text ? slices(text.xml, beside) : [null]) {
    budget.spend("marks", MARKS_PER_TAG * (beside + (slice === null ? 0 : weightOf(slice))));
    await budget.giveWay();
    readHtmlBlocks(await toHtml(slice === null || !text ? others : { ...others, [text.name]: strToU8(slice) }), writer);
  }
  if (writer.characters === 0 && pictures > 0) {
    throw new DocumentProblem("only_pictures", `${pictures} pictures and no letter`);
  }
}

async function toHtml(parts: Record<string, Uint8Array>): Promise<string> {
  const clean = zipSync(parts, { level: 0 });
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(clean.buffer, clean.byteOffset, clean.byteLength), arrayBuffer: toArrayBuffer(clean) },
    {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
    },
  );
  return value;
}

function readable(xml: string): string {
  const slimmed = xml.replace(NO_TEXT, "");
  return REPLACED.reduce(
    (text, [mark, pattern, by]) => (text.includes(mark) ? text.replace(pattern, by) : text),
    slimmed,
  );
}

/**
 * The parts without formatting, with the text apart. Throws too_much_text when too many tags are left, too_complex
 * where XML defines entities of its own, which Word never does.
 */
function slim(parts: ReadonlyMap<string, Uint8Array>) {
  const others: Record<string, Uint8Array> = {};
  let text: { readonly name: string; readonly xml: string } | null = null;
  let tags = 0;
  for (const [name, data] of parts) {
    const holdsText = HOLDS_TEXT.test(name);
    const xml = holdsText ? readable(strFromU8(data)) : null;
    const kept = xml === null ? data : strToU8(xml);
    for (let at = kept.indexOf(TAG); at !== -1; at = kept.indexOf(TAG, at + 1)) {
      tags += 1;
      if (kept[at + 1] === 0x21 && kept[at + 2] === 0x44) throw new DocumentProblem("too_complex", "a DOCTYPE");
    }
    if (tags > MAX_TAGS) throw new DocumentProblem("too_much_text", `over ${MAX_TAGS} tags of XML`);
    if (xml !== null && IS_DOCUMENT.test(name) && text === null) text = { name, xml };
    else if (!UNREAD.test(name)) others[name] = kept;
  }
  return { text, others };
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}
