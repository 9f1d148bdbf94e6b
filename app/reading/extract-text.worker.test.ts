/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from "vitest";
import { splitChunks } from "~/features/knowledge/split-chunks";
import { extractText } from "./extract-text.server";
import { sniffFileType } from "./sniff-file-type";

const files = import.meta.glob<string>("../../tests/fixtures/documents/*", {
  query: "?url&inline",
  import: "default",
  eager: true,
});

/** The bytes of a fixture, which the bundler puts into the test as a data URL. */
async function fixture(name: string): Promise<Uint8Array> {
  const url = files[`../../tests/fixtures/documents/${name}`];
  if (url === undefined) throw new Error(`no fixture ${name}`);
  return Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (character) => character.charCodeAt(0));
}

test.each([
  ["negocio.pdf", "Domingo: 9:00 a.m. a 3:00 p.m."],
  ["negocio.docx", "Domingo: 9:00 a.m. a 3:00 p.m."],
  ["negocio.doc", "Domingo: 9:00 a.m. a 3:00 p.m."],
  ["papeleria.txt", "Sábado: 10:00 a 14:00"],
  ["papeleria-latin1.txt", "Sábado: 10:00 a 14:00"],
])("%s is read inside workerd", async (name, line) => {
  const bytes = await fixture(name);
  const type = sniffFileType(bytes, name);
  if (type === null) throw new Error("the type was not recognised");
  const result = await extractText(bytes, type);
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`);
  const chunk = splitChunks(result.sections).find((one) => one.text.split("\n").includes(line));
  expect(chunk?.heading).toMatch(/horario/i);
});

test.each([
  ["protegido.pdf", "pdf", "password_protected"],
  ["protegido.docx", "docx", "password_protected"],
  ["protegido.doc", "doc", "password_protected"],
  ["escaneado.pdf", "pdf", "no_text"],
] as const)("%s is refused inside workerd as %s with %s", async (name, type, code) => {
  expect(await extractText(await fixture(name), type)).toMatchObject({ ok: false, code });
});
