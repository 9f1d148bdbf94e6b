import { describe, expect, test } from "vitest";
import type { ConversationSummary } from "~/wire/events";
import { dropRow, type InboxView, type ListState, newestFirst, placePage, placeRow } from "./list-state";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const row = (id: number, minute: number, change: Partial<ConversationSummary> = {}): ConversationSummary => ({
  id,
  companyId: null,
  customerName: `Cliente ${id}`,
  customerPhone: null,
  customerEmail: null,
  channel: "sms",
  platform: "brevo",
  status: "active",
  aiEnabled: true,
  assignedAgentId: null,
  assignedAgentName: null,
  unreadCount: 0,
  tags: [],
  snoozedUntil: null,
  customerId: null,
  prospectId: null,
  lastMessageAt: at(minute),
  createdAt: at(0),
  lastMessage: null,
  ...change,
});
const cursorOf = ({ id, lastMessageAt }: ConversationSummary) => `${Date.parse(lastMessageAt ?? "")}.${id}`;
const list = (rows: ConversationSummary[], more = false): ListState => {
  const last = rows.at(-1);
  return { rows, olderCursor: more && last ? cursorOf(last) : null, cut: false, stale: null };
};
const ids = ({ rows }: ListState) => rows.map(({ id }) => id);
const view = (change: Partial<InboxView> = {}): InboxView => ({
  channel: "all",
  status: "all",
  company: null,
  agent: null,
  tag: null,
  agentId: 1,
  firstPage: true,
  ...change,
});

test("the plain list takes in what staff did not put away", () => {
  const open = view({ status: "open" });
  const states = ["active", "pending", "closed", "resolved", "snoozed"];
  const listed = states.filter((status) => placeRow(list([]), row(1, 10, { status }), open, undefined).rows.length > 0);
  expect(listed).toEqual(["active", "pending", "closed"]);
});

test("a list of a person, of nobody or of a tag takes in what belongs there, and lets go of what does not any more", () => {
  const takes = (change: Partial<InboxView>, of: Partial<ConversationSummary>) =>
    placeRow(list([]), row(1, 10, of), view(change), undefined).rows.length > 0;
  const of = [null, 1, 5].map((assignedAgentId) => ({ assignedAgentId }));
  expect(of.map((one) => takes({ agent: null }, one))).toEqual([true, true, true]);
  expect(of.map((one) => takes({ agent: "none" }, one))).toEqual([true, false, false]);
  expect(of.map((one) => takes({ agent: "me" }, one))).toEqual([false, true, false]);
  expect(of.map((one) => takes({ agent: 5 }, one))).toEqual([false, false, true]);
  expect([["vip"], ["vip mayor"], []].map((tags) => takes({ tag: "vip" }, { tags }))).toEqual([true, false, false]);
  expect(takes({ tag: "vip", agent: "none" }, { tags: ["vip"], assignedAgentId: 5 })).toBe(false);

  const loaded = list([row(4, 40, { tags: ["vip"] }), row(3, 30, { tags: ["vip"] })]);
  expect(ids(placeRow(loaded, row(4, 40), view({ tag: "vip" }), undefined))).toEqual([3]);
  // The open thread stays until another one is opened.
  expect(ids(placeRow(loaded, row(4, 40), view({ tag: "vip" }), 4))).toEqual([4, 3]);
});

test("CONV-04 shuffled threads come out newest first, those without messages by their own age", () => {
  const rows = [row(1, 10), row(2, 30), row(3, 20), row(4, 20), row(5, 0, { lastMessageAt: null, createdAt: at(25) })];
  expect(rows.sort(newestFirst).map(({ id }) => id)).toEqual([2, 5, 4, 3, 1]);
});

