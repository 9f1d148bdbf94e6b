// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mergeMessage } from "~/features/threads/messages/merge-message";
import type { LiveMessage, TenantEvent } from "~/wire/events";
import { FakeSocket } from "../../../tests/support/fake-socket";
import { joinAgain, useLive } from "./use-live";

class WireSocket extends FakeSocket {
  static all: WireSocket[] = [];
  closed = false;

  constructor(url: string) {
    super(url);
    WireSocket.all.push(this);
  }

  override close() {
    this.closed = true;
  }
}

const wire = () => WireSocket.all.at(-1) ?? expect.unreachable("no socket");
/** A socket is opened in a later turn of the event loop. */
const does = (event: string) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(0);
    wire().dispatchEvent(new Event(event));
  });
const opens = () => does("open");
const breaks = () => does("close");
const says = (seq: number, event: unknown) =>
  act(() => void wire().dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ seq, at: 0, event }) })));

const hello: LiveMessage = {
  id: 1,
  messageId: "m-1",
  conversationId: 3,
  content: "Hola",
  sender: "customer",
  isAiGenerated: false,
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status: "sent",
  createdAt: "2026-07-01T12:00:00.000Z",
};
const newMessage = {
  type: "new_message",
  conversationId: 3,
  customerName: "Ana",
  message: hello,
  conversation: {
    id: 3,
    companyId: null,
    customerName: "Ana",
    customerPhone: null,
    customerEmail: null,
    channel: "webchat",
    platform: "other",
    status: "active",
    aiEnabled: true,
    assignedAgentId: null,
    assignedAgentName: null,
    unreadCount: 1,
    tags: [],
    snoozedUntil: null,
    customerId: null,
    prospectId: null,
    lastMessageAt: hello.createdAt,
    createdAt: hello.createdAt,
    lastMessage: { sender: "customer", content: "Hola", isMedia: false, mediaType: null },
  },
} satisfies TenantEvent;

const onResync = vi.fn();
const onPoll = vi.fn();
let renders = 0;

function Page() {
  const [messages, setMessages] = useState<LiveMessage[]>([]);
  const state = useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type === "new_message") setMessages((list) => mergeMessage(list, event.message));
    },
    onResync,
    onPoll,
    pollEvery: 2_000,
  });
  renders += 1;
  return (
    <p>
      {state}: {messages.map(({ content, status }) => `${content} (${status})`).join()}
    </p>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", WireSocket);
  WireSocket.all = [];
  renders = 0;
  onResync.mockReset();
  onPoll.mockReset();
});

afterEach(async () => {
  cleanup();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an event reaches the page through one socket on this origin", async () => {
  render(<Page />);
  expect(screen.getByText(/connecting/)).toBeTruthy();
  await opens();
  expect(wire().url).toBe(`${window.location.origin.replace("http", "ws")}/ws`);
  await says(1, newMessage);
  expect(screen.getByText("open: Hola (sent)")).toBeTruthy();
});

test("CONV-33 live events typing and status_update change no state", async () => {
  render(<Page />);
  await opens();
  await says(1, newMessage);
  const before = renders;
  onResync.mockReset();
  await says(2, { type: "typing", conversationId: 3, on: true });
  await says(3, { type: "status_update", conversationId: 3, id: 1, status: "read" });
  expect(screen.getByText("open: Hola (sent)")).toBeTruthy();
  expect(renders).toBe(before);
  await says(4, { ...newMessage, message: { ...hello, status: "read" } });
  expect(screen.getByText("open: Hola (read)")).toBeTruthy();
  expect(onResync).not.toHaveBeenCalled();
});

test("where colleagues are is no event of the page", async () => {
  render(<Page />);
  await opens();
  const before = renders;
  onResync.mockReset();
  const place = { id: "a", userId: 7, name: "Lupita", conversationId: 3, typing: true };
  const data = JSON.stringify({ at: 0, event: { type: "presence", places: [place] } });
  await act(() => void wire().dispatchEvent(new MessageEvent("message", { data })));
  expect(renders).toBe(before);
  expect(onResync).not.toHaveBeenCalled();
});

