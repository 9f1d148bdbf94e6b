import { expect, test } from "vitest";
import { safeReturnPath, themeCookie, themeFromCookie } from "./theme";

test("the theme is the stored choice, or the system's", () => {
  expect(themeFromCookie(null)).toBe("system");
  expect(themeFromCookie("a=1; theme=dark; b=2")).toBe("dark");
  expect(themeFromCookie("xtheme=dark; theme=light")).toBe("light");
  expect(themeFromCookie("theme=<script>")).toBe("system");
});

test("choosing the system's colours forgets the stored choice", () => {
  expect(themeCookie("dark", true)).toBe("theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure");
  expect(themeCookie("system", false)).toContain("Max-Age=0");
});

test.each([
  ["/admin/conversations?channel=sms", "/admin/conversations?channel=sms"],
  ["/a b", "/a%20b"],
  ["//evil.example/x", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/..//evil.example", "/"],
  ["/.//evil.example/x?y=1", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [null, "/"],
])("returning to %j after a choice leads to %j", (value, expected) => {
  expect(safeReturnPath(value)).toBe(expected);
});
