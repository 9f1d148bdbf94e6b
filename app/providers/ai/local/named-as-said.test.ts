import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { deliveredTo } from "./delivered-to";
import { denied } from "./denied";
import { createLocalProvider } from "./local-provider";
import { namedPrice } from "./named-price";
import { offeredRow } from "./offered-row";
import { openHours } from "./open-hours";
import { sureSentence } from "./sure";

const passage = (text: string, heading: string | null = null): Passage => ({
  id: 1,
  documentId: 1,
  documentName: "info.txt",
  page: null,
  heading,
  text,
  score: 0.8,
  unspoken: 0,
});
const price = (question: string, text: string, before: string | null = null, heading: string | null = null) =>
  namedPrice(question, [passage(text, heading)], before)?.text ?? null;

const WOOD = [
  "Producto · Formato · Precio",
  "Hualle · metro cúbico · $62.000",
  "Eucalipto · metro cúbico · $54.000",
  "Eucalipto · saco 25 kg · $5.200",
  "Pellet · saco 18 kg · $4.990",
  "Pellet · pallet de 60 sacos · $282.000",
  "",
  "Pellet: despacho gratis desde 30 sacos",
].join("\n");
const STONES = [
  "Modelo · Material · Precio",
  "Sencilla · Granito gris · Q950",
  "Familiar · Granito negro · Q1,850",
  "",
  "El precio de cada lápida incluye el nombre.",
  "Pulido de lápida en el cementerio: Q260.",
].join("\n");

describe("CONV-35 one thing of a list, as people name it", () => {
  test("of two rows with one name the one whose form is named", () => {
    expect(price("cuanto vale el saco de pellet", WOOD)).toBe("Pellet: Formato saco 18 kg, precio $4.990");
    expect(price("cuanto vale el pallet de pellet", WOOD)).toContain("$282.000");
    expect(price("cuanto vale el pellet", WOOD)).toBeNull();
  });

  test("another thing is asked for in the form of the one before", () => {
    expect(price("cuanto cuesta el de eucalipto?", WOOD, "a cuanto el metro de hualle")).toContain("$54.000");
    expect(price("cuanto cuesta el de eucalipto?", WOOD, "a cuanto el hualle")).toBeNull();
  });

  test("several things in one are no price of one of them", () => {
    const menu = "Promo previa: 2 muzza + 1 docena de empanadas + gaseosa $39.900\nNapolitana $13.800";
    expect(price("cuanto esta la muzza", menu)).toBeNull();
    expect(sureSentence("cuanto esta la muzza", [passage(menu, "PROMOS")], 400)).toBeNull();
    expect(price("cuanto esta la promo previa", menu)).toContain("$39.900");
  });

  test("a thing for a day is one of several of its name", () => {
    const lockers = "Locker fijo: $120 al mes\nLocker del día: $20\nToalla: $15";
    expect(price("a como los lockers", lockers)).toBeNull();
    expect(price("a como el locker del dia", lockers)).toBe("Locker del día: $20");
    expect(price("a como las toallas", lockers)).toBe("Toalla: $15");
  });

  test("a model is named with the noun that the documents are about", () => {
    expect(price("cuanto vale la lapida sencilla", STONES)).toContain("Q950");
    // The noun of another list, or one that is hardly spoken of, is none.
    expect(price("cuanto vale la lapida sencilla", STONES.replace("Modelo", "Medida de placa"))).toBeNull();
    expect(price("cuanto vale la puerta sencilla", STONES)).toBeNull();
    expect(
      price("cuanto vale la lapida sencilla", STONES.replace(/^/, "Placas\n"), null, "Restauración de lápidas"),
    ).toBeNull();
  });

  test("what there is is told of a list with the prices of a season", () => {
    const row = (heading: string) =>
      offeredRow("tienen ulmo?", [passage("Producto · Precio\nUlmo · $68.500", heading)]);
    expect(row("LEÑA - PRECIOS TEMPORADA 2026")?.text).toBe("Ulmo: precio $68.500");
    expect(row("LEÑA DE TEMPORADA")).toBeNull();
  });

  test("a place is told with all that limits it, and not where another line names it", () => {
    const to = (question: string, text: string) => deliveredTo(question, [passage(text, "ENVIOS")])?.text ?? null;
    const line = "Puebla capital: $75, pedido mínimo $400, solo miércoles y sábado.";
    expect(to("hacen envios a puebla capital?", line)).toBe(line);
    expect(to("hacen envios a puebla?", line)).toBeNull();
    expect(to("hacen envios a puebla capital?", "Puebla capital: desde $75, mínimo $400")).toBeNull();
    expect(to("hacen envios a puebla capital?", `${line}\nEnvíos suspendidos.`)).toBeNull();
    expect(to("hacen envios a puebla capital?", `${line}\nA Puebla capital no mandamos masa.`)).toBeNull();
  });

  test("who asked for the price of the delivery besides is told it by that line", async () => {
    const passages = [passage("Puebla capital: $75, pedido mínimo $400, solo miércoles y sábado.", "ENVIOS")];
    const parts = ["hacen envios a puebla capital?", "cuanto cuesta envios a puebla capital?"].map((question) => ({
      question,
      said: question,
      before: null,
      each: [],
      passages,
    }));
    const style = { tone: "professional", maxCharacters: 400, treatment: "tu", companyName: "Molino" };
    const request = {
      instructions: "",
      question: "hacen envios a puebla capital? cuanto",
      parts,
      history: [],
      passages,
      style,
    };
    const { answer } = await createLocalProvider().answer(request as never, new AbortController().signal);
    expect(answer.open).toBeUndefined();
    expect(answer.reply).toContain("$75");
  });
});

