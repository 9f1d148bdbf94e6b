import { expect, test } from "vitest";
import type { Selection } from "./read-selection.server";
import { deletionText } from "./texts";

test("who has no conversations is one or several", () => {
  const chosen: Omit<Selection, "count"> = {
    ...{ act: "eliminar", rows: [1], todos: false },
    ...{ threads: 0, belongings: null, companies: [] },
  };
  expect(deletionText("customer", { ...chosen, count: 1 })).toBe(
    "Se borran sus datos de cliente. No tiene conversaciones.",
  );
  expect(deletionText("prospect", { ...chosen, count: 2 })).toBe(
    "Se borran sus datos de prospecto. No tienen conversaciones.",
  );
});
