import { expect, test } from "vitest";
import type { Unit } from "./units";
import { wholeList } from "./whole-list";

const unit = (text: string, over: Partial<Unit> = {}) =>
  ({ text, passage: 0, title: "Formas de pago", isTitle: false, row: null, columns: null, ...over }) as Unit;
const listed = (units: readonly Unit[], at = 0) => wholeList(units[at] as Unit, units);

test("a short line begins a list, at most forty characters long, and its neighbours may have a hundred", () => {
  const cash = unit("Efectivo");
  const [forty, more] = [unit(`Tarjeta ${"a".repeat(32)}`), unit(`Tarjeta ${"a".repeat(33)}`)];
  expect(listed([forty, cash])).toBe(`${forty.text}, Efectivo`);
  expect(listed([more, cash])).toBeNull();
  const [hundred, longer] = [unit(`Tarjeta ${"a".repeat(92)}`), unit(`Tarjeta ${"a".repeat(93)}`)];
  expect(listed([cash, hundred])).toBe(`Efectivo, ${hundred.text}`);
  expect(listed([cash, longer])).toBeNull();
});

test("neither a title nor a row of a table is an item, and one item is no list", () => {
  const cash = unit("- Efectivo");
  expect(listed([cash])).toBeNull();
  expect(listed([unit("Efectivo", { isTitle: true }), cash])).toBeNull();
  expect(listed([unit("- Efectivo", { row: { label: "Débito" } as Unit["row"] }), cash])).toBeNull();
  expect(listed([cash, unit("- Débito", { row: { label: "Débito" } as Unit["row"] })])).toBeNull();
  expect(listed([cash, unit("Débito", { isTitle: true })])).toBeNull();
  expect(listed([cash, unit("- Débito", { title: "Otros" })])).toBeNull();
  expect(listed([cash, unit("- Débito", { passage: 1 })])).toBeNull();
  expect(listed([unit("- Cheque;"), cash, unit("Tarjeta desde $500")], 1)).toBe("Cheque, Efectivo, Tarjeta desde $500");
});
