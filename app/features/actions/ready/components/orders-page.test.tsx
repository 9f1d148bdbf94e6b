import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { asksBeforeLeaving } from "../../../../../tests/support/leaving";
import { renderPage } from "../../../../../tests/support/render-page";
import type { OrderStart } from "../orders/order-start.server";
import type { OrdersData, ShownOrder } from "../orders/set-order.server";
import { OrdersPage } from "./orders-page";

const order = (id: number, name: string): OrdersData["orders"][number] => ({
  ...{
    id,
    name,
    phone: "+522225551234",
    address: null,
    neededBy: "sábado 28 de noviembre de 2026",
    note: null,
    conversationId: 5,
    lines: ["12 × Concha"],
    things: "12 × Concha $12",
    total: "$144",
  },
  ...{ state: "new", seen: 7, createdAt: "2026-11-27T10:00:00.000Z" },
});

function Page() {
  const { orders, done, open, isGone, ...more } = useLoaderData<{
    orders: OrdersData["orders"];
    done: boolean;
    open?: ShownOrder;
    isGone?: boolean;
    start?: OrderStart;
    isStartGone?: boolean;
    companies?: OrdersData["companies"];
    hasNoCompany?: boolean;
    refused?: FormRefusal;
    listo?: "anotado" | "anotado-avisado" | "anotado-sin-aviso";
  }>();
  const query = { vista: "abiertos", antes: null, listo: more.listo ?? (done ? "avisado" : null) } as const;
  return (
    <OrdersPage
      companies={more.companies ?? []}
      company={more.hasNoCompany ? null : { id: 1, name: "La Espiga" }}
      orders={orders}
      next={null}
      open={open ?? null}
      isGone={isGone ?? false}
      start={more.start ?? null}
      isStartGone={more.isStartGone ?? false}
      query={query}
      refused={more.refused}
    />
  );
}

test("the page of orders leads to how they are taken, as those of appointments and quotes do", async () => {
  renderPage(<Page />, { loader: () => ({ orders: [], done: false }) });
  const link = await screen.findByRole("link", { name: "Cómo se piden" });
  expect(link.getAttribute("href")).toBe("/admin/ready-actions?companyId=1");
});

test("what a press did takes the focus of the button that is gone, each time, and a phone is spelled as elsewhere", async () => {
  let orders = [order(1, "Ana"), order(2, "Beto")];
  renderPage(<Page />, {
    loader: ({ request }) => ({ orders, done: request.url.includes("listo") }),
    action: async ({ request }) => {
      const of = Number((await request.formData()).get("of"));
      orders = orders.map((one) => (one.id === of ? { ...one, state: "preparing" as const } : one));
      return redirect("/?listo=avisado");
    },
  });
  expect((await screen.findAllByText("Pasa a recoger · +52 2225551234")).length).toBe(2);
  for (const name of ["Ana", "Beto"]) {
    await userEvent.click(await screen.findByRole("button", { name: `Preparar: pedido de ${name}` }));
    await screen.findByRole("button", { name: `Está listo: pedido de ${name}` });
    expect(document.activeElement?.textContent).toBe("Pedido actualizado. Ya le escribimos al cliente.");
  }
});

test("an order that was linked and is gone is missed in words", async () => {
  const { unmount } = renderPage(<Page />, { loader: () => ({ orders: [], isGone: true }) });
  expect((await screen.findByRole("status")).textContent).toBe("Ese pedido ya no existe.");
  unmount();
  renderPage(<Page />, { loader: () => ({ orders: [] }) });
  await screen.findByText("No hay pedidos abiertos");
  expect(screen.queryByText("Ese pedido ya no existe.")).toBeNull();
});

test("for when an order is wanted stands beside when it was ordered, each under its own name", async () => {
  renderPage(<Page />, { loader: () => ({ orders: [order(1, "Ana"), { ...order(2, "Beto"), neededBy: null }] }) });
  const row = async (name: string) => {
    const cells = [...((await screen.findByRole("row", { name: new RegExp(name) })).querySelectorAll("td, th") ?? [])];
    const at = screen.getAllByRole("columnheader").findIndex(({ textContent }) => textContent === "Para cuándo");
    return cells[at]?.textContent;
  };
  expect(await row("Ana")).toContain("sábado 28 de noviembre de 2026");
  expect(await row("Beto")).toContain("—");
  expect(screen.getByRole("columnheader", { name: "Lo pidió" })).toBeTruthy();
});

