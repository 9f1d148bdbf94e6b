import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DOCUMENT_ERROR_MESSAGES, type DocumentErrorCode } from "~/reading/document-errors";
import { readTable } from "~/reading/read-table.server";
import { fullSize, seededRandom } from "../../../tests/support/random";
import { extractPage } from "./read-source.server";

const SEED = 20_261_121;
const ALL = 300;

const PAGE = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Menú</title><style>p{}</style></head><body>
<nav><ul><li><a href="/">Inicio</a></ul></nav><main><h1>Menú &amp; precios</h1><p>Abrimos de <b>7:00</b> a 20:00.
<table><tr><th>Pan<th>Precio<tr><td>Concha<td>$12.50</table><ul><li>Wifi<li>Estacionamiento</ul>
<script>if (1 < 2) document.write("<p>no</p>")</script><!-- nada --></main><footer>Olmo 12</footer></body></html>`;
const LIST = 'Artículo;Precio;Descripción\r\n"Piñata; grande";350;"Papel\r\nde china"\r\nConcha;12,50;Pan\r\n';

type Reader = (
  bytes: Uint8Array,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly code: DocumentErrorCode }>;

const FILES: readonly { readonly bytes: Uint8Array; readonly read: Reader }[] = [
  {
    bytes: new TextEncoder().encode(PAGE),
    read: async (bytes) => (await extractPage({ kind: "page", type: "html", charset: null, bytes })).found,
  },
  {
    bytes: Uint8Array.from(LIST, (character) => character.charCodeAt(0)),
    read: async (bytes) => readTable(bytes, "csv", "America/Mexico_City"),
  },
  {
    bytes: new Uint8Array(readFileSync("tests/fixtures/documents/precios.xlsx")),
    read: async (bytes) => readTable(bytes, "xlsx", "America/Mexico_City"),
  },
];

/** Cut off, single bytes changed, a stretch zeroed, or a stretch copied over another place. */
function mutate(original: Uint8Array, random: () => number): Uint8Array {
  const below = (limit: number) => Math.floor(random() * limit);
  const bytes = original.slice();
  const from = below(bytes.length);
  const length = 1 + below(Math.min(2_000, bytes.length));
  switch (below(4)) {
    case 0:
      return bytes.subarray(0, from);
    case 1:
      for (let flips = 1 + below(40); flips > 0; flips -= 1) bytes[below(bytes.length)] = below(256);
      return bytes;
    case 2:
      return bytes.fill(0, from, from + length);
    default:
      return bytes.copyWithin(below(bytes.length), from, from + length);
  }
}

test("Promise 14: mutated pages, CSV and XLSX all end as text or with a code", async () => {
  const runs = fullSize() ? ALL : ALL / 10;
  const random = seededRandom(SEED);
  const ends = new Map<string, number>();
  let slowest = 0;
  for (let run = 0; run < runs; run += 1) {
    const file = FILES[run % FILES.length];
    if (!file) throw new Error("no file");
    const start = performance.now();
    const result = await file.read(mutate(file.bytes, random));
    slowest = Math.max(slowest, performance.now() - start);
    if (!result.ok) expect(DOCUMENT_ERROR_MESSAGES[result.code], `run ${run}`).toMatch(/\.$/);
    const end = result.ok ? "text" : result.code;
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  const summary = [...ends].map(([end, count]) => `${end} ${count}`).join(", ");
  console.log(
    `PROMISE 14 (sources): ${runs} mutated pages, CSV and XLSX, 0 crashes, slowest ${Math.round(slowest)} ms: ${summary}`,
  );
  expect(slowest).toBeLessThan(5_000);
}, 120_000);

test("Promise 14: pages made to be slow to read end soon", async () => {
  const hostile = [
    `${"<div>".repeat(100_000)}x`,
    `${"<b>".repeat(900)}${"</i>".repeat(150_000)}texto`,
    `<p>${"<".repeat(600_000)}`,
    `<p>${"&".repeat(600_000)}`,
    `<p ${'a="'.repeat(200_000)}`,
    "<table>".repeat(999) + "<tr><td>x".repeat(100_000),
    `<!--${"-".repeat(600_000)}`,
  ];
  for (const html of hostile) {
    const bytes = new TextEncoder().encode(html);
    const start = performance.now();
    await extractPage({ kind: "page", type: "html", charset: null, bytes });
    expect(performance.now() - start, html.slice(0, 20)).toBeLessThan(5_000);
  }
}, 60_000);
