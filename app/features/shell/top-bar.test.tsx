import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { renderPage } from "../../../tests/support/render-page";
import { TopBar, type TopBarProps } from "./top-bar";

const props: TopBarProps = {
  tenantName: "Tacos El Güero",
  live: "live",
  credits: 250,
  user: { name: "Lucía Pérez", email: "lucia@tacos.mx", role: "admin" },
  unreadNotifications: 0,
  theme: "system",
  here: "/admin/customers?q=a",
};

const renderBar = (change: Partial<TopBarProps> = {}) => {
  const { container } = renderPage(<TopBar {...props} {...change} />);
  return within(container);
};

test("SHELL-18 the top bar starts with the tenant's name, or 'Panel de Administración' without one", () => {
  const first = (bar: ReturnType<typeof renderBar>) => bar.getByRole("banner").firstElementChild?.textContent;
  expect(first(renderBar())).toBe("Tacos El Güero");
  document.body.replaceChildren();
  expect(first(renderBar({ tenantName: null }))).toBe("Panel de Administración");
});

test("the indicator says 'Sistema Activo' while the page is live, else that it reconnects or goes on by itself", () => {
  expect(renderBar().getByRole("status").textContent).toBe("Sistema Activo");
  document.body.replaceChildren();
  expect(renderBar({ live: "reconnecting" }).getByRole("status").textContent).toBe("Reconectando…");
  document.body.replaceChildren();
  expect(renderBar({ live: "paused" }).getByRole("status").textContent).toBe(
    "Avisos en vivo en pausa. La página se actualiza sola.",
  );
});

test("credits are named, and absent for an account without a tenant", () => {
  expect(renderBar().getByText("250 créditos")).toBeTruthy();
  document.body.replaceChildren();
  expect(renderBar({ credits: null }).queryByText(/créditos/)).toBeNull();
  // None at all stands out: the AI answers nobody any more.
  const isRed = (credits: number) => renderBar({ credits }).getByText(`${credits} créditos`).dataset.empty;
  expect([0, 1, 12].map(isRed)).toEqual(["true", undefined, undefined]);
});

describe("SHELL-22 the user's role, or 'Admin' when there is none", () => {
  test.each([
    ["admin", "admin"],
    ["agente", "agente"],
    [null, "Admin"],
    ["", "Admin"],
  ])("a user of role %j is shown as '%s'", (role, shown) => {
    renderBar({ user: { ...props.user, role } });
    expect(screen.getByTestId("role")?.textContent).toBe(shown);
  });
});

describe("SHELL-23 the bell's badge is capped at '9+'", () => {
  test.each([
    [0, undefined, "Notificaciones"],
    [9, "9", "Notificaciones, 9 sin leer"],
    [10, "9+", "Notificaciones, 9+ sin leer"],
  ])("with %i unread the bell's badge is %j", (unread, badge, name) => {
    const bell = renderBar({ unreadNotifications: unread }).getByRole("link", { name });
    expect(bell.querySelector("[data-testid=count]")?.textContent).toBe(badge);
    expect(bell.getAttribute("href")).toBe("/admin/notifications");
  });
});

test("the user menu leads to profile and settings, signs out by POST, and Escape closes it", async () => {
  renderBar();
  const summary = screen.getByLabelText("Cuenta de Lucía Pérez, admin");
  const menu = summary.closest("details");
  await userEvent.click(summary);
  expect(menu?.open).toBe(true);
  expect(screen.getByText("Perfil").getAttribute("href")).toBe("/admin/tenant/profile");
  expect(screen.getByText("Configuración").getAttribute("href")).toBe("/admin/settings");
  const form = screen.getByText("Cerrar Sesión").closest("form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/logout"]);
  await userEvent.keyboard("{Escape}");
  expect(menu?.open).toBe(false);
  expect(document.activeElement).toBe(summary);
});

test("the colours are chosen by a form that comes back to the page", () => {
  renderBar({ theme: "dark" });
  const dark = screen.getByText("Oscuro");
  expect(dark.getAttribute("aria-pressed")).toBe("true");
  const form = dark.closest("form");
  expect(form?.getAttribute("action")).toBe("/preferences/theme");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ returnTo: "/admin/customers?q=a" });
});
