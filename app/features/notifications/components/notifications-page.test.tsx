import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import type { LiveNotification } from "~/wire/events";
import { renderPage } from "../../../../tests/support/render-page";
import { BellPanel } from "./bell-panel";
import { NotificationsPage } from "./notifications-page";

const notice = (id: number, over: Partial<LiveNotification> = {}): LiveNotification => ({
  ...{ id, conversationId: 3, title: `Aviso ${id}`, message: "Pidió hablar con alguien.", type: "needs_human" },
  ...{ channel: null, isRead: false, createdAt: new Date().toISOString(), ...over },
});
const NONE = { notifications: [], kind: null, muted: [], older: null, newer: null, cut: false, show: "todas" } as const;

beforeEach(() => void vi.stubGlobal("WebSocket", class extends EventTarget {}));
afterEach(() => void vi.unstubAllGlobals());

const show = (over: Partial<Parameters<typeof NotificationsPage>[0]>) =>
  renderPage(
    <Toasts>
      <NotificationsPage {...NONE} {...over} />
    </Toasts>,
  );

test("a list that looked through enough offers to look further back, and says that it may have missed some", () => {
  const older = "/admin/notifications?tipo=assigned&antes=7";
  const { unmount } = show({ kind: "assigned", cut: true, older });
  expect(screen.getByText("Entre las más recientes no hay ninguna")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Buscar más antiguas" }).getAttribute("href")).toBe(older);
  unmount();
  const whole = show({ kind: "assigned" });
  expect(screen.getByText("No hay ninguna con este filtro")).toBeTruthy();
  whole.unmount();
  show({ show: "sin-leer" });
  expect(screen.getByText("Estás al día")).toBeTruthy();
});

test("a notice of a kind that one has muted says so on the page, and no other", () => {
  show({ notifications: [notice(2), notice(1, { type: "assigned" })], muted: ["assigned"] });
  const items = within(screen.getByTestId("notices")).getAllByRole("listitem");
  expect(items.map((item) => within(item).queryByText("Silenciada") !== null)).toEqual([false, true]);
});

test("the bell counts nine, and says of ten that there are more", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => notice(at + 1));
  const bell = async (count: number) => {
    const { unmount } = renderPage(
      <Toasts>
        <BellPanel notifications={many(count)} />
      </Toasts>,
    );
    await act(async () => undefined);
    const said = screen.getByRole("region", { name: "Notificaciones" }).querySelector("header")?.textContent;
    unmount();
    return said;
  };
  expect([await bell(9), await bell(10)]).toEqual(["Notificaciones9 nuevas", "Notificaciones9+ nuevas"]);
});
