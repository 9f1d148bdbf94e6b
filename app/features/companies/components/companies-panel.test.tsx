import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import type { Rights } from "~/features/accounts/rights";
import { renderPage } from "../../../../tests/support/render-page";
import type { CompanyCard } from "../company-card";
import { CompaniesPanel } from "./companies-panel";

const company = (over: Partial<CompanyCard> = {}): CompanyCard => ({
  ...{ id: 7, name: "La Espiga", contactPerson: "Ana Ruiz", email: "hola@laespiga.mx", phone: "+52 2225551234" },
  ...{ city: "Puebla", state: "Puebla", industry: "Panadería", active: true },
  ...over,
});

function show(companies: readonly CompanyCard[] | null, next: number | null = null, rights: Rights | null = null) {
  return renderPage(
    <AccessContext.Provider value={rights}>
      <CompaniesPanel
        companies={companies}
        next={next}
        onFirstPage={next === null}
        pageAt={(before) => `/admin/companies${before ? `?antes=${before}` : ""}`}
      />
    </AccessContext.Provider>,
  );
}

test("a company's row names what is known of it, and says what is not", () => {
  const bare = { contactPerson: null, phone: null, city: null, state: null, industry: null, active: false };
  show([company(), company({ id: 8, name: "Taller", ...bare }), company({ id: 9, city: "Atlixco" })], 9);
  const rows = [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].slice(0, 6).map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ["La EspigaAna Ruiz", "hola@laespiga.mx", "+52 2225551234", "Puebla", "Panadería", "Activa"],
    ["Taller", "hola@laespiga.mx", "—", "—", "No especificada", "Inactiva"],
    ["La EspigaAna Ruiz", "hola@laespiga.mx", "+52 2225551234", "Atlixco, Puebla", "Panadería", "Activa"],
  ]);
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Más empresas")).toBe("/admin/companies?antes=9");
  expect(href("Al principio")).toBe("/admin/companies");
  expect(href("Entrenar IA de Taller")).toBe("/admin/companies?entrenar=8");
  expect(href("Acciones inteligentes de Taller")).toBe("/admin/companies?acciones=8");
  expect(href("Ver los datos de Taller")).toBe("/admin/companies?ver=8");
  expect(href("Editar Taller")).toBe("/admin/companies?editar=8");
  expect(href("Eliminar Taller")).toBe("/admin/companies?eliminar=8");
});

test("each button of a row is there for whom it lets do so, and none to who only reads", () => {
  const links = (posts: Rights["posts"]) => {
    const { unmount } = show([company()], null, { isVisit: false, reads: ["/admin/companies"], posts });
    const names = screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"));
    unmount();
    return names;
  };
  const look = "Ver los datos de La Espiga";
  expect(links({})).toEqual([look]);
  expect(links({ "/admin/companies": ["update"] })).toEqual([look, "Editar La Espiga"]);
  expect(links({ "/admin/companies": ["delete"] })).toEqual([look, "Eliminar La Espiga"]);
  expect(links({ "/admin/companies": ["save"] })).toEqual(["Entrenar IA de La Espiga", look]);
  expect(links({ "/admin/companies": ["action-update"] })).toEqual(["Acciones inteligentes de La Espiga", look]);
});

test("companies that could not be read are not told as none", () => {
  const { unmount } = show(null);
  expect(screen.getByText("No pudimos leer las empresas")).toBeTruthy();
  expect(screen.queryByText("No hay empresas registradas")).toBeNull();
  unmount();
  show([], null, { isVisit: false, reads: ["/admin/companies"], posts: {} });
  expect(screen.getByText("No hay empresas registradas")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
