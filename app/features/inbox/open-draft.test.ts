import { expect, test } from "vitest";
import { openDraft } from "./open-draft";

const line = { id: 2, conversationId: 7, sender: "system", content: "Lo consulto.", draft: "Cuesta $480." } as const;
const asked = { id: 1, conversationId: 7, sender: "customer", content: "¿Cuánto cuesta?" } as const;

test("a draft waits until a person of the team writes; the newest one counts", () => {
  expect(openDraft([asked, line])).toEqual({ id: 2, conversationId: 7, text: "Cuesta $480.", asked: undefined });
  expect(openDraft([line, { ...line, id: 3, draft: "Abrimos a las 9." }])?.id).toBe(3);
  expect(openDraft([line, { ...asked, id: 3, sender: "agent" }])).toBeNull();
  expect(openDraft([asked])).toBeNull();
});

test("once the customer has written more, a draft names the question that it answers", () => {
  const first = { ...asked, id: 0, content: "Hola" };
  const complaint = { ...asked, id: 3, content: "Estoy muy molesta." };
  expect(openDraft([first, asked, line, { ...line, id: 4, draft: undefined }, complaint])).toMatchObject({
    text: "Cuesta $480.",
    asked: "¿Cuánto cuesta?",
  });
  expect(openDraft([line, complaint])?.asked).toBeUndefined();
});
