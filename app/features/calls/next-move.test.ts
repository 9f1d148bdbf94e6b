import { describe, expect, test } from "vitest";
import { type CallState, type Following, nextMove } from "./next-move";

const said = (sender: string, content = "", metadata: Record<string, string> | null = null): Following => ({
  sender,
  content,
  metadata,
});
const at = (over: Partial<CallState> = {}) => nextMove({ following: [], skip: null, waits: 0, isGone: false, ...over });

describe("what a call does next", () => {
  test("an answer is spoken, several together", () => {
    expect(at({ following: [said("ai", "Abrimos a las 8.")] })).toEqual({ kind: "speak", texts: ["Abrimos a las 8."] });
    expect(at({ following: [said("ai", "Uno."), said("system", "Nota"), said("ai", "Dos.")] })).toEqual({
      kind: "speak",
      texts: ["Uno.", "Dos."],
    });
  });

  test("the question for the company is spoken like an answer", () => {
    const asked = said("ai", "¿Cuál?", { notice: "company", companies: "[]" });
    expect(at({ following: [asked] }).kind).toBe("speak");
  });

  test.each(["handoff", "draft", "no_credits"])(
    "after the notice '%s' the call goes to a person, who heard of it",
    (notice) => {
      const word = said("ai", "Te comunico.", { notice });
      expect(at({ following: [word] })).toEqual({ kind: "transfer", texts: ["Te comunico."], isTold: true });
    },
  );

  test("in the hours of people it goes to a person, with the AI's words or with none", () => {
    expect(at({ following: [said("ai", "Cerrado.", { notice: "hours" })] })).toEqual({
      kind: "transfer",
      texts: ["Cerrado."],
      isTold: false,
    });
    expect(at({ following: [said("system", "Nota", { notice: "people_only" })] })).toEqual({
      kind: "transfer",
      texts: [],
      isTold: false,
    });
  });

  test("staff who write take the call, and so does a deleted thread", () => {
    expect(at({ following: [said("agent", "Yo contesto")] }).kind).toBe("transfer");
    expect(at({ isGone: true }).kind).toBe("transfer");
  });

  test.each(["ai_off", "ai_waits", "company_inactive", "cannot_send"] as const)("no answer comes: %s", (skip) => {
    expect(at({ skip })).toEqual({ kind: "transfer", texts: [], isTold: false });
  });

  test.each(["no_credits", "people_only"] as const)("%s: its job gets one wait to say so", (skip) => {
    expect(at({ skip }).kind).toBe("wait");
    expect(at({ skip, waits: 1 }).kind).toBe("transfer");
  });

  test("it waits six times and no more", () => {
    expect(at({ waits: 5 }).kind).toBe("wait");
    expect(at({ waits: 6 }).kind).toBe("give_up");
  });
});
