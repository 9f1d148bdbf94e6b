// The layouts that were at hand while the reading was written.
import { type Drawn, docxOf, endingAt, PAGE, paragraph, pdfOf, tableOf, utf8, widthOf } from "./files";
import { bigger, itemsOf, type Layout, pesos } from "./layout";

const TOP = PAGE.height - PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;

export const OPEN: readonly Layout[] = [
  {
    name: "PDF, one column with dot leaders",
    make: (shop) => {
      const texts: Drawn[] = [{ text: shop.name, x: PAGE.margin, y: TOP, size: 20 }];
      let y = TOP - 40;
      for (const { name, items } of shop.groups) {
        texts.push({ text: name, x: PAGE.margin, y, size: 14 });
        y -= 22;
        for (const item of items) {
          const price = pesos(item.price);
          const dots = ".".repeat(Math.floor((RIGHT - PAGE.margin - widthOf(item.name + price)) / 6) - 2);
          texts.push({ text: `${item.name} ${dots} ${price}`, x: PAGE.margin, y });
          y -= 15;
        }
        y -= 14;
      }
      return {
        type: "pdf",
        bytes: pdfOf([texts]),
        expected: itemsOf(shop).map(({ name, price }) => ({ Producto: name, Precio: pesos(price) })),
      };
    },
  },
  {
    name: "PDF, a table whose header each of four pages repeats",
    make: (shop) => {
      const items = itemsOf(shop);
      const columns = [PAGE.margin, 300, 430];
      const page = (from: number): Drawn[] => {
        const rows = [
          ["Producto", "Presentación", "Precio"],
          ...items.slice(from, from + 3).map(({ name, size, price }) => [name, size, pesos(price)]),
        ];
        return [
          { text: `${shop.name} · Lista de precios 2026`, x: PAGE.margin, y: TOP, size: 12 },
          ...rows.flatMap((row, line) =>
            row.map((text, at) => ({ text, x: columns[at] ?? 0, y: TOP - 30 - 16 * line })),
          ),
          { text: `Página ${from / 3 + 1} de 4`, x: 270, y: 30, size: 8 },
        ];
      };
      return {
        type: "pdf",
        bytes: pdfOf([0, 3, 6, 9].map(page)),
        expected: items.map(({ name, size, price }) => ({ Producto: name, Presentación: size, Precio: pesos(price) })),
      };
    },
  },
  {
    name: "PDF, two columns drawn across the page",
    make: (shop) => {
      const items = itemsOf(shop);
      const half = items.length / 2;
      const texts: Drawn[] = [{ text: shop.name, x: 200, y: TOP, size: 18 }];
      for (let line = 0; line < half; line += 1) {
        const y = TOP - 50 - 18 * line;
        for (const [item, left, right] of [
          [items[line], PAGE.margin, 280],
          [items[line + half], 320, RIGHT],
        ] as const) {
          if (!item) continue;
          texts.push({ text: item.name, x: left, y, size: 8 });
          texts.push({ text: pesos(item.price), x: endingAt(pesos(item.price), right, 8), y, size: 8 });
        }
      }
      return {
        type: "pdf",
        bytes: pdfOf([texts]),
        expected: items.map(({ name, price }) => ({ Producto: name, Precio: pesos(price) })),
      };
    },
  },
  {
    name: "TXT, long lines with leaders and sizes in the name",
    make: (shop) => {
      const lines = shop.groups.flatMap(({ name, items }) => [
        "",
        name.toUpperCase(),
        ...items.map(({ name: item, size, price }) => `${`${item} (${size}) `.padEnd(58, ".")} ${pesos(price)}`),
      ]);
      return {
        type: "txt",
        bytes: utf8([shop.name, `Tel. ${shop.phone}`, ...lines].join("\r\n")),
        expected: itemsOf(shop).map(({ name, size, price }) => ({
          Producto: `${name} (${size})`,
          Precio: pesos(price),
        })),
      };
    },
  },
  {
    name: "DOCX, a table of sizes with empty cells and rows that name groups",
    make: (shop) => {
      const priced = itemsOf(shop).map((item, at) => ({
        ...item,
        Chico: at % 3 === 0 ? "" : pesos(item.price),
        Mediano: at % 4 === 1 ? "" : pesos(bigger(item.price, 1.4)),
        Grande: pesos(bigger(item.price, 1.8)),
      }));
      const rows = shop.groups.flatMap(({ name }) => [
        [name.toUpperCase(), "", "", ""],
        ...priced
          .filter(({ group }) => group === name)
          .map(({ name: item, Chico, Mediano, Grande }) => [item, Chico, Mediano, Grande]),
      ]);
      return {
        type: "docx",
        bytes: docxOf(
          paragraph(shop.name, { bold: true }) +
            tableOf([["Producto", "Chico", "Mediano", "Grande"], ...rows]) +
            paragraph(`Pedidos al ${shop.phone}.`),
        ),
        expected: priced.map(({ name, Chico, Mediano, Grande }) => ({
          Producto: name,
          ...(Chico ? { Chico } : {}),
          ...(Mediano ? { Mediano } : {}),
          Grande,
        })),
      };
    },
  },
];
