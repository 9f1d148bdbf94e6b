// PDFs written by hand, with forms that old printers, tills and typesetting programs produce and word processors do
// not.
import { deflateSync } from "node:zlib";
import { chooser, paragraph, priceRows, title } from "./texts.mjs";

const PAGE = { width: 595, height: 842, margin: 56 };
/** Every glyph of Courier is 600 thousandths wide. */
const ADVANCE = 0.6;
const CP1252 = { "€": 0x80, "…": 0x85, "“": 0x93, "”": 0x94, "–": 0x96, "—": 0x97 };

function bytesOf(text) {
  return [...text].map((character) => CP1252[character] ?? character.codePointAt(0) ?? 0x3f);
}

/** A string of a content stream; all but plain ASCII in octal. */
function literal(text) {
  const codes = bytesOf(text).map((code) => {
    const character = String.fromCharCode(code);
    if (character === "(" || character === ")" || character === "\\") return `\\${character}`;
    return code < 0x20 || code > 0x7e ? `\\${code.toString(8).padStart(3, "0")}` : character;
  });
  return `(${codes.join("")})`;
}

/** Lines of at most this many characters; words are hyphenated on request where a vowel and a consonant meet. */
export function wrap(text, columns, hyphenate = false) {
  const lines = [];
  let line = "";
  for (const word of text.split(" ")) {
    let rest = word;
    const fits = (part) => (line === "" ? part.length : line.length + 1 + part.length) <= columns;
    if (!fits(rest) && hyphenate) {
      const breaks = [...rest.matchAll(/(?<=\p{L}{2}[aeiouáéíóú])(?=[bcdfgmnprstv][aeiouáéíóú]\p{L})/gu)].map(
        ({ index }) => index,
      );
      const at = breaks.reverse().find((index) => fits(`${rest.slice(0, index)}-`));
      if (at !== undefined) {
        lines.push(`${line}${line === "" ? "" : " "}${rest.slice(0, at)}-`);
        line = "";
        rest = rest.slice(at);
      }
    }
    if (!fits(rest)) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? rest : `${line} ${rest}`;
  }
  return line === "" ? lines : [...lines, line];
}

/**
 * @param {string[]} contents one content stream a page
 * @param {{ font?: string, page?: string, deflate?: boolean }} [options] further entries of font and page dictionaries
 */
