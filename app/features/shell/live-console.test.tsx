// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import type { LiveNotification, TenantEvent } from "~/wire/events";
import { FakeSocket } from "../../../tests/support/fake-socket";
import { liveMessage } from "../../../tests/support/live-message";
import { renderPage } from "../../../tests/support/render-page";
import type { ConsoleData } from "./console.server";
import { LiveConsole } from "./live-console";

const NOTICE: LiveNotification = {
  id: 1,
  conversationId: null,
  title: "Sin créditos",
  message: "La IA ya no responde.",
  type: "credits",
  channel: null,
  isRead: false,
  createdAt: "2026-07-01T12:00:00.000Z",
};
const DATA = {
  type: "tenant_user",
  user: { id: 7, email: "ana@a.mx", firstName: "Ana", lastName: "Ruiz", role: "admin", name: "Ana", roleName: "Admin" },
  mustSetPassword: false,
  rights: null,
  eraseAt: null,
  visitEndsAt: null,
  timeZone: "America/Mexico_City",
  tenant: { uuid: "u", name: "La Espiga", logoUrl: null },
  credits: 50,
  notifications: [],
  muted: [],
  closed: [],
  theme: "system",
} as unknown as ConsoleData;

/** The newest socket; a test plays the server. */
class WireSocket extends FakeSocket {
  static newest: WireSocket | undefined;

  constructor(url: string) {
    super(url);
    WireSocket.newest = this;
  }
}

const happens = (event: Event) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(0);
    WireSocket.newest?.dispatchEvent(event);
  });
let seq = 0;
const says = (event: TenantEvent) => {
  seq += 1;
  return happens(new MessageEvent("message", { data: JSON.stringify({ seq, at: 0, event }) }));
};

/** A message of ours comes into a thread. */
function writes(id: number, conversationId: number, sender: "agent" | "ai", createdAt = "2026-07-01T12:00:01.000Z") {
  const conversation = {
    companyId: null,
    customerName: "Ana",
    customerPhone: null,
    customerEmail: null,
    channel: "webchat" as const,
    platform: "other",
    status: "active",
    aiEnabled: true,
    assignedAgentId: null,
    assignedAgentName: null,
    unreadCount: 1,
    tags: [],
    snoozedUntil: null,
    customerId: null,
    prospectId: null,
    lastMessageAt: createdAt,
    createdAt,
    lastMessage: { sender: "agent" as const, content: "Hola", isMedia: false, mediaType: null },
  };
  const message = liveMessage(id, { conversationId, sender, createdAt });
  const of = { ...conversation, id: conversationId };
  return says({ type: "new_message", conversationId, customerName: "Ana", message, conversation: of });
}

let reads: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", WireSocket);
  reads = [];
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/api/")) reads.push(path);
    return Response.json(path.startsWith("/api/notifications") ? [NOTICE] : { credits: 49 });
  });
});

