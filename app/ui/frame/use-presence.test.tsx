// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "../../../tests/support/fake-socket";
import { useLive } from "./use-live";
import { usePresence } from "./use-presence";

class WireSocket extends FakeSocket {
  static all: WireSocket[] = [];
  readonly said: unknown[] = [];

  constructor(url: string) {
    super(url);
    WireSocket.all.push(this);
  }

  override send(text: string) {
    if (text !== "ping") this.said.push(JSON.parse(text));
  }
}

const wire = () => WireSocket.all.at(-1) ?? expect.unreachable("no socket");
const said = () => wire().said;
/** A socket is opened in a later turn of the event loop. */
const does = (event: string) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(0);
    wire().dispatchEvent(new Event(event));
  });
const opens = () => does("open");
const breaks = () => does("close");
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const arrives = (frame: unknown) =>
  act(() => void wire().dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) })));
const placed = (id: string, userId: number, name: string, conversationId: number | null, typing = false) => ({
  id,
  userId,
  name,
  conversationId,
  typing,
});
const hears = (...places: unknown[]) => arrives({ at: 0, event: { type: "presence", places } });

let hidden = false;
let type: (on: boolean) => void = () => undefined;
let renders = 0;

function Thread({ id, visitor }: { readonly id: number; readonly visitor?: string }) {
  const { others, setTyping, visitorTypes } = usePresence({ conversationId: id, visitor });
  type = setTyping;
  renders += 1;
  if (visitorTypes) return <p>(el cliente escribe)</p>;
  return <p>{others.map(({ name, typing }) => `${name}${typing ? " (escribe)" : ""}`).join()}</p>;
}

/** The rest of the page, which has the socket open before a thread is opened. */
function Frame({ children }: { readonly children?: ReactNode }) {
  useLive({ path: "/ws" });
  return children;
}

const shown = () => screen.getByRole("paragraph").textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", WireSocket);
  WireSocket.all = [];
  hidden = false;
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (hidden ? "hidden" : "visible"));
});

