import { expect, test } from "vitest";
import { lacksKnowledge } from "~/features/answering/handoff";
import { questionOf } from "./record-question.server";

const handed = (reason: string, guards: readonly string[] = [], intention: string | null = "consulta") =>
  lacksKnowledge({ reason, guards, intention });

test("only what the documents do not hold is a question without an answer", () => {
  expect(handed("no_answer")).toBe(true);
  expect(handed("model_asked")).toBe(true);
  expect(handed("guard", ["unbacked_fact", "unbacked_fact"])).toBe(true);
  expect(handed("guard", ["too_long", "uncited"])).toBe(true);
  for (const guard of ["leak", "too_long", "empty"]) expect(handed("guard", ["unbacked_fact", guard])).toBe(false);
  for (const reason of ["asked_for_person", "loop", "hourly_limit", "provider_timeout", "provider_failed"]) {
    expect(handed(reason)).toBe(false);
  }
  for (const intention of ["queja", "hablar con una persona"]) expect(handed("model_asked", [], intention)).toBe(false);
  expect(handed("model_asked", [], "precio por persona")).toBe(true);
});

test("a burst is kept without its greetings, in its own lines, and not where no word is in it", () => {
  expect(questionOf("Hola\nbuenas tardes\n¿Tienen estacionamiento?\n¿y valet?")).toBe(
    "¿Tienen estacionamiento?\n¿y valet?",
  );
  expect(questionOf("cancelar\n¿Tienen estacionamiento?"), "what is said to an action").toBe(
    "¿Tienen estacionamiento?",
  );
  expect(questionOf("hola")).toBe("hola");
  expect(questionOf("👍 ???")).toBe("");
  const long = questionOf(`¿${"muy ".repeat(2_000)}?`);
  expect(long.length).toBeLessThanOrEqual(1_000);
  expect(long.endsWith("…")).toBe(true);
});
