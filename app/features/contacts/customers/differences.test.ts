import { expect, test } from "vitest";
import { differences } from "./differences";
import type { CustomerRecord } from "./queries.server";

test("where a customer lives is not called as whether they are active", () => {
  const stored = { state: "Puebla", status: "active", city: null } as CustomerRecord;
  expect(differences(stored, ["state", "city", "status"])).toEqual([
    { label: "Estado o provincia", stored: "Puebla" },
    { label: "Ciudad", stored: "" },
  ]);
});

test("what the record says is told in words: tags as a list, the type by its name, another company without its id", () => {
  const saysOf = (over: object) => {
    const stored = { tags: null, companyId: null, customerType: "individual", ...over } as CustomerRecord;
    return differences(stored, ["tags", "companyId", "customerType"]).map((one) => one.stored);
  };
  expect(saysOf({})).toEqual(["", "", "Persona"]);
  expect(saysOf({ tags: ["vip", "pan"], companyId: 4_711, customerType: "business" })).toEqual([
    "vip, pan",
    "otra empresa",
    "Negocio",
  ]);
});
