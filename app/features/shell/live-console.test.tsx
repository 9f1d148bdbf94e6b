// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import type { LiveNotification } from "~/wire/events";
import { FakeSocket } from "../../../tests/support/fake-socket";
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

let reads: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
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
