import { expect, test } from "vitest";
import { returnToInAddress, signInPath } from "./sign-in-path";

const of = (named: string) => returnToInAddress(`https://chat.mx${signInPath(named)}`);

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
  expect(returnToInAddress(`https://chat.mx${signInPath(null)}`)).toBe(null);
});
