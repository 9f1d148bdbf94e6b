import { expect, test } from "vitest";
import { returnToCookieFor, returnToCookies } from "./return-to.server";

const asked = (address: string, method = "GET") =>
  returnToCookies(new Request(`https://chat.mx${address}`, { method }));

test("a page of the console that was to be opened is kept for ten minutes, closed to scripts", () => {
  expect(asked("/admin/customers?q=ana%20ruiz&page=2")).toEqual([
    "__Host-return-to=%2Fadmin%2Fcustomers%3Fq%3Dana%2520ruiz%26page%3D2; Path=/; HttpOnly; SameSite=Lax; Max-Age=600; Secure",
  ]);
});

test("data of an open page, a form, and what is no page of the console are not kept", () => {
  expect(asked("/admin/customers?_data=routes%2Fadmin.customers")).toEqual([]);
  expect(asked("/admin/customers", "POST")).toEqual([]);
  expect(asked("/dashboard")).toEqual([]);
  const request = new Request("https://chat.mx/login");
  for (const none of [null, "//malo.mx/admin/", "/admin/../logout"])
    expect(returnToCookieFor(request, none)).toEqual([]);
});

test("an address is kept up to a length that every browser takes", () => {
  expect(asked(`/admin/x?q=${"a".repeat(981)}`)).toHaveLength(1);
  expect(asked(`/admin/x?q=${"a".repeat(982)}`)).toEqual([]);
});
