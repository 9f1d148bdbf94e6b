import { expect, test } from "vitest";
import { parseInput } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import { faqFormSchema, pricesFormSchema, readAgainFormSchema, textFormSchema, webFormSchema } from "./source-forms";

const wrong = ["x", "-1", "1.5", "99999999999999999999"];

test("whatever is missing or wrong in a source's form is said in Spanish, at its field", () => {
  const said: string[] = [];
  const read = (schema: Parameters<typeof parseInput>[0], value: unknown) => {
    try {
      parseInput(schema, value);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      said.push(error.userMessage, ...Object.values(error.fields ?? {}).flat());
    }
  };
  for (const schema of [textFormSchema, webFormSchema, pricesFormSchema, readAgainFormSchema, faqFormSchema])
    read(schema, {});
  for (const id of wrong) {
    read(pricesFormSchema, { companyId: id });
    read(webFormSchema, { companyId: id, address: "a" });
    read(textFormSchema, { companyId: "", documentId: id, title: "a", text: "b", version: "v".repeat(101) });
    read(faqFormSchema, { intent: "delete", companyId: "", pairId: id });
    read(faqFormSchema, { intent: id });
  }
  for (const intent of ["add", "change", "delete"]) read(faqFormSchema, { intent });
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((words) => /invalid|expected|received|input|option|too (big|small)/i.test(words))).toEqual([]);
});
