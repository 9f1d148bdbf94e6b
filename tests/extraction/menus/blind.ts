// Layouts that were written after the reading was done; their first measure is in docs/testing.md.
import { type Drawn, docxOf, type Field, PAGE, paragraph, pdfOf, utf8 } from "./files";
import { bigger, itemsOf, type Layout, pesos } from "./layout";

const TOP = PAGE.height - PAGE.margin;

export const BLIND: readonly Layout[] = [
  {
    name: "TXT, all of a group glued into one line",
    make: (shop) => ({
      type: "txt",
      bytes: utf8(
        [
          `${shop.name} - precios`,
          ...shop.groups.map(
            ({ name, items }) => `${name}: ${items.map((item) => `${item.name} ${pesos(item.price)}`).join(" ")}`,
          ),
          `Whats ${shop.phone}`,
        ].join("\n"),
      ),
      expected: shop.groups.flatMap(({ items }) =>
        items.map(({ name, price }) => ({ Producto: name, Precio: pesos(price) })),
      ),
    }),
  },
  {
    name: "DOCX, lines with tabs below a line of names",
    make: (shop) => ({
      type: "docx",
      bytes: docxOf(
        [
          paragraph(shop.name, { bold: true }),
          paragraph("Concepto\tContenido\tCosto"),
          ...shop.groups.flatMap(({ name, items }) => [
            paragraph(name, { bold: true }),
            ...items.map((item) => paragraph(`${item.name}\t${item.size}\t$ ${item.price.toFixed(2)}`)),
          ]),
          paragraph(`Precios sujetos a cambio sin previo aviso. Teléfono ${shop.phone}.`),
        ].join(""),
      ),
      expected: itemsOf(shop).map(({ name, size, price }) => ({
        Producto: name,
        Contenido: size,
        Costo: `$ ${price.toFixed(2)}`,
      })),
    }),
  },
  {
    name: "PDF, a form whose fields hold sizes and prices",
    make: (shop) => {
      const items = itemsOf(shop);
      const texts: Drawn[] = [
        { text: shop.name, x: PAGE.margin, y: TOP, size: 16 },
        ...["Artículo", "Medida", "Precio"].map((text, at) => ({ text, x: [50, 280, 420][at] ?? 0, y: TOP - 40 })),
        ...items.map(({ name }, line) => ({ text: name, x: PAGE.margin, y: TOP - 64 - 24 * line })),
      ];
      const fields: Field[] = items.flatMap(({ size, price }, line) => [
        { name: `medida ${line}`, value: size, x: 280, y: TOP - 64 - 24 * line, width: 110 },
        { name: `precio ${line}`, value: `${price.toFixed(2)}`, x: 420, y: TOP - 64 - 24 * line, width: 90 },
      ]);
      return {
        type: "pdf",
        bytes: pdfOf([texts], { fields }),
        expected: items.map(({ name, size, price }) => ({ Producto: name, Medida: size, Precio: price.toFixed(2) })),
      };
    },
  },
  {
    name: "TXT, columns by blanks with holes, bare numbers and empty lines between groups",
    make: (shop) => {
      const row = (name: string, one: string, many: string) => name.padEnd(34) + one.padStart(10) + many.padStart(12);
      const priced = itemsOf(shop).map((item, at) => ({
        ...item,
        one: at % 5 === 2 ? "" : String(item.price),
        many: at % 4 === 3 ? "" : String(bigger(item.price, 0.9)),
      }));
      const lines = [
        shop.name.toUpperCase(),
        "",
        row("PRODUCTO", "MENUDEO", "MAYOREO"),
        ...shop.groups.flatMap(({ name }) => [
          "",
          `${name}:`,
          ...priced.filter(({ group }) => group === name).map((item) => row(item.name, item.one, item.many)),
        ]),
      ];
      return {
        type: "txt",
        bytes: utf8(lines.join("\n")),
        expected: priced
          .filter(({ one, many }) => one !== "" || many !== "")
          .map(({ name, one, many }) => ({
            Producto: name,
            ...(one === "" ? {} : { MENUDEO: one }),
            ...(many === "" ? {} : { MAYOREO: many }),
          })),
      };
    },
  },
  {
    name: "PDF, names and prices in boxes of their own, a line about each thing",
    make: (shop) => {
      const names: Drawn[] = [];
      const prices: Drawn[] = [];
      let y = TOP - 40;
      for (const { name, items } of shop.groups) {
        names.push({ text: name.toUpperCase(), x: PAGE.margin, y, size: 13 });
        y -= 20;
        for (const item of items) {
          names.push({ text: item.name, x: PAGE.margin, y, size: 11 });
          names.push({ text: item.about, x: PAGE.margin, y: y - 11, size: 8 });
          prices.push({ text: item.price.toFixed(2), x: 480, y, size: 11 });
          y -= 28;
        }
        y -= 8;
      }
      const title = { text: `Menú de ${shop.name}`, x: PAGE.margin, y: TOP, size: 18 };
      return {
        type: "pdf",
        bytes: pdfOf([[title, ...names, ...prices]]),
        expected: itemsOf(shop).map(({ name, price }) => ({ Producto: name, Precio: price.toFixed(2) })),
      };
    },
  },
];
