import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import type { CompanyCard } from "~/features/companies/company-card";
import { companiesQuerySchema } from "~/features/companies/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { DEFAULT_HOME } from "~/platform/phone-countries";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import type { CompanyFacts } from "../company-facts";
import { CompaniesPage } from "./companies-page";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => vi.unstubAllGlobals());

type Props = Parameters<typeof CompaniesPage>[0];
const ESPIGA: CompanyCard = {
  ...{ id: 3, name: "La Espiga", contactPerson: null, email: "hola@laespiga.mx", phone: null, city: null },
  ...{ state: null, industry: null, active: true },
};
const facts = (ai: CompanyFacts["ai"]): Props["facts"] => ({ 3: { channels: [], documents: 0, ai, lastAt: null } });

function renderCompanies(address: object, change: Partial<Props> = {}, access: Access = "admin") {
  const query = companiesQuerySchema.parse(address);
  const many = { selection: null, underWay: null, done: null, marked: [] };
  const listed = {
    companies: [ESPIGA],
    next: null,
    total: 1,
    found: 1,
    order: null,
    hidden: [],
    formKey: null,
    home: DEFAULT_HOME,
  };
  return renderPage(
    <AccessContext.Provider value={rightsOf(access)}>
      <Toasts>
        <CompaniesPage
          {...listed}
          {...{ many, query, open: null, belongings: null }}
          facts={facts("untrained")}
          {...change}
        />
      </Toasts>
    </AccessContext.Provider>,
  );
}
const to = (name: string | RegExp) => screen.queryByRole("link", { name })?.getAttribute("href");
const refusal = (intent: string): FormRefusal => ({
  ...{ ok: false, intent, of: "3", code: "gone", error: "Alguien la cambió." },
  result: { status: "error", initialValue: {}, error: { "": ["Alguien la cambió."] } },
});

test("the only company, while its AI knows nothing, leads on to teaching it: for whoever may, and one that is taught does not", () => {
  const hint = (change: Partial<Props> = {}, address: object = {}, access: Access = "admin") => {
    const { unmount } = renderCompanies(address, change, access);
    const shown = screen.queryByText(/^Siguiente paso: dile a tu IA qué hace La Espiga/) !== null;
    unmount();
    return shown;
  };
  expect(hint()).toBe(true);
  expect(hint({}, { nueva: "1" })).toBe(false);
  expect(hint({ total: 2 })).toBe(false);
  expect(hint({ facts: facts("ready") })).toBe(false);
  expect(hint({}, {}, "lector")).toBe(false);
});

test("a search without result offers all companies, an empty page the first; without a company there is no search", () => {
  const none = renderCompanies({}, { companies: [], total: 0, found: 0 });
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByText("No se encontraron empresas")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Empresas Registradas" })).toBeNull();
  none.unmount();
  for (const address of [{ buscar: "luz" }, { estado: "inactivas" }]) {
    const search = renderCompanies(address, { companies: [], total: 4, found: 0 });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Gestión de Empresas0 de 4");
    expect(to("Quitar filtros")).toBe("/admin/companies");
    expect(screen.getByText("Prueba con otra palabra o con menos filtros.")).toBeTruthy();
    search.unmount();
  }
  renderCompanies({ antes: "3" }, { companies: [] });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Gestión de Empresas1");
  expect(to("Al principio")).toBe("/admin/companies");
  expect(screen.queryByText(/menos filtros/)).toBeNull();
});

test("what was done is said, what was refused in its place, and that the opened company is gone; not where the list is unread", () => {
  const said = (address: object, change: Partial<Props> = {}) => {
    const { unmount } = renderCompanies(address, change);
    const told = [screen.queryByText(/^Empresa (?:creada|actualizada|eliminada)/), ...screen.queryAllByRole("alert")];
    unmount();
    return told.flatMap((one) => one?.textContent ?? []);
  };
  expect(said({ listo: "eliminada" })).toEqual([expect.stringMatching(/^Empresa eliminada/)]);
  expect(said({ listo: "eliminada" }, { refused: refusal("delete") })).toEqual(["Alguien la cambió."]);
  expect(said({}, { refused: refusal("update") })).toEqual([]);
  for (const dialog of ["ver", "editar", "eliminar"])
    expect(said({ [dialog]: "9" }), dialog).toEqual(["Esa empresa ya no existe."]);
  expect(said({ entrenar: "9" }, { gone: true })).toEqual(["Esa empresa ya no existe."]);
  expect(said({ entrenar: "7" })).toEqual([]);
  expect(said({ ver: "9" }, { companies: null, total: 0 }).join("")).not.toContain("ya no existe");
  const unread = renderCompanies({}, { companies: null, total: 0 });
  expect(to("Nueva Empresa")).toBe("/admin/companies?nueva=1");
  unread.unmount();
});