afterEach(async () => {
  cleanup();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("UX-09 without a live connection notifications and credits are read every 10 s", async () => {
  renderPage(
    <Toasts>
      <LiveConsole data={DATA}>Página</LiveConsole>
    </Toasts>,
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(9_999);
  expect(reads).toEqual([]);
  expect(screen.getByLabelText("Notificaciones")).toBeTruthy();
  await pass(1);
  expect(reads).toEqual(["/api/tenant/profile", "/api/notifications?isRead=false&limit=10"]);
  expect(screen.getByLabelText("Notificaciones, 1 sin leer")).toBeTruthy();
  expect(screen.getByText("49 créditos")).toBeTruthy();
  await pass(10_000);
  expect(reads).toHaveLength(4);
});

test.each([
  ["whoever looks at a thread has read the notices of it", null, ["intent=see&conversationId=3&upTo=2"]],
  ["support on a visit reads no notice in the team's place", Date.parse("2026-07-01T12:30:00.000Z"), []],
] as const)("%s", async (_title, visitEndsAt, expected) => {
  const told: string[] = [];
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  vi.stubGlobal("fetch", async (path: string, init?: { body?: unknown }) => {
    if (init?.body) told.push(String(init.body));
    return Response.json(path.startsWith("/api/notifications") ? [] : { credits: 49 });
  });
  renderPage(
    <Toasts>
      <LiveConsole data={{ ...DATA, visitEndsAt }}>Página</LiveConsole>
    </Toasts>,
    { path: "/admin/conversations?conversationId=3" },
  );
  await happens(new Event("open"));
  await says({ type: "notification", notification: { ...NOTICE, id: 2, type: "needs_human", conversationId: 3 } });
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await act(() => vi.dynamicImportSettled());
  expect(told).toEqual(expected);
  vi.mocked(document.hasFocus).mockRestore();
});

test("the bell counts what is for oneself and not muted, and forgets what one has read elsewhere or somebody of the team has answered", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.startsWith("/api/notifications") ? [] : { credits: 49 }),
  );
  renderPage(
    <Toasts>
      <LiveConsole data={{ ...DATA, muted: ["new_conversation"] }}>Página</LiveConsole>
    </Toasts>,
  );
  await happens(new Event("open"));
  const bell = () => screen.getByRole("link", { name: /^Notificaciones/ }).getAttribute("aria-label");
  const calls = (id: number, over: Partial<LiveNotification>) =>
    says({ type: "notification", notification: { ...NOTICE, id, type: "needs_human", ...over } });
  await calls(2, { conversationId: 3 });
  expect(bell()).toBe("Notificaciones, 1 sin leer");
  await calls(2, { conversationId: 3 });
  await calls(3, { conversationId: 4, userId: 8 });
  await calls(4, { conversationId: 5, type: "new_conversation" });
  expect(bell(), "the same once more, somebody else's, and a muted one").toBe("Notificaciones, 1 sin leer");
  await calls(5, { conversationId: 4, type: "assigned", userId: 7 });
  expect(bell()).toBe("Notificaciones, 2 sin leer");
  await says({ type: "notices_read", conversationId: 4, userId: 8 });
  expect(bell(), "a colleague read it").toBe("Notificaciones, 2 sin leer");
  await says({ type: "notices_read", conversationId: 4, userId: 7 });
  expect(bell()).toBe("Notificaciones, 1 sin leer");

  await writes(10, 3, "ai");
  await writes(11, 9, "agent");
  expect(bell(), "the AI's answer, and one in another thread").toBe("Notificaciones, 1 sin leer");
  await writes(12, 3, "agent");
  expect(bell()).toBe("Notificaciones");
  await says({ type: "credits", credits: 12 });
  expect(screen.getByText("12 créditos")).toBeTruthy();
});

test("who has read notices on another page has the bell read again, which cannot know which they were", async () => {
  renderPage(
    <Toasts>
      <LiveConsole data={DATA}>Página</LiveConsole>
    </Toasts>,
  );
  await happens(new Event("open"));
  reads = [];
  await says({ type: "notices_read", conversationId: null, userId: 8 });
  expect(reads, "a colleague read theirs").toEqual([]);
  await says({ type: "notices_read", conversationId: null, userId: 7 });
  expect(reads).toEqual(["/api/tenant/profile", "/api/notifications?isRead=false&limit=10"]);
});

const showConsole = () =>
  renderPage(
    <Toasts>
      <LiveConsole data={DATA}>Página</LiveConsole>
    </Toasts>,
  );
/** What the server says is unread. */
const unreadAre = (notices: readonly LiveNotification[]) =>
  vi.stubGlobal("fetch", async (path: string) => {
    reads.push(path);
    return Response.json(path.startsWith("/api/notifications") ? notices : { credits: 49 });
  });
const bellOf = () => screen.getByRole("link", { name: /^Notificaciones/ }).getAttribute("aria-label");