test("an open order can be corrected, beginning with what it is; one that is over cannot", async () => {
  const orders = [order(1, "Ana"), { ...order(2, "Beto"), state: "delivered" as const }];
  const typed = async (open: ShownOrder) => {
    const { unmount } = renderPage(<Page />, { loader: () => ({ orders, open }) });
    await screen.findByRole("dialog", { name: `Pedido de ${open.name}` });
    const form = screen.queryByRole("textbox", { name: /^Dirección/ })?.closest("form");
    const links = screen.getAllByRole("link", { name: /^Corregir el pedido/ }).map((link) => link.getAttribute("href"));
    unmount();
    return { links, form: form ? Object.fromEntries(new FormData(form)) : null };
  };
  const [ana, beto] = orders;
  if (!ana || !beto) throw new Error("no orders");
  const links = ["/admin/pedidos?companyId=1&vista=abiertos&ver=1"];
  expect(await typed(ana)).toEqual({
    links,
    form: {
      ...{ intent: "correct", of: "1", seen: "7", name: "Ana", contact: "+52 2225551234", address: "" },
      shown: "+52 2225551234",
      things: "12 × Concha $12",
      neededBy: "sábado 28 de noviembre de 2026",
      note: "",
    },
  });
  expect(await typed({ ...ana, note: "Dejó $200" })).toMatchObject({ form: { note: "Dejó $200" } });
  expect(await typed(beto)).toEqual({ links, form: null });
});

test("the team's own note stands below what is ordered, and in an order that is over", async () => {
  const ana = { ...order(1, "Ana"), note: "Dejó $200 de anticipo" };
  const { unmount } = renderPage(<Page />, { loader: () => ({ orders: [ana, order(2, "Beto")] }) });
  expect((await screen.findByRole("row", { name: /Ana/ })).textContent).toContain("12 × ConchaDejó $200 de anticipo");
  // On a phone a cell's elements stand side by side.
  expect(screen.getByText("Dejó $200 de anticipo").parentElement?.textContent).toBe("12 × ConchaDejó $200 de anticipo");
  expect(screen.getByRole("row", { name: /Beto/ }).textContent).not.toContain("anticipo");
  unmount();
  renderPage(<Page />, { loader: () => ({ orders: [], open: { ...ana, state: "delivered" as const } }) });
  expect(await screen.findByText("Nota del equipo: Dejó $200 de anticipo")).toBeTruthy();
});

test("what was typed is asked about before it is lost", async () => {
  const ana = order(1, "Ana");
  renderPage(<Page />, { loader: () => ({ orders: [ana], open: ana }) });
  const field = await screen.findByRole("textbox", { name: /^Dirección/ });
  // The field may be found before the guard has read what the form begins with.
  await act(async () => undefined);
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(field, { target: { value: "1200" } });
  expect(asksBeforeLeaving()).toBe(true);
});

test("an address of several lines keeps them while something else of its order is corrected", async () => {
  const open = { ...order(1, "Ana"), address: "Calle 5 núm. 3\nCol. Centro" };
  renderPage(<Page />, { loader: () => ({ orders: [open], done: false, open }) });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Dirección/ });
  expect(field.value).toBe("Calle 5 núm. 3\nCol. Centro");
});

const START: OrderStart = { conversationId: 5, companyId: 1, name: "Ana", contact: "+52 2225551234", formKey: 77 };
const TWO = [
  { id: 1, name: "La Espiga" },
  { id: 2, name: "El Trigal" },
];

test("an order is noted for whom the conversation is with, of its company", async () => {
  renderPage(<Page />, { loader: () => ({ orders: [], start: START, companies: TWO }) });
  const dialog = await screen.findByRole("dialog", { name: "Anotar pedido" });
  const form = within(dialog).getByRole("textbox", { name: "Qué pide" }).closest("form");
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    ...{ intent: "add", conversationId: "5", companyId: "1", key: "77", things: "", name: "Ana", tell: "on" },
    ...{ contact: "+52 2225551234", shown: "+52 2225551234", neededBy: "", address: "", note: "" },
  });
  expect(within(dialog).queryByRole("combobox")).toBeNull();
  expect(within(dialog).getByRole("link", { name: "Cancelar" }).getAttribute("href")).toBe(
    "/admin/conversations?conversationId=5",
  );
});

