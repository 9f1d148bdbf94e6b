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

test("each text of the profile has its own length, and every field but the name may be left out", () => {
  const x = (length: number) => "x".repeat(length);
  const sized = (more: number) => ({
    name: x(120 + more),
    email: `${x(249 + more)}@b.mx`,
    phone: x(40 + more),
    address: x(500 + more),
    city: x(200 + more),
    state: x(200 + more),
    country: x(200 + more),
    postalCode: x(20 + more),
    website: `https://laespiga.mx/${x(480 + more)}`,
    industry: x(200 + more),
    description: x(2_000 + more),
  });
  expect(profileSchema.parse({ ...sized(0), phoneCountryCode: "+52", timeZone: "America/Lima", uuid: "u" })).toEqual({
    ...sized(0),
    phoneCountryCode: "+52",
    timeZone: "America/Lima",
  });
  expect(reasons(sized(1))).toEqual({
    name: "Usa como máximo 120 caracteres.",
    email: "Usa como máximo 254 caracteres.",
    phone: "Usa como máximo 40 caracteres.",
    address: "Usa como máximo 500 caracteres.",
    city: "Usa como máximo 200 caracteres.",
    state: "Usa como máximo 200 caracteres.",
    country: "Usa como máximo 200 caracteres.",
    postalCode: "Usa como máximo 20 caracteres.",
    website: "Usa como máximo 500 caracteres.",
    industry: "Usa como máximo 200 caracteres.",
    description: "Usa como máximo 2,000 caracteres.",
  });
  expect(profileSchema.parse({ name: "A" })).toEqual({ name: "A" });
});

test("a time zone is one of the world's and never none; a field that is emptied stands for none", () => {
  const empty = { phone: "", address: " ", state: null, country: "", postalCode: "", industry: "", description: " " };
  expect(profileSchema.parse({ name: "La Espiga", ...empty, phoneCountryCode: null, timeZone: null })).toEqual({
    ...{ name: "La Espiga", phone: null, address: null, state: null, country: null, postalCode: null },
    ...{ industry: null, description: null, phoneCountryCode: null },
  });
  for (const timeZone of ["", "Mexico/Puebla", "+05:00"])
    expect(reasons({ timeZone })).toEqual({ timeZone: "Elige una zona horaria de la lista." });
});
