import { expect, test } from "vitest";
import { phonesIn } from "./contact-data";

test.each([
  ["Mi correo es donachayo2221112233@gmail.com y el whats 222 345 6789", ["2223456789"]],
  ["chayo.2221112233@gmail.com", []],
  ["chayo 2221112233 arroba gmail punto com, cel 2223456789", ["2223456789"]],
  ["Página: https://www.chayo2221112233.mx/5512345678 y tel 2223456789", ["2223456789"]],
  ["chayo2221112233.mx", []],
  ["En Instagram @chayo2221112233", []],
  ["ana2221112233@gmail.com,2223456789", ["2223456789"]],
  ["Escríbeme a https://wa.me/522223456789", ["522223456789"]],
  ["Mi tel es 222.345.6789", ["2223456789"]],
])("digits of an address are no phone: %s", (text, phones) => {
  expect(phonesIn(text).map(({ value }) => value)).toEqual(phones);
});
