import { expect, test } from "vitest";
import type { PageEvent } from "~/ui/frame/use-live";
import type { ConversationSummary, LiveMessage } from "~/wire/events";
import { applyEvent, forgetHeard, type InboxState, loaded, readOpen } from "./inbox-state";
import type { InboxView } from "./list-state";

const AT = "2026-01-01T00:00:00.000Z";
const thread: ConversationSummary = {
  id: 7,
  companyId: null,
  customerName: "Jorge",
  customerPhone: null,
  customerEmail: null,
  channel: "sms",
  platform: "httpsms",
  status: "active",
  aiEnabled: true,
  assignedAgentId: null,
  assignedAgentName: null,
  unreadCount: 0,
  tags: [],
  snoozedUntil: null,
  customerId: null,
  prospectId: null,
  lastMessageAt: AT,
  createdAt: AT,
  lastMessage: null,
};
const message = (id: number, status: string, sender: LiveMessage["sender"] = "ai"): LiveMessage => ({
  id,
  messageId: `m${id}`,
  conversationId: 7,
  content: `Mensaje ${id}`,
  sender,
  isAiGenerated: sender === "ai",
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status,
  createdAt: AT,
});
const says = (one: LiveMessage): PageEvent => ({
  type: "new_message",
  conversationId: 7,
  message: one,
  conversation: thread,
  customerName: "Jorge",
});
const view: InboxView = {
  channel: "all",
  status: "all",
  company: null,
  agentId: 1,
  firstPage: true,
};
const state = (messages: readonly LiveMessage[], over: Partial<InboxState> = {}): InboxState => ({
  list: { rows: [thread], olderCursor: null, cut: false, stale: null },
  figures: {
    active: 1,
    ai: 1,
    pending: 0,
    channels: { all: 1, whatsapp: 0, sms: 1, webchat: 0, email: 0, voice: 0 },
  },
  selected: thread,
  messages,
  notes: [],
  answerDue: false,
  gone: false,
  ...over,
});
const HOW = { sameList: true, missed: false };
const statuses = ({ messages }: InboxState) => messages.map(({ id, status }) => `${id} ${status}`);

test("what happened to a thread while its messages were on their way counts when they come", () => {
  const before = state([], { selected: null });
  const heard = [message(1, "sent"), message(2, "sending")].reduce(
    (now, one) => applyEvent(now, says(one), view),
    before,
  );
  const shown = loaded(heard, state([message(1, "sending")], { answerDue: true }), HOW);
  expect(statuses(shown)).toEqual(["1 sent", "2 sending"]);
  expect(shown.answerDue).toBe(false);
  // A page in the middle of the thread takes no newer messages.
  expect(statuses(loaded(heard, state([message(1, "sending")], { partial: true }), HOW))).toEqual(["1 sent"]);
  expect(statuses(loaded(heard, state([message(1, "sending")], { selected: { ...thread, id: 8 } }), HOW))).toEqual([
    "1 sending",
  ]);
});

test("what was heard before the server was asked anew says nothing against its answer", () => {
  const heard = applyEvent(state([message(1, "sending")]), says(message(1, "failed")), view);
  expect(statuses(loaded(heard, state([message(1, "sent")]), HOW))).toEqual(["1 failed"]);
  expect(statuses(loaded(forgetHeard(heard), state([message(1, "sent")]), HOW))).toEqual(["1 sent"]);
});

test("a deleted thread does not come back with an answer that was made before, and does when it is restored", () => {
  const other = { ...thread, id: 8, lastMessageAt: "2025-12-31T00:00:00.000Z" };
  const both = state([], {
    list: { rows: [thread, other], olderCursor: null, cut: false, stale: null },
    selected: null,
  });
  const rowsOf = ({ list }: InboxState) => list.rows.map(({ id }) => id);
  const how = { sameList: true, missed: false };
  const deleted = applyEvent(both, { type: "conversation_update", id: 7, deleted: true }, view);
  const late = loaded(deleted, both, how);
  expect(rowsOf(late)).toEqual([8]);
  const right = { ...both, list: { ...both.list, rows: [other] } };
  expect(rowsOf(loaded(late, right, how))).toEqual([8]);
  const restored = applyEvent(late, { type: "conversation_update", id: 7, conversation: thread }, view);
  expect(rowsOf(loaded(restored, both, how))).toEqual([7, 8]);
  expect(rowsOf(loaded(forgetHeard(late), both, { ...how, missed: true }))).toEqual([7, 8]);
});

test("a message that is sent again no longer has the reason of its failure", () => {
  const failed = { ...message(1, "failed"), failureReason: "Ese número no existe.", isFinal: true };
  const again = applyEvent(state([failed]), says(message(1, "queued")), view);
  expect(again.messages[0]).toMatchObject({ status: "queued" });
  expect(again.messages[0]?.failureReason).toBeUndefined();
  expect(again.messages[0]?.isFinal).toBeUndefined();
  const waits = applyEvent(again, says({ ...message(1, "queued"), failureReason: "En cola" }), view);
  expect(waits.messages[0]?.failureReason).toBe("En cola");
});

test("an open thread that a person looks at counts nothing as unread, and other threads stay as they are", () => {
  const other = { ...thread, id: 8, unreadCount: 3 };
  const waiting = { ...thread, unreadCount: 2 };
  const before = state([], {
    list: { rows: [waiting, other], olderCursor: null, cut: false, stale: null },
    selected: waiting,
  });
  const counts = { all: 2, whatsapp: 0, sms: 2, webchat: 0, email: 0, voice: 0 };
  const states = { open: counts, pending: counts, unread: counts };
  const after = readOpen({ ...before, figures: { ...before.figures, unread: 2, states } });
  expect(after.list.rows.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    [7, 0],
    [8, 3],
  ]);
  expect(after.selected?.unreadCount).toBe(0);
  expect(after.figures.unread).toBe(1);
  expect(after.figures.states).toEqual({ ...states, unread: { ...counts, all: 1, sms: 1 } });
  expect(readOpen(after)).toBe(after);
});
