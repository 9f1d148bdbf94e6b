import { describe, expect, test } from "vitest";
import { tenantId } from "../../../../tests/support/tenant-id";
import { hitsIn, indexContact, indexMessage, searchTerms, toMessageMatch } from "./match-messages";

/** Applies a query of ours to a row as FTS5 does: words and stems are whole tokens, `*` is a beginning. */
function finds(text: string, query: string): boolean {
  const row = indexMessage(tenantId(7), text);
  const match = toMessageMatch(tenantId(7), query);
  if (match === null) return false;
  const holds = (column: string, token: string, beginning: boolean) =>
    (column === "words" ? row.words : row.stems)
      .split(" ")
      .some((own) => (beginning ? own.startsWith(token) : own === token));
  const code = match
    .replace(
      /(words|stems) : "([a-z0-9]+)"( \*)?/g,
      (_, column, token, star) => `${holds(column, token, star !== undefined)}`,
    )
    .replaceAll("AND", "&&")
    .replaceAll("OR", "||");
  expect(code).toMatch(/^(?:true|false|&&|\|\||[() ])+$/);
  return new Function(`return ${code}`)();
}

describe("what a query finds", () => {
  const MESSAGE =
    "Buenas, ¿me confirmas el pedido #A-4471 de 12 panes de muerto por $1,250.00? Mi correo es Luz.Perez@correo.mx";
  test.each([
    ["a word", "pedido"],
    ["a word without its accent, in capitals", "CONFIRMÁS"],
    ["another form of a word", "pedidos"],
    ["the beginning of the last word", "confirmas ped"],
    ["words in another order", "muerto panes"],
    ["an order number", "4471"],
    ["an order number as it was written", "#A-4471"],
    ["the beginning of a number", "447"],
    ["an amount, however it is written", "1250"],
    ["an e-mail address", "luz.perez@correo.mx"],
    ["half an e-mail address", "luz.perez@cor"],
    ["function words beside a topic are left out", "los panes que de"],
    ["function words alone, as they are", "me de"],
  ])("%s", (_, query) => expect(finds(MESSAGE, query)).toBe(true));

  test.each([
    ["every word must be there", "panes vino"],
    ["a beginning that is not the last word", "confi pedido"],
    ["the end of a word", "edido"],
    ["a single letter is no beginning", "p"],
    ["function words that are not there", "con sus"],
  ])("not: %s", (_, query) => expect(finds(MESSAGE, query)).toBe(false));

  test.each([
    ["Mi cel es 222 100 0001", "2221000001"],
    ["Mi cel es 2221000001", "222 100 00 01"],
    ["Llama al +52 (222) 100-0001", "222 100 0001"],
    ["Llama al 2221000001", "+52 222 100 0001"],
    ["Llama al 222-100-0001", "222100"],
  ])("a phone in %j is found by %j", (text, query) => expect(finds(text, query)).toBe(true));

  test("nothing to look for is null", () => {
    for (const query of ["", "   ", "¿?", "😀", "\"'*"]) expect(toMessageMatch(tenantId(7), query)).toBeNull();
  });

  test("every token carries its tenant, and no tenant's prefix begins another's", () => {
    for (const token of indexMessage(tenantId(1), "hola 2x pan").words.split(" "))
      expect(token).toMatch(/^t1x[a-z0-9]+$/);
    expect(toMessageMatch(tenantId(12), "pan")).toBe('(words : "t12xpan" * OR stems : "t12xpan")');
    expect(() => indexMessage(tenantId(Number.NaN), "hola")).toThrow(RangeError);
    expect(() => toMessageMatch(tenantId(-1), "hola")).toThrow(RangeError);
  });

  test("a very long message is findable by its beginning only, each word once", () => {
    const long = Array.from({ length: 30_000 }, (_, at) => `w${at}`).join(" ");
    const { words } = indexMessage(tenantId(1), long);
    expect(words.split(" ")).toHaveLength(1_000);
    expect(indexMessage(tenantId(1), "pan ".repeat(9_000)).words).toBe("t1xpan");
  });

  test("a query has at most twelve words", () => {
    const query = Array.from({ length: 40 }, (_, at) => `pan${at}`).join(" ");
    expect(searchTerms(query)?.words).toHaveLength(12);
  });
});

test("a contact is found by name, e-mail, and phone with, without and by the end of its number", () => {
  const { words } = indexContact(tenantId(3), {
    name: "Zoé Nájera",
    phone: "222 100 0001",
    countryCode: "+52",
    email: "zoe@x.mx",
  });
  for (const token of ["zoe", "najera", "x", "2221000001", "522221000001", "21000001", "1000001", "0001"])
    expect(words.split(" ")).toContain(`t3x${token}`);
  expect(indexContact(tenantId(3), { name: null, phone: null, countryCode: "+52", email: null })).toEqual({
    words: "",
    stems: "",
  });
});

describe("where the hits are", () => {
  const marked = (text: string, query: string) => {
    const terms = searchTerms(query);
    return terms ? hitsIn(text, terms).map(([start, end]) => text.slice(start, end)) : [];
  };
  test.each<[string, string, string[]]>([
    ["¿Tienen PÁN de muerto? El pan, sí.", "pan", ["PÁN", "pan"]],
    ["Quiero dos pasteles", "pastel", ["pasteles"]],
    ["Mi cel: +52 222 100 0001.", "2221000001", ["52 222 100 0001"]],
    ["Mi cel: 222 100 0001.", "22210000", ["222 100 0001"]],
    ["Mi cel: 222 100 0001.", "100, 2221000001", ["222 100 0001"]],
    ["Escribe a luz@correo.mx", "luz@correo.mx", ["luz", "correo", "mx"]],
    ["Nada de eso", "pan", []],
    ["<b>pan</b>", "pan", ["pan"]],
  ])("%j for %j", (text, query, expected) => expect(marked(text, query)).toEqual(expected));
});
