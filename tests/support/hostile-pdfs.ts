import { deflateSync } from "node:zlib";

type Filter = "FlateDecode" | "ASCIIHexDecode" | "ASCII85Decode" | "LZWDecode" | "RunLengthDecode";
export type Make = (random: () => number) => Uint8Array;

export const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
export const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** An object of a PDF: a dictionary, and the content of its stream. */
interface PdfPart {
  readonly dict: string;
  readonly stream?: Uint8Array;
  /** Used instead of both. */
  readonly raw?: string;
}

/** Objects 1 to n; the first is the catalogue, the second the pages. */
function pdf(parts: readonly PdfPart[], trailer = ""): Uint8Array {
  const pieces: Uint8Array[] = [latin1("%PDF-1.5\n")];
  for (const [index, { dict, stream, raw }] of parts.entries()) {
    const length = stream ? `/Length ${stream.length}` : "";
    pieces.push(latin1(`${index + 1} 0 obj ${raw ?? `<<${dict}${length}>>`}`));
    if (stream) pieces.push(latin1(" stream\n"), stream, latin1("\nendstream"));
    pieces.push(latin1(" endobj\n"));
  }
  pieces.push(latin1(`trailer <</Root 1 0 R${trailer}>>\n%%EOF`));
  return new Uint8Array(Buffer.concat(pieces));
}

/** One page with this content; more objects begin with number 5. */
export function page(content: PdfPart, more: readonly PdfPart[] = [], resources = ""): Uint8Array {
  return pdf([
    { dict: "/Type/Catalog/Pages 2 0 R" },
    { dict: "/Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 600 800]" },
    {
      dict: `/Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>${resources}>>`,
    },
    content,
    ...more,
  ]);
}

const SHOWN = "BT /F 1 Tf 5 7 Td (Hola) Tj ET ";

function packed(data: Uint8Array, layers: readonly Filter[]): PdfPart {
  let stream = data;
  for (const layer of [...layers].reverse()) stream = pack(stream, layer);
  return { dict: `/Filter[${layers.map((layer) => `/${layer}`).join("")}]`, stream };
}

function pack(data: Uint8Array, layer: Filter): Uint8Array {
  if (layer === "FlateDecode") return deflateSync(data, { level: 9 });
  if (layer === "ASCIIHexDecode") return latin1(`${Buffer.from(data).toString("hex")}>`);
  if (layer === "RunLengthDecode") {
    const runs: number[] = [];
    for (let at = 0; at < data.length; at += 128) runs.push(257 - Math.min(128, data.length - at), data[at] ?? 0);
    return Uint8Array.from([...runs, 128]);
  }
  if (layer === "LZWDecode") {
    // Nine bits a byte; the table is cleared before it needs ten.
    const bits: string[] = [];
    for (const [index, byte] of data.entries()) {
      if (index % 200 === 0) bits.push("100000000");
      bits.push(byte.toString(2).padStart(9, "0"));
    }
    bits.push("100000001");
    const all = bits.join("");
    return Uint8Array.from({ length: Math.ceil(all.length / 8) }, (_, at) =>
      Number.parseInt(all.slice(at * 8, at * 8 + 8).padEnd(8, "0"), 2),
    );
  }
  let text = "";
  for (let at = 0; at + 4 <= data.length; at += 4) {
    let group = Buffer.from(data).readUInt32BE(at);
    let digits = "";
    for (let digit = 0; digit < 5; digit += 1) {
      digits = String.fromCharCode(33 + (group % 85)) + digits;
      group = Math.floor(group / 85);
    }
    text += digits;
  }
  return latin1(`${text}~>`);
}

const blank = (bytes: number): Uint8Array => new Uint8Array(bytes).fill(32);

/** Drawings within drawings, each drawn several times by the one above it. */
function nested(levels: number, times: number, innermost: string): Uint8Array {
  const forms = Array.from({ length: levels }, (_, level) => {
    const resources = `/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/XObject<</X ${level + 6} 0 R>>>>`;
    return {
      dict: `/Type/XObject/Subtype/Form/BBox[0 0 600 800]${resources}`,
      stream: latin1(level === levels - 1 ? innermost : "/X Do ".repeat(times)),
    };
  });
  return page({ dict: "", stream: latin1("/X Do ".repeat(times)) }, forms, "/XObject<</X 5 0 R>>");
}

