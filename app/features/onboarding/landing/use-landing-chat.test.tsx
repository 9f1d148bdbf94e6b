// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useLandingChat } from "./use-landing-chat";

const HOUSE = "5b1c0f6e-8f3a-4d5c-9a57-0d4b1f1c2e11";

// What a browser fetches for the chat is here before the clock stands still.
beforeAll(async () => {
  await import("~/features/widgets/install-widgets");
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The chat of each of the page's scripts. */
const chats = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src="/chat-widget.js"]')].map(
    ({ dataset }) => dataset.tenant,
  );

test("the chat comes two seconds after a page that is there already, and only where it has a business", async () => {
  renderHook(() => useLandingChat(null));
  renderHook(() => useLandingChat(HOUSE));
  await pass(1_999);
  expect(chats()).toEqual([]);
  await pass(1);
  expect(chats()).toEqual([HOUSE]);
  await pass(60_000);
  expect(chats()).toEqual([HOUSE]);
});

test("on a page that still loads, the two seconds begin when all of it is there", async () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  renderHook(() => useLandingChat(HOUSE));
  await pass(60_000);
  expect(chats()).toEqual([]);
  window.dispatchEvent(new Event("load"));
  await pass(1_999);
  expect(chats()).toEqual([]);
  await pass(1);
  expect(chats()).toEqual([HOUSE]);
});

test("whoever leaves the page takes its chat along: before it loaded, while it waits, while it comes and afterwards", async () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  renderHook(() => useLandingChat(HOUSE)).unmount();
  window.dispatchEvent(new Event("load"));
  await pass(2_000);
  expect(chats(), "before it loaded").toEqual([]);

  state.mockReturnValue("complete");
  const waiting = renderHook(() => useLandingChat(HOUSE));
  await pass(1_999);
  waiting.unmount();
  await pass(2_000);
  expect(chats(), "while it waits").toEqual([]);

  const coming = renderHook(() => useLandingChat(HOUSE));
  vi.advanceTimersByTime(2_000);
  coming.unmount();
  await pass(2_000);
  expect(chats(), "while it comes").toEqual([]);

  const there = renderHook(() => useLandingChat(HOUSE));
  await pass(2_000);
  const widget = document.body.appendChild(document.createElement("chat-multicanal"));
  there.unmount();
  expect(chats(), "afterwards").toEqual([]);
  expect(widget.isConnected).toBe(false);
});