test.each([
  ["anotado", "Pedido anotado."],
  ["anotado-avisado", "Pedido anotado. Ya le escribimos al cliente."],
  [
    "anotado-sin-aviso",
    "Pedido anotado, pero no pudimos escribirle al cliente: el canal no lo permite ahora. Avísale tú.",
  ],
])("what became of a noted order stands above the list: %s", async (listo, said) => {
  renderPage(<Page />, { loader: () => ({ orders: [order(1, "Ana")], listo }) });
  expect((await screen.findByRole("status")).textContent).toBe(said);
});

test("where a conversation has no company, whose order it is is asked", async () => {
  const start = { ...START, companyId: null, name: "" };
  const { unmount } = renderPage(<Page />, { loader: () => ({ orders: [], start, companies: TWO }) });
  const choice = await screen.findByRole<HTMLInputElement>("combobox", { name: "Empresa" });
  expect([choice.name, choice.value, choice.textContent]).toEqual(["companyId", "1", "La EspigaEl Trigal"]);
  unmount();
  renderPage(<Page />, { loader: () => ({ orders: [], start, companies: TWO.slice(0, 1) }) });
  const things = await screen.findByRole("textbox", { name: "Qué pide" });
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(things.closest("form")?.querySelector<HTMLInputElement>("[name=companyId]")?.value).toBe("1");
});

test("what is refused of a new order stands in its form, with what was typed, and not above the list too", async () => {
  const wrong =
    "«1 tarta» no está en tu lista de precios: agrega el precio de cada pieza al final, como «1 pastel $350».";
  const refused: FormRefusal = {
    ...{ ok: false, intent: "add", of: "", error: wrong, code: "invalid" },
    result: {
      status: "error",
      initialValue: { things: "1 tarta", name: "Ana", key: "78" },
      error: { things: [wrong] },
    },
  };
  renderPage(<Page />, { loader: () => ({ orders: [], start: START, refused }) });
  const things = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Qué pide" });
  expect([things.value, things.getAttribute("aria-invalid")]).toEqual(["1 tarta", "true"]);
  expect(screen.getAllByText(wrong)).toHaveLength(1);
  expect(things.closest("form")?.querySelector<HTMLInputElement>("[name=key]")?.value).toBe("78");
});

test("what was typed stays where the conversation went meanwhile, and a company that went is chosen anew", async () => {
  const refused = (code: string): FormRefusal => ({
    ...{ ok: false, intent: "add", of: "", error: "Esa conversación ya no existe.", code },
    result: {
      status: "error",
      initialValue: { things: "2 conchas", name: "Ana", contact: "", conversationId: "5", companyId: "1" },
      error: { "": ["Esa conversación ya no existe."] },
    },
  });
  const { unmount } = renderPage(<Page />, {
    loader: () => ({ orders: [], isStartGone: true, companies: TWO, refused: refused("conflict") }),
  });
  const things = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Qué pide" });
  expect([things.value, things.form?.conversationId.value]).toEqual(["2 conchas", "5"]);
  expect(screen.queryByRole("combobox")).toBeNull();
  unmount();
  renderPage(<Page />, { loader: () => ({ orders: [], start: START, companies: TWO, refused: refused("not_found") }) });
  expect(await screen.findByRole("combobox", { name: "Empresa" })).toBeTruthy();
});

test.each([
  ["Esa conversación ya no existe.", { isStartGone: true }],
  ["Primero agrega una empresa: cada pedido es de una.", { start: START, hasNoCompany: true }],
])("an order that cannot be noted is missed in words: %s", async (said, more) => {
  renderPage(<Page />, { loader: () => ({ orders: [], ...more }) });
  expect((await screen.findByRole("status")).textContent).toBe(said);
  expect(screen.queryByRole("dialog")).toBeNull();
});
