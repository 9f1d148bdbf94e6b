import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { conversationSummary } from "../../../../tests/support/conversation-summary";
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

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", SilentSocket);
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let unread = 0;

function Probe() {
  unread = useInbox(STATE, VIEW, "").state.selected?.unreadCount ?? 0;
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
