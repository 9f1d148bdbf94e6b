import { describe, expect, test } from "vitest";
import { asksAgain, asksNothingElse, waitsAndAsks, wasCalledInAlarm } from "./asks-again";

const handoff = { sender: "system" as const, metadata: { notice: "handoff", reason: "order" } };
const draft = { sender: "system" as const, metadata: { notice: "draft", draft: "A las 9." } };
const told = { sender: "ai" as const, metadata: { notice: "again" } };
const staff = { sender: "agent" as const, metadata: null };
const line = { sender: "system" as const, metadata: null };
const said = (...contents: string[]) => contents.map((content) => ({ content }));

describe("CONV-35 a customer who waits for a person", () => {
  test.each([
    ["quiero hablar con una persona", "calm"],
    ["¿hola?", "calm"],
    ["siguen ahí?", "calm"],
    ["es urgente", "urgent"],
    ["pésimo servicio, nadie contesta", "upset"],
    ["son unos rateros", "upset"],
    ["¿a qué hora abren?", null],
    ["gracias", null],
    ["hola", null],
    ["quiero encargar un pastel", null],
  ])("«%s» asks for one again: %s", (text, how) => {
    expect(asksAgain(text)).toBe(how);
    expect(waitsAndAsks([handoff], said(text))).toBe(how);
  });

  test("is told once after each call for staff, and not once they have answered", () => {
    const asks = said("¿hola?");
    expect(waitsAndAsks([], asks), "nobody was called").toBeNull();
    expect(waitsAndAsks([draft, line], asks)).toBe("calm");
    expect(waitsAndAsks([handoff, told], asks)).toBeNull();
    expect(waitsAndAsks([handoff, told, draft], asks)).toBe("calm");
    expect(waitsAndAsks([handoff, staff], asks)).toBeNull();
    expect(waitsAndAsks([staff, handoff], asks)).toBe("calm");
    expect(waitsAndAsks([{ ...handoff, sender: "ai" }], asks), "the customer's line alone calls nobody").toBeNull();
  });

  test("asks with the last of several messages; anger counts in each", () => {
    expect(waitsAndAsks([handoff], said("¿tienen pan?", "¿hola?"))).toBe("calm");
    expect(waitsAndAsks([handoff], said("¿hola?", "¿tienen pan?"))).toBeNull();
    expect(waitsAndAsks([handoff], said("pésimo servicio", "adiós"))).toBe("upset");
    expect(waitsAndAsks([handoff], said("es el colmo, me robaron", "¿hola?"))).toBe("upset");
    expect(waitsAndAsks([handoff], [])).toBeNull();
  });

  test("leaves nothing to be answered beside it but courtesies", () => {
    expect(asksNothingElse(said("gracias", "¿hola?"))).toBe(true);
    expect(asksNothingElse(said("¿abren el domingo?", "¿hola?"))).toBe(false);
  });

  test("calls the team anew where they were called in alarm before", () => {
    const because = (reason: string) => ({ sender: "system" as const, metadata: { notice: "handoff", reason } });
    expect([because("complaint"), because("urgent"), because("order")].map((one) => wasCalledInAlarm([one]))).toEqual([
      true,
      true,
      false,
    ]);
    expect(wasCalledInAlarm([because("complaint"), because("order")])).toBe(false);
    expect(wasCalledInAlarm([])).toBe(false);
  });
});