describe("a thread that changes", () => {
  const loaded = list([row(4, 40), row(3, 30), row(2, 20)], true);

  test("goes to its place, whether it was there or not", () => {
    expect(ids(placeRow(loaded, row(2, 50), view(), undefined))).toEqual([2, 4, 3]);
    expect(ids(placeRow(loaded, row(9, 35), view(), undefined))).toEqual([4, 9, 3, 2]);
  });

  test("beyond the loaded rows it waits for its page, so that the order holds", () => {
    expect(ids(placeRow(loaded, row(9, 5), view(), undefined))).toEqual([4, 3, 2]);
    expect(ids(placeRow({ ...loaded, olderCursor: null }, row(9, 5), view(), undefined))).toEqual([4, 3, 2, 9]);
  });

  test("of one moment with the last loaded row, the one with the lower id waits for its page", () => {
    expect(ids(placeRow(loaded, row(1, 20), view(), undefined))).toEqual([4, 3, 2]);
    expect(ids(placeRow(loaded, row(9, 20), view(), undefined))).toEqual([4, 3, 9, 2]);
  });

  test("leaves a list that it does not belong to any more, unless it is the one that is open", () => {
    const resolved = row(3, 30, { status: "resolved" });
    expect(ids(placeRow(loaded, resolved, view({ status: "active" }), undefined))).toEqual([4, 2]);
    expect(ids(placeRow(loaded, resolved, view({ status: "active" }), 3))).toEqual([4, 3, 2]);
  });

  test.each([
    [view({ status: "mine" }), row(9, 45, { assignedAgentId: 1 }), row(9, 45, { assignedAgentId: 2 })],
    [view({ status: "unread" }), row(9, 45, { unreadCount: 1 }), row(9, 45)],
    [view({ status: "snoozed" }), row(9, 45, { status: "snoozed" }), row(9, 45)],
    [view({ company: 5 }), row(9, 45, { companyId: 5 }), row(9, 45, { companyId: 6 })],
    [view({ channel: "voice" }), row(9, 45, { channel: "voice_plugin" }), row(9, 45)],
    [
      view({ channel: "sms", status: "mine" }),
      row(9, 45, { assignedAgentId: 1 }),
      row(9, 45, { channel: "email", assignedAgentId: 1 }),
    ],
  ])("belongs by every part of the filter: %#", (where, inside, outside) => {
    expect(ids(placeRow(loaded, inside, where, undefined))).toContain(9);
    expect(ids(placeRow(loaded, outside, where, undefined))).not.toContain(9);
  });

  test("a later page takes in none above it; a deleted one goes", () => {
    expect(ids(placeRow(loaded, row(9, 45), view({ firstPage: false }), undefined))).toEqual([4, 3, 2]);
    expect(ids(dropRow(loaded, 3))).toEqual([4, 2]);
  });
});

describe("a page of the server", () => {
  const first = [row(6, 60), row(5, 50)];
  const second = [row(4, 40), row(3, 30)];
  const both: ListState = { ...list([...first, ...second], true) };
  const page = (rows: ConversationSummary[], more = true) => ({ ...list(rows, more), rows });

  test("further pages are put at the end, and the last one closes the list", () => {
    const start = list(first, true);
    const next = placePage(start, page(second), start.olderCursor);
    expect(ids(next)).toEqual([6, 5, 4, 3]);
    expect(next.olderCursor).toBe(cursorOf(row(3, 30)));
    expect(placePage(next, page([row(1, 10)], false), next.olderCursor)).toMatchObject({ olderCursor: null });
  });

  test("the first page read again keeps what was loaded further down", () => {
    const next = placePage(both, page([row(6, 60), row(5, 50, { status: "pending" })]), null);
    expect(ids(next)).toEqual([6, 5, 4, 3]);
    expect(next.rows[1]?.status).toBe("pending");
    expect([next.olderCursor, next.stale]).toEqual([both.olderCursor, null]);
  });

  test("the first page also replaces what stood above it: events since then are applied anew", () => {
    const ahead = { ...both, rows: [row(9, 90), ...both.rows] };
    expect(ids(placePage(ahead, page(first), null))).toEqual([6, 5, 4, 3]);
    const moved = { ...both, rows: [row(5, 90), row(6, 60), ...second] };
    expect(ids(placePage(moved, page(first), null))).toEqual([6, 5, 4, 3]);
  });

  test("a list that was loaded anew is cut where its page was", () => {
    expect(placePage(both, { ...page(first, false), cut: true }, null).cut).toBe(true);
    expect(placePage({ ...both, cut: true }, page(first, false), null).cut).toBe(false);
  });

  test("after a gap each page that was read again leaves the rest below it", () => {
    const third = [row(2, 20), row(1, 10)];
    const stale = placePage(list([...first, ...second, ...third], true), page(first), null, true);
    const next = placePage(stale, page(second), stale.stale);
    expect(next.stale).toBe(cursorOf(row(3, 30)));
    expect(placePage(next, page(third), next.stale).stale).toBeNull();
  });

  test("after a gap the pages below are read again, one after the other, until none is left", () => {
    const stale = placePage(both, page(first), null, true);
    expect(stale.stale).toBe(cursorOf(row(5, 50)));
    const next = placePage(stale, page([row(3, 30)]), stale.stale);
    expect(ids(next), "4 was deleted meanwhile").toEqual([6, 5, 3]);
    expect([next.stale, next.olderCursor]).toEqual([null, cursorOf(row(3, 30))]);
  });
});
