import { expect, test } from "vitest";
import { parseInput } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import { foundPricesSchema, keptRows } from "./found-prices-form";
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

test("of a found price list the marked rows are kept, with each cell in its place", () => {
  const sent = foundPricesSchema.parse({
    ...{ version: "v3", "incluir-0": "on", "celda-0-0": " Concha ", "celda-0-1": "$12" },
    ...{ "celda-1-0": "Rosca", "incluir-199": "on", "celda-199-5": "x".repeat(120) },
  });
  const kept = keptRows(sent);
  expect([...kept.keys()]).toEqual([0, 199]);
  expect(kept.get(0)).toEqual(["Concha", "$12", "", "", "", ""]);
  expect(kept.get(199)?.[5]).toHaveLength(120);
  const long = foundPricesSchema.safeParse({ version: "v3", "celda-0-0": "x".repeat(121) });
  expect(long.error?.issues[0]?.message).toBe("Usa hasta 120 caracteres.");
  expect(foundPricesSchema.safeParse({}).error?.issues[0]?.message).toBe("Vuelve a cargar la página.");
});
