import { expect, test } from "vitest";
import { reasonsOf } from "../../../tests/support/reasons";
import { ratingSchema, ratingSettingsSchema } from "./ratings/schema";
import { chatDomainsSchema, chatLookSchema, pluginQuerySchema } from "./schema";

const x = (length: number) => "x".repeat(length);
const look = {
  ...{ color: "#3B82F6", position: "bottom-right", greeting: "", companyId: "" },
  ...{ askName: "no", askEmail: "no", askPhone: "no" },
};

test("a chat's look: the color in its six figures, a greeting in one line of 200 characters, one company or all", () => {
  expect(chatLookSchema.parse(look)).toMatchObject({ color: "#3b82f6", greeting: null, companyId: null });
  expect(chatLookSchema.parse({ ...look, greeting: " ¡Hola! \n ¿Qué  buscas? ", companyId: "4" })).toMatchObject({
    ...{ greeting: "¡Hola! ¿Qué buscas?", companyId: 4 },
  });
  expect(reasonsOf(chatLookSchema, { ...look, greeting: x(200) })).toEqual({});
  expect(reasonsOf(chatLookSchema, { ...look, color: "rojo", greeting: x(201), position: "arriba" })).toEqual({
    color: "Escribe el color con seis cifras o letras, como #3b82f6.",
    greeting: "El saludo es muy largo: el máximo son 200 caracteres.",
    position: "Elige una posición de la lista.",
  });
  expect(reasonsOf(chatLookSchema, { ...look, askName: "tal vez" })).toEqual({
    askName: "Elige una opción de la lista.",
  });
  expect(Object.keys(reasonsOf(chatLookSchema, { ...look, companyId: "0" }))).toEqual(["companyId"]);
});

test("domains are read from any list, each once; the first that is none is named, cut after sixty characters", () => {
  const domains = (text: string) => chatDomainsSchema.safeParse({ domains: text }).data?.domains;
  expect(domains("laespiga.mx, https://www.laespiga.mx/;laespiga.mx\n")).toEqual(["laespiga.mx"]);
  expect(domains(" ")).toEqual([]);
  const reason = (text: string) => reasonsOf(chatDomainsSchema, { domains: text }).domains;
  expect(reason("laespiga.mx hola 127.0.0.1")).toBe(
    "«hola» no es un dominio. Escríbelo como laespiga.mx, uno por renglón.",
  );
  expect(reason("127.0.0.1")).toContain("es un número de red");
  expect(reason("myshopify.com")).toContain("como laespiga.myshopify.com.");
  expect(reason(x(60))).toContain(`«${x(60)}»`);
  expect(reason(x(61))).toContain(`«${x(59)}…»`);
});

test("thirty domains and no more, in a text of 8,000 characters", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `tienda${at}.mx`).join("\n");
  expect(reasonsOf(chatDomainsSchema, { domains: many(30) })).toEqual({});
  expect(reasonsOf(chatDomainsSchema, { domains: many(31) })).toEqual({
    domains: "Son 31 dominios: pueden ser hasta 30.",
  });
  expect(reasonsOf(chatDomainsSchema, { domains: "a.mx".padEnd(8_000) })).toEqual({});
  expect(reasonsOf(chatDomainsSchema, { domains: "a.mx".padEnd(8_001) })).toEqual({
    domains: "La lista es muy larga: pueden ser hasta 30 dominios.",
  });
});

test("what an address says of a plugin is taken where it makes sense", () => {
  const usual = pluginQuerySchema.parse({});
  expect(pluginQuerySchema.parse({ posicion: "x", color: "rojo", tamano: 7 })).toEqual(usual);
  expect(pluginQuerySchema.parse({ color: "#FF0000" })).toEqual({ ...usual, color: "#ff0000" });
});

test("a rating is one of five, with 500 characters of words at most; the question has one line of 120", () => {
  expect(ratingSchema.parse({ score: "5", comment: "  " })).toEqual({ score: 5, comment: null });
  expect(ratingSchema.parse({ score: "1" })).toEqual({ score: 1, comment: null });
  for (const score of ["0", "6", "2.5", "", "x"])
    expect(reasonsOf(ratingSchema, { score })).toEqual({ score: "Toca un número del 1 al 5." });
  expect(reasonsOf(ratingSchema, { score: "3", comment: x(500) })).toEqual({});
  expect(reasonsOf(ratingSchema, { score: "3", comment: x(501) })).toEqual({
    comment: "Escribe hasta 500 caracteres.",
  });
  expect(reasonsOf(ratingSettingsSchema, { words: x(120) })).toEqual({});
  expect(reasonsOf(ratingSettingsSchema, { words: x(121) })).toEqual({ words: "Escribe hasta 120 caracteres." });
  expect(reasonsOf(ratingSettingsSchema, { words: "¿Qué\ntal?" })).toEqual({ words: "Escríbelo en una sola línea." });
});
