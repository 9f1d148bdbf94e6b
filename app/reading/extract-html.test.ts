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

const textsOf = async (html: string) => (await read(html)).sections;

test("a thousand elements within each other are read, one more is refused", async () => {
  expect(await textsOf(`${"<div>".repeat(1_000)}Hola`)).toEqual([{ heading: null, text: "Hola" }]);
  await expect(read(`${"<div>".repeat(1_001)}Hola`)).rejects.toThrow(DocumentProblem);
});

test("the first title is the page's, up to 120 characters", async () => {
  expect((await read("<title>Uno</title><p>x</p><title>Dos</title>")).title).toBe("Uno");
  expect((await read(`<title>${"t".repeat(121)}</title>`)).title).toBe("t".repeat(120));
});

test("lines of preformatted text stay, others are one; a rule parts paragraphs, and words outside of any are read", async () => {
  expect(await textsOf("<pre>Lunes 9\nMartes 10</pre><p>Pan\nde caja</p>Uno<hr>Dos")).toEqual([
    { heading: null, text: "Lunes 9\nMartes 10\n\nPan de caja\n\nUno\n\nDos" },
  ]);
});

test("menus by their role and what is made invisible are no words of the page", async () => {
  expect(
    await textsOf('<div role="navigation">Inicio</div><p style="visibility: hidden">Oculto</p><p>Visible</p>'),
  ).toEqual([{ heading: null, text: "Visible" }]);
});

test("a short line all in bold is a heading: of 80 characters, and no sentence", async () => {
  const under = async (line: string) => (await textsOf(`<p><b>${line}</b></p><p>Pan</p>`))[0]?.heading;
  expect(await under("Precios")).toBe("Precios");
  expect(await under("p".repeat(80))).toBe("p".repeat(80));
  expect(await under("p".repeat(81))).toBeNull();
  expect(await under("Hoy cerramos.")).toBeNull();
});

test("lists within lists, paragraphs within items and tables within cells keep their words apart", async () => {
  expect(await textsOf("<ul><li>Pan<ul><li>Dulce</li></ul></li><li><p>Café</p><p>de olla</p></li></ul>")).toEqual([
    { heading: null, text: "- Pan\n- Dulce\n- Café de olla" },
  ]);
  const inner = "<table><tr><td>chico</td><td>grande</td></tr></table>";
  expect(await textsOf(`<table><tr><td>Latte${inner}</td><td>$35</td></tr></table>`)).toEqual([
    { heading: null, text: "Latte chico grande · $35" },
  ]);
  expect(await textsOf("<table><tr><td>Pan<div>dulce</div></td><td>$3</td></tr></table>")).toEqual([
    { heading: null, text: "Pan dulce · $3" },
  ]);
  expect(await textsOf("<ul><li>Pan<table><tr><td>chico</td><td>$3</td></tr></table></li></ul>")).toEqual([
    { heading: null, text: "- Pan\n\nchico · $3" },
  ]);
});

test("the server's charset counts before the page's own, which may stand 2,000 characters down", () => {
  const page = '<meta charset="iso-8859-1"><p>Ñandú';
  expect(decodePage(new TextEncoder().encode(page), "utf-8")).toContain("Ñandú");
  expect(decodePage(latin1(`${" ".repeat(1_900)}<meta charset="windows-1251">\u00cf`), null)).toContain("П");
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
