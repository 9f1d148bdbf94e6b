import { describe, expect, test } from "vitest";
import { plainWords } from "~/language/spanish";
import { besideHour } from "./asks-hour";

const asks = (text: string) => besideHour(plainWords(text), text.includes("?")) !== null;

describe("an hour as an appointment", () => {
  test.each([
    "quiero una hora para el viernes",
    "Hola, necesito una hora",
    "necesito pedir hora",
    "quiero pedir una hora por favor",
    "quisiera tomar hora",
    "tengo que sacar hora con el doctor",
    "¿puedo reservar una hora?",
    "quiero agendar una hora",
    "¿tienen hora para mañana?",
    "tienen una hora para el viernes",
    "¿tienen horas para el martes?",
    "¿tienes una hora libre?",
    "¿me das hora para mañana?",
    "hora para el viernes",
    "buenas tardes, una hora para mañana por favor",
    "necesito una hora para cortarme el pelo",
    "¿hay hora hoy?",
    "hola, para pedir hora",
  ])("«%s» asks for one", (text) => {
    expect(asks(text)).toBe(true);
  });

  test.each([
    "¿a qué hora abren?",
    "¿a qué hora abren para el viernes?",
    "llego en una hora",
    "paso en una hora para el centro",
    "media hora",
    "en media hora para mañana sería bueno",
    "a la hora que sea",
    "hora de salida",
    "¿tienen hora de cierre?",
    "¿tienen hora feliz?",
    "quiero saber la hora de salida",
    "hace una hora",
    "hace una hora que espero",
    "lo pedí hace una hora para hoy",
    "necesito una hora para llegar",
    "quiero una hora más para pensarlo",
    "puede tomar una hora",
    "¿cuánto dura una hora de masaje?",
    "quiero cambiar la hora",
    "quiero cambiar la hora para el viernes",
    "¿hay que pedir hora?",
    "¿necesito hora para un corte?",
    "¿tengo que pedir hora?",
    "¿atienden sin hora?",
    "ya no quiero una hora",
    "¿tienen hora?",
    "¿a la misma hora para el viernes?",
    "la hora para el viernes ya me la confirmaron",
    "demora una hora para hoy",
  ])("«%s» does not", (text) => {
    expect(asks(text)).toBe(false);
  });

  test("leaves the rest of the message", () => {
    const rest = besideHour("cuanto cuesta un corte quiero una hora para el viernes", false);
    expect(rest).toContain("cuanto cuesta un corte");
    expect(rest).not.toContain("hora");
  });
});
