import { expect, test } from "vitest";
import type { PageEvent } from "~/ui/frame/use-live";
import type { ConversationSummary, LiveMessage } from "~/wire/events";
import { applyEvent, hear, type InboxState, loaded, morePlaced, readOpen } from "./inbox-state";
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
  agent: null,
  tag: null,
  agentId: 1,
  firstPage: true,
};
const NO_CHANNELS = { all: 0, whatsapp: 0, sms: 0, webchat: 0, email: 0, voice: 0 };
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
  seq: 0,
  ...over,
});
const HOW = { sameList: true, missed: false, view };
const statuses = ({ messages }: InboxState) => messages.map(({ id, status }) => `${id} ${status}`);
/** Hears events under the numbers from `seq` on. */
const hearAll = (before: InboxState, seq: number, ...events: PageEvent[]) =>
  events.reduce((now, event, index) => hear(now, { event, seq: seq + index }, view), before);

test("what happened to a thread while its messages were on their way counts when they come", () => {
  const before = state([], { selected: null });
  const heard = hearAll(before, 11, says(message(1, "sent")), says(message(2, "sending")));
  const shown = loaded(heard, state([message(1, "sending")], { answerDue: true, seq: 10 }), HOW);
  expect(statuses(shown)).toEqual(["1 sent", "2 sending"]);
  expect(shown.answerDue).toBe(false);
  // A page in the middle of the thread takes no newer messages.
  expect(statuses(loaded(heard, state([message(1, "sending")], { partial: true, seq: 10 }), HOW))).toEqual(["1 sent"]);
  const elsewhere = state([message(1, "sending")], { selected: { ...thread, id: 8 }, seq: 10 });
  expect(statuses(loaded(heard, elsewhere, HOW))).toEqual(["1 sending"]);
});

test("a note that came while its thread was on its way stands there, and not in another", () => {
  const event: PageEvent = {
    type: "note",
    conversationId: 7,
    note: { id: 3, clientId: "n3", authorId: 2, authorName: "Luz", content: "Llamar", createdAt: AT },
  };
  const heard = hear(state([], { selected: null }), { event, seq: 11 }, view);
  expect(heard.notes).toEqual([]);
  expect(loaded(heard, state([], { seq: 10 }), HOW).notes).toEqual([event.note]);
  expect(loaded(heard, state([], { selected: { ...thread, id: 8 }, seq: 10 }), HOW).notes).toEqual([]);
  expect(loaded(heard, state([], { seq: 11 }), HOW).notes).toEqual([]);
});

test("an answer of the server counts more than the events that it knows of, and less than newer ones", () => {
  const heard = hearAll(state([message(1, "sending")]), 11, says(message(1, "failed")));
  expect(statuses(loaded(heard, state([message(1, "sent")], { seq: 10 }), HOW))).toEqual(["1 failed"]);
  expect(statuses(loaded(heard, state([message(1, "sent")], { seq: 11 }), HOW))).toEqual(["1 sent"]);
  // An event that only passes is about the moment.
  const passing = hear(state([message(1, "sending")]), { event: says(message(1, "failed")), seq: null }, view);
  expect(statuses(loaded(passing, state([message(1, "sent")], { seq: 10 }), HOW))).toEqual(["1 sent"]);
});

test("a thread that was resolved while the list was on its way stays resolved, with its figures, and out of the list", () => {
  const open: InboxView = { ...view, status: "open" };
  const resolved: ConversationSummary = { ...thread, status: "resolved" };
  const figures = { active: 0, ai: 0, pending: 0, channels: { ...NO_CHANNELS, sms: 1, all: 1 } };
  const event: PageEvent = { type: "conversation_update", id: 7, conversation: resolved, counters: figures };
  const heard = hear(state([]), { event, seq: 11 }, open);
  const shown = loaded(heard, state([], { seq: 10 }), { ...HOW, view: open });
  expect(shown.selected?.status).toBe("resolved");
  expect(shown.figures.active).toBe(0);
  const left = loaded(
    hear(state([], { selected: null }), { event, seq: 11 }, open),
    state([], { selected: null, seq: 10 }),
    {
      ...HOW,
      view: open,
    },
  );
  expect(left.list.rows).toEqual([]);
  // The answer that knows of the event has the last word: somebody may have opened the thread again.
  expect(loaded(heard, state([], { seq: 12 }), { ...HOW, view: open }).selected?.status).toBe("active");
});

test("a further page that was on its way does not bring back what was resolved meanwhile", () => {
  const open: InboxView = { ...view, status: "open" };
  const other = { ...thread, id: 8, lastMessageAt: "2025-12-31T00:00:00.000Z" };
  const from = `${Date.parse(AT)}.7`;
  const before = state([], { list: { rows: [thread], olderCursor: from, cut: false, stale: null }, selected: null });
  const event: PageEvent = { type: "conversation_update", id: 8, conversation: { ...other, status: "resolved" } };
  const heard = hear(before, { event, seq: 11 }, open);
  const rowsAfter = (seq: number) =>
    morePlaced(heard, { rows: [other], olderCursor: null, cut: false, seq }, from, open).list.rows.map(({ id }) => id);
  expect(rowsAfter(10)).toEqual([7]);
  expect(rowsAfter(11)).toEqual([7, 8]);
});

