import { expect, test } from "vitest";
import { splitLinks } from "./web-links";

const hrefs = (text: string) => splitLinks(text).flatMap((piece) => (typeof piece === "string" ? [] : [piece.href]));
const whole = (text: string) =>
  splitLinks(text)
    .map((piece) => (typeof piece === "string" ? piece : piece.text))
    .join("");

test("web addresses become links and the rest stays text", () => {
  expect(splitLinks("Mira https://a.mx/menu y http://b.mx.")).toEqual([
    "Mira ",
    { href: "https://a.mx/menu", text: "https://a.mx/menu" },
    " y ",
    { href: "http://b.mx/", text: "http://b.mx" },
    ".",
  ]);
});

test("the punctuation of the sentence is not part of the address", () => {
  expect(hrefs("(ver https://a.mx/x)")).toEqual(["https://a.mx/x"]);
  expect(hrefs("https://a.mx/x_(y)")).toEqual(["https://a.mx/x_(y)"]);
  expect(hrefs("¿https://a.mx/x?, «https://b.mx/»")).toEqual(["https://a.mx/x", "https://b.mx/"]);
  expect(hrefs("**https://a.mx/x**")).toEqual(["https://a.mx/x"]);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//https",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "ftp://a.mx",
  "https://",
  "https://mibanco.mx@otro.example/",
  "https://:clave@otro.example/",
  "https://[",
])("%s is no link", (text) => {
  expect(hrefs(text)).toEqual([]);
  expect(whole(text)).toBe(text);
});

test("no character of a text is lost or added", () => {
  const text = 'a "https://a.mx/?q=1&r=<b>" https://a.mx/ñ\nhttps://a.mx https://u@x.mx fin…';
  expect(whole(text)).toBe(text);
});
