// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import type { ConversationSummary } from "../view-types";
import { ConversationList } from "./conversation-list";
import { ConversationRow } from "./conversation-row";

const NOW = Date.now();

const conversation: ConversationSummary = {
  id: 7,
  customerName: "María López",
  customerPhone: null,
  customerEmail: null,
  channel: "whatsapp",
  platform: "other",
  status: "active",
  aiEnabled: true,
  unreadCount: 0,
  lastMessageAt: new Date(NOW - 5 * 60_000).toISOString(),
  createdAt: new Date(NOW - 86_400_000).toISOString(),
  lastMessage: { sender: "customer", content: "a".repeat(51), isMedia: false, mediaType: null },
};

function renderRow(change: Partial<ConversationSummary>) {
  const { container, unmount } = renderPage(
    <ul>
      <ConversationRow
        conversation={{ ...conversation, ...change }}
        to="/admin/conversations?conversationId=7"
        selected={false}
      />
    </ul>,
  );
  const row = within(container);
  return {
    row,
    unmount,
    marks: {
      dot: row.queryByRole("img", { name: "Activa" }) !== null,
      pending: row.queryByText("Pendiente") !== null,
      ai: row.queryByRole("img", { name: "Responde la IA" }) !== null,
      human: row.queryByRole("img", { name: "Responde una persona" }) !== null,
    },
  };
}

test("CONV-05 a row shows name, channel, time, and the marks of its status and of who answers", () => {
  const active = renderRow({ status: "active", aiEnabled: true });
  expect(active.row.getByText("María López")).toBeTruthy();
  expect(active.row.getByRole("img", { name: "WhatsApp" })).toBeTruthy();
  expect(active.row.getByText("5 min")).toBeTruthy();
  expect(active.marks).toEqual({ dot: true, pending: false, ai: true, human: false });
  active.unmount();

  const pending = renderRow({ status: "pending", aiEnabled: false });
  expect(pending.marks).toEqual({ dot: false, pending: true, ai: false, human: true });
  pending.unmount();

  const other = renderRow({ status: "closed", aiEnabled: false });
  expect(other.marks).toEqual({ dot: false, pending: false, ai: false, human: true });
});

test("a status that is neither active nor pending carries no mark of either", () => {
  const { marks } = renderRow({ status: "closed" });
  expect([marks.dot, marks.pending]).toEqual([false, false]);
});

test("CONV-06 the row shows the sender's label and the cut text", () => {
  const { row } = renderRow({});
  expect(row.getByRole("link").textContent).toContain(`Cliente: ${"a".repeat(50)}…`);
});

test("a voice conversation of the plugin carries the voice mark, and unread messages are counted", () => {
  const { row } = renderRow({ channel: "voice_plugin", unreadCount: 120 });
  expect(row.getByRole("img", { name: "Voz" })).toBeTruthy();
  expect(row.getByText("99+").textContent).toBe("99+ sin leer");
});

type ListProps = Parameters<typeof ConversationList>[0];

function renderList(change: Partial<ListProps> = {}) {
  return renderPage(
    <ConversationList
      conversations={[conversation]}
      counters={{ active: 3, ai: 2, pending: 1 }}
      channelCounts={{ all: 6, whatsapp: 0, sms: 2, webchat: 3, email: 1, voice: 0 }}
      address={{}}
      olderCursor={null}
      {...change}
    />,
  );
}

test("CONV-02 the counters read Activas 3, Auto IA 2 and Pendientes 1", () => {
  renderList();
  const pairs = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(pairs).toEqual([
    ["Activas", "3"],
    ["Auto IA", "2"],
    ["Pendientes", "1"],
  ]);
});

test("each channel is a link with its count, the chosen one is marked and the open conversation stays", () => {
  renderList({ address: { channel: "sms", conversationId: 7, cursor: "1.2" } });
  const filters = within(screen.getByRole("navigation", { name: "Canales" })).getAllByRole("link");
  expect(filters.map((link) => link.getAttribute("aria-label"))).toEqual([
    "Todos: 6",
    "WhatsApp: 0",
    "SMS: 2",
    "Webchat: 3",
    "Email: 1",
    "Voz: 0",
  ]);
  expect(filters.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, "true", null, null, null]);
  expect(filters[4]?.getAttribute("href")).toBe("/admin/conversations?channel=email&conversationId=7");
});

test("CONV-08 loading and emptiness have their words", () => {
  const loading = renderList({ loading: true });
  expect(screen.getByRole("status").textContent).toBe("Cargando conversaciones...");
  loading.unmount();
  const empty = renderList({ conversations: [] });
  expect(screen.getByText("No hay conversaciones")).toBeTruthy();
  expect(screen.queryByText("Quitar filtros")).toBeNull();
  empty.unmount();
  renderList({ conversations: [], address: { channel: "sms" } });
  expect(screen.getByText("Quitar filtros").getAttribute("href")).toBe("/admin/conversations");
});

test("pages are links that keep the filter", () => {
  renderList({ address: { channel: "sms", cursor: "5.5" }, olderCursor: "1.2" });
  const pager = within(screen.getByRole("navigation", { name: "Páginas de conversaciones" }));
  expect(pager.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/conversations?channel=sms",
    "/admin/conversations?channel=sms&cursor=1.2",
  ]);
});
