import { expect, test } from "vitest";
import { differingFields, type MergeValues, mergeValues } from "./merge-fields";

const NOBODY: MergeValues = {
  firstName: "Ana",
  lastName: "Ruiz",
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  postalCode: null,
  country: "México",
  notes: null,
  companyId: null,
  dateOfBirth: null,
  customerType: "individual",
  preferredChannel: null,
  tags: null,
};
const own: MergeValues = { ...NOBODY, email: "ana@correo.mx", city: "Puebla", notes: "uno", tags: ["vip", "pan"] };
const other: MergeValues = {
  ...NOBODY,
  firstName: "Anita",
  phone: "+525512345678",
  city: "Cholula",
  notes: "dos",
  tags: ["pan", "mayoreo"],
};

test("a choice is only where both say something, and not the same; what one lacks comes from the other", () => {
  expect(differingFields(own, other)).toEqual(["firstName", "city", "notes", "tags"]);
  expect(mergeValues(own, other, {})).toEqual({
    ...NOBODY,
    email: "ana@correo.mx",
    phone: "+525512345678",
    city: "Puebla",
    notes: "uno\ndos",
    tags: ["vip", "pan", "mayoreo"],
  });
  const chosen = mergeValues(own, other, { firstName: "other", city: "other", notes: "other", tags: "own" });
  expect(chosen).toMatchObject({ firstName: "Anita", city: "Cholula", notes: "dos", tags: ["vip", "pan"] });
  expect(mergeValues(own, other, { city: "both" }).city, "only texts and tags can be both").toBe("Puebla");
});

test("an empty text and an empty list of tags say nothing, so what the other one says stays", () => {
  const bare = { ...own, city: "", tags: [] };
  expect(differingFields(bare, other)).toEqual(["firstName", "notes"]);
  expect(mergeValues(bare, other, {})).toMatchObject({ city: "Cholula", tags: ["pan", "mayoreo"] });
  expect(mergeValues(other, bare, { city: "other", tags: "other" })).toMatchObject({
    city: "Cholula",
    tags: ["pan", "mayoreo"],
  });
});

test("the same notes on both sides stay as they are", () => {
  expect(mergeValues(own, { ...other, notes: "uno" }, {}).notes).toBe("uno");
});

test("notes of more than 2,000 characters together, and more than 20 tags, are refused instead of cut", () => {
  const long = "x".repeat(1_000);
  expect(mergeValues({ ...own, notes: long }, { ...other, notes: "y".repeat(999) }, {}).notes).toHaveLength(2_000);
  expect(() => mergeValues({ ...own, notes: long }, { ...other, notes: "y".repeat(1_000) }, {})).toThrow(
    "Juntas, las notas pasan de 2,000 caracteres: elige unas.",
  );
  const tags = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `t${from + index}`);
  expect(mergeValues({ ...own, tags: tags(10) }, { ...other, tags: tags(10, 10) }, {}).tags).toHaveLength(20);
  expect(() => mergeValues({ ...own, tags: tags(10) }, { ...other, tags: tags(11, 10) }, {})).toThrow(
    "Juntas son más de 20 etiquetas: elige unas.",
  );
});
