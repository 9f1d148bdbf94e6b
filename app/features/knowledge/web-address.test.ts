import { expect, test } from "vitest";
import { nameOfAddress, webAddress } from "./web-address";

test.each([
  ["laespiga.mx", "https://laespiga.mx/"],
  [" https://laespiga.mx/menu?dia=lunes#precios ", "https://laespiga.mx/menu?dia=lunes"],
  ["http://laespiga.mx/menu", "https://laespiga.mx/menu"],
  ["HTTP://LaEspiga.mx", "https://laespiga.mx/"],
  ["https://café.mx/menú", "https://xn--caf-dma.mx/men%C3%BA"],
])("%s is asked for at %s", (typed, address) => {
  expect(webAddress(typed)?.href).toBe(address);
});

test.each([
  "",
  "menu",
  "laespiga",
  "mi página.mx",
  "ftp://laespiga.mx",
  "mailto:hola@laespiga.mx",
  "laespiga.mx:8080",
  "https://a@laespiga.mx",
  `https://laespiga.mx/${"a".repeat(2_000)}`,
])("%s is no address of the public web", (typed) => {
  expect(webAddress(typed)).toBe(null);
});

test("a page is called by its host and path until it says its title", () => {
  const name = (address: string) => nameOfAddress(new URL(address));
  expect(name("https://www.laespiga.mx/")).toBe("laespiga.mx");
  expect(name("https://laespiga.mx/men%C3%BA?dia=1")).toBe("laespiga.mx/menú");
  expect(name("https://laespiga.mx/pan%2Fdulce"), "a slash within a name").toBe("laespiga.mx/pan%2Fdulce");
  expect(name("https://laespiga.mx/%E0%A4%A")).toBe("laespiga.mx/%E0%A4%A");
  expect(name(`https://laespiga.mx/${"a".repeat(500)}`)).toHaveLength(120);
});
