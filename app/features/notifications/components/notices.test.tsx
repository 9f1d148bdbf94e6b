import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import type { LiveNotification } from "~/wire/events";
import { renderPage } from "../../../../tests/support/render-page";
import { Bell } from "./bell";
import { BellPanel } from "./bell-panel";
import { choose, isChosen } from "./browser-choices";
import { showOutside, watchView } from "./browser-notices";
import { BrowserSwitches } from "./browser-switches";
import { playChime } from "./chime";
import { NotificationItem } from "./notification-item";
import { NotificationsPage } from "./notifications-page";

const notice = (id: number, over: Partial<LiveNotification> = {}): LiveNotification => ({
  id,
  conversationId: 3,
  title: `Aviso ${id}`,
  message: "Pidió hablar con alguien.",
  type: "needs_human",
  channel: null,
  isRead: false,
  createdAt: new Date().toISOString(),
  ...over,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const renderBell = (notifications: readonly LiveNotification[]) =>
  renderPage(
    <Toasts>
      <Bell unread={notifications.length} here="/admin">
        <BellPanel notifications={notifications} />
      </Bell>
    </Toasts>,
  );

describe("the bell", () => {
  test("SHELL-24 unfolds '{n} nuevas' with title, text, time and dot of each, and leads to all", async () => {
    renderBell([notice(2), notice(1)]);
    const bell = screen.getByRole("link", { name: "Notificaciones, 2 sin leer" });
    expect(screen.queryByRole("region", { name: "Notificaciones" })).toBeNull();
    await userEvent.click(bell);
    expect(bell.getAttribute("aria-expanded")).toBe("true");
    const panel = within(screen.getByRole("region", { name: "Notificaciones" }));
    expect(panel.getByText("2 nuevas")).toBeTruthy();
    const items = panel.getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "Sin leer: Aviso 2Pidió hablar con alguien.Ahora",
      "Sin leer: Aviso 1Pidió hablar con alguien.Ahora",
    ]);
    const all = panel.getByRole("link", { name: "Ver todas las notificaciones" });
    expect(all.getAttribute("href")).toBe("/admin/notifications");
    await userEvent.keyboard("{Escape}");
    expect(bell.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(bell);
  });

  test("a press that opens a new tab or window leaves the link a link", async () => {
    renderBell([notice(1)]);
    const bell = screen.getByRole("link", { name: "Notificaciones, 1 sin leer" });
    const leads = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener("click", leads);
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) {
      fireEvent.click(bell, held);
      expect(bell.getAttribute("aria-expanded"), JSON.stringify(held)).toBe("false");
    }
    window.removeEventListener("click", leads);
    fireEvent.click(bell);
    expect(bell.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("1 nueva")).toBeTruthy();
  });

  test("a notice of a kind that one has muted is listed as muted and not as unread", () => {
    renderPage(<NotificationItem notification={notice(1)} muted full />);
    expect(screen.getByText("Silenciada")).toBeTruthy();
    expect(screen.queryByText(/Sin leer/)).toBeNull();
    expect(screen.queryByRole("button", { name: /Marcar como leída/ })).toBeNull();
    renderPage(<NotificationItem notification={notice(2)} full />);
    expect(screen.getByText(/Sin leer/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Marcar como leída: Aviso 2" })).toBeTruthy();
  });

  test("SHELL-24 with nothing new it says so, and offers nothing to mark", async () => {
    renderBell([]);
    await userEvent.click(screen.getByRole("link", { name: "Notificaciones" }));
    expect(screen.getByText("No hay notificaciones nuevas")).toBeTruthy();
    expect(screen.queryByText("Marcar todas como leídas")).toBeNull();
  });
});

test("where nobody was ever notified of anything the page offers nothing to mark as read or to filter", () => {
  vi.stubGlobal("WebSocket", class extends EventTarget {});
  const none = { notifications: [], kind: null, muted: [], older: null, newer: null, cut: false };
  const { unmount } = renderPage(
    <Toasts>
      <NotificationsPage {...none} show="todas" />
    </Toasts>,
  );
  expect(screen.getByText("Todavía no hay notificaciones")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Marcar todas como leídas" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Sin leer" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "De qué tipo" })).toBeNull();
  unmount();
  renderPage(
    <Toasts>
      <NotificationsPage {...none} kind="needs_human" show="todas" />
    </Toasts>,
  );
  expect(screen.getByRole("button", { name: "Marcar todas como leídas" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sin leer" })).toBeTruthy();
  // On a phone the kinds are folded, and the fold says which one is chosen.
  const [folded] = document.querySelectorAll("details");
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector("summary")?.textContent).toBe("De qué tipo: Necesita a una persona");
});

describe("the sound", () => {
  const chimes = () => {
    const heard = vi.fn();
    document.addEventListener("chime", heard);
    return heard;
  };
  const tone = () => ({ connect: (next: unknown) => next, frequency: {}, start() {}, stop() {}, ...ramp });
  const ramp = { gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} } };
  class Sound {
    currentTime = 0;
    createOscillator = tone;
    createGain = tone;
  }

  test("several within two seconds are one, in whichever tab; a mute silences it", () => {
    vi.useFakeTimers();
    vi.stubGlobal("AudioContext", Sound);
    const heard = chimes();
    playChime();
    playChime();
    expect(heard).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    playChime();
    expect(heard).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(2_000);
    choose("chime-muted", true);
    playChime();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe("the browser's own notifications", () => {
  const shown: { title: string; options: NotificationOptions; onclick: (() => void) | null; close(): void }[] = [];
  class Shown {
    static permission: NotificationPermission = "granted";
    static requestPermission = async () => Shown.permission;
    onclick: (() => void) | null = null;
    close() {}
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      shown.push(this);
    }
  }
  /** Locks as the tabs of one browser share them. */
  function sharedLocks() {
    const held: { name: string }[] = [];
    return {
      query: async () => ({ held: [...held] }),
      async request(name: string, options: LockOptions, work: (lock: object | null) => Promise<void>) {
        const isTaken = options.mode !== "shared" && held.some((lock) => lock.name === name);
        if (isTaken) return work(null);
        const lock = { name };
        held.push(lock);
        await work(lock);
        held.splice(held.indexOf(lock), 1);
      },
    };
  }
  const announcement = (id: number) => ({
    id,
    at: 0,
    type: "customer_message" as const,
    title: "Nuevo mensaje",
    description: "Mensaje de Ana",
    tone: "news" as const,
    chime: true,
    conversationId: 3,
    outside: { title: "Ana", body: "¿Tienen pan?" },
  });

  beforeEach(() => {
    shown.length = 0;
    Shown.permission = "granted";
    vi.stubGlobal("Notification", Shown);
    Object.defineProperty(navigator, "locks", { configurable: true, value: sharedLocks() });
  });

  test("one tab shows it, under its conversation's tag, and a press opens the thread", async () => {
    const open = vi.fn();
    await Promise.all([showOutside(announcement(1), open), showOutside(announcement(1), open)]);
    expect(shown).toMatchObject([{ title: "Ana", options: { body: "¿Tienen pan?", tag: "conversation-3" } }]);
    shown[0]?.onclick?.();
    expect(open).toHaveBeenCalledTimes(1);
  });

  test("none is shown while one of the tabs is in view, or without permission", async () => {
    const stop = watchView();
    await showOutside(announcement(2), () => undefined);
    expect(shown).toEqual([]);
    stop();
    await waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
    Shown.permission = "denied";
    await showOutside(announcement(3), () => undefined);
    expect(shown).toEqual([]);
    Shown.permission = "granted";
    await showOutside(announcement(4), () => undefined);
    expect(shown).toHaveLength(1);
  });

  test("they are chosen by a switch that asks the browser; what it refuses is explained", async () => {
    Shown.permission = "default";
    const page = renderPage(<BrowserSwitches />);
    const find = () => screen.getByRole("switch", { name: /fuera de esta pestaña/ });
    expect(find().getAttribute("aria-checked")).toBe("false");
    Shown.requestPermission = async () => {
      Shown.permission = "granted";
      return "granted";
    };
    await userEvent.click(find());
    await waitFor(() => expect(find().getAttribute("aria-checked")).toBe("true"));
    expect(isChosen("browser-notices")).toBe(true);
    page.unmount();
    Shown.permission = "denied";
    renderPage(<BrowserSwitches />);
    expect(find().hasAttribute("disabled")).toBe(true);
    expect(find().textContent).toContain("Los bloqueaste en este navegador");
  });

  test("a browser that has none says so", () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window, "Notification");
    renderPage(<BrowserSwitches />);
    expect(screen.getByText("Este navegador no puede mostrar avisos.")).toBeTruthy();
  });
});
