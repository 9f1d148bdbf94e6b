import { Theme } from "@radix-ui/themes";
import { useLocation } from "@remix-run/react";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { renderPage } from "../../../tests/support/render-page";
import { Rail } from "./rail";
import { RAIL_ITEMS, type RailItem } from "./rail-items";
import type { Section } from "./sections";

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function renderRail(props: Parameters<typeof Rail>[0]) {
  renderPage(
    <Theme>
      <Rail {...props} />
      <Where />
    </Theme>,
    { path: props.pathname },
  );
  const [list] = within(screen.getByRole("navigation", { name: "Principal" })).getAllByRole("list");
  if (!list) throw new Error("the rail has no list");
  return within(list);
}

describe("SHELL-04 Conversaciones is the active item at its own path and at /", () => {
  test.each(["/admin/conversations", "/"])("the rail marks Conversaciones active at %s", (pathname) => {
    const rail = renderRail({ pathname });
    const marked = rail.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
    expect(marked.map((link) => link.getAttribute("aria-label"))).toEqual(["Conversaciones"]);
  });
});

test("SHELL-08 eight items stand in order, each with its name, tooltip and target", async () => {
  const rail = renderRail({ pathname: "/dashboard" });
  const links = rail.getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Conversaciones", "/admin/conversations"],
    ["Clientes", "/admin/customers"],
    ["Prospectos", "/admin/prospects"],
    ["Empresas", "/admin/companies"],
    ["Configuración", "/admin/settings"],
    ["IA Training", "/admin/ai-training"],
    ["Plugin de Voz", "/admin/plugin"],
    ["Créditos", "/admin/credits"],
  ]);
  for (const link of links) {
    // Focus opens a tooltip at once, hovering after the usual delay.
    await userEvent.tab();
    expect(document.activeElement).toBe(link);
    expect(screen.getByRole("tooltip").textContent).toBe(link.getAttribute("aria-label"));
  }
});

const extra = (item: Partial<RailItem>): readonly RailItem[] => [{ key: "extra", label: "Extra", ...item }];

describe("SHELL-10 an item without a route of its own changes the section", () => {
  test.each([undefined, "/"])("an item with route %j changes the section and does not navigate", async (to) => {
    const onSection = vi.fn<(section: Section) => void>();
    const rail = renderRail({ pathname: "/dashboard", items: extra({ to, section: "training" }), onSection });
    await userEvent.click(rail.getByRole("button", { name: "Extra" }));
    expect(onSection).toHaveBeenCalledExactlyOnceWith("training");
    expect(screen.getByRole("status").textContent).toBe("/dashboard");
  });
});

test("SHELL-11 an item with a channel shows its unread conversations capped at '99+', the eight items show none", () => {
  const unread = { sms: 100, whatsapp: 3 };
  const sms: RailItem = { key: "sms", label: "SMS", to: "/admin/sms", channel: "sms" };
  const rail = renderRail({ pathname: "/admin/credits", items: [...RAIL_ITEMS, sms], unread });
  const badges = rail
    .getAllByRole("link")
    .map((link) => [link.getAttribute("aria-label"), link.querySelector("[data-testid=count]")?.textContent ?? null]);
  expect(badges.slice(0, 8).every(([, badge]) => badge === null)).toBe(true);
  expect(badges[8]).toEqual(["SMS, 99+ sin leer", "99+"]);
});

test("what does not fit the phone's bar stands under 'Más'", () => {
  renderRail({ pathname: "/admin/credits" });
  const more = screen.getByText("Más").closest("details");
  const links = within(more ?? document.body).getAllByRole("link", { hidden: true });
  expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
    "Empresas",
    "Configuración",
    "Plugin de Voz",
    "Créditos",
  ]);
});

test("'Más' is marked while a page below it is open, and not on another", () => {
  const marked = () => screen.getByText("Más").getAttribute("data-active");
  renderRail({ pathname: "/admin/credits" });
  expect(marked()).toBe("true");
  cleanup();
  renderRail({ pathname: "/admin/customers" });
  expect(marked()).toBeNull();
});

test("'Más' leads nowhere for a role that opens none of its pages, and is left out", () => {
  const closed = ["/admin/companies", "/admin/settings", "/admin/ai-training", "/admin/plugin", "/admin/credits"];
  renderRail({ pathname: "/admin/conversations", closed });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"))).toEqual([
    ...["Conversaciones", "Clientes", "Prospectos"],
  ]);
  expect(screen.queryByText("Más")).toBeNull();
});
