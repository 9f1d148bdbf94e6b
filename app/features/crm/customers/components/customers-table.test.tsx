import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DataTable } from "~/ui/data-table";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { hiddenColumns } from "../../columns/columns";
import type { CustomerRow } from "../read-customers-page.server";
import { CustomerForm } from "./customer-form";
import { customerColumns } from "./customers-page";

const ANA: CustomerRow = {
  id: 7,
  name: "Ana Pérez",
  email: "ana@correo.mx",
  phone: "+52 5512345678",
  city: "Puebla",
  state: "Puebla",
  country: "Mexico",
  status: "active",
  createdAt: "2026-11-03T18:00:00.000Z",
  tags: [],
  company: null,
};
const BARE = { email: null, phone: null, city: null, state: null, country: null };

test("CUST-04 the table has the seven stated columns in their order, and says what it knows of a customer", () => {
  const rows = [ANA, { ...ANA, ...BARE, id: 8, name: "Luis Ruiz", status: "inactive" }];
  renderPage(
    <Toasts>
      <DataTable
        caption="Clientes"
        columns={customerColumns({}).filter(({ key }) => !hiddenColumns("customer", null).includes(key))}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </Toasts>,
  );
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Nombre",
    "Email",
    "Teléfono",
    "Ubicación",
    "Estado",
    "Creado",
    "Acciones",
  ]);
  const cells = screen.getAllByRole("row").map((row) => [...row.querySelectorAll("th, td")].slice(0, 6));
  expect(cells.slice(1).map((row) => row.map(({ textContent }) => textContent))).toEqual([
    ["Ana Pérez", "ana@correo.mx", "+52 5512345678", "Puebla, México", "Activo", "3 nov 2026"],
    ["Luis Ruiz", "—", "—", "—", "Inactivo", "3 nov 2026"],
  ]);
  expect(screen.getByRole("button", { name: "Desactivar a Ana Pérez" }).textContent).toBe("Desactivar");
  expect(screen.getByRole("button", { name: "Activar a Luis Ruiz" }).textContent).toBe("Activar");
});

test.each([
  ["create", null],
  ["edit", { ...ANA, firstName: "Ana", lastName: "Pérez", status: "inactive", tags: [] }],
])("CUST-08 the %s dialog has no status control", (_, customer) => {
  const { container } = renderPage(
    <Toasts>
      <CustomerForm
        customer={customer as Parameters<typeof CustomerForm>[0]["customer"]}
        companies={[]}
        back="/admin/customers"
        open={() => "/admin/customers"}
      />
    </Toasts>,
  );
  expect(container.querySelectorAll("[name=firstName]")).toHaveLength(1);
  expect(container.querySelectorAll("[name=status]")).toHaveLength(0);
  expect(screen.queryByText(/^(Activo|Inactivo)$/)).toBeNull();
});

test("an address of several lines, as lists of other programs have it, is not glued together by its form", () => {
  const customer = { ...ANA, firstName: "Ana", lastName: "Pérez", tags: [], address: "Calle 5 núm. 3\nCol. Centro" };
  renderPage(
    <Toasts>
      <CustomerForm
        customer={customer as unknown as Parameters<typeof CustomerForm>[0]["customer"]}
        companies={[]}
        back="/admin/customers"
        open={() => "/admin/customers"}
      />
    </Toasts>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Dirección/ });
  expect(field.value).toBe("Calle 5 núm. 3\nCol. Centro");
});
