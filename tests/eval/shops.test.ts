import { describe, expect, test } from "vitest";
import { figuresOf, verdictOf } from "./shops.mjs";

const answer = { must: "answer", says: "cuanto cuesta la concha", fact: "14" };
const said = (words: string, notice: string | null = null, draft: string | null = null) => ({
  words: words === "" ? [] : [words],
  notice,
  draft,
});

describe("conversations of whole businesses", () => {
  test.each([
    [answer, said("Con gusto te informo: Concha: Precio $14."), "right"],
    [answer, said("Con gusto te informo: Concha: $14. Abrimos hoy. Y mañana."), "beside"],
    [answer, said("Va: Tel. 14, Blvd. Norte 2."), "right"],
    [answer, said("¡Va! Concha: $14. Lo de pan te lo confirma una persona del equipo."), "right"],
    [answer, said("Cuesta $20."), "wrong"],
    [answer, said("Lo consulto.", "draft", "Concha: $14."), "draft"],
    [answer, said("Te comunico.", "handoff"), "needless"],
    [answer, said(""), "silence"],
    [{ ...answer, must: "several", fact: "14 & 9:00" }, said("Concha: $14. Abrimos a las 9:00."), "right"],
    [
      { ...answer, must: "several", fact: "14 & 9:00" },
      { ...said("Concha: $14."), left: ["Dejó: «¿abren?»"] },
      "right",
    ],
    [{ ...answer, must: "several", fact: "14 & 9:00" }, said("Concha: $14."), "wrong"],
    [
      { ...answer, must: "several", fact: "14 & 9:00" },
      said("Lo de la concha y lo del horario te lo confirma una persona del equipo.", "draft"),
      "right",
    ],
    [
      { ...answer, must: "several", fact: "14 & 9:00" },
      said("Lo de la concha te lo confirma una persona del equipo.", "draft"),
      "wrong",
    ],
    [{ ...answer, must: "several", fact: "14 & 9:00" }, said("Lo consulto.", "draft", "Concha: $14."), "needless"],
    [
      answer,
      said("Con gusto: Concha $14, Av. Sol esq. Luna. Lo demás te lo confirma una persona del equipo."),
      "right",
    ],
    [{ ...answer, must: "none", fact: null }, said("Sí hay."), "wrong"],
    [{ ...answer, must: "sorry", fact: null }, said("Lamento lo que pasó.", "handoff"), "right"],
    [{ ...answer, must: "sorry", fact: null }, said("¡Lamento lo que pasó!", "handoff"), "cheer"],
    [{ ...answer, must: "keep", fact: null }, said("Anoté.", "wish"), "right"],
  ])("%j: %j is %s", (turn, outcome, verdict) => {
    expect(verdictOf(turn, outcome)).toBe(verdict);
  });

  test("the halves are counted apart", () => {
    const rows = [
      { half: "open", verdict: "right", sent: true },
      { half: "blind", must: "several", verdict: "wrong", sent: true },
      { half: "blind", must: "several", verdict: "right", sent: true },
    ];
    expect(figuresOf(rows, "blind")).toMatchObject({
      turns: 2,
      acceptable: 1,
      wrong: 1,
      "sent wrong or beside": 1,
      "several questions complete": "1 of 2",
    });
  });
});
