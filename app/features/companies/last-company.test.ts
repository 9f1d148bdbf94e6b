import { expect, test } from "vitest";
import { keepCompany, lastCompany, shownCompany } from "./last-company";

const companies = [{ id: 4 }, { id: 9 }];

test("a page shows the company asked for, else the last one while it is there, else the first", () => {
  expect(shownCompany(companies, 9, 4)).toBe(9);
  expect(shownCompany(companies, null, 9)).toBe(9);
  expect(shownCompany(companies, null, 7)).toBe(4);
  expect(shownCompany(companies, null, null)).toBe(4);
  expect(shownCompany([], null, 7)).toBeNull();
});

test("the company asked for is kept, once", () => {
  const asked = (cookie: string, address = "https://panel.mx/admin/agenda") =>
    keepCompany(new Request(address, { headers: { cookie } }), 9);
  expect(asked("theme=dark")).toEqual({
    "set-cookie": "__Host-empresa=9; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure",
  });
  expect(asked("", "http://localhost/")["set-cookie"]).not.toContain("Secure");
  expect(asked("theme=dark; __Host-empresa=9")).toEqual({});
  expect(keepCompany(new Request("https://panel.mx/"), null)).toEqual({});
});

test("a cookie that holds no id counts for nothing", () => {
  const last = (cookie: string) => lastCompany(new Request("http://localhost/", { headers: { cookie } }));
  expect(last("theme=dark; empresa=9")).toBe(9);
  for (const wrong of ["", "empresa=", "empresa=0", "empresa=x", "empresa=1.5", "miempresa=9"])
    expect(last(wrong)).toBeNull();
});
