import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftKey, parseStored, pruneDrafts, readDraft, writeDraft, writeStored } from "../drafts";
import { useBegun } from "./use-begun";

const DAY = 86_400_000;
const begin = (userId: number, threadId: number, kind: "reply" | "note" = "reply", text = "Hola") =>
  writeDraft(draftKey(userId, threadId, kind), { text, clientId: "c", at: Date.now() });
const storage = (key: string | null) => act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("a person's own replies are begun ones, not notes and not a colleague's, and the set stays until that changes", () => {
  begin(1, 7);
  begin(1, 8, "note");
  begin(2, 9);
  const { result, unmount } = renderHook(() => useBegun(1));
  const first = result.current;
  expect([...first]).toEqual([7]);
  act(() => begin(2, 5));
  expect(result.current).toBe(first);
  act(() => begin(1, 6));
  expect([...result.current].sort()).toEqual([6, 7]);
  // Another tab sends one and begins another.
  localStorage.removeItem(draftKey(1, 6, "reply"));
  localStorage.setItem(draftKey(1, 4, "reply"), localStorage.getItem(draftKey(1, 7, "reply")) ?? "");
  storage("theme");
  expect([...result.current].sort()).toEqual([6, 7]);
  storage(draftKey(1, 4, "reply"));
  expect([...result.current].sort()).toEqual([4, 7]);
  localStorage.clear();
  storage(null);
  expect([...result.current]).toEqual([]);
  unmount();
});

test("a draft is kept for thirty days, and then removed with everybody's old ones", () => {
  const key = draftKey(1, 7, "reply");
  const at = Date.now();
  writeDraft(key, { text: "Hola", clientId: "c", at });
  expect(readDraft(key, at + 30 * DAY - 1)?.text).toBe("Hola");
  expect(readDraft(key, at + 30 * DAY)).toBeNull();
  pruneDrafts(at + 30 * DAY - 1);
  expect(localStorage.getItem(key)).not.toBeNull();
  pruneDrafts(at + 30 * DAY);
  expect(localStorage.getItem(key)).toBeNull();
});

test("a browser without storage keeps what was begun while the page is open, and one with storage nowhere else", () => {
  writeStored("draft:1:1:reply", '"a"');
  localStorage.clear();
  expect(parseStored("draft:1:1:reply")).toBeNull();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  writeStored("draft:1:2:reply", '"b"');
  expect(parseStored("draft:1:2:reply")).toBe("b");
  writeStored("draft:1:2:reply", null);
  expect(parseStored("draft:1:2:reply")).toBeNull();
  expect(parseStored("draft:1:3:reply")).toBeNull();
});