test("three hundred events are remembered, and a message older than the page shows is not put before its first", () => {
  const before = state([message(5, "sent")]);
  const heard = hearAll(before, 1, ...Array.from({ length: 301 }, () => says(message(5, "read"))));
  expect(heard.heard?.length).toBe(300);
  expect(heard.heard?.[0]?.seq).toBe(2);
  expect(statuses(hearAll(before, 1, says(message(4, "read"))))).toEqual(["5 sent"]);
  expect(statuses(hearAll(before, 1, says(message(6, "sent"))))).toEqual(["5 sent", "6 sent"]);
});

test("a deleted thread does not come back with an answer that was made before, and does when it is restored", () => {
  const other = { ...thread, id: 8, lastMessageAt: "2025-12-31T00:00:00.000Z" };
  const both = (seq: number) =>
    state([], { list: { rows: [thread, other], olderCursor: null, cut: false, stale: null }, selected: null, seq });
  const rowsOf = ({ list }: InboxState) => list.rows.map(({ id }) => id);
  const deleted = hearAll(both(10), 11, { type: "conversation_update", id: 7, deleted: true });
  const late = loaded(deleted, both(10), HOW);
  expect(rowsOf(late)).toEqual([8]);
  expect(rowsOf(loaded(late, both(10), HOW))).toEqual([8]);
  const restored = hearAll(late, 12, { type: "conversation_update", id: 7, conversation: thread });
  expect(rowsOf(loaded(restored, both(10), HOW))).toEqual([7, 8]);
  expect(rowsOf(loaded(late, both(12), HOW))).toEqual([7, 8]);
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

test("an open thread that was put into another one is not gone: its page is read again", () => {
  const open = state([], { selected: thread });
  const into = hearAll(open, 1, { type: "conversation_update", id: thread.id, deleted: true, rereads: 8 });
  expect(into).toMatchObject({ gone: false, list: { rows: [] } });
  const gone = hearAll(open, 1, { type: "conversation_update", id: thread.id, deleted: true });
  expect(gone.gone).toBe(true);
  // Of another thread, and of this one: restored by a colleague, or written into by the customer.
  expect(applyEvent(gone, { type: "conversation_update", id: 8, conversation: { ...thread, id: 8 } }, view).gone).toBe(
    true,
  );
  expect(applyEvent(gone, { type: "conversation_update", id: thread.id, conversation: thread }, view).gone).toBe(false);
  // What becomes of our own messages is told of a thread in the trash too.
  expect(applyEvent(gone, says(message(1, "delivered", "agent")), view).gone).toBe(true);
  expect(applyEvent(gone, says(message(1, "delivered", "customer")), view).gone).toBe(false);
});

test("a customer's message that only changed leaves the wait for an answer as it is, a new one says if there is any", () => {
  const asked = message(1, "delivered", "customer");
  const dueAfter = (answerDue: boolean, told?: boolean) =>
    applyEvent(state([asked], { answerDue }), { ...says(asked), answerDue: told } as PageEvent, view).answerDue;
  expect([dueAfter(true), dueAfter(false)]).toEqual([true, false]);
  expect([dueAfter(true, false), dueAfter(false, true)]).toEqual([false, true]);
});

test("a note stands once, whether its event or the page came first", () => {
  const note = (id: number) => ({
    id,
    clientId: `n${id}`,
    authorId: 3,
    authorName: "Lupita",
    content: `nota ${id}`,
    createdAt: AT,
  });
  const tells = (id: number): PageEvent => ({ type: "note", conversationId: 7, note: note(id) });
  const idsOf = ({ notes }: InboxState) => notes.map(({ id }) => id);
  const heard = hearAll(state([], { notes: [note(1)] }), 11, tells(1), tells(2), tells(2));
  expect(idsOf(heard)).toEqual([1, 2]);
  expect(idsOf(loaded(heard, state([], { notes: [note(1)], seq: 12 }), HOW))).toEqual([1, 2]);
  expect(idsOf(hearAll(state([], { partial: true }), 11, tells(1))), "in the middle of a thread").toEqual([]);
});

test("a page in the middle of a thread does not take over the newer messages that were shown before", () => {
  const before = state([message(1, "sent"), message(2, "sent")]);
  expect(statuses(loaded(before, state([message(1, "sent")]), HOW))).toEqual(["1 sent", "2 sent"]);
  expect(statuses(loaded(before, state([message(1, "sent")], { partial: true }), HOW))).toEqual(["1 sent"]);
});
