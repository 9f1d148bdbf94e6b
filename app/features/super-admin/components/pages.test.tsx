import { fireEvent, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { HealthPage } from "../health/components/health-page";
import { PurchasePage } from "../purchases/components/purchase-page";
import { PurchasesPage } from "../purchases/components/purchases-page";
import { TenantPage } from "../tenant/components/tenant-page";

const EMAIL = "super@negocio.mx";
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent);
const rowsOf = (caption: string) =>
  within(screen.getByRole("table", { name: caption }))
    .getAllByRole("row")
    .slice(1);
const linkTo = (name: string | RegExp) => screen.queryByRole("link", { name })?.getAttribute("href");
const fieldsOf = (form: HTMLFormElement | null) => Object.fromEntries(new FormData(form ?? undefined));

type Health = ComponentProps<typeof HealthPage>["data"];
const CALM: Health = { databases: [], faults: [], troubles: [], stopped: [], next: null, isFirst: true };
const database = (
  index: number,
  waiting: number,
  lagSeconds: number,
  ledgers: Health["databases"][number]["ledgers"],
) => ({
  index,
  waiting,
  lagSeconds,
  ledgers,
});

test("what waits in each database is counted in words, red from five minutes on, and so is a check of the ledgers that is late", () => {
  const checked = (tenants: number, isLate: boolean) => ({ checkedAt: new Date().toISOString(), tenants, isLate });
  const databases = [
    database(0, 0, 0, null),
    database(1, 1, 119, checked(1, false)),
    database(2, 1_000, 300, checked(1_200, true)),
    database(3, 1_001, 301, null),
  ];
  renderPage(<HealthPage email={EMAIL} data={{ ...CALM, databases }} done={null} />);
  const said = (text: string) => screen.getByText(text).getAttribute("data-accent-color") ?? "plain";
  expect(said("Nada espera")).toBe("plain");
  expect(said("1 trabajo, el primero desde hace 119 s")).toBe("plain");
  expect(said("1,000 trabajos, el primero desde hace 5 min")).toBe("plain");
  expect(said("1,000 o más trabajos, el primero desde hace 5 min")).toBe("red");
  expect(screen.getByText(/^1 negocio revisado,/).getAttribute("data-accent-color")).toBeNull();
  expect(screen.getByText(/^1,200 negocios revisados,/).getAttribute("data-accent-color")).toBe("red");
  expect(screen.getAllByText("Se revisa cada noche; todavía no termina la primera vez")).toHaveLength(2);
});

test("on the page of health a trouble of nobody's is the platform's, and only work that can begin again offers it, for its own business", async () => {
  const trouble = { kind: "provider_error" as const, count: 1_500, why: "No contestó.", reason: "silent" };
  const lastAt = "2026-11-20T10:00:00.000Z";
  const troubles = [
    { ...trouble, tenantId: 7, tenantName: "La Espiga", provider: "ai", lastAt },
    { ...trouble, tenantId: null, tenantName: "", provider: "stripe", kind: "payment_error" as const, lastAt },
  ];
  const work = { kind: "remove_file", attempts: 5, cause: "Error: no", why: "No se pudo.", at: 1_800_000_000_000 };
  const stopped = [
    { ...work, id: 31, tenantId: 7, tenantName: "La Espiga", canRetry: true },
    { ...work, id: 30, tenantId: 8, tenantName: "El Trigo", canRetry: false },
  ] as unknown as Health["stopped"];
  const faults = [{ tenantId: 9, tenantName: "El Maíz", balance: 40, sum: 45, foundAt: lastAt }];
  renderPage(
    <HealthPage
      email={EMAIL}
      data={{ ...CALM, troubles, stopped, faults, next: 30, isFirst: false }}
      done="resuelto"
    />,
  );
  const told = rowsOf("Avisos rechazados y fallas por negocio, proveedor y día; la última primero");
  expect(told.map((row) => cellsOf(row).slice(0, 4))).toEqual([
    ["La Espiga", "Modelo de IA", "Respuesta de la IA", "1,500"],
    ["La plataforma", "Stripe", "Pago", "1,500"],
  ]);
  const retries = screen.getAllByRole("button", { name: /^Reintentar/ });
  expect(retries).toHaveLength(1);
  expect(fieldsOf(retries[0]?.closest("form") ?? null)).toEqual({ intent: "retry", of: "31", tenantId: "7" });
  expect(screen.getAllByRole("button", { name: /^Descartar/ })).toHaveLength(2);
  expect(screen.getByText(/^El saldo de/).textContent).toContain(
    "El saldo de El Maíz dice 40 créditos, pero sus movimientos suman 45 créditos.",
  );
  expect(linkTo("Al principio")).toBe("/super-admin/health");
  expect(linkTo("Más antiguos")).toBe("/super-admin/health?antes=30");
  expect(await screen.findByText("Ya no hacía falta")).toBeTruthy();
});

