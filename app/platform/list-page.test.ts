import { expect, test } from "vitest";
import { linkNext, pageQuerySchema } from "./list-page";

test("a call has fifty rows, or as many as it asks for up to a hundred", () => {
  const limit = (asked?: string) => pageQuerySchema.parse({ limit: asked }).limit;
  expect([limit(), limit("1"), limit("100")]).toEqual([50, 1, 100]);
  for (const wrong of ["0", "101", "1000", "-1", "2.5", "x"]) expect(limit(wrong)).toBe(50);
});

test("a cursor is one place or two with a point between them, anything else begins at the beginning", () => {
  const cursor = (asked: string) => pageQuerySchema.parse({ cursor: asked }).cursor;
  expect([cursor("12"), cursor("12.34")]).toEqual(["12", "12.34"]);
  for (const wrong of ["", "x", "-1", "1.", "1.2.3", "12345678901234567"]) expect(cursor(wrong)).toBeNull();
});

test("the next page's address keeps what was asked, and the last page has none", () => {
  const request = new Request("https://panel.mx/api/customers?limit=2&cursor=9&status=active");
  expect(linkNext(request, "7")).toEqual({ link: '</api/customers?limit=2&cursor=7&status=active>; rel="next"' });
  expect(linkNext(request, null)).toEqual({});
});
