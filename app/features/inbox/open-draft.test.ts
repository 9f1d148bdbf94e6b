import { expect, test } from "vitest";
import { openDraft } from "./open-draft";

const line = { id: 2, conversationId: 7, sender: "system", draft: "Cuesta $480." } as const;

test("a draft waits until a person of the team writes; the newest one counts", () => {
  expect(
    openDraft([
      { id: 1, conversationId: 7, sender: "customer" },
      line,
      { id: 3, conversationId: 7, sender: "customer" },
    ]),
  ).toEqual({
    id: 2,
    conversationId: 7,
    text: "Cuesta $480.",
  });
  expect(openDraft([line, { id: 3, conversationId: 7, sender: "system", draft: "Abrimos a las 9." }])?.id).toBe(3);
  expect(openDraft([line, { id: 3, conversationId: 7, sender: "agent" }])).toBeNull();
  expect(openDraft([{ id: 1, conversationId: 7, sender: "customer" }])).toBeNull();
});