test("where nothing failed the page of health says so, and behind the last page something else", () => {
  const first = renderPage(<HealthPage email={EMAIL} data={CALM} done={null} />);
  expect(screen.getByText("Todo está en marcha")).toBeTruthy();
  expect(screen.queryByText("Aquí ya no hay más")).toBeNull();
  expect(screen.getByText(/no se rechazó ningún aviso y ningún proveedor falló/)).toBeTruthy();
  first.unmount();
  renderPage(<HealthPage email={EMAIL} data={{ ...CALM, isFirst: false }} done={null} />);
  expect(screen.queryByText("Todo está en marcha")).toBeNull();
  expect(screen.getByText("Aquí ya no hay más")).toBeTruthy();
});

const ROW = {
  ...{ id: "0b6f1a2c-7777", tenantId: 7, tenantName: "La Espiga", packageName: "Negocio", credits: 500, amount: 4500 },
  ...{ status: "completed" as const, method: "stripe" as const, createdAt: "2026-11-20T10:00:00.000Z" },
};
type Bought = ComponentProps<typeof PurchasePage>["data"];
const BOUGHT: Bought = {
  purchase: {
    ...ROW,
    ...{ customerName: "Ana Ruiz", customerEmail: null, reference: "pi_1", transactionId: null },
    ...{ fee: 160, net: null, completedAt: null },
  },
  ...{ refunded: 900, left: 3600, owed: 0, refunds: [], refundKey: "new-key" },
};

test("a purchase says what went back of its price, and offers what is left", () => {
  renderPage(<PurchasePage email={EMAIL} data={BOUGHT} sent={false} />);
  expect(screen.getByText("$9.00 USD de $45.00 USD")).toBeTruthy();
  const form = screen.getByRole("button", { name: "Reembolsar" }).closest("form");
  expect(fieldsOf(form)).toEqual({ intent: "refund", key: "new-key", amount: "36.00", reason: "" });
  const said = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  expect(["Créditos", "Importe", "Comisión", "Neto", "Comprador", "Pagada", "Cargo"].map(said)).toEqual([
    ...["500 créditos", "$45.00 USD", "$1.60 USD", "—", "Ana Ruiz", "—", "—"],
  ]);
  expect(screen.queryByText(/El negocio debe/)).toBeNull();
  expect(screen.queryByText("Reembolso hecho")).toBeNull();
});

test("only a refund whose end is not known is asked for again, by its own key, and credits that were used already are owed", async () => {
  const refund = { amount: 900, createdAt: "2026-11-21T10:00:00.000Z" };
  const refunds = [
    { ...refund, id: "key-3", reason: "El resto", state: "asked" as const },
    { ...refund, id: "key-2", reason: "Doble cargo", state: "done" as const },
    { ...refund, id: "key-1", reason: "Sin saldo", state: "refused" as const },
  ];
  renderPage(<PurchasePage email={EMAIL} data={{ ...BOUGHT, refunds, left: 0, owed: 120 }} sent />);
  const rows = rowsOf("Reembolsos de esta compra");
  expect(rows.map((row) => [cellsOf(row)[3], within(row).queryAllByRole("button").length])).toEqual([
    ["Sin confirmar", 1],
    ["Devuelto", 0],
    ["Rechazado", 0],
  ]);
  expect(fieldsOf(screen.getByRole("button", { name: /^Pedir otra vez/ }).closest("form"))).toEqual({
    ...{ intent: "refund", key: "key-3", amount: "9.00", reason: "El resto" },
  });
  expect(screen.getByText(/El negocio debe 120 créditos/)).toBeTruthy();
  expect(screen.getByText("Ya no queda nada por devolver de esta compra.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reembolsar" })).toBeNull();
  expect(await screen.findByText("Reembolso hecho")).toBeTruthy();
});

