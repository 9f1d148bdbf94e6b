import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { moveFormSchema, questionFormSchema } from "../questions/forms";
import { goldenFormSchema, goldenRunFormSchema } from "./forms";

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  goldenFormSchema,
  goldenRunFormSchema,
  moveFormSchema,
  questionFormSchema,
};
const INTENTS = [
  "add",
  "edit",
  "delete",
  "import",
  "run",
  "start",
  "teach",
  "check",
  "dismiss",
  "otra cosa",
  undefined,
];
const WRONG = [
  undefined,
  null,
  "",
  "x",
  "0",
  "-1",
  "1.5",
  "9".repeat(20),
  7,
  {},
  [],
  "a".repeat(10_000),
  "a\n".repeat(50),
];
const FIELDS = ["companyId", "questionId", "groupId", "question", "expectation", "facts", "answer"];
const RIGHT = {
  companyId: "",
  questionId: "1",
  groupId: "1",
  question: "¿Abren?",
  expectation: "facts",
  facts: "",
  answer: "Sí.",
};

describe("what a refused form says", () => {
  test("is Spanish, whatever is wrong in it", () => {
    const said = new Set<string>();
    for (const schema of Object.values(SCHEMAS)) {
      for (const intent of INTENTS) {
        for (const field of FIELDS) {
          for (const value of WRONG) {
            const result = schema.safeParse({ ...RIGHT, intent, [field]: value });
            for (const issue of result.error?.issues ?? []) said.add(issue.message);
          }
        }
      }
      for (const value of [undefined, null, "x", []]) {
        for (const issue of schema.safeParse(value).error?.issues ?? []) said.add(issue.message);
      }
    }
    expect(said.size).toBeGreaterThan(5);
    const english = /invalid|expected|received|too (?:big|small)|unrecognized|required|input/i;
    expect([...said].filter((message) => english.test(message))).toEqual([]);
  });
});
