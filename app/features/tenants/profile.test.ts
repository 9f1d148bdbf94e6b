import { expect, test } from "vitest";
import { profileSchema } from "./schema";

const reasons = (input: object) => {
  const parsed = profileSchema.safeParse({ name: "La Espiga", ...input });
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
};

test("PROF-02 an empty name, a wrong e-mail and a wrong address of a site have their three messages", () => {
  expect(reasons({ name: "", email: "x", website: "abc" })).toEqual({
    name: "El nombre es requerido",
    email: "Email inválido",
    website: "URL inválida",
  });
  expect(reasons({ name: "   " })).toEqual({ name: "El nombre es requerido" });
  expect(reasons({ name: undefined })).toEqual({ name: "El nombre es requerido" });
});

test("PROF-02 an empty e-mail and an empty site pass, and stand for none", () => {
  expect(profileSchema.parse({ name: " La Espiga ", email: "", website: "", city: null })).toEqual({
    name: "La Espiga",
    email: null,
    website: null,
    city: null,
  });
});

test("PROF-02 an e-mail is kept in small letters, without blanks around it", () => {
  expect(profileSchema.parse({ name: "La Espiga", email: " Hola@LaEspiga.MX " }).email).toBe("hola@laespiga.mx");
});

test.each([
  ["https://laespiga.mx/pan", "https://laespiga.mx/pan"],
  ["www.laespiga.mx", "https://www.laespiga.mx"],
  ["http://panadería.mx", "http://panadería.mx"],
])("a site's address %s is kept as %s", (typed, kept) => {
  expect(profileSchema.parse({ name: "La Espiga", website: typed }).website).toBe(kept);
});

test.each(["javascript:alert(1)", "ftp://laespiga.mx", "https://", "la espiga.mx"])(
  "%s is no address of a site",
  (website) => {
    expect(reasons({ website })).toEqual({ website: "URL inválida" });
  },
);

test("texts that are too long are refused with the longest length, and others of exactly that length are not", () => {
  expect(reasons({ name: "a".repeat(120), description: "a".repeat(2000), city: "a".repeat(200) })).toEqual({});
  expect(reasons({ name: "a".repeat(121), description: "a".repeat(2001), city: "a".repeat(201) })).toEqual({
    name: "Usa como máximo 120 caracteres.",
    description: "Usa como máximo 2,000 caracteres.",
    city: "Usa como máximo 200 caracteres.",
  });
});

test("a country's code that is not among the phone countries is refused", () => {
  expect(reasons({ phoneCountryCode: "+999" })).toEqual({ phoneCountryCode: "Elige un país de la lista" });
  expect(reasons({ phoneCountryCode: "+1-809" })).toEqual({});
});
