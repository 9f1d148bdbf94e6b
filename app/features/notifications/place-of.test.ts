import { expect, test } from "vitest";
import { NOTIFICATION_TYPES } from "./kinds";
import { placeOf } from "./place-of";

test("a notification of a conversation leads there, whatever it is about", () => {
  for (const type of [...NOTIFICATION_TYPES, null])
    expect(placeOf({ conversationId: 7, type })).toBe("/admin/conversations?conversationId=7");
});

test.each([
  ["failed_document", "/admin/ai-training"],
  ["worse_answers", "/admin/ai-training/golden"],
  ["low_credits", "/admin/credits"],
  ["assigned", "/admin/conversations?status=mine"],
  ["ownership", "/admin/team"],
  ["action_done", "/admin/notifications"],
  [null, "/admin/notifications"],
])("one of the kind %s without a conversation leads to %s", (type, place) => {
  expect(placeOf({ conversationId: null, type })).toBe(place);
});