test("a call for a person stands for the earlier ones of its thread, and an answer settles what came before it", async () => {
  unreadAre([]);
  showConsole();
  await happens(new Event("open"));
  const calls = (id: number, type: string, conversationId: number) =>
    says({ type: "notification", notification: { ...NOTICE, id, type, conversationId } });
  await calls(2, "customer_message", 3);
  await calls(3, "customer_message", 4);
  await calls(4, "needs_human", 3);
  expect(bellOf()).toBe("Notificaciones, 2 sin leer");
  await writes(10, 3, "agent", "2026-07-01T11:59:59.999Z");
  expect(bellOf(), "it was on its way before").toBe("Notificaciones, 2 sin leer");
  await writes(11, 3, "agent", "2026-07-01T12:00:00.000Z");
  expect(bellOf()).toBe("Notificaciones, 1 sin leer");
});

test("behind a full bell there may be more: when one of ten is read it is read again", async () => {
  unreadAre(Array.from({ length: 10 }, (_, at) => ({ ...NOTICE, id: at + 1, conversationId: at + 1 })));
  showConsole();
  await happens(new Event("open"));
  reads = [];
  await says({ type: "notices_read", conversationId: 99, userId: 7 });
  expect(reads).toEqual([]);
  await says({ type: "notices_read", conversationId: 3, userId: 7 });
  expect(reads).toHaveLength(2);
});

test("a tab that comes into view reads the bell again, every ten seconds at most, and loses nothing that came meanwhile", async () => {
  let answer: (notices: readonly LiveNotification[]) => void = () => undefined;
  vi.stubGlobal("fetch", async (path: string) => {
    reads.push(path);
    if (!path.startsWith("/api/notifications")) return Response.json({ credits: 49 });
    return new Promise<Response>((resolve) => {
      answer = (notices) => resolve(Response.json(notices));
    });
  });
  showConsole();
  await happens(new Event("open"));
  await act(async () => answer([]));
  const look = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await act(() => vi.advanceTimersByTimeAsync(10_001));
  reads = [];
  await look();
  await says({ type: "notification", notification: { ...NOTICE, id: 5, type: "needs_human", conversationId: 3 } });
  await act(async () => answer([NOTICE]));
  expect(bellOf()).toBe("Notificaciones, 2 sin leer");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await look();
  expect(reads).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await look();
  expect(reads).toHaveLength(4);
});

/** The browser's service workers; what the page does with them is noted. */
function workers(hasOne: boolean): string[] {
  const done: string[] = [];
  const active = { postMessage: (said: string) => done.push(`tells ${said}`) };
  const value = {
    register: async (path: string) => done.push(`registers ${path}`),
    getRegistration: async () => (hasOne ? { active } : undefined),
  };
  Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return done;
}
const pass = async (milliseconds: number) => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(() => vi.dynamicImportSettled());
};
const consoleFor = (visitEndsAt: number | null) =>
  renderPage(
    <Toasts>
      <LiveConsole data={{ ...DATA, visitEndsAt }}>Página</LiveConsole>
    </Toasts>,
  );

test("three seconds after the page began its worker keeps the inbox, and not where the page was left before", async () => {
  const done = workers(true);
  consoleFor(null);
  await pass(2_999);
  expect(done).toEqual([]);
  cleanup();
  await pass(1);
  expect(done).toEqual([]);
  consoleFor(null);
  await pass(3_000);
  expect(done).toEqual(["registers /sw.js"]);
});

test("support on a visit keeps nothing: what the worker has is forgotten at once, and none is made", async () => {
  const done = workers(true);
  consoleFor(Date.parse("2026-07-01T12:30:00.000Z"));
  await pass(0);
  expect(done).toEqual(["tells forget"]);
  await pass(3_000);
  expect(done).toEqual(["tells forget"]);
  cleanup();
  const none = workers(false);
  consoleFor(Date.parse("2026-07-01T12:30:00.000Z"));
  await pass(3_000);
  expect(none).toEqual([]);
});
