import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { extensionOf, mediaKind, mimeTypeOfName, sniffMedia } from "./sniff-media";

const bytesOf = (text: string) => Uint8Array.from(text, (mark) => mark.charCodeAt(0));
const zip = (...names: string[]) => names.map((name) => `PK\x03\x04${"\0".repeat(22)}\x05\0\0\0${name}x`).join("");
const OFFICE = "application/vnd.openxmlformats-officedocument.";

test.each([
  ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg", "image", "jpg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png", "image", "png"],
  ["GIF87a", "image/gif", "image", "gif"],
  ["GIF89a", "image/gif", "image", "gif"],
  ["II*\0\x08\0\0\0", "image/tiff", "other", "tiff"],
  ["MM\0*\0\0\0\x08", "image/tiff", "other", "tiff"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp", "image", "webp"],
  ["\0\0\0\x1cftypavif", "image/avif", "image", "avif"],
  ["\0\0\0\x1cftypheic", "image/heic", "other", "heic"],
  ["OggS\0\x02OpusHead", "audio/ogg", "audio", "ogg"],
  ["OggS\0\x02\x80theora", "video/ogg", "video", "ogg"],
  ["#!AMR\n", "audio/amr", "audio", "amr"],
  ["fLaC\0\0\0\x22", "audio/flac", "audio", "flac"],
  ["MThd\0\0\0\x06", "audio/midi", "audio", "mid"],
  ["ID3\x03", "audio/mpeg", "audio", "mp3"],
  ["\xff\xfb\x90\x64", "audio/mpeg", "audio", "mp3"],
  ["\xff\xf1\x50\x80\x04\x3f\xfc", "audio/aac", "audio", "aac"],
  ["RIFF\x10\0\0\0WAVEfmt ", "audio/wav", "audio", "wav"],
  ["\0\0\0\x20ftypM4A ", "audio/mp4", "audio", "m4a"],
  ["\x1aE\xdf\xa3webm A_OPUS", "audio/webm", "audio", "webm"],
  ["\x1aE\xdf\xa3webm V_VP9", "video/webm", "video", "webm"],
  ["\0\0\0\x20ftypisom", "video/mp4", "video", "mp4"],
  ["\0\0\0\x20ftypmp42", "video/mp4", "video", "mp4"],
  ["\0\0\0\x14ftyp3gp4", "video/3gpp", "video", "3gp"],
  ["\0\0\0\x14ftypqt  ", "video/quicktime", "video", "mov"],
  ["%PDF-1.7\n", "application/pdf", "other", "pdf"],
  ["basura%PDF-1.7\n", "application/pdf", "other", "pdf"],
  [zip("[Content_Types].xml", "word/document.xml"), `${OFFICE}wordprocessingml.document`, "other", "docx"],
  [zip("[Content_Types].xml", "xl/workbook.xml"), `${OFFICE}spreadsheetml.sheet`, "other", "xlsx"],
  [zip("[Content_Types].xml", "ppt/slides/1.xml"), `${OFFICE}presentationml.presentation`, "other", "pptx"],
  [zip("fotos/1.jpg"), "application/zip", "other", "zip"],
  ["BEGIN:VCARD\r\nVERSION:3.0", "text/vcard", "other", "vcf"],
  ["\n BEGIN:VCARD\r\nVERSION:3.0", "text/vcard", "other", "vcf"],
  ["begin:vcard\r\nversion:3.0", "text/vcard", "other", "vcf"],
  ["Hola, ¿siguen abiertos?", "text/plain", "other", "txt"],
])("%j is %s", (text, type, kind, extension) => {
  const sniffed = sniffMedia(bytesOf(text));
  expect([sniffed, mediaKind(sniffed), extensionOf(sniffed)]).toEqual([type, kind, extension]);
});

test.each([
  "",
  "<!doctype html><script>alert(1)</script>",
  "\xef\xbb\xbf <svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
  "<?xml version='1.0'?><svg/>",
  " \n\t<script>alert(1)</script>",
  "\xff\xeb\x90\x64\0",
  "\xff\xfb\xf0\x64\0",
  "\xff\xfb\x00\x64\0",
  "MZ\x90\0%PDF-1.7",
  "\x7fELF\x02\x01\x01\0",
  "RIFF\x10\0\0\0AVI LIST",
  "\x1aE\xdf\xa3matroska V_VP9",
  "\0\0\0",
])("%j is nothing that a browser is told the name of", (text) => {
  expect(sniffMedia(bytesOf(text))).toBe(null);
});

test("real documents are what they are", () => {
  const folder = "tests/fixtures/documents";
  const found = readdirSync(folder).flatMap((name) => {
    const type = sniffMedia(readFileSync(`${folder}/${name}`));
    // One with a password is an old container, whatever its name.
    return /\.(?:pdf|docx|doc)$/.test(name) && name !== "protegido.docx" ? [[name, extensionOf(type)]] : [];
  });
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(([name = "", sniffed = ""]) => !name.endsWith(`.${sniffed}`))).toEqual([]);
});

test("a PDF may begin within a file's first kilobyte", () => {
  expect(sniffMedia(bytesOf(`${"x".repeat(1_024)}%PDF-1.7`))).toBe("application/pdf");
  expect(sniffMedia(bytesOf(`${"x".repeat(1_025)}%PDF-1.7`))).toBe("text/plain");
});

test("a text may have one control character in two hundred and none more", () => {
  expect(sniffMedia(bytesOf(`\x01${"a".repeat(199)}`))).toBe("text/plain");
  expect(sniffMedia(bytesOf(`\x01${"a".repeat(198)}`))).toBeNull();
});

test.each([
  ["foto.JPG", "image/jpeg"],
  ["voz.opus", "audio/mpeg"],
  ["clip.3gp", "video/mp4"],
  ["clip.3gpp", "video/mp4"],
  ["lista.pdf", null],
  ["jpg", null],
  [null, null],
])("a file called %s is taken for %s until its bytes are here", (name, type) => {
  expect(mimeTypeOfName(name)).toBe(type);
});

test("bytes that nobody knows are called bin", () => {
  expect(extensionOf(null)).toBe("bin");
});
