import { describe, expect, test } from "vitest";
import type { BusinessHours } from "~/features/hours/schedule";
import {
  closedMessage,
  fileMessage,
  handoffMessage,
  handoffReason,
  lacksKnowledge,
  remarkMessage,
  robotMessage,
  waitingMessage,
} from "./handoff";

const NINE_TO_SIX = [{ from: "09:00", to: "18:00", who: null }];
const OFFICE: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, [], []],
  holidays: [],
};
/** A Friday at noon, and one at night, by the clock of Mexico City. */
const OPEN = Date.parse("2026-11-20T12:00:00-06:00");
const NIGHT = Date.parse("2026-11-20T22:00:00-06:00");
const tu = { hours: OFFICE, treatment: "tu", channel: "webchat", now: OPEN } as const;
const usted = { ...tu, treatment: "usted" } as const;
const MONDAY = /el lunes/;

describe("the word at a handover", () => {
  test.each([
    ["other", "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí."],
    ["no such reason", "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí."],
    ["urgent", "Entiendo que es urgente. Ya avisé a una persona del equipo. En cuanto pueda te responde por aquí."],
    ["complaint", "Lamento lo que pasó. Ya avisé a una persona del equipo para que lo revise contigo."],
  ])("for %j; who is upset is promised nothing twice", (reason, words) => {
    expect(handoffMessage(tu, reason)).toBe(words);
  });

  test("it speaks as the business speaks, and on the telephone not of a place to read", () => {
    expect(handoffMessage(usted)).toBe("Le comunico con una persona del equipo. En cuanto pueda le responde por aquí.");
    expect(handoffMessage({ ...tu, channel: "voice" })).toBe(
      "Te comunico con una persona del equipo. En cuanto pueda te atiende.",
    );
    expect(handoffMessage({ ...usted, channel: "voice" })).toBe(
      "Le comunico con una persona del equipo. En cuanto pueda le atiende.",
    );
  });

  test("outside business hours it says when, also to who is upset and after an opening of its own", () => {
    for (const reason of ["other", "complaint"]) expect(handoffMessage({ ...tu, now: NIGHT }, reason)).toMatch(MONDAY);
    expect(handoffMessage(tu, "complaint")).not.toMatch(MONDAY);
    expect(handoffMessage({ ...tu, now: NIGHT }, "draft", "Ya lo vi.")).toMatch(/^Ya lo vi\. .*el lunes/);
    expect(handoffMessage(tu, "draft", "Ya lo vi.")).toBe("Ya lo vi.");
  });

  test("who does not write in Spanish reads it in their language, and in English where it is unknown", () => {
    const english = handoffMessage({ ...tu, language: "en" });
    expect(english).toBe("A person from our team will reply here soon.");
    expect(handoffMessage(tu, "foreign")).toBe(english);
    expect(handoffMessage({ ...tu, language: "en", now: NIGHT })).toMatch(/^We are closed right now\./);
    expect(handoffMessage({ ...tu, language: "en" }, "complaint")).toMatch(/^I am sorry about what happened\./);
    expect(handoffMessage({ ...tu, language: "fr" }, "foreign")).toMatch(/^Une personne/);
  });
});

