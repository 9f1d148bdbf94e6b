import { expect, test } from "vitest";
import { readPrice } from "./read-price";
import { readWanted, saysAmount } from "./read-wanted";

const TRIGGERS = ["cotización", "cotizar", "presupuesto"];

test("what a price is wanted for is read from the words around the trigger", () => {
  const wanted = {
    "Quiero cotizar 200 playeras con logo": "200 playeras con logo",
    "Hola, buenas tardes. ¿Me pueden cotizar un pastel de boda para 80 personas, por favor?":
      "un pastel de boda para 80 personas",
    "Necesito una cotización de un logo": "un logo",
    "necesito presupuesto para pintar mi casa": "pintar mi casa",
    "Hola, necesito una cotización. Son 50 pasteles para el viernes.": "Son 50 pasteles para el viernes",
    "50 lonas, quiero cotización": "50 lonas",
    "me cotizas la instalación de 3 cámaras": "instalación de 3 cámaras",
    "quiero una cotización": null,
    "Hola, buenos días, quisiera un presupuesto por favor": null,
    "me pueden dar una cotización de sus servicios?": null,
    "una cotización para el lunes": null,
    "¿Hacen pasteles de boda?": null,
  };
  expect(Object.keys(wanted).map((text) => [text, readWanted(text, TRIGGERS)])).toEqual(Object.entries(wanted));
});

test("an amount is told from a date", () => {
  const says = {
    "200 playeras": true,
    "un pastel para cincuenta personas": true,
    "dos docenas de tamales": true,
    "un pastel": false,
    "un pastel para el 12 de diciembre": false,
    "pintar mi casa el 3/12 a las 5": false,
    "8 sillas para el 12 de diciembre": true,
  };
  expect(Object.keys(says).map((text) => [text, saysAmount(text)])).toEqual(Object.entries(says));
});

test("a price that staff type is whole cents, or none", () => {
  const prices = {
    "1500": 150_000,
    "$1,500.50": 150_050,
    "1,500 pesos": 150_000,
    "0.5": 50,
    "2,300,000": 230_000_000,
    "350.000": 35_000_000,
    "1.250.000": 125_000_000,
    "$18.000": 1_800_000,
    "18.000 pesos": 1_800_000,
    "1.500,50": 150_050,
    "12,5": 1_250,
    "999.999.999,99": 99_999_999_999,
    "": null,
    "0": null,
    "-5": null,
    "0.500": null,
    "1.250 kg": null,
    "v 2.500": null,
    "1.000.000.000": null,
    "12,3456": null,
    mil: null,
    "99999999": null,
  };
  expect(Object.keys(prices).map((typed) => [typed, readPrice(typed, "$")])).toEqual(Object.entries(prices));
});
