import { expect, test } from "vitest";
import { z } from "zod";
import { draftClientId, openDrafts } from "./open-drafts";

const asked = { id: 1, conversationId: 7, sender: "customer", content: "¿Cuánto cuesta?" } as const;
const line = { id: 2, conversationId: 7, sender: "system", content: "Revisa.", draft: "Cuesta $480." } as const;
const more = { ...asked, id: 3, content: "¿Y a qué hora abren?" } as const;
const second = { ...line, id: 4, draft: "Abrimos a las 9." } as const;
const written = { ...asked, id: 9, sender: "agent", content: "Hola" } as const;
const both = [asked, line, more, second];

const idsOf = (...messages: Parameters<typeof openDrafts>[0]) => openDrafts(messages).map(({ id }) => id);

test("drafts wait until a person of the team writes; the oldest comes first", () => {
  expect(openDrafts([asked, line])).toEqual([{ id: 2, conversationId: 7, text: "Cuesta $480.", asked: undefined }]);
  expect(idsOf(...both)).toEqual([2, 4]);
  expect(idsOf(...both, written)).toEqual([]);
  expect(idsOf(asked)).toEqual([]);
  expect(idsOf(...both, written, { ...line, id: 10 })).toEqual([10]);
});

test("sending one draft, or putting it aside, leaves the others waiting", () => {
  expect(idsOf(...both, { ...written, ofDraft: 2 })).toEqual([4]);
  expect(idsOf(...both, { ...written, ofDraft: 4 })).toEqual([2]);
  expect(idsOf(...both, { ...line, id: 9, draft: undefined, ofDraft: 4 })).toEqual([2]);
  expect(idsOf(...both, { ...written, ofDraft: 2 }, { ...written, id: 10, ofDraft: 4 })).toEqual([]);
  expect(idsOf(...both, { ...written, ofDraft: 77 })).toEqual([2, 4]);
});

test("a text that the AI drafted twice waits once, and is settled with the last of them", () => {
  const again = { ...second, id: 5, draft: line.draft };
  expect(idsOf(...both, again)).toEqual([4, 5]);
  expect(idsOf(...both, again, { ...written, ofDraft: 5 })).toEqual([4]);
});

test("once the customer has written more, a draft names the question that it answers", () => {
  const complaint = { ...asked, id: 8, content: "Estoy muy molesta." };
  expect(openDrafts(both).map((draft) => draft.asked)).toEqual(["¿Cuánto cuesta?", undefined]);
  expect(openDrafts([...both, complaint]).map((draft) => draft.asked)).toEqual([
    "¿Cuánto cuesta?",
    "¿Y a qué hora abren?",
  ]);
  expect(openDrafts([line, complaint])[0]?.asked).toBeUndefined();
});

test("a draft's message has an id of its own, the same for everybody, whatever the number", () => {
  expect(draftClientId(1)).toBe("00000000-0000-4000-8000-000000000001");
  expect(draftClientId(Number.MAX_SAFE_INTEGER)).toBe("00000000-0000-4000-801f-ffffffffffff");
  for (const id of [1, 376_243_172_365_047, Number.MAX_SAFE_INTEGER]) {
    expect(z.uuid().safeParse(draftClientId(id)).success).toBe(true);
  }
});