describe("other words to who waits", () => {
  test("one question is consulted, several are named", () => {
    expect(waitingMessage(tu, ["¿cuánto cuesta el pan?"])).toBe(
      "Lo consulto con una persona del equipo, que te responde por aquí.",
    );
    expect(waitingMessage({ ...usted, channel: "voice" })).toBe("Lo consulto con una persona del equipo.");
    expect(waitingMessage(tu, ["¿cuánto cuesta el pan?", "¿y el envío?"])).toMatch(
      /te lo confirma una persona del equipo\.$/,
    );
  });

  test.each([
    [["image"], "Gracias por tu imagen. Ya se la pasé a una persona del equipo."],
    [["video"], "Gracias por tu video. Ya se lo pasé a una persona del equipo."],
    [["file"], "Gracias por tu archivo. Ya se lo pasé a una persona del equipo."],
    [[null], "Gracias por tu archivo. Ya se lo pasé a una persona del equipo."],
    [["sticker"], "Gracias por tu archivo. Ya se lo pasé a una persona del equipo."],
    [["image", "video"], "Gracias por tus archivos. Ya se los pasé a una persona del equipo."],
    [
      ["audio", "image"],
      "No puedo escuchar audios, así que se lo pasé a una persona del equipo. Si prefieres, escríbeme lo que necesitas.",
    ],
  ])("files alone: %j", (kinds, words) => {
    expect(fileMessage(tu, kinds)).toBe(words);
  });

  test("files alone, to somebody who is addressed as usted", () => {
    expect(fileMessage(usted, ["image"])).toBe("Gracias por su imagen. Ya se la pasé a una persona del equipo.");
    expect(fileMessage(usted, ["image", "image"])).toBe(
      "Gracias por sus archivos. Ya se los pasé a una persona del equipo.",
    );
    expect(fileMessage(usted, ["audio"])).toBe(
      "No puedo escuchar audios, así que se lo pasé a una persona del equipo. Si prefiere, escríbame lo que necesita.",
    );
  });

  test("a machine says that it is one, and of whom", () => {
    expect(robotMessage("La Espiga", "tu")).toBe(
      "Soy el asistente automático de La Espiga: contesto con la información del negocio. Si prefieres, pide hablar con una persona.",
    );
    expect(robotMessage("", "usted")).toBe(
      "Soy el asistente automático: contesto con la información del negocio. Si prefiere, pida hablar con una persona.",
    );
    expect(remarkMessage("usted")).toBe("Gracias por escribirnos. Aquí seguimos para lo que necesite.");
  });

  test("while nobody is there the customer hears when somebody will be, and in business hours nothing", () => {
    expect(closedMessage(tu, false)).toBeNull();
    expect(closedMessage({ ...tu, now: NIGHT }, false)).toMatch(/^Gracias por escribirnos\. .*el lunes/);
    expect(closedMessage({ ...tu, now: NIGHT }, true)).toMatch(/^Lamento lo que pasó\. .*el lunes/);
  });

  test("an SMS carries the short words where the long ones do not fit", () => {
    const days = Array.from({ length: 7 }, (_, day) => [{ from: `0${day + 1}:00`, to: "12:00", who: null }]);
    const closed = { ...tu, hours: { ...OFFICE, days }, now: NIGHT } as const;
    expect(closedMessage(closed, false)).toMatch(/Nuestro horario es lunes de 1:00 .*mañana a partir de las 6:00\.$/);
    expect(closedMessage({ ...closed, channel: "sms" }, false)).toBe(
      "Gracias por escribirnos. Te contestamos mañana a partir de las 6:00.",
    );
  });
});

describe("what staff read, and what they can teach", () => {
  test("a reason that is not known is a service that did not answer", () => {
    expect(handoffReason("urgent")).toBe("El cliente dice que es urgente. Contéstale tú cuanto antes.");
    expect(handoffReason("timeout")).toBe("El servicio de IA no respondió después de varios intentos.");
  });

  test.each([
    ["no_answer", [], null, true],
    ["model_asked", [], "precio", true],
    ["booking", [], null, true],
    ["asked_for_person", [], null, false],
    ["guard", ["uncited"], null, true],
    ["guard", ["no_source"], null, true],
    ["guard", ["unknown_citation"], null, true],
    ["guard", ["unbacked_fact"], null, true],
    ["guard", ["leak", "unbacked_fact"], null, true],
    ["guard", ["unbacked_fact", "leak"], null, false],
    ["guard", [], null, false],
    ["loop", ["uncited"], null, false],
    ["no_answer", [], "queja del pedido", false],
    ["no_answer", [], "Reclamo", false],
    ["no_answer", [], "quiere hablar con alguien", false],
    ["no_answer", [], "pregunta sin queja", true],
  ])("of %j after %j with the intention %j the documents lack the answer: %j", (reason, guards, intention, lacks) => {
    expect(lacksKnowledge({ reason, guards, intention })).toBe(lacks);
  });
});
