import { useActionData, useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { form, formAction } from "~/platform/form-action.server";
import type { FormAnswer } from "~/platform/form-answer";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { addressOf } from "../dashboard-address";
import type { DashboardData } from "../dashboard-data.server";
import type { TenantJson } from "../json";
import { type CreateTenantInput, createTenantSchema } from "../schema";
import { SuperAdminDashboard } from "./dashboard";
import { TenantForm } from "./tenant-form";
import { TenantsTable } from "./tenants-table";
import { UsersTable } from "./users-table";

type Shown = Pick<DashboardData, "adding" | "added" | "tenants">;

function Page() {
  const shown = useLoaderData<Shown>();
  const data: DashboardData = {
    tab: "tenants",
    tenantId: null,
    isFirst: true,
    search: "",
    chosen: null,
    tenantSearch: "",
    found: null,
    editing: null,
    editingUser: null,
    saved: false,
    users: [],
    options: [],
    older: null,
    ...shown,
  };
  return <SuperAdminDashboard email="super@negocio.mx" data={data} answer={useActionData<FormAnswer<null>>()} />;
}

const tenantOf = (input: CreateTenantInput, id: number): TenantJson => ({
  ...input,
  // @ts-expect-error the brand of an id comes from the database only
  id,
  uuid: `0000-${id}`,
  slug: "floreria",
  firstName: null,
  lastName: null,
  phoneCountryCode: "+52",
  city: null,
  state: null,
  postalCode: null,
  country: null,
  website: null,
  industry: null,
  logoUrl: null,
  active: true,
  credits: 50,
  lastLoginAt: null,
  createdAt: "2026-11-22T10:00:00.000Z",
  updatedAt: "2026-11-22T10:00:00.000Z",
});

test("SADM-05 the dialog says what is missing at its field and keeps what was typed; a created tenant is in the list", async () => {
  const tenants = [tenantOf(createTenantSchema.parse({ name: "Papelería", email: "papel@negocio.mx" }), 1)];
  renderPage(<Page />, {
    path: addressOf({ tab: "tenants", add: true }),
    loader: ({ request }) => {
      const { searchParams } = new URL(request.url);
      return { adding: searchParams.has("add"), added: Number(searchParams.get("nuevo")) || null, tenants };
    },
    action: ({ request }) =>
      formAction(
        // @ts-expect-error an action's context is far more than what a form needs of it
        { request, context: { requestId: "r", platform: { log: { write: () => undefined } } } },
        {
          "create-tenant": form(createTenantSchema, async (input) => {
            tenants.unshift(tenantOf(input, 2));
            return addressOf({ tab: "tenants", added: 2 });
          }),
        },
        ({ value }) => value,
      ),
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Agregar negocio" }));
  const type = (label: string, value: string) => fireEvent.input(dialog.getByLabelText(label), { target: { value } });
  const reasonOf = (label: string) => {
    const ids = dialog.getByLabelText(label).getAttribute("aria-describedby") ?? "";
    return ids === "" ? null : document.getElementById(ids.split(" ")[0] ?? "")?.textContent;
  };
  const submit = () => fireEvent.submit(dialog.getByLabelText("Nombre").closest("form") ?? document.body);
  type("Email", "no-es-correo");
  type("Teléfono (opcional)", "5512345678");
  submit();
  await waitFor(() => expect(reasonOf("Nombre")).toBe("Name is required"));
  expect(reasonOf("Email")).toBe("Invalid email address");
  expect(dialog.getByLabelText<HTMLInputElement>("Teléfono (opcional)").value).toBe("5512345678");
  expect(tenants).toHaveLength(1);

  type("Nombre", "Florería");
  type("Email", "flor@negocio.mx");
  await waitFor(
    () => {
      if (screen.queryByRole("dialog")) submit();
      expect(screen.queryByRole("dialog")).toBeNull();
    },
    { timeout: 4_000 },
  );
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.find((row) => row?.includes("Florería"))).toMatch(/Florería Nuevo.*flor@negocio\.mx.*\+52 5512345678/);
  expect(rows.find((row) => row?.includes("Papelería"))).not.toContain("Nuevo");
  expect(tenants).toHaveLength(2);
});

test("the accounts are called businesses, as everywhere; only the tabs keep the names that the specification gives them", async () => {
  renderPage(<Page />, {
    path: addressOf({ tab: "tenants", add: true }),
    loader: () => ({ adding: true, added: null, tenants: [] }),
  });
  await screen.findByRole("dialog", { name: "Agregar negocio" });
  expect(screen.getByRole("heading", { level: 1, hidden: true }).textContent).toBe("Negocios");
  const tabs = screen.getByRole("navigation", { name: "Secciones", hidden: true });
  expect(
    within(tabs)
      .getAllByRole("link", { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(["Tenants", "Tenant Users"]);
  expect(document.body.textContent.replace(tabs.textContent, "")).not.toMatch(/tenant/i);
});

test("DATA-26 the phone of a new tenant starts at +52, and that of another at its own code", () => {
  const codeOf = (tenant: TenantJson | null) => {
    const { unmount } = renderPage(<TenantForm tenant={tenant} action="/super-admin/dashboard" closeTo="/" />);
    const code = screen.getByLabelText<HTMLInputElement>("Código de país").value;
    const { value } = screen.getByLabelText<HTMLInputElement>("Teléfono (opcional)");
    unmount();
    return [code, value];
  };
  const stored = tenantOf(createTenantSchema.parse({ name: "Uno", email: "uno@negocio.mx", phone: "612345678" }), 3);
  expect(codeOf(null)).toEqual(["+52", ""]);
  expect(codeOf({ ...stored, phoneCountryCode: "+34" })).toEqual(["+34", "612345678"]);
  expect(codeOf({ ...stored, phone: "+34 612345678" })).toEqual(["+34", "612345678"]);
});

test("SADM-03 a tenant is listed with id, name, email, uuid, state, date, phone, address and description", async () => {
  const told = { phone: "5512345678", address: "Calle 5 de Mayo 10", description: "Cuadernos y plumas" };
  const shown = createTenantSchema.parse({ name: "Papelería", email: "papel@negocio.mx", ...told });
  renderPage(<Page />, {
    path: addressOf({ tab: "tenants" }),
    loader: () => ({ adding: false, added: null, tenants: [tenantOf(shown, 712)] }),
  });
  const row = (await screen.findAllByRole("row")).find(({ textContent }) => textContent?.includes("Papelería"));
  const texts = ["712", "papel@negocio.mx", "0000-712", "Activo", "22 nov 2026", "+52 5512345678", told.address];
  for (const text of [...texts, told.description]) expect(row?.textContent).toContain(text);
});

test("SADM-08 OP-ADMIN-07 id, UUID and email of a tenant and the email of a user are copied, and 'Copiado' says so", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const tenant = tenantOf(createTenantSchema.parse({ name: "Papelería", email: "papel@negocio.mx" }), 712);
  const user = {
    id: 9,
    tenantId: tenant.id,
    email: "ana@negocio.mx",
    firstName: "Ana",
    lastName: "Ruiz",
    role: "admin",
    active: true,
    lastLoginAt: null,
    createdAt: "2026-11-22T10:00:00.000Z",
    tenantName: "Papelería",
    hasTwoFactor: false,
  } as Parameters<typeof UsersTable>[0]["users"][number];
  renderPage(
    <Toasts>
      <TenantsTable tenants={[tenant]} added={null} search="" here="/super-admin/dashboard" />
      <UsersTable users={[user]} added={null} search="" tenantId={null} here="/super-admin/dashboard" />
    </Toasts>,
  );
  expect(await screen.findByRole("cell", { name: /Administrador/ })).toBeDefined();
  for (const [label, value] of [
    ["el ID de Papelería", "712"],
    ["el UUID de Papelería", "0000-712"],
    ["el email de Papelería", "papel@negocio.mx"],
    ["ana@negocio.mx", "ana@negocio.mx"],
  ] as const) {
    fireEvent.click(await screen.findByRole("button", { name: `Copiar ${label}` }));
    expect(write).toHaveBeenLastCalledWith(value);
  }
  expect((await screen.findAllByText("Copiado")).length).toBeGreaterThan(0);
});

const DATA: DashboardData = {
  ...{ tab: "tenant-users", tenantId: null, isFirst: true, search: "", chosen: null, tenantSearch: "", found: null },
  ...{ adding: false, added: null, editing: null, editingUser: null, saved: false, tenants: [], users: [] },
  ...{ options: [], older: null },
};
type Dashboard = Parameters<typeof SuperAdminDashboard>[0];
const dashboard = (data: Partial<DashboardData>, answer?: Dashboard["answer"]) =>
  renderPage(<SuperAdminDashboard email="super@negocio.mx" data={{ ...DATA, ...data }} answer={answer} />);
const refusal = (intent: string, code: string): Dashboard["answer"] => ({
  ...{ ok: false, intent, of: "", code, error: "No se pudo." },
  result: { status: "error", initialValue: {}, error: {} },
});

test("an empty list says if nobody is there yet, nobody of a business, or nobody of the search, and leads back to all", () => {
  const told = (data: Partial<DashboardData>) => {
    const { container, unmount } = dashboard(data);
    const all = screen.queryByRole("link", { name: "Quitar filtros" })?.getAttribute("href");
    const text = container.textContent ?? "";
    unmount();
    const words = /Todavía no hay (?:usuarios|negocios)|Este negocio no tiene usuarios|Ning\S+ \S+ con “[^”]+”/.exec(
      text,
    );
    return [words?.[0], all];
  };
  const users = addressOf({ tab: "tenant-users" });
  expect(told({})).toEqual(["Todavía no hay usuarios", undefined]);
  expect(told({ tenantId: 7 as DashboardData["tenantId"] })).toEqual(["Este negocio no tiene usuarios", users]);
  expect(told({ search: "ana" })).toEqual(["Ningún usuario con “ana”", users]);
  expect(told({ tab: "tenants" })).toEqual(["Todavía no hay negocios", undefined]);
  expect(told({ tab: "tenants", search: "x" })).toEqual(["Ningún negocio con “x”", addressOf({ tab: "tenants" })]);
});

test("a search of users stays within its business, and the pages keep both", () => {
  dashboard({ tenantId: 7 as DashboardData["tenantId"], search: "ana", isFirst: false, older: "/mas-viejos" });
  const fields = Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>("search")));
  expect(fields).toEqual({ tab: "tenant-users", tenantId: "7", buscar: "ana", negocio: "" });
  const first = screen.getByRole("link", { name: "Al principio" }).getAttribute("href");
  expect(first).toBe(addressOf({ tab: "tenant-users", tenantId: 7 as DashboardData["tenantId"], search: "ana" }));
  expect(screen.getByRole("link", { name: "Tenant Users" }).getAttribute("aria-current")).toBe("page");
});

test("a refusal that no field shows is told in its form's words, a saved change is told, and a link is shown with whose it is", async () => {
  const failed = dashboard({}, refusal("set-user-active", "invalid"));
  expect(await screen.findByText("No se pudo cambiar el usuario")).toBeTruthy();
  failed.unmount();
  const known = dashboard({ saved: true }, refusal("create-tenant", "conflict"));
  expect(await screen.findByText("Failed to create tenant")).toBeTruthy();
  expect(screen.queryByText("Cambios guardados")).toBeNull();
  known.unmount();
  const shown = dashboard({ adding: true }, refusal("create-tenant-user", "invalid"));
  expect(screen.queryByText("Failed to create tenant user")).toBeNull();
  shown.unmount();
  const saved = dashboard({ saved: true });
  expect(await screen.findByText("Cambios guardados")).toBeTruthy();
  saved.unmount();
  const value = { email: "ana@negocio.mx", link: "https://app.example/contrasena/x" };
  dashboard({}, { ok: true, intent: "password-link", of: "3", value });
  expect(screen.getByTestId("password-link").textContent).toBe(value.link);
  expect(screen.getByText(/^Con este enlace, ana@negocio\.mx pone una contraseña nueva\./)).toBeTruthy();
});
