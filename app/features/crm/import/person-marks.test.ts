import { expect, test } from "vitest";
import { isNamedIn, marksOf } from "./person-marks";

const ANA = marksOf([{ email: "Ana@Correo.mx", phone: "+525512345678" }]);

test.each([
  ["ana@correo.mx"],
  ["ANA@CORREO.MX"],
  ["ana @correo.mx"],
  ["su correo es ana@correo.mx."],
  ["<ana@correo.mx>, luis@correo.mx"],
  ["(55) 1234-5678"],
  ["+52 1 55.12.34.56.78"],
  ["tel. 044 55 1234 5678, por las tardes"],
])("a row with %j is hers", (cell) => {
  expect(isNamedIn(ANA, ["Paz", cell])).toBe(true);
});

test.each([
  ["juana@correo.mx"],
  ["luz.ana@correo.mx"],
  ["ana@correo.mx.example"],
  ["ana@correo.mxli"],
  ["55 1234 5679"],
  ["ana"],
  [""],
])("a row with %j is somebody else's", (cell) => {
  expect(isNamedIn(ANA, ["Paz", cell])).toBe(false);
});

test("a short e-mail is a mark, a short number is none", () => {
  expect(isNamedIn(marksOf([{ email: "a@b.mx", phone: null }]), ["a@b.mx"])).toBe(true);
  expect(marksOf([{ email: null, phone: "+1234" }])).toEqual({ emails: [], phones: [] });
  expect(marksOf(["123456", "123-4567"].map((phone) => ({ email: null, phone }))).phones).toEqual(["1234567"]);
});
