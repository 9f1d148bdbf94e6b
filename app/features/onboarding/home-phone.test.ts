import { expect, test } from "vitest";
import { dialledAt, homeNamed, phoneAtHome } from "./home-phone.server";

test.each([
  ["Somos una escuela de idiomas en Arequipa, Perú. Mi WhatsApp es 959 123 456.", "+51959123456"],
  ["Panadería en Valparaíso (Chile), cel. 9 8765 4321", "+56987654321"],
  ["Floristería en Zaragoza, España: 612 34 56 78", "+34612345678"],
  ["Somos una escuela de idiomas en Arequipa. Mi WhatsApp es 959 123 456.", "+51959123456"],
  ["Café en Lisboa, Portugal: 912 345 678", "+351912345678"],
  ["Café en San José, Costa Rica, tel 8888-1234", "+50688881234"],
])("a number is read as it is dialled in the country that is named: %s", (description, phone) => {
  expect(phoneAtHome(description)).toBe(phone);
});

test.each([
  "Somos una escuela de idiomas en Camaná. Mi WhatsApp es 959 123 456.",
  "Vendemos vinos de Perú y de Chile. Escríbenos al 959 123 456.",
  "Restaurante de comida de Perú en Puebla, México. Tel. 959 123 456.",
  "Escuela en Arequipa, Perú, desde 1998. Entrada a S/ 12 345 678.",
  "Escuela en Arequipa, Perú.",
  "Vinos de Portugal y de México. Tel. 912 345 678.",
  "Panadería en Puebla. Tel. 222 555 1234.",
])("none is read without one country, or where no number is one of it: %s", (description) => {
  expect(phoneAtHome(description)).toBeUndefined();
});

const home = (description: string, phone?: string) => homeNamed(description, phone)?.id;

test("a country that is named decides, whether its phone has ten digits or a code of another country", () => {
  expect(home("Clínica en Bogotá, Colombia", "3104567890")).toBe("co");
  expect(home("Clínica en Bogotá", "3104567890")).toBe("co");
  expect(home("Clínica en Bogotá")).toBe("co");
  expect(home("Clínica en Bogotá", "+525512345678")).toBe("co");
  expect(home("Clínica en Bogotá", "123")).toBe("co");
  const vet = "Soy Flor, dueña de la veterinaria Patitas del Paraná, en Rosario, Santa Fe. Estamos en Bv. Oroño 1250.";
  expect(home(`${vet} Nuestro WhatsApp es 341 555-0142. Enviamos dentro de Rosario.`, "3415550142")).toBe("ar");
});

test("a phone of México beside customers of another country speaks for México", () => {
  expect(home("Panadería en Puebla", "+56322123456")).toBeUndefined();
  expect(home("Enviamos a clientes en España", "5512345678")).toBeUndefined();
});

test("a phone is read as it is dialled in the country that is named", () => {
  const colombia = homeNamed("Clínica en Bogotá");
  expect(dialledAt(colombia, "310 456 7890")).toBe("+573104567890");
  expect(dialledAt(colombia, "+52 55 1234 5678")).toBe("+525512345678");
  expect(dialledAt(colombia, "12")).toBe("12");
  expect(dialledAt(undefined, "310 456 7890")).toBe("310 456 7890");
  expect(dialledAt(homeNamed("Panadería en Puebla"), "222 555 1234")).toBe("222 555 1234");
});
