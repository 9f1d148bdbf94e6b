import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { customerAddressSchema } from "~/features/contacts/customers/schema";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { dealingOf } from "../dealings";
import type { CustomerPageData } from "../read-customer-page.server";
import { CustomerPage } from "./customer-page";

const LUZ: CustomerPageData = {
  customer: {
    ...{ id: 7, companyId: 3, firstName: "Luz", lastName: "Ruiz", email: "luz@correo.mx" },
    ...{ phone: "+525512345678", phoneCountryCode: "+52", address: null, city: "Puebla", state: "Puebla" },
    ...{ postalCode: null, country: "México", dateOfBirth: null, customerType: "business", status: "inactive" },
    ...{ preferredChannel: "sms", tags: [], notes: null },
    ...{ createdAt: "2026-01-05T18:00:00.000Z", updatedAt: "2026-01-05T18:00:00.000Z" },
  },
  ...{ name: "Luz Ruiz", phone: "+52 5512345678", company: "La Espiga", threads: [], next: null, origins: [] },
  ...{
    dealings: [],
    moreDealings: false,
    moreOrigins: false,
    found: [],
    trashed: 0,
    companies: [],
    privacy: { isErasing: false, question: null },
  },
  merging: { dialog: null, undoable: [] },
  query: customerAddressSchema.parse({}),
};

function show(over: Partial<CustomerPageData> = {}) {
  const { container, unmount } = renderPage(
    <Toasts>
      <CustomerPage {...LUZ} {...over} />
    </Toasts>,
  );
  const text = container.textContent ?? "";
  return { text, unmount };
}

test("a customer's page says how many conversations lie in the trash, and nothing where there is none", () => {
  const said = (trashed: number | null) => {
    const { text, unmount } = show({ trashed });
    unmount();
    return /(Otras?[^.]*papelera)/.exec(text)?.[1];
  };
  expect(said(0)).toBeUndefined();
  expect(said(1)).toBe("Otra conversación está en la papelera");
  expect(said(3)).toBe("Otras 3 conversaciones están en la papelera");
  expect(said(null)).toBe("Otras 100 o más conversaciones están en la papelera");
});

test("what the AI found says what it is, if somebody accepted it, and leads to the conversation", () => {
  const found = [
    { id: 1, type: "email", value: "luz@correo.mx", state: "accepted", threadId: 11, channel: "sms" },
    { id: 2, type: "phone", value: "2221234567", state: "new", threadId: 12, channel: "whatsapp" },
  ];
  show({ found });
  const panel = within(screen.getByRole("region", { name: "Lo que encontró la IA" }));
  expect(panel.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Email · aceptado",
    "Teléfono · sin revisar",
  ]);
  const link = panel.getByRole("link", { name: "Conversación en que dijo 2221234567" });
  expect([link.textContent, link.getAttribute("href")]).toEqual(["WhatsApp", "/admin/conversations?conversationId=12"]);
});

test("what a customer booked and ordered leads to its page and says its state; without any there is no panel", () => {
  const empty = show();
  expect(screen.queryByRole("region", { name: "Citas, pedidos y cotizaciones" })).toBeNull();
  empty.unmount();
  const order = {
    kind: "order",
    id: 5,
    companyId: 3,
    state: "ready",
    at: Date.UTC(2026, 2, 1, 18),
    what: "2 × Concha",
  } as const;
  const booking = { ...order, kind: "booking", id: 6, state: "confirmed", what: null } as const;
  const none = { cents: null, currency: null };
  const dealings = [dealingOf({ ...order, ...none }, "$28"), dealingOf({ ...booking, ...none }, null)];
  const one = show({ dealings: dealings.slice(0, 1) });
  expect(
    within(screen.getByRole("region", { name: "Citas, pedidos y cotizaciones" })).getAllByRole("link"),
  ).toHaveLength(1);
  one.unmount();
  show({ dealings, moreDealings: true });
  const panel = within(screen.getByRole("region", { name: "Citas, pedidos y cotizaciones" }));
  const links = panel.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/pedidos?companyId=3&vista=todos&ver=5",
    "/admin/agenda?companyId=3&ver=6",
  ]);
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Pedido · 1 mar 20262 × Concha$28Listo",
    "Cita · 1 mar 2026, 18:00Confirmada",
  ]);
  expect(panel.getByText("Se muestran los 2 más recientes; hay más.")).toBeTruthy();
});

test("a conversation's line says who wrote last, its company, who attends it, its state and what nobody read", () => {
  const thread = {
    ...{ id: 5, channel: "sms", status: "pending", companyName: "La Espiga", agentName: "Ana" },
    ...{ preview: "Ya va", sender: "agent", unread: 2, at: Date.parse("2026-01-05T18:00:00.000Z") },
  };
  const alone = { ...thread, id: 6, channel: "voice_plugin", status: "resolved", companyName: null, agentName: null };
  show({ threads: [thread, { ...alone, preview: "", sender: "customer", unread: 1 }] });
  const [first, second] = within(screen.getByRole("region", { name: "Conversaciones" })).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/SMS · La Espiga · Atiende AnaEquipo: Ya va.*Pendiente2 sin leer$/);
  expect(second?.textContent).toMatch(/^VozArchivo.*Resuelta1 sin leer$/);
});

test("who the customer was says the points, what interested them, and that there are more than are shown", () => {
  const origin = { id: 4, name: "Luz", source: "1to1", leadScore: 1, interestedIn: "Pasteles", notes: "Llamar" };
  const origins = [{ ...origin, createdAt: "2026-01-05T18:00:00.000Z" }];
  const { text, unmount } = show({ origins, moreOrigins: true });
  expect(text).toMatch(/Antes fue prospectoLuz.*En persona · 1 puntoLe interesa: PastelesLlamar/);
  expect(text).toContain("Se muestran los 1 más recientes; hay más.");
  expect(screen.getByRole("link", { name: "Luz" }).getAttribute("href")).toBe("/admin/prospects?ver=4");
  unmount();
  expect(show({ origins }).text).not.toContain("hay más");
});

test("only who may unite and erase people is offered it, and nobody while the person is being erased", () => {
  const offered = (privacy: CustomerPageData["privacy"]) => {
    const { text, unmount } = show({ privacy });
    const names = ["Unir con otro…", "Borrar a esta persona"].filter((name) => screen.queryByRole("link", { name }));
    unmount();
    return [names, text.includes("Se están borrando los datos de esta persona.")];
  };
  expect(offered({ isErasing: false, question: null })).toEqual([["Unir con otro…", "Borrar a esta persona"], false]);
  expect(offered({ isErasing: true, question: null })).toEqual([[], true]);
  expect(offered(null)).toEqual([[], false]);
});

test("the profile of a business that was switched off says both, and the button switches it on again", () => {
  show();
  const facts = screen.getByRole("region", { name: "Datos" });
  expect(facts.textContent).toMatch(/Datos.*Inactivo.*Canal preferidoSMS.*EmpresaLa Espiga.*Tipo de clienteNegocio/);
  const status = screen.getByRole("button", { name: "Activar" }).closest("form")?.querySelector("[name=status]");
  expect(status?.getAttribute("value")).toBe("active");
});