afterEach(async () => {
  cleanup();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("what colleagues are told", () => {
  test("the open thread, once the socket is open; another thread in one message; none when it is closed", async () => {
    const page = render(<Thread key={3} id={3} />);
    await passes(5_000);
    expect(said()).toEqual([]);
    await opens();
    await passes(250);
    expect(said()).toEqual([{ at: 3, typing: false }]);
    page.rerender(<Thread key={4} id={4} />);
    await passes(250);
    expect(said().slice(1)).toEqual([{ at: 4, typing: false }]);
    page.unmount();
    await passes(250);
    expect(said().slice(2)).toEqual([{ at: null, typing: false }]);
  });

  test("running through 40 threads in two seconds stays far below what the room takes", async () => {
    const page = render(<Thread key={1} id={1} />);
    await opens();
    await passes(1_000);
    for (let id = 2; id <= 41; id += 1) {
      page.rerender(<Thread key={id} id={id} />);
      await passes(50);
    }
    await passes(250);
    expect(said().length).toBeLessThanOrEqual(10);
    expect(said().at(-1)).toEqual({ at: 41, typing: false });
  });

  test("typing is told at most every 2 s while keys follow, and ends 4 s after the last one", async () => {
    render(<Thread id={3} />);
    await opens();
    await passes(1_000);
    for (let key = 0; key < 60; key += 1) {
      type(true);
      await passes(100);
    }
    expect(said().slice(1)).toEqual([
      { at: 3, typing: true },
      { at: 3, typing: true },
      { at: 3, typing: true },
    ]);
    await passes(3_899);
    expect(said()).toHaveLength(4);
    await passes(251);
    expect(said().slice(4)).toEqual([{ at: 3, typing: false }]);
  });

  test("a message that is sent ends the typing at once", async () => {
    render(<Thread id={3} />);
    await opens();
    await passes(1_000);
    type(true);
    await passes(500);
    type(false);
    await passes(250);
    expect(said().slice(1)).toEqual([
      { at: 3, typing: true },
      { at: 3, typing: false },
    ]);
    await passes(10_000);
    expect(said()).toHaveLength(3);
  });

  test("a hidden tab is nowhere and says nothing more; shown again it is back", async () => {
    render(<Thread id={3} />);
    await opens();
    await passes(1_000);
    hidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
    type(true);
    await passes(1_000);
    expect(said().slice(1)).toEqual([{ at: null, typing: false }]);
    await passes(5_000);
    type(true);
    await passes(10_000);
    expect(said()).toHaveLength(2);
    hidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
    await passes(250);
    expect(said().slice(2)).toEqual([{ at: 3, typing: false }]);
  });

  test("after a reconnect it is told again, and every 30 s, for the room forgets", async () => {
    render(<Thread id={3} />);
    await opens();
    await passes(1_000);
    await breaks();
    await passes(3_000);
    expect(WireSocket.all).toHaveLength(2);
    await opens();
    await passes(250);
    expect(said()).toEqual([{ at: 3, typing: false }]);
    await passes(30_000);
    expect(said()).toHaveLength(2);
  });
});

test("a tab that was hidden while its line was broken is back when it is shown", async () => {
  render(<Thread id={3} />);
  await opens();
  await passes(1_000);
  hidden = true;
  await breaks();
  document.dispatchEvent(new Event("visibilitychange"));
  await passes(3_000);
  await opens();
  await passes(1_000);
  expect(said()).toEqual([]);
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await passes(250);
  expect(said()).toEqual([{ at: 3, typing: false }]);
});

describe("what is known of colleagues", () => {
  test("what the socket heard before any thread was open counts", async () => {
    const page = render(<Frame />);
    await opens();
    await hears(placed("a", 7, "Lupita", 3, true), placed("b", 8, "Ana", 3), placed("c", 9, "Beto", 3));
    await hears(placed("c", 9, "Beto", null));
    page.rerender(
      <Frame>
        <Thread id={3} />
      </Frame>,
    );
    expect(shown()).toBe("Ana,Lupita (escribe)");
    await passes(250);
    expect(said()).toEqual([{ at: 3, typing: false }]);
    expect(WireSocket.all).toHaveLength(1);
  });

  test("those of this thread, each once whatever number of tabs, until the last tab leaves", async () => {
    render(<Thread id={3} />);
    await opens();
    await hears(placed("a", 7, "Lupita", 3), placed("b", 7, "Lupita", 3, true), placed("c", 8, "Ana", 4));
    expect(shown()).toBe("Lupita (escribe)");
    await hears(placed("b", 7, "Lupita", null));
    expect(shown()).toBe("Lupita");
    await hears(placed("c", 8, "Ana", 3));
    expect(shown()).toBe("Ana,Lupita");
    await hears(placed("a", 7, "Lupita", 5));
    expect(shown()).toBe("Ana");
  });

  test("a thread that is opened later knows who was there before", async () => {
    const page = render(<Thread key={3} id={3} />);
    await opens();
    await hears(placed("a", 7, "Lupita", 4));
    expect(shown()).toBe("");
    page.rerender(<Thread key={4} id={4} />);
    expect(shown()).toBe("Lupita");
  });

  test("typing that is not repeated fades after 6 s; repeated, it renders nothing anew", async () => {
    render(<Thread id={3} />);
    await opens();
    await hears(placed("a", 7, "Lupita", 3, true));
    const before = renders;
    await passes(4_000);
    await hears(placed("a", 7, "Lupita", 3, true));
    await passes(5_999);
    expect(shown()).toBe("Lupita (escribe)");
    expect(renders).toBe(before);
    await passes(1);
    expect(shown()).toBe("Lupita");
  });

  test("a broken line knows nobody", async () => {
    render(<Thread id={3} />);
    await opens();
    await hears(placed("a", 7, "Lupita", 3));
    await breaks();
    expect(shown()).toBe("");
  });
});

describe("the visitor of the thread", () => {
  const visitor = "AAAAAAAAAAAAAAAAAAAAAA";
  const types = (conversationId: number) => arrives({ at: 0, event: { type: "visitor_typing", conversationId } });
  const says = (sender: string, conversationId = 3) => {
    const message = {
      id: 1,
      messageId: null,
      conversationId,
      content: "Hola",
      sender,
      isAiGenerated: false,
      isMedia: false,
      mediaType: null,
      mediaLink: null,
      status: "sent",
      createdAt: "2026-07-01T12:00:00.000Z",
    };
    const conversation = {
      id: conversationId,
      companyId: null,
      customerName: "María",
      customerPhone: null,
      customerEmail: null,
      channel: "webchat",
      platform: "other",
      status: "active",
      aiEnabled: true,
      assignedAgentId: null,
      assignedAgentName: null,
      unreadCount: 0,
      tags: [],
      snoozedUntil: null,
      customerId: null,
      prospectId: null,
      lastMessageAt: null,
      createdAt: message.createdAt,
      lastMessage: null,
    };
    const event = { type: "new_message", conversationId, message, conversation, customerName: "María" };
    seq += 1;
    return arrives({ seq, at: 0, event });
  };
  let seq = 0;

  test("is named to the room with the thread, and no longer when it is left", async () => {
    const page = render(<Thread key={3} id={3} visitor={visitor} />);
    await opens();
    await passes(250);
    expect(said()).toEqual([{ at: 3, typing: false, visitor }]);
    page.rerender(<Thread key={4} id={4} />);
    await passes(250);
    expect(said().slice(1)).toEqual([{ at: 4, typing: false }]);
  });

  test("types until six seconds after the last word of it", async () => {
    render(<Thread id={3} visitor={visitor} />);
    await opens();
    await types(3);
    expect(shown()).toBe("(el cliente escribe)");
    await passes(3_000);
    await types(3);
    await passes(5_900);
    expect(shown()).toBe("(el cliente escribe)");
    await passes(100);
    expect(shown()).toBe("");
  });

  test("types no more when the message comes; what others say, here or elsewhere, ends nothing", async () => {
    render(<Thread id={3} visitor={visitor} />);
    await opens();
    await types(3);
    await says("agent");
    await says("customer", 4);
    expect(shown()).toBe("(el cliente escribe)");
    await says("customer");
    expect(shown()).toBe("");
  });

  test("of another thread is not shown", async () => {
    render(<Thread id={3} visitor={visitor} />);
    await opens();
    await types(4);
    expect(shown()).toBe("");
    await types(3);
    expect(shown()).toBe("(el cliente escribe)");
  });
});
