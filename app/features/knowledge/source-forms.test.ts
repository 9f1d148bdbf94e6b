import { expect, test } from "vitest";
import { parseInput } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import {
  changedPairSchema,
  changedTextSchema,
  newPairSchema,
  newTextSchema,
  ofPairSchema,
  pricesSchema,
  webSchema,
} from "./source-forms";

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
  const pairSchemas = [newPairSchema, changedPairSchema, ofPairSchema];
  for (const schema of [newTextSchema, changedTextSchema, webSchema, pricesSchema, ...pairSchemas]) read(schema, {});
  for (const id of wrong) {
    read(pricesSchema, { companyId: id });
    read(webSchema, { companyId: id, address: "a" });
    read(changedTextSchema, { companyId: "", of: id, title: "a", text: "b", version: "v".repeat(101) });
    read(changedPairSchema, { companyId: "", of: id });
    read(ofPairSchema, { companyId: id, of: id });
  }
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((words) => /invalid|expected|received|input|option|too (big|small)/i.test(words))).toEqual([]);
});