test("a purchase that nobody paid has nothing to send back, and says why", () => {
  const purchase = { ...BOUGHT.purchase, status: "pending" as const };
  renderPage(<PurchasePage email={EMAIL} data={{ ...BOUGHT, purchase, left: 0 }} sent={false} />);
  expect(screen.getByText("Solo una compra pagada se puede reembolsar.")).toBeTruthy();
});

test("a filter of the purchases keeps the business that they are of, and its pages keep the filter", () => {
  const query = { estado: "completed", metodo: null, tenant: 7, dia: "2026-11-20" } as ComponentProps<
    typeof PurchasesPage
  >["data"]["query"];
  const shown = renderPage(
    <PurchasesPage email={EMAIL} data={{ rows: [ROW], next: "1.a", query, isFirst: false, tenantName: "La Espiga" }} />,
  );
  const form = screen.getByRole<HTMLFormElement>("search", { name: "Filtrar compras" });
  expect(fieldsOf(form)).toEqual({ tenant: "7", estado: "completed", metodo: "", dia: "2026-11-20" });
  const filter = { estado: "completed", tenant: "7", dia: "2026-11-20" };
  const asked = (name: string) => Object.fromEntries(new URL(linkTo(name) ?? "", "http://x").searchParams);
  expect(asked("Más antiguas")).toEqual({ ...filter, antes: "1.a" });
  expect(asked("Al principio")).toEqual(filter);
  expect(linkTo("Quitar filtros")).toBe("/super-admin/purchases");
  expect(screen.getByText(/^Solo las de/).textContent).toBe("Solo las de La Espiga.");
  shown.unmount();
  const all = { estado: null, metodo: null, tenant: null, dia: null };
  renderPage(
    <PurchasesPage email={EMAIL} data={{ rows: [], next: null, query: all, isFirst: true, tenantName: null }} />,
  );
  expect(screen.getByText("Todavía no hay compras")).toBeTruthy();
  expect([linkTo("Quitar filtros"), linkTo("Más antiguas"), linkTo("Al principio")]).toEqual(Array(3).fill(undefined));
});

type Tenant = ComponentProps<typeof TenantPage>["data"];
const TENANT = {
  tenant: {
    ...{ id: 7, uuid: "0000-7", slug: "la-espiga", name: "La Espiga", email: "hola@laespiga.mx", phone: null },
    ...{
      phoneCountryCode: "+52",
      address: null,
      description: null,
      active: true,
      createdAt: "2026-11-01T10:00:00.000Z",
    },
  },
  ...{ balance: 40, owed: 0, grantKey: "key-give", waiverKey: "key-waive", takingKey: "key-take" },
  use: {
    ...{ answers: 12, handoffs: 3, credits: 11, threads: 9, lastMessageAt: null, files: 10_001, bytes: 0 },
    ...{ people: 2, lastLoginAt: null, messages: 10_000 },
  },
  grants: [],
} as unknown as Tenant;