/** Each level has drawings of its own, so that none is known from before. */
function fanned(levels: number, width: number): Uint8Array {
  const idOf = (level: number, place: number): number => 5 + level * width + place;
  const forms = Array.from({ length: levels * width }, (_, index) => {
    const below = Math.floor(index / width) + 1;
    const names = Array.from({ length: width }, (_unused, place) => `/X${place} ${idOf(below, place)} 0 R`).join("");
    return {
      dict: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${below < levels ? `/XObject<<${names}>>` : ""}>>`,
      stream: latin1(
        below < levels
          ? Array.from({ length: width }, (_unused, place) => `/X${place} Do `).join("")
          : "q Q ".repeat(50),
      ),
    };
  });
  return page({ dict: "", stream: latin1("/X0 Do") }, forms, "/XObject<</X0 5 0 R>>");
}

function mapped(map: string): Uint8Array {
  const font =
    "/Font<</G<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>]/ToUnicode 5 0 R>>>>";
  return page(
    { dict: "", stream: latin1("BT /G 9 Tf 5 7 Td <0001> Tj ET") },
    [{ dict: "", stream: latin1(map) }],
    font,
  );
}

/** PDFs that were made to break a reader, by their method. */
export const HOSTILE_PDFS: readonly (readonly [string, Make])[] = [
  ["drawings in drawings, 10^7 times a word", (random) => nested(7, between(random, 10, 12), SHOWN)],
  ["drawings in drawings, each a hundred times", (random) => nested(4, between(random, 100, 120), SHOWN)],
  ["drawings in drawings that draw no word", (random) => fanned(9, between(random, 8, 10))],
  ["a drawing in itself, 60 deep", () => nested(60, 2, SHOWN)],
  ["deflated twice", (random) => page(packed(blank(between(random, 60, 90) << 20), ["FlateDecode", "FlateDecode"]))],
  ["deflated thrice", () => page(packed(blank(100 << 20), ["FlateDecode", "FlateDecode", "FlateDecode"]))],
  [
    "figures around a deflated stream",
    (random) => page(packed(blank(between(random, 60, 90) << 20), ["ASCIIHexDecode", "FlateDecode"])),
  ],
  ["letters around a deflated stream", () => page(packed(blank(80 << 20), ["ASCII85Decode", "FlateDecode"]))],
  ["runs within a deflated stream", () => page(packed(blank(80 << 20), ["FlateDecode", "RunLengthDecode"]))],
  ["codes around a deflated stream", () => page(packed(blank(60 << 20), ["LZWDecode", "FlateDecode"]))],
  ["nine layers", () => page({ dict: `/Filter[${"/FlateDecode".repeat(9)}]`, stream: pack(blank(9), "FlateDecode") })],
  [
    "layers under names that are spelt in figures",
    () => page({ ...packed(blank(90 << 20), ["FlateDecode", "FlateDecode"]), dict: "/Filter[/Fl#61teDecode/#46l]" }),
  ],
  [
    "layers that are named elsewhere",
    () =>
      page({ ...packed(blank(90 << 20), ["FlateDecode", "FlateDecode"]), dict: "/Filter 5 0 R" }, [
        { dict: "", raw: "[/FlateDecode/FlateDecode]" },
      ]),
  ],
  [
    "two hundred pictures that are pages",
    () => {
      const pictures = Array.from({ length: 200 }, () => ({
        dict: "/Type/XObject/Subtype/Image/Width 7000/Height 7000/Filter/FlateDecode",
        stream: pack(blank(2 << 20), "FlateDecode"),
      }));
      const contents = pictures.map((_, index) => `${index + 4} 0 R`).join(" ");
      return pdf([
        { dict: "/Type/Catalog/Pages 2 0 R" },
        { dict: "/Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 600 800]" },
        { dict: `/Type/Page/Parent 2 0 R/Resources<<>>/Contents[${contents}]` },
        ...pictures,
      ]);
    },
  ],
  ["a page of ten million words", () => page(packed(latin1("q Q ".repeat(5_000_000)), ["FlateDecode"]))],
  [
    "a string of forty million letters",
    () => page(packed(latin1(`BT /F 1 Tf (${"a".repeat(40_000_000)}) Tj ET`), ["FlateDecode"])),
  ],
  [
    "pictures within the page that never end",
    () => page(packed(latin1("BI /W 1 /H 1 ID x ".repeat(200_000)), ["FlateDecode"])),
  ],
  ["a map of sixteen million characters", () => mapped("1 beginbfrange\n<000000> <fffffe> <0041>\nendbfrange")],
  [
    "maps of a million characters, a hundred times",
    () => mapped(`100 beginbfrange\n${"<000000> <0fffff> <0041>\n".repeat(100)}endbfrange`),
  ],
  [
    "widths of two thousand million characters",
    () =>
      page(
        { dict: "", stream: latin1("BT /G 9 Tf 5 7 Td <0001> Tj ET") },
        [],
        "/Font<</G<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/A/W[0 2000000000 500]/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>]>>>>",
      ),
  ],
  [
    "lists in lists, a hundred thousand deep",
    () => pdf([{ dict: `/Type/Catalog/Pages 2 0 R/A ${"[".repeat(100_000)}` }]),
  ],
  [
    "objects packed by the million",
    () => {
      const numbers = "9 0 ".repeat(5_000_000);
      return page({ dict: "", stream: latin1(SHOWN) }, [
        {
          dict: `/Type/ObjStm/N 5000000/First ${numbers.length}/Filter/FlateDecode`,
          stream: pack(latin1(numbers), "FlateDecode"),
        },
      ]);
    },
  ],
  [
    "five hundred pages of the same million words",
    () => {
      const kids = Array.from({ length: 400 }, (_, index) => `${index + 4} 0 R`).join(" ");
      return pdf([
        { dict: "/Type/Catalog/Pages 2 0 R" },
        { dict: `/Type/Pages/Count 400/Kids[${kids}]/MediaBox[0 0 600 800]/Resources<<>>` },
        packed(latin1("1 0 0 1 0 0 cm ".repeat(150_000)), ["FlateDecode"]),
        ...Array.from({ length: 400 }, () => ({ dict: "/Type/Page/Parent 2 0 R/Contents 3 0 R" })),
      ]);
    },
  ],
];
