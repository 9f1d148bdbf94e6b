import { expect, test } from "vitest";
import { DocumentProblem } from "./document-errors";
import { decodePage, extractHtml } from "./extract-html.server";
import { SectionWriter } from "./extract-sections.server";

async function read(html: string) {
  const writer = new SectionWriter();
  const { title } = await extractHtml(html, writer);
  return { title, sections: writer.finish().map(({ heading, text }) => ({ heading, text })) };
}

test("a page's visible words come in their order, under their headings; menus, code and hidden parts do not", async () => {
  const page = `<!doctype html><html><head><title>Panadería
      La Espiga &mdash; Men&uacute;</title><style>p { color: red }</style><script>alert("no")</script></head>
    <body class="cookie-banner-open"><nav><a href="/">Inicio</a></nav>
    <div id="cookie-banner">Usamos cookies. <button>Aceptar</button></div>
    <header><h1>Pan &amp; café</h1></header>
    <main>
      <p>Abrimos de <b>7:00</b> a
         20:00.</p><p hidden>Secreto</p><div style="display: none">Oculto</div><span aria-hidden="true">★</span>
      <h2>Precios</h2>
      <ul><li>Concha: $12.50<li>Cuernito: $14</ul>
      <table><tr><th>Pastel</th><th>Precio</th></tr><tr><td>Chocolate</td><td>$350</td></tr></table>
      Texto suelto<br>en dos líneas
      <noscript>Activa JavaScript</noscript><svg><title>Logo</title><text>dibujo</text></svg>
    </main>
    <footer>Olmo 12, Puebla</footer></body></html>`;
  expect(await read(page)).toEqual({
    title: "Panadería La Espiga — Menú",
    sections: [
      { heading: "Pan & café", text: "Abrimos de 7:00 a 20:00." },
      {
        heading: "Pan & café › Precios",
        text: "- Concha: $12.50\n- Cuernito: $14\n\nPastel · Precio\nChocolate · $350\n\nTexto suelto\nen dos líneas\n\nOlmo 12, Puebla",
      },
    ],
  });
});

test("what looks like a tag within the text stays text, and a page without a title has none", async () => {
  expect(await read("<p>Si 3 &lt; 5 y &lt;script&gt; es una palabra &amp;amp; ya</p>")).toEqual({
    title: null,
    sections: [{ heading: null, text: "Si 3 < 5 y <script> es una palabra &amp; ya" }],
  });
});

test("a page without words gives none, one that is a pit of elements is refused", async () => {
  expect((await read('<div id="root"></div><script>render()</script>')).sections).toEqual([]);
  await expect(read("<div>".repeat(5_000))).rejects.toThrow(DocumentProblem);
});

test.each([
  ["utf-8", "stated", new TextEncoder().encode("<p>Ñandú</p>"), "UTF-8"],
  ["latin-1", "stated", Uint8Array.from([0xd1, 0x61]), "iso-8859-1"],
  ["latin-1", "of the page itself", latin1('<meta charset="iso-8859-1"><p>Ñandú'), null],
  [
    "latin-1",
    "of an old page",
    latin1('<meta http-equiv="content-type" content="text/html; charset=windows-1252">Ñ'),
    null,
  ],
  ["latin-1", "said by nobody", latin1("<p>Ñandú"), null],
  ["utf-8", "said by nobody", new TextEncoder().encode("<p>Ñandú"), null],
  ["utf-8", "of a name that nobody knows", new TextEncoder().encode("<p>Ñandú"), "klingon"],
])("text in %s, %s, is read", (_, __, bytes, stated) => {
  expect(decodePage(bytes, stated)).toContain("Ñ");
});

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
