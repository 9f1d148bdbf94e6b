// Text files as the editors, tills and mailers of thirty years leave them.
import { wrap } from "./pdf.mjs";
import { chooser, heading, items, paragraph, priceRows, title } from "./texts.mjs";

const CP1252 = { "€": 0x80, "…": 0x85, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97 };

const utf8 = (text) => Buffer.from(text, "utf8");
const latin1 = (text) => Buffer.from([...text].map((character) => CP1252[character] ?? character.charCodeAt(0)));
const utf16 = (text, bigEndian = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};

function textOf(seed, { paragraphs = 10, list = true } = {}) {
  const r = chooser(seed);
  const parts = [title(r)];
  for (let index = 0; index < paragraphs; index += 1) {
    if (index % 4 === 0) parts.push(`${heading(r)} ${index / 4 + 1}`);
    parts.push(paragraph(r, 4));
  }
  if (list)
    parts.push(
      items(r, 5)
        .map((item) => `• ${item}`)
        .join("\n"),
    );
  return parts;
}

/** @returns {{ name: string, bytes: Uint8Array, original: string }[]} */
export function plainTexts() {
  const file = (name, parts, encode) => ({ name, bytes: encode(parts.join("\n\n")), original: parts.join("\n") });
  const wrapped = textOf(505, { list: false });
  const prices = priceRows(chooser(511), 60);
  const broken = textOf(512);
  const brokenBytes = utf8(broken.join("\n\n"));
  // In the middle of a letter, like a copy that went wrong.
  const cut = brokenBytes.lastIndexOf("ó");
  return [
    file("utf-8", textOf(501), (text) => utf8(text.replaceAll("\n", "\r\n"))),
    file("utf-8-con-marca", textOf(502), (text) => utf8(`\ufeff${text}`)),
    file("latin-1", textOf(503, { list: false }), (text) => latin1(text.replaceAll("—", "-"))),
    file("windows-1252", textOf(504), (text) => latin1(`“${text}” … 15 €`.replaceAll("\n", "\r\n"))),
    {
      name: "renglones-con-guiones",
      bytes: latin1(wrapped.map((text) => wrap(text, 64, true).join("\r\n")).join("\r\n\r\n")),
      original: wrapped.join("\n"),
    },
    file("utf-16-menor", textOf(506), (text) => utf16(`\ufeff${text}`)),
    file("utf-16-mayor", textOf(507), (text) => utf16(`\ufeff${text}`, true)),
    file("utf-16-sin-marca", textOf(508), (text) => utf16(text)),
    file("solo-retornos", textOf(509), (text) => utf8(text.replaceAll("\n", "\r"))),
    file("acentos-aparte", textOf(510), (text) => utf8(text.normalize("NFD"))),
    {
      name: "precios-con-tabuladores",
      bytes: latin1(prices.map((row) => row.join("\t")).join("\r\n")),
      original: prices.map((row) => row.join("\t")).join("\n"),
    },
    {
      name: "utf-8-cortado",
      bytes: brokenBytes.subarray(0, cut + 1),
      original: brokenBytes.subarray(0, cut).toString("utf8"),
    },
    {
      name: "un-solo-renglon",
      bytes: utf8(textOf(513, { paragraphs: 16 }).join(" ")),
      original: textOf(513, { paragraphs: 16 }).join(" "),
    },
  ];
}
