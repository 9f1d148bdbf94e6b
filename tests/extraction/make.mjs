// Makes documents/ and originals/ anew, from the sources in tests/extraction/README.md. Needs LibreOffice Writer and
// qpdf.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { toFodt } from "./lib/fodt.mjs";
import { originalOf } from "./lib/model.mjs";
import { handMadeDocx } from "./lib/ooxml.mjs";
import { handMadePdf } from "./lib/pdf.mjs";
import { plainTexts } from "./lib/plain.mjs";
import { MODELS, WRITTEN } from "./lib/written.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const work = mkdtempSync(path.join(tmpdir(), "extraction-"));
const FILTERS = { pdf: "pdf:writer_pdf_Export", docx: "docx:MS Word 2007 XML", doc: "doc:MS Word 97" };

for (const folder of ["documents", "originals"]) {
  rmSync(path.join(here, folder), { recursive: true, force: true });
  mkdirSync(path.join(here, folder));
}

const made = [];
function keep(type, name, bytes, original) {
  made.push(`${type}-${name}.${type}`);
  writeFileSync(path.join(here, "documents", `${type}-${name}.${type}`), bytes);
  writeFileSync(
    path.join(here, "originals", `${type}-${name}.txt`),
    `${original.replaceAll("\u00ad", "").normalize("NFC")}\n`,
  );
}

/** Every model of one format in one run of LibreOffice. */
function written(type, names, seed) {
  const sources = names.map((name, index) => {
    const model = MODELS[name](seed + index);
    const file = path.join(work, `${type}-${name}.fodt`);
    writeFileSync(file, toFodt(model));
    return { name, file, original: originalOf(model) };
  });
  const out = path.join(work, type);
  execFileSync("soffice", [
    `-env:UserInstallation=file://${work}/profile`,
    "--headless",
    "--convert-to",
    FILTERS[type],
    "--outdir",
    out,
    ...sources.map(({ file }) => file),
  ]);
  for (const { name, original } of sources)
    keep(type, name, readFileSync(path.join(out, `${type}-${name}.${type}`)), original);
}

function qpdf(source, name, ...options) {
  const from = path.join(here, "documents", `pdf-${source}.pdf`);
  const to = path.join(work, `${name}.pdf`);
  execFileSync("qpdf", [...options, from, to]);
  keep(
    "pdf",
    name,
    readFileSync(to),
    readFileSync(path.join(here, "originals", `pdf-${source}.txt`), "utf8").trimEnd(),
  );
}

written("pdf", WRITTEN.pdf, 100);
written("docx", WRITTEN.docx, 150);
written("doc", WRITTEN.doc, 200);
for (const { name, bytes, original } of handMadePdf()) keep("pdf", name, bytes, original);
for (const { name, bytes, original } of handMadeDocx()) keep("docx", name, bytes, original);
for (const { name, bytes, original } of plainTexts()) keep("txt", name, bytes, original);
qpdf("prosa", "comprimido", "--deterministic-id", "--object-streams=generate", "--linearize");
qpdf("listas", "solo-permisos", "--encrypt", "", "duena", "256", "--");

const doc = readFileSync(path.join(here, "documents", "doc-prosa.doc"));
const docOriginal = readFileSync(path.join(here, "originals", "doc-prosa.txt"), "utf8").trimEnd();
keep("doc", "con-cola", Buffer.concat([doc, Buffer.alloc(3_000, 0x20)]), docOriginal);

rmSync(work, { recursive: true });
console.log(`${made.length} documents`);
