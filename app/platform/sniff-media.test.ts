import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { extensionOf, mediaKind, sniffMedia } from "./sniff-media";

const bytesOf = (text: string) => Uint8Array.from(text, (mark) => mark.charCodeAt(0));
const zip = (...names: string[]) => names.map((name) => `PK\x03\x04${"\0".repeat(22)}\x05\0\0\0${name}x`).join("");
const OFFICE = "application/vnd.openxmlformats-officedocument.";

test.each([
  ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg", "image", "jpg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png", "image", "png"],
  ["GIF89a", "image/gif", "image", "gif"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp", "image", "webp"],
  ["\0\0\0\x1cftypavif", "image/avif", "image", "avif"],
  ["\0\0\0\x1cftypheic", "image/heic", "other", "heic"],
  ["OggS\0\x02OpusHead", "audio/ogg", "audio", "ogg"],
  ["#!AMR\n", "audio/amr", "audio", "amr"],
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
  [zip("fotos/1.jpg"), "application/zip", "other", "zip"],
  ["BEGIN:VCARD\r\nVERSION:3.0", "text/vcard", "other", "vcf"],
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
