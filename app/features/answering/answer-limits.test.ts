import { expect, test } from "vitest";
import { answerLimit, isSubstantial, maxCharactersFor, patience } from "./answer-limits";

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
  const use = { address: 0, addressMost: 30, business: 0, businessMost: 200 };
  expect(answerLimit({ answersInARow: 7, answersLastHour: 29, use })).toBe(null);
  expect(answerLimit({ answersInARow: 8, answersLastHour: 8, use })).toBe("loop");
  expect(answerLimit({ answersInARow: 0, answersLastHour: 30, use })).toBe("hourly_limit");
});

test("an address and a business have theirs", () => {
  const counts = { answersInARow: 0, answersLastHour: 0 };
  const use = { address: 29, addressMost: 30, business: 199, businessMost: 200 };
  expect(answerLimit({ ...counts, use })).toBe(null);
  // A sliding window counts in parts.
  expect(answerLimit({ ...counts, use: { ...use, address: 29.5 } })).toBe("address_limit");
  expect(answerLimit({ ...counts, use: { ...use, business: 200 } })).toBe("business_limit");
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

test("a model has what is left of ten seconds since the customer wrote, and never too little to answer", () => {
  expect(patience(0, 3_000, false)).toBe(6_500);
  expect(patience(0, 60_000, false)).toBe(4_000);
  expect(patience(0, 7_000, true)).toBe(2_500);
  expect(patience(0, 9_000, true)).toBe(1_000);
  expect(patience(5_000, 0, false)).toBe(9_500);
});
