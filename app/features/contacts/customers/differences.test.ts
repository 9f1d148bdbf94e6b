import { expect, test } from "vitest";
import { differences } from "./differences";
import type { CustomerRecord } from "./queries.server";

test("where a customer lives is not called as whether they are active", () => {
  const stored = { state: "Puebla", status: "active", city: null } as CustomerRecord;
  expect(differences(stored, ["state", "city", "status"])).toEqual([
    { label: "Estado (entidad)", stored: "Puebla" },
    { label: "Ciudad", stored: "" },
  ]);
});
