import { describe, expect, test } from "vitest";
import { mergeMessage } from "./merge-message";

function message(id: number, messageId: string | null = `m-${id}`, content = `texto ${id}`) {
  return { id, messageId, content, createdAt: `2026-07-01T12:00:${String(id).padStart(2, "0")}.000Z` };
}

const list = [message(1), message(2), message(3)];
const ids = (messages: { id: number }[]) => messages.map(({ id }) => id);

describe("CONV-30 a live message is merged without duplicates", () => {
  test("CONV-30 a new message is appended", () => {
    expect(mergeMessage(list, message(4))).toEqual([...list, message(4)]);
  });

  test("CONV-30 the same id is kept once, with the newer content", () => {
    expect(mergeMessage(list, message(2, "m-2", "corregido"))).toEqual([
      message(1),
      message(2, "m-2", "corregido"),
      message(3),
    ]);
  });

  test("CONV-30 the same messageId with another id is kept once", () => {
    const merged = mergeMessage(list, { ...message(9), messageId: "m-2" });
    expect(ids(merged)).toEqual([1, 9, 3]);
  });

  test("CONV-30 two messages without a messageId are two messages", () => {
    expect(ids(mergeMessage([message(1, null)], message(2, null)))).toEqual([1, 2]);
  });

  test("CONV-30 two copies that turn out to be one become one", () => {
    expect(ids(mergeMessage([message(1, "a"), message(2, "b")], { ...message(1), messageId: "b" }))).toEqual([1]);
  });
});

test("a late message goes where its time puts it", () => {
  expect(ids(mergeMessage([message(1), message(3)], message(2)))).toEqual([1, 2, 3]);
  expect(ids(mergeMessage([message(5)], message(4)))).toEqual([4, 5]);
  const { createdAt } = message(1);
  const together = [1, 3].map((id) => ({ ...message(id), createdAt }));
  expect(ids(mergeMessage(together, { ...message(2), createdAt })), "of one moment").toEqual([1, 2, 3]);
});

test("fields that only the page knows survive, and the given list is left as it was", () => {
  const known = [{ ...message(1), sending: true }];
  expect(mergeMessage<ReturnType<typeof message> & { sending?: boolean }>(known, message(1))).toEqual(known);
  mergeMessage(list, message(4));
  expect(list).toHaveLength(3);
});
