import { describe, expect, test } from "vitest";
import { cleanHtml } from "./clean-html.server";

const clean = (html: string, withPictures = false) => cleanHtml(html, withPictures).html;

describe("what may run, send or reach something", () => {
  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in a picture", "<svg><script>alert(1)</script></svg>"],
    ["an event", `<p onclick="alert(1)" onmouseover=alert(1)></p>`],
    ["a broken picture", `<img src=x onerror=alert(1)>`],
    ["a style sheet", "<style>@import 'https://evil.example/a.css'; p { background: url(//evil.example) }</style>"],
    ["a linked style sheet", `<link rel="stylesheet" href="https://evil.example/a.css">`],
    ["a form", `<form action="https://evil.example"><input name="clave"><button>Entrar</button></form>`],
    ["a frame", `<iframe src="https://evil.example"></iframe><object data="https://evil.example"></object>`],
    ["a base", `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">`],
    ["a link with a script", `<a href="java\tscript:alert(1)">x</a><a href=" &#106;avascript:alert(1)">x</a>`],
    ["a link with data", `<a href="data:text/html,<script>alert(1)</script>">x</a>`],
    ["a vector picture", `<img src="data:image/svg+xml;base64,PHN2Zz4=">`],
    ["a picture of a style", `<p style="background-image:url(https://evil.example/a.gif)">`],
    ["a picture in a colour", `<p style="background-color:url(https://evil.example/a.gif);color:URL(//evil.example)">`],
    ["a text that only looks like one", `<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`],
    [
      "mathematics",
      `<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>`,
    ],
    ["a word of a browser", `<p style="width:expression(alert(1));behavior:url(#x);position:fixed">`],
    [
      "a picture by another name",
      `<video poster="https://evil.example/a.gif"></video><td background="https://evil.example/a.gif">`,
    ],
  ])("%s is left out, and the words around it stay", (_, hostile) => {
    const left = clean(`<p>Hola</p>${hostile}<p>Adiós</p>`, true);
    expect(left).toContain("<p>Hola</p>");
    expect(left).not.toMatch(
      /evil\.example|script|alert|onerror|onclick|url\(|expression|<(?:form|input|iframe|style|svg|base|meta|link)/i,
    );
  });

  test("what people write with stays: headings, tables, colours, links that tell nobody where they were", () => {
    expect(
      clean(`<h2>Pedido</h2><table border="1"><tr><td align="right" style="color:#c00">$95</td></tr></table>`),
    ).toBe(`<h2>Pedido</h2><table border="1"><tr><td align="right" style="color:#c00">$95</td></tr></table>`);
    expect(clean(`<b style="color: rgb(10, 20, 30); font: 12px serif; font-size: 12px">$95</b>`)).toBe(
      `<b style="color:rgb(10, 20, 30);font-size:12px">$95</b>`,
    );
    expect(clean(`<a href="https://laespiga.example/menu?a=1" target="_top" rel="opener">Menú</a>`)).toBe(
      `<a href="https://laespiga.example/menu?a=1" target="_blank" rel="noopener noreferrer nofollow">Menú</a>`,
    );
    expect(clean(`<a href="mailto:ana@example.com">Ana</a>`)).toContain(`href="mailto:ana@example.com"`);
  });
});

describe("pictures", () => {
  const remote = `<img src="https://pixel.example/p.gif?id=7" width="1" height="1" alt="logo">`;
  const enclosed = `<img src="data:image/png;base64,iVBORw0KGgo=" alt="plano">`;

  test("of other servers are counted and left out, until somebody asks for them", () => {
    expect(cleanHtml(`Hola${remote}${remote}${enclosed}`, false)).toEqual({
      html: `Hola<img alt="plano" src="data:image/png;base64,iVBORw0KGgo=" referrerpolicy="no-referrer" />`,
      remotePictures: 2,
    });
    const asked = cleanHtml(`Hola${remote}`, true);
    expect(asked.remotePictures).toBe(1);
    expect(asked.html).toContain(`src="https://pixel.example/p.gif?id=7"`);
    expect(asked.html).toContain(`referrerpolicy="no-referrer"`);
  });

  test("without encryption, of the mail's own parts or of no server are never shown", () => {
    for (const src of ["http://pixel.example/p.gif", "//pixel.example/p.gif", "cid:plano", "p.gif", ""]) {
      expect(cleanHtml(`<img src="${src}" srcset="https://pixel.example/2.gif 2x">`, true), src).toEqual({
        html: "",
        remotePictures: 0,
      });
    }
  });
});

test.each([
  "<i>",
  "</i>",
  "<table><td>",
  `<p style="`,
  `<p style="color:red;">`,
  "<!--",
  "&",
  "<",
  `<a href="`,
  "<img src='data:image/png;base64,",
  "(",
])("a mail of 200,000 letters made of %j is cleaned in a moment", (piece) => {
  const started = process.cpuUsage();
  clean(piece.repeat(200_000 / piece.length));
  clean("<i>".repeat(33_000) + "</b>".repeat(25_000));
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(1_500);
});
