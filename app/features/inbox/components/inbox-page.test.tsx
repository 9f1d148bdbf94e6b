import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { connection } from "~/ui/frame/connection";
import { Toasts } from "~/ui/toasts";
import { conversationSummary } from "../../../../tests/support/conversation-summary";
import { renderPage } from "../../../../tests/support/render-page";
import { listQuerySchema } from "../list-query";
import type { InboxData } from "../read-inbox.server";
import { InboxPage } from "./inbox-page";

// The page loads it when idle: what came after the last test would find its window gone.
beforeAll(() => import("./chat-panel"));

const SINCE = "2026-01-05T18:00:00.000Z";

const data: InboxData = {
  seq: 0,
  conversations: [conversationSummary({ id: 8, lastMessageAt: SINCE, createdAt: SINCE })],
  olderCursor: null,
  cut: false,
  figures: { active: 1, ai: 1, pending: 0, channels: { all: 1, whatsapp: 0, sms: 0, webchat: 1, email: 0, voice: 0 } },
  search: null,
  companies: [],
  views: [],
  trash: null,
  trashed: null,
  shownIn: null,
  openFailure: {
    error: "No pudimos cargar esta conversación.",
    code: "Failed to fetch messages",
    requestId: "clave-1",
  },
  open: null,
};

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", SilentSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("CONV-24 a thread that cannot be read is said in the chat column alone, with a way to try again", async () => {
  const loader = vi.fn(() => null);
  renderPage(
    <Toasts>
      <InboxPage
        me={{ id: 1, name: "Ana", writes: true }}
        data={data}
        query={listQuerySchema.parse({ conversationId: "7" })}
        panel={null}
        companies={null}
        demoSite="/mock-site/demo"
      />
    </Toasts>,
    { loader, path: "/admin/conversations?conversationId=7" },
  );
  const chat = within(await screen.findByRole("region", { name: "Chat" }));
  expect(within(chat.getByRole("alert")).getByText("No pudimos cargar esta conversación.")).toBeTruthy();
  expect(chat.getByText("clave-1")).toBeTruthy();
  expect(screen.queryByText("Failed to fetch messages")).toBeNull();
  expect(screen.queryByText("Esa conversación no existe o ya no está disponible.")).toBeNull();

  const list = within(screen.getByRole("region", { name: "Lista de conversaciones" }));
  expect(list.queryByRole("alert")).toBeNull();
  expect(list.getByRole("link", { name: /María López/ }).getAttribute("href")).toBe(
    "/admin/conversations?conversationId=8",
  );

  const retry = chat.getByRole("link", { name: "Reintentar" });
  expect(retry.getAttribute("href"), "without scripts").toBe("/admin/conversations?conversationId=7");
  const before = loader.mock.calls.length;
  await userEvent.click(retry);
  await waitFor(() => expect(loader.mock.calls.length).toBe(before + 1));
});

test("older threads that could not be reached say so, and come on request or with the connection", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async () => new Response(null, { status: 200 }));
  let reached = false;
  const [row] = data.conversations;
  const older = {
    ...data,
    conversations: [{ ...row, id: 5, customerName: "Luis Díaz", lastMessageAt: "2026-01-04T18:00:00.000Z" }],
  };
  const shown = { inbox: { ...data, olderCursor: "1767636000000.8" }, query: listQuerySchema.parse({}) };
  // Without a connection the page that is shown answers for every address (kept-inbox.ts).
  const loader = vi.fn(() =>
    reached ? { inbox: older, query: listQuerySchema.parse({ cursor: "1767636000000.8" }) } : shown,
  );
  const open = () =>
    renderPage(
      <Toasts>
        <InboxPage
          me={{ id: 1, name: "Ana", writes: true }}
          data={shown.inbox}
          query={shown.query}
          panel={null}
          companies={null}
          demoSite="/mock-site/demo"
        />
      </Toasts>,
      { loader, path: "/admin/conversations" },
    );
  const page = open();
  await userEvent.click(await screen.findByRole("link", { name: "Más antiguas" }));
  const retry = await screen.findByRole("link", { name: "No se pudieron cargar. Reintentar" });
  expect(screen.getByText("María López")).toBeTruthy();
  const calls = loader.mock.calls.length;
  await userEvent.click(retry);
  await waitFor(() => expect(loader.mock.calls.length).toBe(calls + 1));
  await screen.findByRole("link", { name: "No se pudieron cargar. Reintentar" });
  reached = true;
  await userEvent.click(screen.getByRole("link", { name: "No se pudieron cargar. Reintentar" }));
  expect(await screen.findByText("Luis Díaz")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Páginas de conversaciones" })).toBeNull();
  page.unmount();

  reached = false;
  open();
  await userEvent.click(await screen.findByRole("link", { name: "Más antiguas" }));
  await screen.findByRole("link", { name: "No se pudieron cargar. Reintentar" });
  connection.lose();
  expect(screen.queryByText("Luis Díaz")).toBeNull();
  reached = true;
  await connection.check();
  expect(await screen.findByText("Luis Díaz")).toBeTruthy();
});

test("'#' asks before it deletes, by name; not for who may not delete, and not about a thread that is in the trash", async () => {
  const trashed = {
    conversation: { id: 8, customerName: "María López", channel: "webchat", deletedAt: SINCE, lastMessage: null },
    ...{ erasedAt: SINCE, messages: [], notes: [], olderThan: null, newerThan: null },
  } as const;
  const press = async (access: Access, change: Partial<InboxData> = {}) => {
    const page = renderPage(
      <AccessContext.Provider value={rightsOf(access)}>
        <Toasts>
          <InboxPage
            me={{ id: 1, name: "Ana", writes: true }}
            data={{ ...data, openFailure: null, ...change }}
            query={listQuerySchema.parse({ conversationId: "8" })}
            {...{ panel: null, companies: null, demoSite: "/mock-site/demo" }}
          />
        </Toasts>
      </AccessContext.Provider>,
      { path: "/admin/conversations?conversationId=8" },
    );
    await screen.findByRole("region", { name: "Lista de conversaciones" });
    fireEvent.keyDown(document.body, { key: "#" });
    return page;
  };
  // Once it was shown its code is here, and it would be shown at once.
  const owner = await press("admin");
  expect((await screen.findByRole("alertdialog")).textContent).toContain("La conversación con María López queda");
  owner.unmount();
  const agent = await press("agente");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  agent.unmount();
  const again = await press("admin");
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  again.unmount();
  await press("admin", { trashed });
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