describe("CONV-35 what a business says that it does not do", () => {
  const denies = (question: string, text: string) => denied(question, [passage(text)])?.text ?? null;
  const SOUND = "Otra cosa.\nTambien alquilamos sonido? NO, ni tarima, solo trajes.";

  test.each([
    ["tijeras nuevas vendes?", "Tijeras nuevas no vendo.", "Tijeras nuevas no vendo."],
    ["venden tijeras nuevas?", "Tijeras nuevas no vendemos", "Tijeras nuevas no vendemos"],
    ["ustedes tambien alquilan sonido y tarima", SOUND, "No alquilamos sonido, ni tarima, solo trajes."],
    ["alquilan por medio dia?", "Medio día no alquilamos.", "Medio día no alquilamos."],
    ["alquilan sonido?", SOUND, "No alquilamos sonido, ni tarima, solo trajes."],
  ])("denied at the end of a line, or after its own question: %s", (question, text, told) => {
    expect(denies(question, text)).toBe(told);
  });

  test.each([
    ["venden tijeras usadas?", "Tijeras nuevas no vendo."],
    ["venden tijeras?", "Tijeras nuevas no vendo."],
    ["alquilan trajes?", SOUND],
    ["alquilan por un dia?", "Medio día no alquilamos."],
    ["alquilan por medio mes?", "Medio día no alquilamos."],
    ["alquilan sonido y luces?", SOUND],
    ["afilan tijeras nuevas?", "Tijeras nuevas no vendo."],
  ])("something else is not denied: %s of %s", (question, text) => {
    expect(denies(question, text)).toBeNull();
  });
});

test("CONV-35 what is made of a refused material is refused, where of the thing itself nothing is said", () => {
  const leather = "No lavamos cuero ni gamuza.";
  expect(denied("lavan chaquetas de cuero?", [passage(leather)])?.text).toBe(leather);
  expect(denied("lavan chaquetas de cuero?", [passage(`${leather}\nChaquetas: $20`)])).toBeNull();
});

describe("CONV-35 hours of a month and a feast", () => {
  const hours = (question: string, text: string) => openHours(question, [passage(text)])?.text ?? null;
  const TEXT = [
    "Lunes a viernes de 9:00 a 18:00 y sábado de 9:00 a 14:00.",
    "En enero y febrero no abrimos los sábados",
    "En agosto solo por la mañana; cerramos del 5 al 23 de agosto.",
    "12 de octubre y 29 de enero (San Valero) cerrado.",
  ].join("\n");

  test.each([
    ["abris en agosto?", "En agosto solo por la mañana; cerramos del 5 al 23 de agosto."],
    ["en febrero tambien atienden los sabados?", "En enero y febrero no abrimos los sábados"],
    ["abris el dia de san valero?", "12 de octubre y 29 de enero (San Valero) cerrado."],
    ["abren en marzo?", null],
    ["en marzo atienden los sabados?", null],
    ["en febrero atienden los domingos?", null],
    ["abren el taller de cursos en agosto?", null],
    ["abris el dia de san juan?", null],
  ])("%s: %s", (question, told) => {
    expect(hours(question, TEXT)).toBe(told);
  });
});
