// Layouts that were written when all faults of the others were mended, and measured once.
import { type Drawn, docxOf, endingAt, PAGE, paragraph, pdfOf, tableOf, utf8 } from "./files";
import { itemsOf, type Layout, pesos } from "./layout";

const TOP = PAGE.height - PAGE.margin;

export const FRESH: readonly Layout[] = [
  {
    name: "PDF, two columns one after the other, groups above their things, short leaders",
    make: (shop) => {
      const texts: Drawn[] = [{ text: shop.name, x: 190, y: TOP, size: 17 }];
      const half = Math.ceil(shop.groups.length / 2);
      for (const [groups, left] of [
        [shop.groups.slice(0, half), 50],
        [shop.groups.slice(half), 315],
      ] as const) {
        let y = TOP - 45;
        for (const { name, items } of groups) {
          texts.push({ text: name, x: left, y, size: 11 });
          y -= 17;
          for (const item of items) {
            texts.push({ text: `${item.name} ..... ${pesos(item.price)}`, x: left, y, size: 7 });
            y -= 13;
          }
          y -= 12;
        }
      }
      return {
        type: "pdf",
        bytes: pdfOf([texts]),
        expected: itemsOf(shop).map(({ name, price }) => ({ Producto: name, Precio: pesos(price) })),
      };
    },
  },
  {
    name: "TXT, a list with bullets, dashes and the word pesos",
    make: (shop) => ({
      type: "txt",
      bytes: utf8(
        [
          `Lo que vendemos en ${shop.name}:`,
          "",
          ...itemsOf(shop).map(({ name, price }) => `• ${name} – ${price} pesos`),
          "",
          `Aceptamos tarjeta. Llámanos al ${shop.phone}.`,
        ].join("\n"),
      ),
      expected: itemsOf(shop).map(({ name, price }) => ({ Producto: name, Precio: `${price} pesos` })),
    }),
  },
  {
    name: "DOCX, a table for each group without names of columns",
    make: (shop) => ({
      type: "docx",
      bytes: docxOf(
        paragraph(shop.name, { bold: true }) +
          shop.groups
            .map(
              ({ name, items }) =>
                paragraph(name, { bold: true }) +
                tableOf(items.map((item) => [item.name, item.size, pesos(item.price)])),
            )
            .join(""),
      ),
      expected: itemsOf(shop).map(({ name, size, price }) => ({ Producto: name, Tamaño: size, Precio: pesos(price) })),
    }),
  },
  {
    name: "PDF, a table with bare prices at the right edge and what each thing is",
    make: (shop) => {
      const rows = itemsOf(shop).map(({ name, about, price }) => [name, about, price.toFixed(0)]);
      const texts: Drawn[] = [{ text: `Tarifas de ${shop.name}`, x: 50, y: TOP, size: 15 }];
      for (const [line, [name = "", about = "", price = ""]] of [
        ["Servicio", "Detalle", "Precio MXN"],
        ...rows,
      ].entries()) {
        const y = TOP - 40 - 17 * line;
        texts.push({ text: name, x: 50, y, size: 8 }, { text: about, x: 230, y, size: 8 });
        texts.push({ text: price, x: endingAt(price, 540, 8), y, size: 8 });
      }
      return {
        type: "pdf",
        bytes: pdfOf([texts]),
        expected: itemsOf(shop).map(({ name, about, price }) => ({
          Producto: name,
          Detalle: about,
          "Precio MXN": price.toFixed(0),
        })),
      };
    },
  },
  {
    name: "TXT, each price on the line below its thing",
    make: (shop) => ({
      type: "txt",
      bytes: utf8(
        [
          shop.name,
          ...shop.groups.flatMap(({ name, items }) => [
            "",
            `** ${name} **`,
            ...items.flatMap((item) => [item.name, pesos(item.price)]),
          ]),
        ].join("\n"),
      ),
      expected: itemsOf(shop).map(({ name, price }) => ({ Producto: name, Precio: pesos(price) })),
    }),
  },
];
