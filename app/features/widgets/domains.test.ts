import { expect, test } from "vitest";
import { domainOf, isAllowed } from "./domains";
import { chatDomainsSchema } from "./schema";

const kept = (typed: string) => {
  const read = domainOf(typed);
  return "domain" in read ? read.domain : `fault: ${read.fault}`;
};

test("a domain is found in what people paste", () => {
  for (const typed of [
    "laespiga.mx",
    " LaEspiga.MX ",
    "https://laespiga.mx/contacto?x=1#y",
    "http://laespiga.mx:8080",
    "*.laespiga.mx",
    ".laespiga.mx.",
    "https://ana@laespiga.mx",
  ])
    expect(kept(typed), typed).toBe("laespiga.mx");
  expect(kept("https://www.laespiga.mx")).toBe("laespiga.mx");
  expect(kept("www.mx")).toBe("www.mx");
  expect(kept("Panadería.mx")).toBe("panadería.mx");
  expect(kept("localhost:3000")).toBe("localhost");
});

test("what is no domain of one's own is refused with its reason", () => {
  for (const typed of [
    "",
    "mx",
    "la espiga",
    "laespiga",
    "-a.mx",
    "a..mx",
    "https://",
    "a'b.mx",
    `${"a".repeat(64)}.mx`,
  ])
    expect(kept(typed), typed).toBe("fault: unreadable");
  for (const typed of ["203.0.113.7", "http://127.0.0.1:80", "[::1]", "0x7f.1", "3232235777"])
    expect(kept(typed), typed).toBe("fault: number");
  for (const typed of ["com.mx", "https://wixsite.com/laespiga", "myshopify.com", "github.io"])
    expect(kept(typed), typed).toBe("fault: shared");
  expect(kept("laespiga.wixsite.com")).toBe("laespiga.wixsite.com");
});

test("an empty list allows every page, a list only its domains and what is below them", () => {
  for (const host of ["laespiga.mx", "evil.com", null]) expect(isAllowed([], host)).toBe(true);
  const domains = ["laespiga.mx", "panadería.mx"];
  for (const host of ["laespiga.mx", "www.laespiga.mx", "a.tienda.laespiga.mx", "xn--panadera-i2a.mx"])
    expect(isAllowed(domains, host), host).toBe(true);
  for (const host of [
    "laespiga.mx.evil.com",
    "evillaespiga.mx",
    "laespiga.com.mx",
    "mx",
    "espiga.mx",
    "panaderia.mx",
    "xn--panadera-i2a.mx.evil.com",
    "",
    null,
  ])
    expect(isAllowed(domains, host), String(host)).toBe(false);
});

test("the list is written on lines or with commas, each domain counts once, and a wrong one is named", () => {
  const read = (domains: string) => {
    const result = chatDomainsSchema.safeParse({ domains });
    return result.success ? result.data.domains : result.error.issues.map(({ message }) => message);
  };
  expect(read("")).toEqual([]);
  expect(read("laespiga.mx\r\nhttps://LAESPIGA.mx/, tienda.mx; a.example\n\n")).toEqual([
    "laespiga.mx",
    "tienda.mx",
    "a.example",
  ]);
  expect(read("laespiga.mx\nla-espiga\nmx")).toEqual([
    "«la-espiga» no es un dominio. Escríbelo como laespiga.mx, uno por renglón.",
  ]);
  expect(read("10.0.0.1")).toEqual([
    "«10.0.0.1» es un número de red. Escribe el nombre de tu sitio, como laespiga.mx.",
  ]);
  expect(read("com.mx")).toEqual([
    "En «com.mx» puede tener página cualquiera. Escribe también tu parte, como laespiga.com.mx.",
  ]);
  const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}.mx`);
  expect(read(many(30).join("\n"))).toEqual(many(30));
  expect(read(many(31).join("\n"))).toEqual(["Son 31 dominios: pueden ser hasta 30."]);
});
