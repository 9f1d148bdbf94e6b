// Texts of a word processor: models for LibreOffice to save as PDF, .docx and .doc.
import { chooser, heading, items, paragraph, priceRows, softHyphenated, title } from "./texts.mjs";

/** Headings with paragraphs below them. */
function prose(r, { sections = 4, paragraphs = 3, sentences = 4, as = (text) => text } = {}) {
  const blocks = [{ h: title(r), level: 1 }];
  for (let index = 1; index <= sections; index += 1) {
    blocks.push({ h: `${heading(r)} ${index}`, level: 2 });
    for (let count = 0; count < paragraphs; count += 1) blocks.push({ p: as(paragraph(r, sentences)) });
  }
  return blocks;
}

/** Bold, italics and other fonts that begin and end in the middle of words. */
function spans(r, text) {
  const looks = [
    {},
    { bold: true },
    { italic: true },
    { font: "DejaVu Sans" },
    { font: "Liberation Mono" },
    { bold: true, italic: true },
  ];
  const parts = [];
  for (let from = 0; from < text.length; ) {
    const length = r.number(5, 25);
    parts.push({ text: text.slice(from, from + length), ...r(looks) });
    from += length;
  }
  return parts;
}

/** @type {Record<string, (seed: number) => import("./model.mjs").Model>} */
export const MODELS = {
  prosa: (seed) => ({ blocks: prose(chooser(seed)) }),
  "parrafos-largos": (seed) => ({
    blocks: prose(chooser(seed), { sections: 2, paragraphs: 2, sentences: 18 }),
    font: "DejaVu Serif Condensed",
    justified: true,
  }),
  "dos-columnas": (seed) => {
    const [first, ...rest] = prose(chooser(seed), { sections: 5, paragraphs: 2 });
    return { blocks: [first, { columns: 2, blocks: rest }], justified: true };
  },
  "tres-columnas-con-guiones": (seed) => {
    const [first, ...rest] = prose(chooser(seed), { sections: 4, paragraphs: 2, as: softHyphenated });
    return { blocks: [first, { columns: 3, blocks: rest }], justified: true, size: 10, font: "DejaVu Sans" };
  },
  "lista-de-precios": (seed) => {
    const r = chooser(seed);
    return {
      blocks: [...prose(r, { sections: 1 }), { rows: priceRows(r, 24) }, { p: paragraph(r) }],
      font: "Liberation Sans",
    };
  },
  "tabla-de-varias-hojas": (seed) => {
    const r = chooser(seed);
    return { blocks: [{ h: title(r) }, { rows: priceRows(r, 110) }], size: 10 };
  },
  "muchas-tablas": (seed) => {
    const r = chooser(seed);
    const tables = Array.from({ length: 8 }, (_, index) => [
      { h: `${heading(r)} ${index + 1}`, level: 2 },
      { rows: priceRows(r, 9) },
      { p: paragraph(r, 2) },
    ]);
    return { blocks: [{ h: title(r) }, ...tables.flat()] };
  },
  "encabezado-y-pie": (seed) => ({
    blocks: prose(chooser(seed), { sections: 8, paragraphs: 3, sentences: 5 }),
    header: "Grupo Ñandú · Atención: 55 9876 1234",
    footer: "Domicilio fiscal: Calzada Águila 77, León, Guanajuato",
  }),
  listas: (seed) => {
    const r = chooser(seed);
    return {
      blocks: [
        { h: title(r) },
        { p: paragraph(r, 2) },
        { list: items(r, 12) },
        { h: heading(r), level: 2 },
        { list: items(r, 12), ordered: true },
        { p: paragraph(r) },
      ],
    };
  },
  "hoja-horizontal": (seed) => ({
    blocks: prose(chooser(seed), { sections: 3 }),
    landscape: true,
    size: 8,
    font: "DejaVu Sans",
  }),
  "letra-de-maquina": (seed) => ({ blocks: prose(chooser(seed)), font: "Liberation Mono", size: 10 }),
  "varias-letras": (seed) => {
    const r = chooser(seed);
    return { blocks: prose(r).map((block) => ("p" in block ? { p: spans(r, block.p) } : block)) };
  },
  "acentos-aparte": (seed) => ({
    blocks: prose(chooser(seed), { as: (text) => text.normalize("NFD") }),
    font: "DejaVu Sans",
  }),
  "notas-y-marco": (seed) => {
    const r = chooser(seed);
    const blocks = prose(r, { sections: 2, paragraphs: 2, sentences: 3 });
    blocks[2] = { ...blocks[2], note: "La primera nota habla del año pasado y de la señora Núñez." };
    return { blocks: [...blocks, { frame: "Aviso enmarcado: el jueves cerramos por inventario." }] };
  },
  "muy-largo": (seed) => ({ blocks: prose(chooser(seed), { sections: 16, paragraphs: 4, sentences: 5 }) }),
};

const ALL = Object.keys(MODELS);
/** The models to save in each format. */
export const WRITTEN = {
  pdf: ALL.filter((name) => name !== "muchas-tablas"),
  docx: [
    "prosa",
    "dos-columnas",
    "lista-de-precios",
    "muchas-tablas",
    "encabezado-y-pie",
    "listas",
    "varias-letras",
    "notas-y-marco",
    "acentos-aparte",
  ],
  doc: [
    "prosa",
    "parrafos-largos",
    "dos-columnas",
    "lista-de-precios",
    "tabla-de-varias-hojas",
    "muchas-tablas",
    "encabezado-y-pie",
    "listas",
    "varias-letras",
    "acentos-aparte",
    "notas-y-marco",
    "muy-largo",
  ],
};