function pdf(contents, { font = "/Encoding /WinAnsiEncoding", page = "", deflate = true } = {}) {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${contents.length}/Kids[${contents.map((_, index) => `${4 + index * 2} 0 R`).join(" ")}]>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Courier ${font}>>`,
  ];
  for (const content of contents) {
    const raw = Buffer.from(content, "latin1");
    const data = deflate ? deflateSync(raw) : raw;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources<</Font<</F1 3 0 R>>>>/Contents ${objects.length + 2} 0 R ${page}>>`,
    );
    const stream = `<</Length ${data.length}${deflate ? "/Filter/FlateDecode" : ""}>>\nstream\n`;
    objects.push(Buffer.concat([Buffer.from(stream), data, Buffer.from("\nendstream")]));
  }
  const parts = [Buffer.from("%PDF-1.4\n%\u00e2\u00e3\n", "latin1")];
  const offsets = [];
  let length = parts[0].length;
  const push = (bytes) => {
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = length;
  push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  push(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Paragraphs as lines with an empty one between them. */
function linesOf(seed, { paragraphs = 10, columns = 80, hyphenate = false } = {}) {
  const r = chooser(seed);
  // Characters that the font's encoding lacks are none of this file's matter.
  const texts = [title(r), ...Array.from({ length: paragraphs }, () => paragraph(r, 4))];
  return { r, texts, lines: texts.flatMap((text) => [...wrap(text, columns, hyphenate), ""]) };
}

const at = (x, y) => `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`;

/** Lines from the top of pages, each drawn by `draw(line, x, y, size)`. */
function pagesOf(lines, draw, { size = 10, leading = 13 } = {}) {
  const perPage = Math.floor((PAGE.height - 2 * PAGE.margin) / leading);
  const pages = [];
  for (let from = 0; from < lines.length; from += perPage) {
    const drawn = lines
      .slice(from, from + perPage)
      .map((line, index) =>
        line === "" ? "" : draw(line, PAGE.margin, PAGE.height - PAGE.margin - index * leading, size),
      );
    pages.push(`BT /F1 ${size} Tf\n${drawn.filter(Boolean).join("\n")}\nET`);
  }
  return pages;
}

function plainLines() {
  const { texts, lines } = linesOf(401);
  return { bytes: pdf(pagesOf(lines, (line, x, y) => `${at(x, y)} ${literal(line)} Tj`)), original: texts.join("\n") };
}

/** No space is ever drawn: each word has a position of its own. */
function placedWords() {
  const { texts, lines } = linesOf(402);
  const draw = (line, x, y, size) => {
    let column = 0;
    return line
      .split(" ")
      .map((word) => {
        const drawn = `${at(x + column * size * ADVANCE, y)} ${literal(word)} Tj`;
        column += word.length + 1;
        return drawn;
      })
      .join("\n");
  };
  return { bytes: pdf(pagesOf(lines, draw)), original: texts.join("\n") };
}

/** Every letter on its own, spaces by position only. */
function placedLetters() {
  const { texts, lines } = linesOf(403, { paragraphs: 6 });
  const draw = (line, x, y, size) =>
    [...line]
      .map((letter, column) => (letter === " " ? "" : `${at(x + column * size * ADVANCE, y)} ${literal(letter)} Tj`))
      .filter(Boolean)
      .join("\n");
  return { bytes: pdf(pagesOf(lines, draw)), original: texts.join("\n") };
}

/** Spaces as steps within one array, with some kerning besides. */
function kernedArrays() {
  const { texts, lines } = linesOf(404);
  const draw = (line, x, y) => {
    const words = line.split(" ").map((word) => `${literal(word.slice(0, 2))} 12 ${literal(word.slice(2))}`);
    return `${at(x, y)} [${words.join(" -600 ")}] TJ`;
  };
  return { bytes: pdf(pagesOf(lines, draw)), original: texts.join("\n") };
}

const CODES = {
  á: "a",
  é: "e",
  í: "\u0091",
  ó: "o",
  ú: "u",
  ñ: "n",
  ü: "u",
  Á: "A",
  É: "E",
  Í: "I",
  Ó: "O",
  Ú: "U",
  Ñ: "N",
};

/** As old TeX writes it: an accent drawn over its letter, a dotless i, and fi and fl as one glyph. */
function overlaidAccents() {
  const { texts, lines } = linesOf(405);
  const differences =
    "/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[128/fi/fl/acute/tilde/dieresis 145/dotlessi]>>";
  const draw = (line, x, y, size) => {
    const parts = [];
    let column = 0;
    let text = "";
    let from = 0;
    const flush = () => {
      if (text !== "") parts.push(`${at(x + from * size * ADVANCE, y)} ${literal(text)} Tj`);
      text = "";
    };
    for (const letter of line.replaceAll("fi", "\u0080").replaceAll("fl", "\u0081")) {
      const bare = CODES[letter];
      if (bare !== undefined) {
        flush();
        const mark = /[ñÑ]/.test(letter) ? "\u0083" : letter === "ü" ? "\u0084" : "\u0082";
        parts.push(`${at(x + column * size * ADVANCE, y)} ${literal(mark)} Tj`);
      }
      if (text === "") from = column;
      text += bare ?? letter;
      column += 1;
    }
    flush();
    return parts.join("\n");
  };
  return { bytes: pdf(pagesOf(lines, draw), { font: differences }), original: texts.join("\n") };
}

/** Two narrow columns with hyphenated words. `byRow`: drawn across both, as converters write it. */
function twoColumns(seed, byRow) {
  const { texts, lines } = linesOf(seed, { columns: 36, hyphenate: true, paragraphs: 8 });
  const leading = 13;
  const perColumn = Math.floor((PAGE.height - 2 * PAGE.margin) / leading);
  const pages = [];
  for (let from = 0; from < lines.length; from += 2 * perColumn) {
    const drawn = [];
    for (let index = 0; index < 2 * perColumn; index += 1) {
      const [column, row] = byRow
        ? [index % 2, Math.floor(index / 2)]
        : [Math.floor(index / perColumn), index % perColumn];
      const line = lines[from + column * perColumn + row] ?? "";
      if (line === "") continue;
      drawn.push(`${at(PAGE.margin + column * 260, PAGE.height - PAGE.margin - row * leading)} ${literal(line)} Tj`);
    }
    pages.push(`BT /F1 10 Tf\n${drawn.join("\n")}\nET`);
  }
  return { bytes: pdf(pages), original: texts.join("\n") };
}

/** A till's price list: columns by position, dots up to the price. */
function dottedPrices() {
  const r = chooser(408);
  const rows = priceRows(r, 90);
  const lines = [
    title(r),
    "",
    ...rows.map(
      ([name = "", kind = "", price = ""]) =>
        `${name} (${kind}) ${".".repeat(60 - name.length - kind.length)} ${price}`,
    ),
  ];
  const original = lines.join("\n").replace(/\.{4,}/g, " ");
  return {
    bytes: pdf(pagesOf(lines, (line, x, y) => `${at(x, y)} ${literal(line)} Tj`, { size: 9, leading: 12 })),
    original,
  };
}

/** A page that is turned by its dictionary and drawn sideways to make up for it. */
function turned() {
  const lines = linesOf(409, { paragraphs: 8, columns: 110 }).lines.slice(0, 40);
  const draw = (line, x, y) => `0 1 -1 0 ${(PAGE.height - y).toFixed(2)} ${x.toFixed(2)} Tm ${literal(line)} Tj`;
  return { bytes: pdf(pagesOf(lines, draw, { leading: 12 }), { page: "/Rotate 90" }), original: lines.join("\n") };
}

/** Damage that readers repair: bytes before the header, so that no offset in the file is right any more. */
function damaged() {
  const { texts, lines } = linesOf(410);
  const good = pdf(
    pagesOf(lines, (line, x, y) => `${at(x, y)} ${literal(line)} Tj`),
    { deflate: false },
  );
  return { bytes: Buffer.concat([Buffer.from("X-Mailer: adjunto\r\n\r\n"), good]), original: texts.join("\n") };
}

/** @returns {{ name: string, bytes: Uint8Array, original: string }[]} */
export function handMadePdf() {
  return [
    { name: "renglones", ...plainLines() },
    { name: "palabras-colocadas", ...placedWords() },
    { name: "letras-colocadas", ...placedLetters() },
    { name: "espacios-por-ajuste", ...kernedArrays() },
    { name: "acentos-sobrepuestos", ...overlaidAccents() },
    { name: "columnas-con-guiones", ...twoColumns(406, false) },
    { name: "columnas-por-renglon", ...twoColumns(407, true) },
    { name: "precios-con-puntos", ...dottedPrices() },
    { name: "pagina-girada", ...turned() },
    { name: "danado", ...damaged() },
  ];
}
