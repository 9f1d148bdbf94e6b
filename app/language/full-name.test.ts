import { expect, test } from "vitest";
import { fullName } from "./full-name";

test("a name is made of what is known of it", () => {
  expect(fullName({ firstName: "Luz", lastName: "Pérez" })).toBe("Luz Pérez");
  expect(fullName({ firstName: "Luz", lastName: null })).toBe("Luz");
  expect(fullName({ firstName: "", lastName: "Pérez" })).toBe("Pérez");
  expect(fullName({ firstName: null, lastName: undefined })).toBe("");
});
