import { expect, test } from "vitest";
import { type FormRefusal, refusalOf } from "./form-answer";

const refusal: FormRefusal = {
  ok: false,
  intent: "rename",
  of: "7",
  code: "invalid",
  error: "Elige otro título.",
  result: { status: "error", initialValue: {}, error: {} },
};

test("a form is shown its own refusal, in a list its own row's, and none that was taken", () => {
  expect(refusalOf(refusal, "rename")).toBe(refusal);
  expect(refusalOf(refusal, "rename", 7)).toBe(refusal);
  expect(refusalOf(refusal, "rename", 8)).toBeUndefined();
  expect(refusalOf(refusal, "delete", 7)).toBeUndefined();
  expect(refusalOf({ ok: true }, "rename")).toBeUndefined();
  expect(refusalOf(undefined, "rename")).toBeUndefined();
});
