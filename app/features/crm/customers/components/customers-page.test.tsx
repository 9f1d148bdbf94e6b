import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { customersAddressSchema } from "~/features/contacts/customers/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { DEFAULT_HOME } from "~/platform/phone-countries";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import type { CustomerRow } from "../read-customers-page.server";
import { CustomersPage } from "./customers-page";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => vi.unstubAllGlobals());

const ANA: CustomerRow = {
  ...{ id: 7, name: "Ana Pérez", email: null, phone: null, city: null, state: null, country: null },
  ...{ status: "active", createdAt: "2026-11-03T18:00:00.000Z", tags: ["vip"], company: null },
};
type Props = Parameters<typeof CustomersPage>[0];

function renderCustomers(address: object, change: Partial<Props> = {}) {
  const query = customersAddressSchema.parse(address);
  const many = { selection: null, underWay: null, done: null, marked: [] };
  const listed = {
    rows: [ANA],
    next: null,
    total: 1,
    found: 1,
    order: null,
    hidden: [],
    formKey: null,
    home: DEFAULT_HOME,
  };
  return renderPage(
    <Toasts>
      <CustomersPage {...listed} many={many} query={query} companies={[]} tags={[]} editing={null} {...change} />
    </Toasts>,
  );
}
const to = (name: string | RegExp) => screen.queryByRole("link", { name })?.getAttribute("href");
const choiceOfTag = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Etiqueta" });
const choicesOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole<HTMLOptionElement>("option")
    .map(({ value, text }) => [value, text]);
const refusal = (intent: string): FormRefusal => ({
  ...{ ok: false, intent, of: "7", code: "gone", error: "Alguien lo cambió." },
  result: { status: "error", initialValue: {}, error: { "": ["Alguien lo cambió."] } },
});

test("the form of a new customer begins in the country of the business", () => {
  const home = { country: "Perú", dialCode: "+51" };
  renderCustomers({ nuevo: "1" }, { home });
  expect(screen.getByLabelText<HTMLInputElement>("Código de país").value).toBe("+51");
  expect(screen.getByLabelText<HTMLInputElement>(/^País/).value).toBe("Perú");
});

test("a business without customers is invited to make one; a search without result offers all, an empty page the first", () => {
  const none = renderCustomers({}, { rows: [], total: 0, found: 0 });
  expect(screen.getByText("No hay clientes aún")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Nuevo cliente" })).toHaveLength(2);
  expect(screen.queryByRole("combobox", { name: "Estado" })).toBeNull();
  none.unmount();
  for (const address of [{ buscar: "luz" }, { estado: "inactivo" }, { empresa: "3" }, { etiqueta: "vip" }]) {
    const search = renderCustomers(address, { rows: [], total: 4, found: 0 });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Clientes0 de 4");
    expect(to("Quitar filtros")).toBe("/admin/customers");
    expect(screen.getByText("Prueba con otra palabra o con menos filtros.")).toBeTruthy();
    search.unmount();
  }
  renderCustomers({ antes: "3" }, { rows: [], found: 1 });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Clientes1");
  expect(to("Al principio")).toBe("/admin/customers");
  expect(screen.queryByText(/menos filtros/)).toBeNull();
});

test("the pages beside the list stand together, and so do its import and its export", () => {
  renderCustomers({});
  const marks = ["Agenda", "Pedidos", "Cotizaciones", "Importar", "Exportar", "Nuevo cliente"];
  const words = document.querySelector("header")?.textContent ?? "";
  expect(marks.map((mark) => words.indexOf(mark)).every((at, index, all) => at > (all[index - 1] ?? -1))).toBe(true);
});

test("pages, filters and dialogs keep what was searched, and the company is a filter where there are companies", () => {
  const first = renderCustomers({ buscar: "ana" }, { next: 5 });
  expect([to("Al principio"), to("Ver más")]).toEqual([undefined, "/admin/customers?buscar=ana&antes=5"]);
  expect(to("Editar a Ana Pérez")).toBe("/admin/customers?buscar=ana&editar=7");
  expect(to("Ana Pérez")).toBe("/admin/customers/7");
  expect(screen.queryByRole("combobox", { name: "Empresa" })).toBeNull();
  expect(screen.getByRole("checkbox", { name: "Seleccionar Ana Pérez" })).toBeTruthy();
  expect(within(screen.getByRole("list", { name: "Etiquetas" })).getByText("vip")).toBeTruthy();
  first.unmount();
  renderCustomers({ buscar: "ana", antes: "9" }, { companies: [{ id: 3, name: "La Espiga" }] });
  expect([to("Al principio"), to("Ver más")]).toEqual(["/admin/customers?buscar=ana", undefined]);
  const choices = within(screen.getByRole("combobox", { name: "Empresa" })).getAllByRole<HTMLOptionElement>("option");
  expect(choices.map(({ value }) => value)).toEqual(["", "0", "3"]);
});

test("what was done is said once, unless another form was refused since; a refused dialog says it itself", () => {
  const said = (address: object, refused?: FormRefusal) => {
    const { unmount } = renderCustomers(address, refused ? { refused } : {});
    const told = [screen.queryByText("Cliente eliminado"), ...screen.queryAllByRole("alert")];
    unmount();
    return told.flatMap((one) => one?.textContent ?? []);
  };
  expect(said({ listo: "delete" })).toEqual(["Cliente eliminado"]);
  expect(said({ listo: "delete" }, refusal("set-status"))).toEqual(["Alguien lo cambió."]);
  expect(said({}, refusal("update"))).toEqual([]);
  expect(said({ editar: "99" })).toEqual(["Ese cliente ya no existe."]);
  expect(said({})).toEqual([]);
});

test("customers are filtered by a tag, which the list's links, its file and each customer's tags lead to", () => {
  renderCustomers({ etiqueta: "VIP", estado: "activo" }, { tags: ["boda", "vip"] });
  const choice = choiceOfTag();
  expect(choicesOf(choice)).toEqual([
    ["", "Todas las etiquetas"],
    ["boda", "boda"],
    ["vip", "vip"],
  ]);
  expect(choice.value).toBe("vip");
  expect(to("vip")).toBe("/admin/customers?etiqueta=vip");
  expect(to("Editar a Ana Pérez")).toBe("/admin/customers?estado=activo&etiqueta=vip&editar=7");
});

test("without tags there is nothing to choose; a tag that is not among the first ones stays chosen", () => {
  const none = renderCustomers({});
  expect(screen.queryByRole("combobox", { name: "Etiqueta" })).toBeNull();
  none.unmount();
  renderCustomers({ etiqueta: "zurdos" }, { tags: ["boda"] });
  const choice = choiceOfTag();
  expect([choice.value, choicesOf(choice).length]).toEqual(["zurdos", 3]);
});

test("a list that is too long to be sorted by name says so, and only then", () => {
  const said = (order: "nombre" | null, asked: object) => {
    const { unmount } = renderCustomers(asked, { order });
    const found = screen.queryByText(/^La lista es muy larga para ordenarla por nombre/) !== null;
    unmount();
    return found;
  };
  expect([said(null, { orden: "nombre" }), said("nombre", { orden: "nombre" }), said(null, {})]).toEqual([
    true,
    false,
    false,
  ]);
});
