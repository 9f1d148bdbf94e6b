import { expect, test } from "vitest";
import { countryNamed } from "./country-named";

test.each([
  ["Clínica dental en Bogotá, Colombia. Cel. 310 456 7890", "co"],
  ["Soy Laura, dentista en bogotá y atiendo niños.", "co"],
  ["Calle 85 # 12-30, Bogotá D.C.", "co"],
  ["Una panadería de Medellín - Antioquia", "co"],
  ["Escuela de idiomas en el centro de Quito", "ec"],
  ["Heladería en Puerto Varas, Chile", "cl"],
  ["Ferretería en Valencia, Venezuela", "ve"],
  ["Peluquería en Valencia. Enviamos a toda España.", "es"],
  ["Somos una cafetería de la Ciudad de México", "mx"],
])("a country that is named, or a city that only one has: %s", (text, id) => {
  expect(countryNamed(text)).toBe(id);
});

test.each([
  ["Veterinaria en Rosario, Santa Fe", "ar"],
  ["Bodega en el centro de Mendoza", "ar"],
  ["Bulonería en La Plata", "ar"],
  ["Veterinaria, hola@patitas.com.ar", "ar"],
  ["Vendemos pan. Mira www.elpan.cl.", "cl"],
  ["Taller en Córdoba: taller@motos.com.ar", "ar"],
  ["Ferretería (ferreteria.com.co)", "co"],
  ["Panadería en Puebla, hola@espiga.com.ar", "mx"],
])("a city of Argentina where somebody is, or the end of an address in the net: %s", (text, id) => {
  expect(countryNamed(text)).toBe(id);
});

test.each([
  "Me llamo Rosario Mendoza y vendo pan",
  "Estamos en El Rosario, Azcapotzalco",
  "Avenida Corrientes 1234",
  "Escríbenos a ana@hotmail.es",
  "Vendemos pan, hola@elpan.co",
  "hola@uno.com.ar y hola@dos.cl",
  "Taller en Córdoba: taller@motos.cl",
])("no country of a person, a quarter, a street, or of addresses that anybody may have: %s", (text) => {
  expect(countryNamed(text)).toBeUndefined();
});

test.each([
  ["Vendemos café de Colombia en Monterrey", "mx"],
  ["Comida de Perú y de México en Bogotá", "co"],
  ["Quesos de Oaxaca. Estamos en Lima.", "pe"],
  ["Estamos en Lima. Colombia nos surte el café.", "pe"],
])("where a business says to be counts more than where its goods come from: %s", (text, id) => {
  expect(countryNamed(text)).toBe(id);
});

test.each([
  "Panadería en Santiago con veinte años",
  "Taller en Córdoba",
  "Restaurante en Guadalajara",
  "Posada en Mérida",
  "Vendemos café de Colombia",
  "Vendemos café de Colombia en Guadalajara",
  "Vinos de Perú y de Chile",
  "Tiendas en Lima y en Bogotá",
  "Avenida Bolivia 12, local 3",
  "Salsas de chile seco. Chile, mole y especias.",
  "Te quito las manchas y te sirvo pie de lima",
  "Te quito las manchas de la ropa",
  "Vendemos pan dulce",
])("none where several have it, or it is a street, a thing or where goods come from: %s", (text) => {
  expect(countryNamed(text)).toBeUndefined();
});
