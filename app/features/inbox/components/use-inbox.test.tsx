// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { conversationSummary } from "../../../../tests/support/conversation-summary";
import { FakeSocket } from "../../../../tests/support/fake-socket";
import { liveMessage } from "../../../../tests/support/live-message";
import { renderPage } from "../../../../tests/support/render-page";
import type { InboxState } from "../inbox-state";
import type { InboxView } from "../list-state";
import { useInbox } from "./use-inbox";

const CREATED = "2026-11-27T18:00:00.000Z";
const UNREAD = conversationSummary({
  customerName: "Luz Hernández",
  status: "pending",
  aiEnabled: false,
  unreadCount: 2,
  lastMessageAt: CREATED,
  createdAt: CREATED,
});
const STATE: InboxState = {
  list: { rows: [UNREAD], olderCursor: null, cut: false, stale: null },
  figures: { active: 0, ai: 0, pending: 1, channels: { all: 1, whatsapp: 0, sms: 0, webchat: 1, email: 0, voice: 0 } },
  selected: UNREAD,
  messages: [liveMessage(70, { conversationId: 7 })],
  notes: [],
  answerDue: false,
  gone: false,
  seq: 0,
};
const VIEW: InboxView = {
  channel: "all",
  status: "all",
  company: null,
  agent: null,
  tag: null,
  agentId: 3,
  firstPage: true,
};

let wire: FakeSocket | undefined;
class WireSocket extends FakeSocket {
  constructor(url: string) {
    super(url);
    wire = this;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", WireSocket);
  vi.stubGlobal("fetch", async () => Response.json({}));
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let unread = 0;
/** How many events were applied together, each time that some were. */
let applied: number[] = [];
const apply = (events: readonly unknown[]) => void applied.push(events.length);

function Probe() {
  unread = useInbox(STATE, VIEW, "", apply).state.selected?.unreadCount ?? 0;
  return null;
}

/** How many messages stand as unread, and what the server is told, a moment after the thread was opened. */
async function looksAs(access: Access) {
  const told: string[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: { body?: unknown }) => {
    if (init?.body) told.push(String(init.body));
    return Response.json({});
  });
  const { unmount } = renderPage(
    <AccessContext.Provider value={rightsOf(access)}>
      <Probe />
    </AccessContext.Provider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => vi.dynamicImportSettled());
  unmount();
  return { unread, told };
}

test("a thread is read by whoever looks at it", async () => {
  expect(await looksAs("lector")).toEqual({ unread: 0, told: ["intent=see&conversationId=7&upTo=70"] });
});

test("support on a visit reads nothing in the team's place, and asks for nothing that is refused", async () => {
  expect(await looksAs("soporte")).toEqual({ unread: 2, told: [] });
});

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
let seq = 0;
function hears(kind: "customer" | "company" = "customer") {
  seq += 1;
  const frame = { seq, at: 0, event: { type: "records", kind } };
  wire?.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
}

async function opened() {
  const { unmount } = renderPage(<Probe />);
  await passes(100);
  wire?.dispatchEvent(new Event("open"));
  applied = [];
  return unmount;
}

test("one event is shown with the next frame, of many that come those of 150 ms together", async () => {
  const unmount = await opened();
  hears();
  await passes(20);
  expect(applied).toEqual([1]);
  await passes(150);
  hears();
  await passes(20);
  expect(applied).toEqual([1, 1]);
  for (let nth = 0; nth < 5; nth += 1) {
    hears();
    await passes(20);
  }
  expect(applied).toEqual([1, 1]);
  await passes(50);
  expect(applied).toEqual([1, 1, 5]);
  unmount();
});

test("a hidden page, which draws no frames, takes in what comes, also when it is hidden meanwhile", async () => {
  const unmount = await opened();
  const frame = vi.spyOn(window, "requestAnimationFrame");
  hears();
  await passes(20);
  hears();
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  frame.mockReturnValue(0);
  await passes(150);
  expect(applied).toEqual([1, 1]);
  hears();
  await passes(190);
  expect(applied).toEqual([1, 1]);
  await passes(10);
  expect(applied).toEqual([1, 1, 1]);
  seen.mockRestore();
  unmount();
});

function Open({ of }: { readonly of: InboxState }) {
  useInbox(of, VIEW, "");
  return null;
}

test("an open thread of a company is read again when companies change, another one and other changes are not", async () => {
  const read = vi.fn(() => null);
  const fresh = { ...STATE, selected: { ...UNREAD, companyId: 9 } };
  for (const [of, kind, reads] of [
    [fresh, "customer", 0],
    [STATE, "company", 0],
    [fresh, "company", 1],
  ] as const) {
    const { unmount } = renderPage(<Open of={of} />, { loader: read });
    await passes(100);
    wire?.dispatchEvent(new Event("open"));
    await passes(2_000);
    read.mockClear();
    hears(kind);
    await passes(2_000);
    expect(read, `${kind} of ${of.selected?.companyId}`).toHaveBeenCalledTimes(reads);
    unmount();
  }
});
