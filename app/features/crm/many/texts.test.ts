import { expect, test } from "vitest";
import { deletionText } from "./texts";

test("who has no conversations is one or several", () => {
  const chosen = { act: "delete", rows: [1], todos: false, belongings: null, threads: 0 } as unknown as Parameters<
    typeof deletionText
  >[1];
  expect(deletionText("customer", { ...chosen, count: 1 })).toBe(
    "Se borran sus datos de cliente. No tiene conversaciones.",
  );
  expect(deletionText("prospect", { ...chosen, count: 2 })).toBe(
    "Se borran sus datos de prospecto. No tienen conversaciones.",
  );
});
