/// <reference types="vite/types/importMeta.d.ts" />
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { AppError } from "~/platform/errors";
import { docxOf, latin1, pdfOf as pagesOf, paragraph, utf8 } from "../../../tests/extraction/menus/files";
import { newTenant, rowsOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { documentJson } from "./documents.server";
import { retrieve } from "./retrieve.server";
import { findDocument } from "./store-document.server";
import { documentChunks, trainingDocuments } from "./tables.server";
import { uploadDocument } from "./upload-document.server";

const files = import.meta.glob<string>(
  ["../../../tests/fixtures/documents/*", "../../../tests/extraction/documents/docx-muchas-tablas.docx"],
  { query: "?url&inline", import: "default", eager: true },
);

function fixture(name: string): Uint8Array<ArrayBuffer> {
  const url = Object.entries(files).find(([file]) => file.endsWith(`/${name}`))?.[1];
  if (url === undefined) throw new Error(`no fixture ${name}`);
  return Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (character) => character.charCodeAt(0));
}

/** A PDF with this number of one-word pages; readers rebuild the missing cross-reference table. */
function pdfOf(pages: number): string {
  const content = "BT /F 12 Tf 50 700 Td (Hola) Tj ET";
  const numbers = Array.from({ length: pages }, (_, index) => index + 5);
  return [
    "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj",
    `2 0 obj <</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>>> endobj`,
    "3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj",
    `4 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
    ...numbers.map((number) => `${number} 0 obj <</Type/Page/Parent 2 0 R/Contents 4 0 R>> endobj`),
    "trailer <</Root 1 0 R>>\n%%EOF",
  ].join("\n");
}

/** The usual .docx with its text taken out and a picture in its place. */
function pictureDocx(): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(fixture("negocio.docx"));
  const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array()).replace(/<w:t[ >].*?<\/w:t>/gs, "");
  return zipSync({ ...parts, "word/document.xml": strToU8(xml), "word/media/image1.png": strToU8("foto") });
}

/** The usual .doc with the mark of Word 95. */
function oldDoc(): Uint8Array<ArrayBuffer> {
  const bytes = fixture("negocio.doc");
  const at = bytes.findIndex((byte, index) => index % 512 === 0 && byte === 0xec && bytes[index + 1] === 0xa5);
  bytes.set([0xdc, 0xa5], at);
  return bytes;
}

const half = (name: string): Uint8Array<ArrayBuffer> => {
  const bytes = fixture(name);
  return bytes.slice(0, bytes.length / 2);
};

const NOTES = [
  "Enchiladas verdes con pollo y crema, chilaquiles rojos, café de olla y pan dulce",
  "Abrimos de lunes a sábado de ocho de la mañana a cinco de la tarde",
  "Los pedidos grandes se hacen con un día de anticipación y medio pago",
];
/** Letters as the next ones of the alphabet, as fonts with codes of their own show them. */
const shifted = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 96) % 26) + 97));
const lineAt = (text: string, at: number) => ({ text, x: 50, y: 700 - 20 * at, size: 6 });

const hidden = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(0xe000 + letter.charCodeAt(0)));
const misread = (text: string): string => new TextDecoder("windows-1252").decode(utf8(text));

/**
 * A PDF whose font has no Unicode table and numbers its letters in the order in which they occur, as programs do that
 * keep only the letters in use.
 */
function unmappedPdf(): Uint8Array<ArrayBuffer> {
  const codes = new Map<string, number>();
  const coded = NOTES.join("\n").replace(/[^ \n]/g, (letter) => {
    codes.set(letter, codes.get(letter) ?? 33 + codes.size);
    return String.fromCharCode(codes.get(letter) ?? 33);
  });
  const names = Array.from({ length: 224 }, (_, at) => `/glyph${at}x`).join("");
  const font = `/Encoding<</Type/Encoding/Differences[32 ${names}]>>`;
  return pagesOf([coded.split("\n").map(lineAt)], { font });
}

/** The usual .doc, which keeps its text in UTF-16, with each letter as the next one. */
function shiftedDoc(): Uint8Array<ArrayBuffer> {
  const bytes = fixture("negocio.doc");
  const isText = (at: number): boolean => (bytes[at] ?? 0) >= 0x09 && bytes[at + 1] === 0;
  for (let from = 0; from < bytes.length; from += 2) {
    let to = from;
    while (isText(to)) to += 2;
    // Long runs only: the names of styles and streams stay.
    for (let at = from; to - from > 300 && at < to; at += 2) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x61 && byte <= 0x79) bytes[at] = byte + 1;
    }
    from = to;
  }
  return bytes;
}

type Content = Uint8Array<ArrayBuffer> | string;
/** Refused at once with a status, or accepted and then in error; with the sentence that staff read. */
type Bad = readonly [what: string, name: string, content: () => Content, status: number | "error", reason: string];

const WRONG_TYPE = "Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.";
const NOT_PDF = "Ese archivo dice ser PDF, pero su contenido no lo es. Ábrelo y guárdalo de nuevo.";
const PRICE_LIST = "Una lista de Excel o CSV se sube en «Lista de precios»: ahí cada fila se vuelve un dato.";
const WRONG_NAME =
  "El contenido no corresponde al tipo de su nombre; ábrelo, guárdalo como PDF o DOCX y súbelo de nuevo.";
const DAMAGED = "No pudimos leer el archivo; ábrelo, guárdalo otra vez y súbelo de nuevo.";
const PASSWORD = "El archivo tiene contraseña; quítasela y súbelo de nuevo.";
const EMPTY = "El archivo está vacío; agrégale texto y súbelo de nuevo.";
const NO_TEXT = "El PDF no contiene texto; súbelo con texto o como DOCX.";
const PICTURES = "El archivo solo tiene imágenes; escribe su texto en él y súbelo de nuevo.";
const PAGES = "El archivo tiene más de 500 páginas; divídelo en partes y súbelas por separado.";
const LONG = "El archivo tiene demasiado texto; divídelo en partes y súbelas por separado.";
const OLD = "El archivo es de una versión muy antigua de Word; ábrelo, guárdalo como DOCX y súbelo de nuevo.";
const GARBLED =
  "No pudimos leer bien este archivo: sus letras salen revueltas. Sube el archivo original (el de Word, por ejemplo), o copia su texto y pégalo.";
const LARGE = "El archivo es demasiado grande. Máximo 10MB.";

const BAD: readonly Bad[] = [
  ["a scanned PDF", "Menú.pdf", () => fixture("escaneado.pdf"), "error", NO_TEXT],
  ["a .docx of pictures", "Menú.docx", pictureDocx, "error", PICTURES],
  ["a PDF with a password", "Menú.pdf", () => fixture("protegido.pdf"), "error", PASSWORD],
  ["a .docx with a password", "Menú.docx", () => fixture("protegido.docx"), "error", PASSWORD],
  ["a .doc with a password", "Menú.doc", () => fixture("protegido.doc"), "error", PASSWORD],
  ["a PDF that is cut off", "Menú.pdf", () => fixture("negocio.pdf").slice(0, 900), "error", DAMAGED],
  ["a PDF that is none but for its first line", "Menú.pdf", () => "%PDF-1.7\nnada", "error", DAMAGED],
  ["a .docx that is cut off", "Menú.docx", () => half("negocio.docx"), 415, DAMAGED],
  ["a .doc that is cut off", "Menú.doc", () => half("negocio.doc"), 415, DAMAGED],
  ["a PDF called .docx", "Menú.docx", () => fixture("negocio.pdf"), 415, WRONG_NAME],
  ["a .docx called .pdf", "Menú.pdf", () => fixture("negocio.docx"), 415, WRONG_NAME],
  ["a web page called .doc", "Menú.doc", () => "<html><body>Menú del día</body></html>", 415, WRONG_NAME],
  ["an RTF called .doc", "Menú.doc", () => "{\\rtf1\\ansi Menú del día}", 415, WRONG_NAME],
  ["a spreadsheet called .docx", "Menú.docx", () => zipSync({ "xl/a.xml": strToU8("<a/>") }), 415, WRONG_NAME],
  ["a program called .pdf", "Menú.pdf", () => "MZ\u0090\0\u0003\0\0\0programa", 415, NOT_PDF],
  ["a picture", "Menú.png", () => "\u0089PNG", 415, WRONG_TYPE],
  ["a price list", "Precios.csv", () => "Producto,Precio\nConcha,12\n", 415, PRICE_LIST],
  ["501 pages", "Menú.pdf", () => pdfOf(501), "error", PAGES],
  ["more than two million characters", "Menú.txt", () => "más ".repeat(500_100), "error", LONG],
  ["a .doc of Word 95", "Menú.doc", oldDoc, "error", OLD],
  ["a file without a byte", "Menú.txt", () => "", 422, EMPTY],
  ["a file of blanks", "Menú.txt", () => " \r\n\t \r\n", "error", EMPTY],
  ["a PDF whose font has no Unicode table", "Menú.pdf", unmappedPdf, "error", GARBLED],
  ["a PDF of other letters", "Menú.pdf", () => pagesOf([NOTES.map(shifted).map(lineAt)]), "error", GARBLED],
  [
    "a .docx of private-use characters",
    "Menú.docx",
    () =>
      docxOf(
        NOTES.map(hidden)
          .map((text) => paragraph(text))
          .join(""),
      ),
    "error",
    GARBLED,
  ],
  ["a .doc of other letters", "Menú.doc", shiftedDoc, "error", GARBLED],
  ["UTF-8 that was taken for Windows-1252", "Menú.txt", () => utf8(misread(NOTES.join("\n"))), "error", GARBLED],
  [
    "text of DOS",
    "Menú.txt",
    () =>
      latin1(
        NOTES.join("\n")
          .replaceAll("é", "\u0082")
          .replaceAll("á", "\u00a0")
          .replaceAll("ñ", "\u00a4")
          .replaceAll("í", "\u00a1")
          .replaceAll("ó", "\u00a2"),
      ),
    "error",
    GARBLED,
  ],
  ["10 MB and one byte", "Menú.txt", () => new Uint8Array(10_485_761).fill(97), 413, LARGE],
];

describe("TRAIN-26 what cannot be read ends in a clear state, with a reason in Spanish and what to do", () => {
  test.each(BAD)("%s", async (_what, name, content, status, reason) => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const file = new File([content()], name);
    if (status !== "error") {
      const refused: unknown = await uploadDocument(tenant, file, null).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(AppError);
      expect(refused).toMatchObject({ status, userMessage: reason });
      expect(await rowsOf(tenant, trainingDocuments)).toEqual([]);
      return;
    }
    const { document } = await uploadDocument(tenant, file, null);
    expect(document.status).toBe("processing");
    await shop.runAll();
    const read = await findDocument(tenant, document.id);
    expect(documentJson(read)).toMatchObject({ originalName: name, status: "error", error: reason });
    expect(await rowsOf(tenant, notifications)).toMatchObject([
      { type: "failed_document", title: `No pudimos leer ${name}`, message: reason },
    ]);
    expect(await rowsOf(tenant, documentChunks)).toEqual([]);
  });
});

type Good = readonly [what: string, name: string, content: () => Content, question: string, answer: string];

const TABLE_PRICE = /\$\d/;
const GOOD: readonly Good[] = [
  ["a PDF of the same notes", "Notas.pdf", () => pagesOf([NOTES.map(lineAt)]), "¿Qué días abren?", "lunes a sábado"],
  [
    "an English text",
    "Notes.txt",
    () => "Opening hours\n\nWe open Monday through Saturday from nine to five. Children under six eat for free.",
    "Monday through Saturday",
    "Monday through Saturday",
  ],
  [
    "a list of codes",
    "Claves.txt",
    () => Array.from({ length: 30 }, (_, at) => `ZXQ-${1100 + at}B  $${at + 20}.50`).join("\n"),
    "ZXQ-1107B",
    "ZXQ-1107B",
  ],
  ["Latin-1 text", "Notas.txt", () => fixture("papeleria-latin1.txt"), "¿Abren el sábado?", "Sábado: 10:00 a 14:00"],
  ["a .doc of 1997", "Notas.doc", () => fixture("negocio.doc"), "¿Abren el domingo?", "Domingo: 9:00 a.m."],
  ["500 pages", "Notas.pdf", () => pdfOf(500), "Hola", "Hola"],
  [
    "a PDF that only forbids printing",
    "Notas.pdf",
    () => fixture("solo-permisos.pdf"),
    "¿Qué días hay yoga?",
    "martes y j",
  ],
];

describe("TRAIN-26 what looks like trouble and is none is read", () => {
  test.each(GOOD)("%s", async (_what, name, content, question, answer) => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await uploadDocument(tenant, new File([content()], name), null);
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "ready", errorCode: null });
    const found = await retrieve(tenant, shop.pipes.ai, null, question);
    expect(found.map(({ text }) => text).join("\n")).toContain(answer);
    expect(await rowsOf(tenant, notifications)).toEqual([]);
  });

  test("a .docx of many tables keeps every row whole", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await uploadDocument(
      tenant,
      new File([fixture("docx-muchas-tablas.docx")], "Tablas.docx"),
      null,
    );
    await shop.runAll();
    const { status, content } = await findDocument(tenant, document.id);
    expect(status).toBe("ready");
    const rows = (content ?? "").split("\n").filter((line) => line.split(" · ").length === 4);
    expect(rows.filter((row) => row.startsWith("Artículo · Presentación · Precio"))).toHaveLength(8);
    expect(rows.filter((row) => TABLE_PRICE.test(row.split(" · ")[2] ?? ""))).toHaveLength(8 * 9);
  });

  test("the same file twice stays one document, and the second upload says which", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const first = await uploadDocument(tenant, new File([fixture("negocio.pdf")], "Menú.pdf"), null);
    await shop.runAll();
    const second = await uploadDocument(tenant, new File([fixture("negocio.pdf")], "Menú (1).pdf"), null);
    expect(second).toMatchObject({ fresh: false, document: { id: first.document.id, originalName: "Menú.pdf" } });
    expect(await rowsOf(tenant, trainingDocuments)).toHaveLength(1);
  });
});
