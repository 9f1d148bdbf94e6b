import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { POPULAR_PACKAGE } from "~/features/credits/statuses";
import type { FormRefusal } from "~/platform/form-answer";
import { renderPage } from "../../../../../tests/support/render-page";
import { PackagesPage } from "./packages-page";

const SMALL = { id: "starter", name: "Inicial", credits: 100, amount: 1_050, order: 0, active: false };
const POPULAR = { id: POPULAR_PACKAGE, name: "Negocio", credits: 500, amount: 4_500, order: 1, active: true };
type Props = Parameters<typeof PackagesPage>[0];

const renderPackages = (change: Partial<Props> = {}) =>
  renderPage(
    <PackagesPage
      {...{ email: "super@negocio.mx", packages: [SMALL, POPULAR], adding: false, editing: null, done: null }}
      {...change}
    />,
  );
const values = () =>
  Object.fromEntries(
    new FormData(within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(/^Nombre/).form ?? undefined),
  );

test("a package says its price and if it is on sale; the popular one is marked and cannot be deleted", () => {
  renderPackages();
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(
    rows.map((row) => [...row.querySelectorAll("th, td")].slice(0, 6).map(({ textContent }) => textContent)),
  ).toEqual([
    ["Inicial", expect.stringContaining("100"), "$10.50 USD", expect.stringContaining("0.105"), "0", "Fuera de venta"],
    [
      "NegocioMás popular",
      expect.stringContaining("500"),
      "$45.00 USD",
      expect.stringContaining("0.090"),
      "1",
      "A la venta",
    ],
  ]);
  expect(screen.getByRole("link", { name: "Editar Inicial" }).getAttribute("href")).toBe(
    "/super-admin/packages?edit=starter",
  );
  expect(screen.getAllByRole("button", { name: /^Eliminar/ }).map((one) => one.getAttribute("aria-label"))).toEqual([
    "Eliminar Inicial",
  ]);
});

test("the form of a package starts with what it is, a new one on sale, and its refusal is told there alone", () => {
  const edit = renderPackages({ editing: SMALL });
  expect(values()).toMatchObject({ intent: "change", of: "starter", name: "Inicial", credits: "100", amount: "10.50" });
  expect(values().active).toBeUndefined();
  edit.unmount();
  const fresh = renderPackages({ adding: true });
  expect(values()).toMatchObject({ intent: "create", name: "", order: "0", active: "on" });
  expect(values().of).toBeUndefined();
  fresh.unmount();
  const refusal = (intent: string, of: string): FormRefusal => ({
    ...{ ok: false, intent, of, code: "conflict", error: "Ya hay otro." },
    result: { status: "error", initialValue: {}, error: { "": ["Ya hay otro."] } },
  });
  const own = renderPackages({ editing: SMALL, refused: refusal("change", "starter") });
  expect(within(screen.getByRole("dialog")).getByText("Ya hay otro.")).toBeTruthy();
  own.unmount();
  const other = renderPackages({ editing: SMALL, refused: refusal("change", "business") });
  expect(within(screen.getByRole("dialog")).queryByText("Ya hay otro.")).toBeNull();
  other.unmount();
});

test("what was done is told, what could not be deleted with its reason, and that nobody can buy without packages", async () => {
  const done = renderPackages({ done: "eliminado" });
  expect(await screen.findByText("Paquete eliminado")).toBeTruthy();
  done.unmount();
  const refused: FormRefusal = {
    ...{ ok: false, intent: "delete", of: "starter", code: "gone", error: "Ya no existe." },
    result: { status: "error", initialValue: {}, error: {} },
  };
  const failed = renderPackages({ done: "eliminado", refused });
  expect(await screen.findByText("No se pudo eliminar el paquete")).toBeTruthy();
  expect(screen.getByText("Ya no existe.")).toBeTruthy();
  expect(screen.queryByText("Paquete eliminado")).toBeNull();
  failed.unmount();
  renderPackages({ packages: [] });
  expect(screen.getByText(/Sin paquetes nadie puede comprar créditos/)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
