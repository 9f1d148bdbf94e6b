import { expect, test } from "vitest";
import { type LeadFacts, leadScoreOf, NO_TALK, reasonWords, scoreOf, withRecord } from "./lead-score";

const NOW = Date.parse("2026-11-23T18:00:00Z");
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);
const nobody: LeadFacts = { ...NO_TALK, phone: null, email: null, interestedIn: null, now: NOW };
const ALL: Partial<LeadFacts> = {
  phone: "+525512345678",
  email: "luz@correo.mx",
  interestedIn: "Pastel",
  askedPrice: true,
  wantedToBook: true,
  messages: 12,
  cameBack: true,
  lastWroteAt: daysAgo(1),
  channels: 2,
};

test.each<[Partial<LeadFacts>, number, string[]]>([
  [{}, 0, []],
  [{ phone: "", email: "", interestedIn: "" }, 0, []],
  [{ phone: "+525512345678" }, 10, ["+10 dejó su teléfono"]],
  [{ email: "luz@correo.mx" }, 10, ["+10 dejó su correo"]],
  [{ interestedIn: "Pastel de tres leches" }, 10, ["+10 se sabe qué le interesa"]],
  [{ askedPrice: true }, 20, ["+20 pidió precio"]],
  [{ wantedToBook: true }, 25, ["+25 quiso apartar o agendar"]],
  [{ cameBack: true }, 10, ["+10 volvió a escribir tras tu respuesta"]],
  [{ messages: 4 }, 0, []],
  [{ messages: 5 }, 10, ["+10 escribió 5 mensajes o más"]],
  [{ channels: 1 }, 0, []],
  [{ channels: 2 }, 5, ["+5 escribió por varios canales"]],
  [{ lastWroteAt: daysAgo(6.9) }, 15, ["+15 escribió esta semana"]],
  [{ lastWroteAt: daysAgo(7) }, 0, []],
  [{ optedOut: true }, 0, ["−40 pidió no recibir mensajes"]],
  [
    { optedOut: true, wantedToBook: true, askedPrice: true },
    5,
    ["+25 quiso apartar o agendar", "+20 pidió precio", "−40 pidió no recibir mensajes"],
  ],
  [{ askedPrice: true, phone: "+525512345678" }, 30, ["+20 pidió precio", "+10 dejó su teléfono"]],
])("PROS-09 the score of %j is %i, and its reasons say why", (facts, score, words) => {
  const scored = leadScoreOf({ ...nobody, ...facts });
  expect([scored.score, reasonWords(scored.reasons)]).toEqual([score, words]);
  expect(scoreOf(scored.reasons)).toBe(score);
});

test("PROS-09 all points together are 115 and the score stays 100; an unknown stored reason counts nothing", () => {
  const { score, reasons } = leadScoreOf({ ...nobody, ...ALL });
  expect(reasons).toHaveLength(9);
  expect(score).toBe(100);
  expect([scoreOf(["price", "of another day", "toString"]), reasonWords(["toString", "price"])]).toEqual([
    20,
    ["+20 pidió precio"],
  ]);
});

test("PROS-09 a changed record changes its own reasons only", () => {
  const none = { phone: null, email: null, interestedIn: null };
  expect(withRecord(["price", "phone"], { ...none, email: "luz@correo.mx" })).toEqual(["price", "email"]);
  expect(withRecord([], { phone: "+525512345678", email: null, interestedIn: "Pan" })).toEqual(["phone", "interest"]);
  expect(withRecord(["lately", "back"], none)).toEqual(["lately", "back"]);
});