test("the page polls at its interval while the socket is not open, and not while it is", async () => {
  render(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(onPoll).toHaveBeenCalledTimes(1);
  await opens();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(onPoll).toHaveBeenCalledTimes(1);
  await breaks();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(onPoll).toHaveBeenCalledTimes(4);
});

test("a broken line is down until it is open again, also while it is being tried", async () => {
  render(<Page />);
  expect(screen.getByText(/^connecting/)).toBeTruthy();
  await breaks();
  for (const attempt of [2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(WireSocket.all).toHaveLength(attempt);
    expect(screen.getByText(/^down/)).toBeTruthy();
    await breaks();
  }
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await opens();
  expect(screen.getByText(/^open/)).toBeTruthy();
});

test("a hidden tab does not poll", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  render(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(onPoll).not.toHaveBeenCalled();
  visibility.mockRestore();
});

test("a revoke of this session makes the page read, and join again once it has read; another session's does not", async () => {
  render(<Page />);
  await opens();
  onResync.mockReset();
  await says(1, { type: "revoke", sessionIds: [] });
  expect(onResync).not.toHaveBeenCalled();
  act(() => joinAgain("/ws"));
  expect(WireSocket.all).toHaveLength(1);
  await says(2, { type: "revoke", sessionIds: ["9"] });
  expect(onResync).toHaveBeenCalledExactlyOnceWith("revoked");
  const [shutOut] = WireSocket.all;
  // An ended session does not knock again.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(WireSocket.all).toHaveLength(1);
  act(() => joinAgain("/ws"));
  await opens();
  expect(WireSocket.all).toHaveLength(2);
  expect(shutOut?.closed).toBe(true);
  expect(onResync).toHaveBeenLastCalledWith("open");
  act(() => joinAgain("/ws"));
  expect(WireSocket.all).toHaveLength(2);
});

test("two parts of a page share a socket, which closes when both are gone", async () => {
  const { rerender } = render(
    <>
      <Page />
      <Page key="second" />
    </>,
  );
  await opens();
  expect(WireSocket.all).toHaveLength(1);
  rerender(<Page key="second" />);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(wire().closed).toBe(false);
  rerender(<p />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(wire().closed).toBe(true);
});

test("a part that joins right after an event reads again, for it may have loaded before it", async () => {
  const { rerender } = render(<Page key="first" />);
  await opens();
  await says(1, newMessage);
  onResync.mockReset();
  rerender(
    <>
      <Page key="first" />
      <Page key="second" />
    </>,
  );
  expect(onResync).toHaveBeenCalledTimes(1);
});

test("an event of three seconds ago is in what a part has loaded that joins now", async () => {
  const page = (...keys: string[]) => keys.map((key) => <Page key={key} />);
  const { rerender } = render(page("first"));
  await opens();
  await says(1, newMessage);
  onResync.mockReset();
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  rerender(page("first", "second"));
  expect(onResync).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  rerender(page("first", "second", "third"));
  expect(onResync).toHaveBeenCalledTimes(1);
});

test("nothing is polled while the browser says that there is no line", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  render(<Page />);
  act(() => void window.dispatchEvent(new Event("offline")));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(onPoll).not.toHaveBeenCalled();
  vi.stubGlobal("fetch", async () => new Response());
  await act(async () => void window.dispatchEvent(new Event("online")));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(onPoll).toHaveBeenCalledTimes(1);
});

test("a page that is left for another one keeps its socket for a second", async () => {
  const { rerender } = render(<Page key="first" />);
  await opens();
  rerender(<p />);
  await act(() => vi.advanceTimersByTimeAsync(999));
  rerender(<Page key="second" />);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(WireSocket.all).toHaveLength(1);
  expect(wire().closed).toBe(false);
});

test("once it is open again after a revoke, a socket is not opened anew", async () => {
  render(<Page />);
  await opens();
  await says(1, { type: "revoke", sessionIds: ["9"] });
  await breaks();
  act(() => joinAgain("/ws"));
  await opens();
  const before = WireSocket.all.length;
  act(() => joinAgain("/ws"));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(WireSocket.all).toHaveLength(before);
});
