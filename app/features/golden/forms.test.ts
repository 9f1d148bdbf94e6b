import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { ofQuestionSchema, teachSchema } from "~/features/questions/forms";
import { changedGoldenSchema, newGoldenSchema, ofCompanySchema, ofGoldenSchema } from "./forms";

const SCHEMAS: readonly z.ZodType[] = [
  newGoldenSchema,
  changedGoldenSchema,
  ofCompanySchema,
  ofGoldenSchema,
  ofQuestionSchema,
  teachSchema,
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
const FIELDS = ["companyId", "of", "question", "expectation", "facts", "answer"];
const RIGHT = {
  companyId: "",
  of: "1",
  question: "¿Abren?",
  expectation: "facts",
  facts: "",
  answer: "Sí.",
};

test("each fact stands once, without the blanks around it and without empty lines", () => {
  const { facts } = newGoldenSchema.parse({ ...RIGHT, facts: " 10 a 14 \r\n\r\ndomingo\n10 a 14" });
  expect(facts).toEqual(["10 a 14", "domingo"]);
});

describe("what a refused form says", () => {
  test("is Spanish, whatever is wrong in it", () => {
    const said = new Set<string>();
    for (const schema of SCHEMAS) {
      for (const field of FIELDS) {
        for (const value of WRONG) {
          const result = schema.safeParse({ ...RIGHT, [field]: value });
          for (const issue of result.error?.issues ?? []) said.add(issue.message);
        }
      }
    }
    expect(said.size).toBeGreaterThan(5);
    const english = /invalid|expected|received|too (?:big|small)|unrecognized|required|input/i;
    expect([...said].filter((message) => english.test(message))).toEqual([]);
  });
});
