// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "../../tests/support/fake-socket";
import type { TenantEvent } from "../wire/events";
import { parseTenantFrame } from "../wire/frames";
import { createLiveSocket, createSequencer, type LiveSocket, retryDelay } from "./live-socket";

/** The network's side of the connection: does to a socket what a server and a browser would do. */
class WireSocket extends FakeSocket {
  static all: WireSocket[] = [];
  readonly said: string[] = [];
  closed = false;

  constructor(url: string) {
    super(url);
    WireSocket.all.push(this);
  }

  override send(text: string) {
    this.said.push(text);
  }

  override close() {
    this.closed = true;
  }

  opens() {
    this.dispatchEvent(new Event("open"));
  }

  says(seq: number, event: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ seq, at: 0, event }) }));
  }

  breaks() {
    this.dispatchEvent(new Event("close"));
  }
}

let live: LiveSocket | undefined;
let events: TenantEvent[];
let states: string[];
let resyncs: string[];
let numbers: (number | null)[];
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  WireSocket.all = [];
  events = [];
  states = [];
  resyncs = [];
  numbers = [];
  hidden = false;
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (hidden ? "hidden" : "visible"));
});

afterEach(() => {
  live?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function start(url: string | (() => Promise<string>) = "ws://host/ws", sequenced?: false) {
  live = createLiveSocket({
    url,
    sequenced,
    parse: parseTenantFrame,
    onEvent: (event, seq) => {
      events.push(event);
      numbers.push(seq);
    },
    onState: (state) => states.push(state),
    onResync: (reason) => resyncs.push(reason),
    random: () => 0.5,
    WebSocketImpl: WireSocket,
  });
  await vi.advanceTimersByTimeAsync(0);
}

function wire(index = WireSocket.all.length - 1): WireSocket {
  const socket = WireSocket.all[index];
  if (!socket) throw new Error(`no socket ${index}`);
  return socket;
}

const credits = (amount: number) => ({ type: "credits", credits: amount });

async function show(visible: boolean) {
  hidden = !visible;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
}

describe("reconnecting", () => {
  test("CONV-34 the socket reconnects 3 s after it closes: at 3000 ms and not before", async () => {
    await start();
    wire().opens();
    wire().breaks();
    expect(states).toEqual(["connecting", "open", "down"]);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(WireSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(WireSocket.all).toHaveLength(2);
    wire().opens();
    expect(states).toEqual(["connecting", "open", "down", "connecting", "open"]);
    expect(resyncs).toEqual(["open", "open"]);
  });

  test("a socket that rejoins leaves and connects at once, and hears again what it missed", async () => {
    await start();
    wire().opens();
    const [left] = WireSocket.all;
    live?.rejoin();
    await vi.advanceTimersByTimeAsync(0);
    expect(left?.closed).toBe(true);
    expect(WireSocket.all).toHaveLength(2);
    // The browser reports the close of the first one only now: it tries nothing more.
    left?.breaks();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(WireSocket.all).toHaveLength(2);
    wire().opens();
    expect(states).toEqual(["connecting", "open", "down", "connecting", "open"]);
    expect(resyncs).toEqual(["open", "open"]);
    live?.close();
    live?.rejoin();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(WireSocket.all).toHaveLength(2);
  });

  test("attempts grow further apart with jitter, from 3 s to at most 30 s", () => {
    expect(retryDelay(0, () => 0.99)).toBe(3_000);
    expect(retryDelay(1, () => 0)).toBe(3_375);
    expect(retryDelay(1, () => 0.5)).toBe(4_500);
    expect(retryDelay(2, () => 0.5)).toBe(6_750);
    expect(retryDelay(3, () => 0)).not.toBe(retryDelay(3, () => 0.9));
    expect(retryDelay(40, () => 1)).toBe(30_000);
  });

  test("a full room is asked again after a minute or two, each time", async () => {
    await start();
    for (let sent = 1; sent <= 3; sent += 1) {
      wire().opens();
      wire().dispatchEvent(new MessageEvent("message", { data: "crowded" }));
      expect(states.at(-1)).toBe("down");
      expect(wire().closed).toBe(true);
      wire().breaks();
      await vi.advanceTimersByTimeAsync(89_999);
      expect(WireSocket.all).toHaveLength(sent);
      await vi.advanceTimersByTimeAsync(10);
      expect(WireSocket.all).toHaveLength(sent + 1);
    }
    wire().opens();
    wire().breaks();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(WireSocket.all).toHaveLength(5);
  });

  test("an attempt that succeeds starts the count again", async () => {
    await start();
    wire().breaks();
    await vi.advanceTimersByTimeAsync(3_000);
    wire().breaks();
    await vi.advanceTimersByTimeAsync(4_499);
    expect(WireSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    wire().opens();
    wire().breaks();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(WireSocket.all).toHaveLength(4);
    wire().breaks();
    await vi.advanceTimersByTimeAsync(4_499);
    expect(WireSocket.all).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(WireSocket.all).toHaveLength(5);
  });

  test("an address that cannot be had counts as a closed socket", async () => {
    const ticket = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue("ws://host/2");
    await start(ticket);
    expect(states).toEqual(["connecting", "down"]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(wire().url).toBe("ws://host/2");
  });

  test("each attempt asks for one ticket; a connection that was left or closed while it waited asks for none", async () => {
    const ticket = vi.fn(async () => "ws://host/ws");
    await start(ticket);
    wire().breaks();
    await vi.advanceTimersByTimeAsync(3_000);
    wire().breaks();
    await vi.advanceTimersByTimeAsync(3_500);
    await show(true);
    wire().opens();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ticket).toHaveBeenCalledTimes(3);
    wire().breaks();
    live?.close();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(ticket).toHaveBeenCalledTimes(3);
    expect(WireSocket.all).toHaveLength(3);
  });

  test("a ticket that fails after its connection was left does not take down the next one", async () => {
    let refuse: (reason: Error) => void = () => undefined;
    const late = new Promise<string>((_, reject) => {
      refuse = reject;
    });
    await start(vi.fn<() => Promise<string>>().mockReturnValueOnce(late).mockResolvedValue("ws://host/2"));
    live?.rejoin();
    await vi.advanceTimersByTimeAsync(0);
    wire().opens();
    refuse(new Error("offline"));
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(["connecting", "down", "connecting", "open"]);
  });

  test("a socket that never opens is given up after 10 s", async () => {
    await start();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(states).toEqual(["connecting"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(states).toEqual(["connecting", "down"]);
    expect(wire().closed).toBe(true);
  });

  test("a dead line is noticed by a ping that nobody answers", async () => {
    await start();
    wire().opens();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(wire().said).toEqual(["ping"]);
    wire().dispatchEvent(new MessageEvent("message", { data: "pong" }));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(wire().said).toEqual(["ping", "ping"]);
    expect(states.at(-1)).toBe("open");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states.at(-1)).toBe("down");
  });

  test("a tab that is shown again does not wait for a late attempt", async () => {
    await start();
    for (const wait of [3_000, 4_500, 6_750]) {
      wire().breaks();
      await vi.advanceTimersByTimeAsync(wait);
    }
    wire().breaks();
    await show(false);
    await vi.advanceTimersByTimeAsync(2_000);
    await show(true);
    expect(WireSocket.all).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1_000);
    await show(false);
    expect(WireSocket.all).toHaveLength(4);
    await show(true);
    expect(WireSocket.all).toHaveLength(5);
  });

  test("a browser that is online again does not wait either, and knocks at a full room no second time", async () => {
    await start();
    wire().opens();
    wire().dispatchEvent(new MessageEvent("message", { data: "crowded" }));
    await vi.advanceTimersByTimeAsync(2_999);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(WireSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(WireSocket.all).toHaveLength(2);
    wire().opens();
    for (let pass = 0; pass < 5; pass += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      wire().dispatchEvent(new MessageEvent("message", { data: "pong" }));
    }
    expect(WireSocket.all).toHaveLength(2);
  });

  test("something is said only while the socket is open", async () => {
    await start();
    expect(live?.send("early")).toBe(false);
    wire().opens();
    expect(live?.send("now")).toBe(true);
    wire().breaks();
    expect(live?.send("late")).toBe(false);
    expect(wire().said).toEqual(["now"]);
  });

  test("after close() nothing is called and nothing reconnects", async () => {
    await start();
    wire().opens();
    wire().says(1, credits(1));
    wire().says(3, credits(3));
    live?.close();
    wire().says(2, credits(2));
    wire().breaks();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(events).toEqual([credits(1)]);
    expect(states).toEqual(["connecting", "open"]);
    expect(resyncs).toEqual(["open"]);
    expect(WireSocket.all).toHaveLength(1);
  });
});

describe("resync", () => {
  test("60 s without an event in a visible tab make the page read again; a pong is no event", async () => {
    await start();
    wire().opens();
    await vi.advanceTimersByTimeAsync(25_000);
    wire().dispatchEvent(new MessageEvent("message", { data: "pong" }));
    wire().says(1, credits(1));
    await vi.advanceTimersByTimeAsync(30_000);
    wire().dispatchEvent(new MessageEvent("message", { data: "pong" }));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(resyncs).toEqual(["open"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(resyncs).toEqual(["open", "silence"]);
  });

  test("what passes is handed on at once, takes no number and does not break the silence", async () => {
    await start();
    wire().opens();
    wire().says(1, credits(1));
    const presence = { type: "presence", places: [] };
    const passes = () =>
      wire().dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ at: 0, event: presence }) }));
    passes();
    wire().says(3, credits(3));
    passes();
    expect(events).toEqual([credits(1), presence, presence]);
    expect(numbers).toEqual([1, null, null]);
    wire().says(2, credits(2));
    expect(events.slice(3)).toEqual([credits(2), credits(3)]);
    for (let pass = 0; pass < 3; pass += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      passes();
    }
    expect(resyncs).toEqual(["open", "silence"]);
    expect(states.at(-1)).toBe("open");
  });

  test("a hidden tab reads nothing until it is shown", async () => {
    await start();
    wire().opens();
    await show(false);
    for (let pass = 0; pass < 5; pass += 1) {
      await vi.advanceTimersByTimeAsync(25_000);
      wire().dispatchEvent(new MessageEvent("message", { data: "pong" }));
    }
    expect(resyncs).toEqual(["open"]);
    await show(true);
    expect(resyncs).toEqual(["open", "silence"]);
  });

  test("a tab that is shown again within 60 s reads nothing anew, and at 60 s it does", async () => {
    await start();
    wire().opens();
    const hideUntil = async (milliseconds: number) => {
      await show(false);
      await vi.advanceTimersByTimeAsync(milliseconds);
      wire().dispatchEvent(new MessageEvent("message", { data: "pong" }));
    };
    for (const wait of [20_000, 20_000, 19_999]) await hideUntil(wait);
    await show(true);
    expect(resyncs).toEqual(["open"]);
    await hideUntil(1);
    await show(true);
    expect(resyncs).toEqual(["open", "silence"]);
  });

  test("a silent room is read again each minute", async () => {
    await start();
    wire().opens();
    for (let pass = 0; pass < 6; pass += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      wire().dispatchEvent(new MessageEvent("message", { data: "pong" }));
    }
    expect(resyncs).toEqual(["open", "silence", "silence"]);
  });

  test("a known event of another shape makes the page read again; an unknown one does not", async () => {
    await start();
    wire().opens();
    wire().says(1, { type: "hologram" });
    wire().says(2, { type: "credits", credits: "many" });
    wire().says(3, credits(3));
    expect(events).toEqual([credits(3)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(resyncs).toEqual(["open", "malformed"]);
  });
});

describe("order", () => {
  test("what waits for a lost event comes when the line breaks, and the next connection begins anew", async () => {
    await start();
    wire().opens();
    wire().says(1, credits(1));
    wire().says(3, credits(3));
    wire().breaks();
    expect(events).toEqual([credits(1), credits(3)]);
    await vi.advanceTimersByTimeAsync(3_000);
    wire().opens();
    wire().says(7, credits(7));
    expect(events).toEqual([credits(1), credits(3), credits(7)]);
  });

  test("a room whose numbers have holes hands on each event as it comes, and never asks to read again", async () => {
    await start("ws://host/ws", false);
    wire().opens();
    for (const seq of [9, 4, 12]) wire().says(seq, credits(seq));
    expect(numbers).toEqual([9, 4, 12]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(resyncs).toEqual(["open"]);
  });

  let got: number[];
  let gaps: number;

  function sequencer() {
    got = [];
    gaps = 0;
    return createSequencer<number>(
      (event, seq) => {
        expect(seq, "each event has its own number").toBe(event);
        got.push(event);
      },
      () => {
        gaps += 1;
      },
    );
  }

  test("events that overtake each other are put in order without a resync", () => {
    const wire = sequencer();
    for (const seq of [5, 8, 7, 6, 9]) wire.accept(seq, seq);
    expect(got).toEqual([5, 6, 7, 8, 9]);
    vi.advanceTimersByTime(1_000);
    expect(gaps).toBe(0);
  });

  test("duplicates come once", () => {
    const wire = sequencer();
    for (const seq of [5, 5, 7, 7, 6, 6, 5]) wire.accept(seq, seq);
    expect(got).toEqual([5, 6, 7]);
  });

  test("a hole holds the later ones for 400 ms, then they come and one resync is asked for", () => {
    const wire = sequencer();
    wire.accept(5, 5);
    wire.accept(7, 7);
    vi.advanceTimersByTime(100);
    wire.accept(8, 8);
    vi.advanceTimersByTime(299);
    expect(got).toEqual([5]);
    expect(gaps).toBe(0);
    vi.advanceTimersByTime(1);
    expect(got).toEqual([5, 7, 8]);
    expect(gaps).toBe(1);
    wire.accept(6, 6);
    wire.accept(9, 9);
    expect(got).toEqual([5, 7, 8, 9]);
  });

  test("after a hole the later ones come in order, and a second hole is waited for too", () => {
    const wire = sequencer();
    for (const seq of [5, 10, 9]) wire.accept(seq, seq);
    vi.advanceTimersByTime(400);
    expect(got).toEqual([5, 9, 10]);
    for (const seq of [12, 14, 11]) wire.accept(seq, seq);
    expect(got).toEqual([5, 9, 10, 11, 12]);
    vi.advanceTimersByTime(400);
    expect(got).toEqual([5, 9, 10, 11, 12, 14]);
    expect(gaps).toBe(2);
  });

  test("an event numbered before the first one of a connection is not lost", () => {
    const wire = sequencer();
    for (const seq of [12, 11, 11, 13]) wire.accept(seq, seq);
    expect(got).toEqual([12, 11, 13]);
  });

  test("a reset hands over what waited and takes any next number", () => {
    const wire = sequencer();
    wire.accept(5, 5);
    wire.accept(7, 7);
    wire.accept(4, 4);
    wire.reset();
    for (const seq of [90, 4, 4]) wire.accept(seq, seq);
    expect(got).toEqual([5, 4, 7, 90, 4]);
    vi.advanceTimersByTime(1_000);
    expect(gaps).toBe(0);
  });

  test("2,000 events shuffled within the patience come complete and in order", () => {
    const wire = sequencer();
    wire.accept(0, 0);
    for (let start = 1; start < 2_000; start += 10) {
      for (const step of [3, 1, 4, 0, 9, 2, 6, 5, 8, 7]) wire.accept(start + step, start + step);
    }
    expect(got).toEqual(Array.from({ length: 2_001 }, (_, index) => index));
  });
});
