import { expect, test } from "vitest";
import { columnsCookie, hiddenColumns } from "./columns";

test("the hidden columns of each list are kept apart, and a made-up cookie hides nothing that is no column", () => {
  const cookie = columnsCookie("customer", ["email", "created"], true);
  expect(cookie).toContain("; Secure");
  const [pair = ""] = cookie.split(";");
  expect(hiddenColumns("customer", `theme=dark; ${pair}`)).toEqual(["email", "created"]);
  expect(hiddenColumns("prospect", `theme=dark; ${pair}`)).toEqual([]);
  expect(hiddenColumns("customer", "columns_customer=name.actions.x..")).toEqual([]);
  expect(hiddenColumns("customer", null)).toEqual(["company"]);
});

test("the choice of columns is kept for a year, for the whole site and out of the reach of scripts", () => {
  expect(columnsCookie("prospect", ["source"], false)).toBe(
    "columns_prospect=source; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly",
  );
});