test("a tenant's page tells its use in words, and what was given, taken away and waived apart", async () => {
  const grant = { isWaiver: false, isTaking: false, createdAt: "2026-11-02T10:00:00.000Z" };
  const grants = [
    { ...grant, id: 3, credits: 50, isTaking: true, reason: "Error nuestro" },
    { ...grant, id: 2, credits: 1_200, reason: "Bienvenida" },
    { ...grant, id: 1, credits: 30, isWaiver: true, reason: "Reembolso tardío" },
  ];
  renderPage(<TenantPage email={EMAIL} data={{ ...TENANT, grants }} done="quita" visit={null} />);
  const rows = rowsOf("Créditos que se le dieron, quitaron o perdonaron");
  expect(rows.map((row) => cellsOf(row).slice(0, 2))).toEqual([
    ["Error nuestro", "-50"],
    ["Bienvenida", "1,200"],
    ["Reembolso tardío", "30 perdonados"],
  ]);
  const figures = (name: string) =>
    [...screen.getByRole("region", { name }).querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(figures("Últimos 30 días")).toEqual([
    ...["Mensajes10,000", "Respuestas de la IA12", "Pasadas a una persona3", "Créditos usados11"],
  ]);
  expect(figures("Ahora").slice(0, 3)).toEqual(["Conversaciones9", "Personas activas2", "Archivos10,000 o más"]);
  const said = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  expect(["Último mensaje", "Última entrada"].map(said)).toEqual(["Ninguno", "Nunca"]);
  expect(await screen.findByText("Créditos quitados")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Perdonar lo que debe" })).toBeNull();
  expect(screen.getAllByRole("link", { name: "Compras" }).at(-1)?.getAttribute("href")).toBe(
    "/super-admin/purchases?tenant=7",
  );
});

test("each form of a tenant's page has its own key, and what is owed is waived whole unless another number is typed", () => {
  renderPage(<TenantPage email={EMAIL} data={{ ...TENANT, owed: 120 }} done={null} visit={null} />);
  expect(screen.getByText(/^Debe 120 créditos/)).toBeTruthy();
  fireEvent.click(screen.getByText("Quitar créditos", { selector: "summary *, summary" }));
  const formOf = (button: string) => {
    const [form] = [...document.querySelectorAll("form")].filter((one) =>
      [...one.querySelectorAll("button")].some(({ textContent }) => textContent === button),
    );
    return fieldsOf(form ?? null);
  };
  const empty = { credits: "", reason: "" };
  expect(formOf("Perdonar lo que debe")).toEqual({ intent: "waive", key: "key-waive", credits: "120", reason: "" });
  expect(formOf("Agregar créditos")).toEqual({ intent: "grant", key: "key-give", ...empty });
  expect(formOf("Quitar créditos")).toEqual({ intent: "take", key: "key-take", ...empty });
});

test("who is on a visit of support is led back to it, and begins no other one", async () => {
  const endsAt = "2026-11-20T10:30:00.000Z";
  const tenantName = "El Trigo";
  const visit = { tenantId: 8, tenantName, endsAt } as ComponentProps<typeof TenantPage>["visit"];
  const shown = renderPage(<TenantPage email={EMAIL} data={TENANT} done={null} visit={visit} />);
  expect(screen.getByText("Estás de visita en El Trigo.")).toBeTruthy();
  expect(linkTo("Volver al negocio")).toBe("/admin/conversations");
  expect(screen.queryByRole("button", { name: "Entrar al negocio" })).toBeNull();
  shown.unmount();
  const refused = {
    ...{ ok: false as const, intent: "visit", of: "", code: "conflict", error: "Este negocio está desactivado." },
    result: { status: "error" as const, initialValue: {}, error: { "": ["Este negocio está desactivado."] } },
  };
  renderPage(<TenantPage email={EMAIL} data={TENANT} done={null} visit={null} refused={refused} />);
  expect(screen.getByRole("button", { name: "Entrar al negocio" })).toBeTruthy();
  expect(await screen.findByText("No se pudo entrar")).toBeTruthy();
});

test("a refusal that stands at its field is not told once more, and a business's page belongs to the businesses", async () => {
  const refused = (code: string) => ({
    ...{ ok: false as const, intent: "take", of: "", code, error: "No tiene tantos créditos." },
    result: { status: "error" as const, initialValue: {}, error: { "": ["No tiene tantos créditos."] } },
  });
  const page = (code: string) =>
    renderPage(<TenantPage email={EMAIL} data={TENANT} done={null} visit={null} refused={refused(code)} />, {
      path: "/super-admin/tenants/7",
    });
  const shown = page("conflict");
  expect(await screen.findByText("No se pudo quitar los créditos")).toBeTruthy();
  const here = within(screen.getByRole("navigation", { name: "Principal" })).getAllByRole("link", { current: "page" });
  expect(here.map((link) => link.getAttribute("href"))).toEqual(["/super-admin/dashboard"]);
  shown.unmount();
  page("invalid");
  expect(screen.getByText("No tiene tantos créditos.")).toBeTruthy();
  expect(screen.queryByText("No se pudo quitar los créditos")).toBeNull();
});
