import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { liveMessage as message } from "../../../../tests/support/live-message";
import { useReading } from "./use-reading";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("older messages that could not be read are said to have failed, whatever came instead, until they come", async () => {
  const newest = { messages: [message(8), message(9)], notes: [], olderThan: 8 };
  const answers = [
    // Without a connection the thread's newest page answers for every part of it.
    { query: { antes: null }, inbox: { open: newest } },
    { query: { antes: 8 }, inbox: { open: null } },
    { query: { antes: 8 }, inbox: { open: { messages: [message(7)], notes: [], olderThan: null } } },
  ];
  vi.stubGlobal("fetch", async () => Response.json(answers.shift()));
  const shown = { messages: newest.messages, notes: [], bounds: { olderThan: 8, newerThan: null } };
  const { result } = renderHook(() => useReading(5, shown.messages, shown.notes, shown.bounds));
  for (const isLast of [false, false, true]) {
    await act(async () => result.current.readOlder());
    expect(result.current.older).toBe(isLast ? "idle" : "failed");
    expect(result.current.messages.map(({ id }) => id)).toEqual(isLast ? [7, 8, 9] : [8, 9]);
  }
  expect(result.current.olderThan).toBeNull();
});
