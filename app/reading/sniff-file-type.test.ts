import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { documentErrorMessage } from "./document-errors";
import { checkUpload, FILE_TYPES, sniffFileType, utf16Order, whyNoType } from "./sniff-file-type";
import { MAX_FILE_BYTES, UPLOAD_MESSAGES } from "./upload-rules";

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`tests/fixtures/documents/${name}`));
}

const WRONG_TYPE = "Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT.";
const TOO_LARGE = "El archivo es demasiado grande. Máximo 10MB.";

test("TRAIN-22 the four extensions pass in either case, others are refused", () => {
  for (const type of FILE_TYPES) {
    expect(checkUpload({ name: `menú.${type}`, size: 10 })).toBeNull();
    expect(checkUpload({ name: `MENÚ.${type.toUpperCase()}`, size: 10 })).toBeNull();
  }
  for (const name of ["a.exe", "a.png", "pdf", "a.pdf.exe", "a.", ""]) {
    expect(checkUpload({ name, size: 10 })).toBe(WRONG_TYPE);
  }
});

test("TRAIN-23 10,485,760 bytes pass, one more is refused, none at all too", () => {
  expect(MAX_FILE_BYTES).toBe(10_485_760);
  expect(checkUpload({ name: "a.pdf", size: 10_485_760 })).toBeNull();
  expect(checkUpload({ name: "a.pdf", size: 10_485_761 })).toBe(TOO_LARGE);
  expect(checkUpload({ name: "a.pdf", size: 0 })).toBe("El archivo está vacío; agrégale texto y súbelo de nuevo.");
});

test.each([
  ["negocio.pdf", "pdf"],
  ["negocio.docx", "docx"],
  ["negocio.doc", "doc"],
  ["papeleria.txt", "txt"],
  ["papeleria-latin1.txt", "txt"],
  ["protegido.docx", "docx"],
  ["protegido.doc", "doc"],
])("TRAIN-22 %s is %s by its bytes and nothing under another name", (name, type) => {
  const bytes = fixture(name);
  expect(sniffFileType(bytes, `Carta ${name.toUpperCase()}`)).toBe(type);
  for (const other of FILE_TYPES.filter((candidate) => candidate !== type)) {
    expect(sniffFileType(bytes, `carta.${other}`)).toBeNull();
  }
  expect(sniffFileType(bytes, "carta.exe")).toBeNull();
});

test("TRAIN-22 a renamed program is none of the four", () => {
  const program = new Uint8Array(4096);
  program.set(strToU8("MZ\u0090"));
  program.set(strToU8("%PDF-1.7"), 200);
  for (const type of FILE_TYPES) expect(sniffFileType(program, `factura.${type}`)).toBeNull();
});

test("TRAIN-22 what is none of ours under one of our extensions is told by that extension, other names by theirs", () => {
  const noise = new Uint8Array(4096).map((_, index) => (index * 37) % 256);
  for (const type of FILE_TYPES) expect(whyNoType(noise, `Menú.${type}`)).toBe(`not_${type}`);
  expect(whyNoType(noise, "Menú.png")).toBe("unsupported_type");
  expect(whyNoType(fixture("negocio.docx"), "Menú.pdf")).toBe("wrong_extension");
  expect(documentErrorMessage("not_pdf")).toBe(
    "Ese archivo dice ser PDF, pero su contenido no lo es. Ábrelo y guárdalo de nuevo.",
  );
});

test("a zip without a Word document is no .docx", () => {
  const zip = zipSync({ "xl/workbook.xml": strToU8("<workbook/>") });
  expect(sniffFileType(zip, "libro.docx")).toBeNull();
  expect(sniffFileType(zip.subarray(0, 20), "libro.docx")).toBeNull();
});

test("text may be UTF-16 with a mark, but holds no NUL and no control characters otherwise", () => {
  expect(sniffFileType(Uint8Array.of(0xff, 0xfe, 0x41, 0x00), "a.txt")).toBe("txt");
  expect(sniffFileType(Uint8Array.of(0x41, 0x00, 0x42, 0x00), "a.txt")).toBeNull();
  expect(sniffFileType(Uint8Array.of(0x01, 0x02, 0x03, 0x41), "a.txt")).toBeNull();
  expect(sniffFileType(strToU8("{\\rtf1 Hola}"), "a.txt")).toBeNull();
});

test("a PDF may have bytes before its header", () => {
  expect(sniffFileType(strToU8(`${"x".repeat(900)}%PDF-1.4`), "a.pdf")).toBe("pdf");
  expect(sniffFileType(strToU8(`${"x".repeat(1100)}%PDF-1.4`), "a.pdf")).toBeNull();
});

test("a Word document is found behind many other entries, as pictures are", () => {
  const pictures = Array.from({ length: 30 }, (_, index) => [`word/media/${index}.png`, strToU8("x")] as const);
  const zip = zipSync({ ...Object.fromEntries(pictures), "word/document.xml": strToU8("<w/>") });
  expect(sniffFileType(zip, "fotos.docx")).toBe("docx");
});

test("an empty file is what its name says, so that the reader can say that it is empty", () => {
  for (const type of FILE_TYPES) expect(sniffFileType(new Uint8Array(), `a.${type}`)).toBe(type);
});

test("a price list is told apart from what is no document", () => {
  expect(checkUpload({ name: "precios.XLSX", size: 10 })).toBe(UPLOAD_MESSAGES.price_list);
  expect(checkUpload({ name: "precios.ods", size: 10 })).toBe(WRONG_TYPE);
});

test("one control character in 200 is still text, and so is the end mark of DOS; a NUL never is", () => {
  const letters = "a".repeat(198);
  expect(sniffFileType(strToU8(`${letters}a\u0001`), "a.txt")).toBe("txt");
  expect(sniffFileType(strToU8(`${letters}\u0001`), "a.txt")).toBeNull();
  expect(sniffFileType(strToU8("Hola\u001a"), "a.txt")).toBe("txt");
  expect(sniffFileType(strToU8(`${"a".repeat(400)}\u0000`), "a.txt")).toBeNull();
});

test("UTF-16 without a mark is known from sixteen characters on, in either order", () => {
  const wide = (text: string) => Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
  expect(utf16Order(wide("a".repeat(16)))).toBe("little");
  expect(utf16Order(wide("a".repeat(16)).reverse())).toBe("big");
  expect(utf16Order(wide("a".repeat(15)))).toBeNull();
  expect(utf16Order(wide("pan\t12\r\nconcha\t9\r\n"))).toBe("little");
  expect(utf16Order(wide(`${"a".repeat(16)}\b`))).toBeNull();
});

test("a sheet called .doc has the wrong extension, a container without any document is damaged", () => {
  const container = (stream: string) =>
    Uint8Array.from([
      ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
      ...[...stream].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);
  expect(whyNoType(container("Workbook"), "precios.doc")).toBe("wrong_extension");
  expect(whyNoType(container("Nada"), "precios.doc")).toBe("corrupt");
});
