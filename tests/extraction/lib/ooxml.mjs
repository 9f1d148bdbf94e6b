// .docx files written by hand, with forms that Word, Google Docs and converters produce and LibreOffice does not.
import { strToU8, zipSync } from "fflate";
import { chooser, heading, items, paragraph, priceRows, title } from "./texts.mjs";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const STRICT_W = "http://purl.oclc.org/ooxml/wordprocessingml/main";
const STRICT_R = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const run = (text, properties = "") =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ""}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const p = (inner, style = "") => `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ""}${inner}</w:p>`;
const cell = (inner, properties = "") =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${inner}</w:tc>`;
const table = (rows) =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((row) => `<w:tr>${row.join("")}</w:tr>`).join("")}</w:tbl>`;

/** @param {string} body @param {Record<string, string>} parts further parts by name: header1.xml, footnotes.xml, … */
function docx(body, parts = {}, { strict = false, level = 6 } = {}) {
  const spaces = `xmlns:w="${strict ? STRICT_W : W}" xmlns:r="${strict ? STRICT_R : R}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"`;
  const office = strict ? STRICT_R : R;
  const kinds = Object.keys(parts).map((name) => [name, name.replace(/\d*\.xml$/, "")]);
  const overrides = kinds.map(
    ([name, kind]) => `<Override PartName="/word/${name}" ContentType="${TYPE}.${kind}+xml"/>`,
  );
  const relations = kinds.map(
    ([name, kind], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${name}"/>`,
  );
  const root = { header: "hdr", footer: "ftr", footnotes: "footnotes", endnotes: "endnotes", comments: "comments" };
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const files = {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>${overrides.join("")}</Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${head}<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
  };
  for (const [name, kind] of kinds)
    files[`word/${name}`] = `${head}<w:${root[kind]} ${spaces}>${parts[name]}</w:${root[kind]}>`;
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(bytes, { level, mtime: "2026-01-02" });
}

function texts(seed, count) {
  const r = chooser(seed);
  return { r, head: title(r), paragraphs: Array.from({ length: count }, () => paragraph(r, 4)) };
}

/** Every run ends in the middle of a word, as after years of corrections; accents as combining marks. */
function splitRuns(seed) {
  const { r, head, paragraphs } = texts(seed, 14);
  const split = (text) => {
    const runs = [];
    for (let at = 0; at < text.length; ) {
      const length = r.number(2, 9);
      runs.push(run(text.slice(at, at + length), r(["", "<w:b/>", '<w:lang w:val="es-MX"/>'])));
      at += length;
    }
    return runs.join('<w:proofErr w:type="spellStart"/>');
  };
  const body = [head, ...paragraphs].map((text) => p(split(text.normalize("NFD")))).join("");
  return { bytes: docx(body), original: [head, ...paragraphs].join("\n") };
}

/** Insertions and moved text stay, deletions go. */
function trackedChanges(seed) {
  const { head, paragraphs } = texts(seed, 12);
  const by = 'w:id="1" w:author="Iñaki" w:date="2026-01-02T00:00:00Z"';
  const body = paragraphs.map((text, index) => {
    const middle = text.indexOf(" ", text.length / 2);
    const [first, second] = [text.slice(0, middle), text.slice(middle)];
    const gone = `<w:del ${by}><w:r><w:delText xml:space="preserve"> borrador descartado</w:delText></w:r></w:del>`;
    if (index % 3 === 0) return p(`${run(first)}${gone}<w:ins ${by}>${run(second)}</w:ins>`);
    if (index % 3 === 1) return p(`<w:moveTo ${by}>${run(first)}</w:moveTo>${run(second)}`);
    return p(`<w:moveFrom ${by}>${run("frase mudada")}</w:moveFrom>${run(text)}`);
  });
  return { bytes: docx(p(run(head), "Heading1") + body.join("")), original: [head, ...paragraphs].join("\n") };
}

/** Links and fields: a field's result is text, its instruction is not. */
function fields(seed) {
  const { head, paragraphs } = texts(seed, 12);
  const mark = (type) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const body = paragraphs.map((text, index) => {
    const middle = text.indexOf(" ", text.length / 3);
    const [first, second] = [text.slice(0, middle), text.slice(middle)];
    if (index % 3 === 0) return p(`<w:hyperlink w:anchor="fin">${run(first)}</w:hyperlink>${run(second)}`);
    if (index % 3 === 1) return p(`<w:fldSimple w:instr=" REF marcador ">${run(first)}</w:fldSimple>${run(second)}`);
    const instruction =
      '<w:r><w:instrText xml:space="preserve"> HYPERLINK "https://ejemplo.mx/instruccion" </w:instrText></w:r>';
    return p(`${mark("begin")}${instruction}${mark("separate")}${run(first)}${mark("end")}${run(second)}`);
  });
  return { bytes: docx(p(run(head)) + body.join(""), {}, { level: 0 }), original: [head, ...paragraphs].join("\n") };
}

/** Content controls around paragraphs, words, rows and cells, as in forms and templates. */
function contentControls(seed) {
  const { r, head, paragraphs } = texts(seed, 9);
  const control = (inner) =>
    `<w:sdt><w:sdtPr><w:alias w:val="Campo"/></w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
  const rows = priceRows(r, 8);
  const body = paragraphs.map((text, index) => {
    if (index % 3 === 0) return control(p(run(text)));
    const middle = text.indexOf(" ", text.length / 3);
    if (index % 3 === 1) return p(`${control(run(text.slice(0, middle)))}${run(text.slice(middle))}`);
    return p(`<w:smartTag w:element="lugar">${run(text.slice(0, middle))}</w:smartTag>${run(text.slice(middle))}`);
  });
  const tr = (cells) =>
    `<w:tr>${cells.map((text, at) => (at === 1 ? control(cell(p(run(text)))) : cell(p(run(text))))).join("")}</w:tr>`;
  const grid = `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((cells, index) => (index % 2 ? control(tr(cells)) : tr(cells))).join("")}</w:tbl>`;
  return {
    bytes: docx(control(p(run(head), "Heading1")) + body.join("") + grid),
    original: [head, ...paragraphs, ...rows.map((row) => row.join(" "))].join("\n"),
  };
}

/** Tables within tables, merged cells, a table as a frame around everything. */
function nestedTables(seed) {
  const { r, head, paragraphs } = texts(seed, 6);
  const original = [head];
  const blocks = paragraphs.map((text, index) => {
    const rows = priceRows(r, 6);
    original.push(`${heading(r)} ${index + 1}`, ...rows.map((row) => row.join(" ")), text);
    const inner = table(rows.map((row) => row.map((one) => cell(p(run(one))))));
    const label = original.at(-2 - rows.length) ?? "";
    const merged = cell(p(run(label), "Heading2"), '<w:gridSpan w:val="2"/>');
    return table([[merged], [cell(`${inner}<w:p/>`), cell(p(run(text)))]]);
  });
  return { bytes: docx(p(run(head), "Title") + blocks.join("<w:p/>")), original: original.join("\n") };
}

/** Tabs, breaks, hyphens that are elements, symbols, hard spaces and ligature characters. */
function specialMarks(seed) {
  const { head, paragraphs } = texts(seed, 12);
  const body = paragraphs.map((text) => {
    const words = text.split(" ").map((word, index) => {
      if (index % 11 === 5 && word.length > 6)
        return `${run(word.slice(0, 4))}<w:r><w:softHyphen/></w:r>${run(word.slice(4))}`;
      return run(word.replaceAll("fi", "ﬁ").replaceAll("fl", "ﬂ"));
    });
    const between = ["<w:r><w:tab/></w:r>", "<w:r><w:br/></w:r>", run("\u00a0"), run(" "), "<w:r><w:cr/></w:r>"];
    return p(words.map((word, index) => word + (between[index % between.length] ?? "")).join(""));
  });
  return { bytes: docx(p(run(head)) + body.join("")), original: [head, ...paragraphs].join("\n") };
}

/** Text boxes, each in two versions, of which a reader uses one. */
function textBoxes(seed) {
  const { r, head, paragraphs } = texts(seed, 10);
  const boxes = items(r, 5);
  const box = (text) =>
    p(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx><w:txbxContent>${p(run(text))}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${p(run(text))}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    );
  const original = [head];
  const body = paragraphs.map((text, index) => {
    original.push(text);
    const said = index % 2 === 0 ? boxes[index / 2] : undefined;
    if (said) original.push(said);
    return p(run(text)) + (said ? box(said) : "");
  });
  return { bytes: docx(p(run(head)) + body.join("")), original: original.join("\n") };
}

/** Letter paper: headers and footers, also the first page's own, footnotes and endnotes; comments are left out. */
function letterhead(seed, strict) {
  const { head, paragraphs } = texts(seed, 10);
  const first = "Casa Ñuño, S. A. de C. V. · Teléfono 55 4321 8765";
  const other = "Casa Ñuño · Atención a clientes";
  const foot = "Calle Güell 12, Mérida, Yucatán · ventas@casanuno.example";
  const page = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("7")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const note = "La nota al pie aclara que el año fiscal empieza en julio.";
  const end = "La nota final agradece a la señora Ibáñez su revisión.";
  const body = paragraphs.map((text, index) => {
    if (index === 2) return p(`${run(text)}<w:r><w:footnoteReference w:id="2"/></w:r>`);
    if (index === 5) return p(`${run(text)}<w:r><w:endnoteReference w:id="2"/></w:r>`);
    return p(run(text));
  });
  const sections = `<w:sectPr><w:headerReference w:type="first" r:id="rId1"/><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/><w:titlePg/></w:sectPr>`;
  const parts = {
    "header1.xml": p(run(first)),
    "header2.xml": p(run(other)),
    "footer1.xml": p(run(foot)) + p(`${run("Página ")}${page}`),
    "footnotes.xml": `<w:footnote w:id="2">${p(run(note))}</w:footnote>`,
    "endnotes.xml": `<w:endnote w:id="2">${p(run(end))}</w:endnote>`,
    "comments.xml": `<w:comment w:id="1" w:author="Iñaki">${p(run("comentario interno"))}</w:comment>`,
  };
  return {
    bytes: docx(p(run(head), "Heading1") + body.join("") + sections, parts, { strict }),
    original: [first, other, foot, head, ...paragraphs, note, end].join("\n"),
  };
}

/** @returns {{ name: string, bytes: Uint8Array, original: string }[]} */
export function handMadeDocx() {
  return [
    { name: "cortes-a-media-palabra", ...splitRuns(301) },
    { name: "cambios-marcados", ...trackedChanges(302) },
    { name: "campos-y-enlaces", ...fields(303) },
    { name: "controles-de-contenido", ...contentControls(304) },
    { name: "tablas-anidadas", ...nestedTables(305) },
    { name: "marcas-especiales", ...specialMarks(306) },
    { name: "cuadros-de-texto", ...textBoxes(307) },
    { name: "papel-membretado", ...letterhead(308, false) },
    { name: "estricto", ...letterhead(309, true) },
  ];
}
