import { expect, test } from "vitest";
import { phoneAtHome } from "./home-phone.server";

test.each([
  ["Somos una escuela de idiomas en Arequipa, Perú. Mi WhatsApp es 959 123 456.", "+51959123456"],
  ["Panadería en Valparaíso (Chile), cel. 9 8765 4321", "+56987654321"],
  ["Floristería en Zaragoza, España: 612 34 56 78", "+34612345678"],
  ["Café en San José, Costa Rica, tel 8888-1234", "+50688881234"],
])("a number is read as it is dialled in the country that is named: %s", (description, phone) => {
  expect(phoneAtHome(description)).toBe(phone);
});

test.each([
  "Somos una escuela de idiomas en Arequipa. Mi WhatsApp es 959 123 456.",
  "Vendemos vinos de Perú y de Chile. Escríbenos al 959 123 456.",
  "Restaurante de comida de Perú en Puebla, México. Tel. 959 123 456.",
  "Escuela en Arequipa, Perú, desde 1998. Entrada a S/ 12 345 678.",
  "Escuela en Arequipa, Perú.",
])("none is read without one country, or where no number is one of it: %s", (description) => {
  expect(phoneAtHome(description)).toBeUndefined();
});
