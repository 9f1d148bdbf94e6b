import { expect, test } from "vitest";
import { newAction, scene } from "../../../tests/support/action-scene";
import { createField, deleteField, orderFields, readFields, updateField } from "./save-field.server";
import { changedFieldSchema, fieldBodySchema, fieldFrom } from "./schema";

async function threeFields() {
  const of = await scene();
  const { id: actionId } = await newAction(of);
  const ids: number[] = [];
  for (const displayName of ["Uno", "Dos", "Tres"]) {
    const input = fieldBodySchema.parse({ actionId, originalFieldName: displayName, displayName, order: 7 });
    ids.push((await createField(of.tenant, input)).id);
  }
  const names = async () =>
    (await readFields(of.tenant, actionId)).map(({ displayName, order }) => [displayName, order]);
  return { of, actionId, ids: ids as [number, number, number], names };
}

test("the fields of an action are put into an order in one act", async () => {
  const { of, actionId, ids, names } = await threeFields();
  const [one, two, three] = ids;
  await orderFields(of.tenant, actionId, [three, one, two]);
  expect(await names()).toEqual([
    ["Tres", 1],
    ["Uno", 2],
    ["Dos", 3],
  ]);
});

test("an order that misses a field, names one twice, or one of somebody else, changes nothing", async () => {
  const { of, actionId, ids, names } = await threeFields();
  const other = await threeFields();
  const [one, two, three] = ids;
  const before = await names();
  for (const order of [
    [one, two],
    [one, two, two],
    [one, two, three, three],
  ]) {
    await expect(orderFields(of.tenant, actionId, order)).rejects.toMatchObject({ code: "conflict" });
  }
  await expect(orderFields(of.tenant, actionId, [one, two, other.ids[0]])).rejects.toMatchObject({ code: "not_found" });
  await expect(orderFields(other.of.tenant, actionId, ids)).rejects.toMatchObject({ code: "not_found" });
  await deleteField(of.tenant, two);
  await expect(orderFields(of.tenant, actionId, [three, two, one])).rejects.toMatchObject({ code: "not_found" });
  expect(await names()).toEqual(before.filter(([name]) => name !== "Dos"));
});

test("the rules of a field are stored as codes, those of another type are left out, and an empty form takes them away", async () => {
  const { of, actionId, ids } = await threeFields();
  const form = (typed: object) => {
    const { of: _, ...rest } = changedFieldSchema.parse({
      ...{ of: String(ids[0]), actionId: String(actionId), originalFieldName: "uno", displayName: "Uno" },
      ...typed,
    });
    return fieldFrom(rest);
  };
  const rulesOf = async () => (await readFields(of.tenant, actionId)).find(({ id }) => id === ids[0])?.validationRules;
  await updateField(of.tenant, ids[0], form({ type: "numero", min: "1", max: "8,5", maxLength: "3" }));
  expect(await rulesOf()).toEqual({ min: 1, max: 8.5 });
  await updateField(of.tenant, ids[0], form({ type: "fecha", min: "", withinDays: "30", notPast: "on" }));
  expect(await rulesOf()).toEqual({ withinDays: 30, notPast: true });
  await updateField(of.tenant, ids[0], form({ type: "fecha", withinDays: "" }));
  expect(await rulesOf()).toBeNull();
  expect(() => form({ type: "numero", min: "9", max: "8" })).toThrow(expect.objectContaining({ code: "invalid" }));
  for (const [name, typed] of [
    ["minLength", "0"],
    ["maxLength", "2.5"],
    ["withinDays", "-1"],
    ["min", "dos"],
  ]) {
    expect(() => form({ [String(name)]: typed })).toThrow();
  }
});
