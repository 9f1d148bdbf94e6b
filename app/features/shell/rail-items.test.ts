import { expect, test } from "vitest";
import { badgeText } from "~/ui/badge-text";
import { activeItem, RAIL_ITEMS } from "./rail-items";
import { parseSection } from "./sections";

test("SHELL-09 the active item follows the path, and the section where no route matches", () => {
  expect(activeItem("/admin/credits")?.label).toBe("Créditos");
  expect(activeItem("/dashboard", "training")?.label).toBe("IA Training");
  expect(activeItem("/admin/credits", "training")?.label).toBe("Créditos");
  expect(activeItem("/dashboard")).toBeUndefined();
});

test("a sub-page belongs to its item, a path that only begins alike does not", () => {
  expect(activeItem("/admin/companies/7/edit")?.label).toBe("Empresas");
  expect(activeItem("/admin/customers/")?.label).toBe("Clientes");
  expect(activeItem("/admin/creditss")).toBeUndefined();
});

test("the eight items lead to pages and carry no channel", () => {
  expect(RAIL_ITEMS).toHaveLength(8);
  expect(RAIL_ITEMS.filter((item) => item.channel)).toEqual([]);
});

test("an address names one of seven sections; anything else is the conversations", () => {
  const all = ["conversations", "settings", "training", "companies", "customers", "prospects", "plugin"];
  expect(all.map(parseSection)).toEqual(all);
  for (const value of [null, "", "credits", "Settings"]) expect(parseSection(value)).toBe("conversations");
});

test("badges count to their cap", () => {
  expect([0, 9, 10, 99, 100].map((count) => badgeText(count, 99))).toEqual([null, "9", "10", "99", "99+"]);
});
