import { expect, test } from "vitest";
import { isSubstantial, maxCharactersFor, withinAnswerLimits } from "./answer-limits";

test("each channel has its length", () => {
  expect(maxCharactersFor("voice")).toBe(300);
  expect(maxCharactersFor("voice_plugin")).toBe(300);
  expect(maxCharactersFor("webchat")).toBe(1000);
  expect(maxCharactersFor("whatsapp")).toBe(1000);
  expect(maxCharactersFor("email")).toBe(4000);
});

test("an SMS holds three parts, and how much that is depends on its letters", () => {
  expect(maxCharactersFor("sms")).toBe(201);
  expect(maxCharactersFor("sms", "Abrimos de 9 a 18 h. ¿Te esperamos, señor?")).toBe(459);
  expect(maxCharactersFor("sms", "El café está listo")).toBe(201);
  expect(maxCharactersFor("sms", "Listo 🙂")).toBe(201);
  expect(maxCharactersFor("sms", "Cuesta 5 € [oferta]")).toBe(456);
});

test("eight answers in a row and thirty an hour, no more", () => {
  expect(withinAnswerLimits({ answersInARow: 7, answersLastHour: 29 })).toEqual({ ok: true });
  expect(withinAnswerLimits({ answersInARow: 8, answersLastHour: 8 })).toEqual({ ok: false, reason: "loop" });
  expect(withinAnswerLimits({ answersInARow: 0, answersLastHour: 30 })).toEqual({ ok: false, reason: "hourly" });
});

test("courtesies, signs, repetitions and automatic notices are no messages of substance", () => {
  const earlier = ["¿Tienen mesas para hoy?", "Gracias por contactarnos, en breve le atendemos."];
  for (const text of [
    "ok",
    "¡Muchas gracias!",
    "👍",
    "…",
    "",
    "Gracias por contactarnos, en breve le atendemos",
    "Respuesta automática: estoy de viaje",
  ]) {
    expect(isSubstantial(text, earlier), text).toBe(false);
  }
  for (const text of ["¿Y para mañana?", "quiero 2", "Somos cuatro", "ok, ¿cuánto cuesta?"]) {
    expect(isSubstantial(text, earlier), text).toBe(true);
  }
});
