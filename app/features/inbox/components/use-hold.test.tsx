import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHold } from "./use-hold";

const fetched = vi.fn(async (_address: string, { body }: { body: URLSearchParams }) => {
  const { intent, conversationId } = Object.fromEntries(body);
  return Response.json({ ok: true, intent, of: "", value: conversationId });
});
const told = () => fetched.mock.calls.map(([, { body }]) => body.toString());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test("typing is told at the first key and then every 20 s, for each thread, and only where the AI may answer", () => {
  const { result, rerender } = renderHook(({ id, holds }) => useHold(id, holds), {
    initialProps: { id: 7, holds: false },
  });
  result.current();
  expect(told()).toEqual([]);
  rerender({ id: 7, holds: true });
  result.current();
  vi.advanceTimersByTime(19_999);
  result.current();
  expect(told()).toEqual(["intent=hold-ai&conversationId=7"]);
  vi.advanceTimersByTime(1);
  result.current();
  result.current();
  rerender({ id: 8, holds: true });
  result.current();
  expect(told().slice(1)).toEqual(["intent=hold-ai&conversationId=7", "intent=hold-ai&conversationId=8"]);
});
