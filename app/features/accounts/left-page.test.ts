import { expect, test } from "vitest";
import { leftPage, signInPath } from "./left-page";

const of = (named: string) => leftPage(`https://chat.mx${signInPath(named)}`);

test("signing in leads back to a page of the console, and to nothing else", () => {
  expect(of("/admin/templates?nueva=1")).toBe("/admin/templates?nueva=1");
  for (const named of [
    "",
    "https://malo.mx/admin/",
    "//malo.mx/admin/",
    "/admin/../logout",
    "/admin/..//malo.mx",
    "/x",
  ]) {
    expect(of(named), named).toBe(null);
  }
  expect(leftPage(`https://chat.mx${signInPath(null)}`)).toBe(null);
});
