import { expect, test } from "vitest";
import { smsReplyId } from "./reply-id";

test("the ids of replies stay what they were when they were stored, however their words were spaced", () => {
  expect(smsReplyId(7, "Sí, a las 5 👍")).toBe("reply-7-34vimy1wmi38y");
  expect(smsReplyId(7, "  Sí,  a las 5\n👍 ")).toBe(smsReplyId(7, "Sí, a las 5 👍"));
  expect(smsReplyId(7, "No")).not.toBe(smsReplyId(7, "Sí"));
});
