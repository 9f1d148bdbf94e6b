import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import type { BillingSettings as BillingSettingsData } from "../queries.server";
import type { CreditsPageData, ShownPurchase } from "../read-credits-page.server";
import type { MovementsData } from "../read-movements.server";
import type { ReceiptData } from "../read-receipt.server";
import { creditsQuerySchema, movementsQuerySchema } from "../schema";
import { BillingSettings } from "./billing-settings";
import { BuyPanel } from "./buy-panel";
import { CreditsPage } from "./credits-page";
import { MovementsPage } from "./movements-page";
import { ReceiptPage } from "./receipt-page";

const asked: { path: string; body: unknown }[] = [];
let answer: () => Response;

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  answer = () => Response.json({ creditsAdded: 500 });
  vi.stubGlobal("fetch", async (path: unknown, init?: RequestInit) => {
    if (!String(path).startsWith("/api/credits/")) throw new Error("no network");
    asked.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const purchase = (over: Partial<ShownPurchase> = {}): ShownPurchase => ({
  id: "0b6f1a2c-7777-4444-8888-999999999999",
  packageId: "business",
  packageName: "Negocio",
  credits: 500,
  amount: 4500,
  status: "completed",
  method: "stripe",
  createdAt: "2026-11-20T18:00:00.000Z",
  ...over,
});

function show(address = "", over: Partial<CreditsPageData> = {}, options: Parameters<typeof renderPage>[1] = {}) {
  const data: CreditsPageData = {
    balance: 40,
    owed: 0,
    daysLeft: null,
    packages: [{ id: "business", name: "Negocio", credits: 500, amount: 4500 }],
    methods: { publishableKey: "pk", paypal: true },
    purchases: [],
    next: null,
    named: null,
    settings: { tax: null, country: "México", lowAt: null },
    query: creditsQuerySchema.parse(Object.fromEntries(new URLSearchParams(address))),
    ...over,
  };
  return renderPage(<CreditsPage {...data} answer={undefined} />, options);
}

/** The cells of the only table's rows. */
const rows = () =>
  [...document.querySelectorAll("tbody tr")].map((row) => [...row.children].map(({ textContent }) => textContent));

test("only a paid purchase has a receipt, only a pending one is asked about, and what was not paid can be tried again", () => {
  const states = ["completed", "refunded", "pending", "failed", "cancelled"] as const;
  show("", { purchases: states.map((status, index) => purchase({ id: `compra-${index}`, status })) });
  const acts = rows().map((cells) => [cells[5], cells[6]]);
  expect(acts).toEqual([
    ["Pagada", "Recibo de Negocio"],
    ["Reembolsada", "Recibo de Negocio"],
    ["Pendiente", "Comprobar pago de NegocioVolver a intentar de Negocio"],
    ["No se pudo cobrar", "Volver a intentar de Negocio"],
    ["Cancelada", "Volver a intentar de Negocio"],
  ]);
  expect(screen.getAllByRole("link", { name: "Recibo de Negocio" })[0]?.getAttribute("href")).toBe(
    "/admin/credits/receipts/compra-0",
  );
  expect(document.querySelector<HTMLInputElement>("input[name=of]")?.value).toBe("compra-2");
});

test("a purchase that the address names is told as it stands", () => {
  const told = (status: ShownPurchase["status"]) => {
    const { unmount } = show("compra=x", { named: purchase({ status }) });
    const words = [
      ["paid", "¡Pago completado!"],
      ["open", "Ese pago todavía no está completo. Si no lo terminaste, puedes elegir el paquete otra vez."],
      ["lost", "Ese pago no se completó. No recibiste créditos por él."],
    ].flatMap(([state, text]) => (screen.queryByText(text ?? "") ? [state] : []));
    unmount();
    return words;
  };
  expect(told("completed")).toEqual(["paid"]);
  expect(told("pending")).toEqual(["open"]);
  expect(told("failed")).toEqual(["lost"]);
  expect(told("cancelled")).toEqual(["lost"]);
  expect(told("refunded")).toEqual([]);
});

test("who comes back from a bank has that purchase confirmed once, and reads of its credits or that they follow", async () => {
  const { unmount } = show("payment_intent=pi_1&compra=compra-1");
  expect(await screen.findByText("Agregamos 500 créditos a tu cuenta.")).toBeTruthy();
  expect(asked).toEqual([
    { path: "/api/credits/confirm-payment", body: { paymentIntentId: "pi_1", purchaseId: "compra-1" } },
  ]);
  unmount();
  answer = () => Response.json({});
  show("payment_intent=pi_1&compra=compra-1");
  expect(await screen.findByText(/Tus créditos se actualizarán en unos momentos/)).toBeTruthy();
});

test("CRED-11 a card that its bank took is paid although our confirmation fails; one that it refused is not", async () => {
  answer = () => Response.json({ error: "x", code: "internal" }, { status: 500 });
  const { unmount } = show("payment_intent=pi_1&compra=compra-1&redirect_status=succeeded");
  expect(await screen.findByText(/Tus créditos se actualizarán en unos momentos/)).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(screen.queryByText("Error confirmando pago")).toBeNull();
  unmount();
  show("payment_intent=pi_1&compra=compra-1&redirect_status=failed");
  expect(await screen.findByText("Error confirmando pago")).toBeTruthy();
  expect(screen.queryByText(/Tus créditos se actualizarán/)).toBeNull();
});

test("who comes back from PayPal has the order of the address confirmed, or else the one that the browser kept", async () => {
  localStorage.setItem(
    "pendingPayPalPayment",
    JSON.stringify({ packageId: "business", amount: 4500, credits: 500, packageName: "Negocio", orderId: "KEPT" }),
  );
  const { unmount } = show("success=true&token=NAMED");
  await screen.findByText("Agregamos 500 créditos a tu cuenta.");
  expect(asked.map(({ body }) => body)).toEqual([{ orderId: "NAMED" }]);
  expect(localStorage.getItem("pendingPayPalPayment")).toBeNull();
  unmount();
  localStorage.setItem(
    "pendingPayPalPayment",
    JSON.stringify({ packageId: "business", amount: 4500, credits: 500, packageName: "Negocio", orderId: "KEPT" }),
  );
  answer = () => Response.json({ error: "x", code: "conflict" }, { status: 409 });
  show("success=true");
  expect(await screen.findByText("Error confirmando pago")).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({ orderId: "KEPT" });
  // It is still there for another try.
  expect(localStorage.getItem("pendingPayPalPayment")).not.toBeNull();
});

test("a payment that was cancelled is forgotten by the browser and confirmed by nobody", async () => {
  localStorage.setItem("pendingPayPalPayment", "{}");
  show("cancelled=true&token=X");
  expect(screen.getByText(/^Pago cancelado\. No se te cobró nada/)).toBeTruthy();
  await waitFor(() => expect(localStorage.getItem("pendingPayPalPayment")).toBeNull());
  expect(asked).toEqual([]);
});

test("what is missing is told of a movement, and what is missing no more; a place in the list leads back to its beginning", () => {
  const movement = (id: number, over: Partial<MovementsData["movements"][number]>) => ({
    ...{ id, label: "Compra", thread: null, amount: 0, owed: 0, balance: null, createdAt: "2026-11-20T18:00:00.000Z" },
    ...over,
  });
  renderPage(
    <MovementsPage
      movements={[
        movement(3, { amount: 1500, owed: -116, balance: 2000 }),
        movement(2, { amount: -16, owed: 116, balance: 0 }),
        movement(1, { label: "Respuesta de la IA", thread: { id: 8, name: "Ana Pérez" } }),
      ]}
      next={1}
      query={movementsQuerySchema.parse({ tipo: "entradas", antes: "4" })}
    />,
  );
  expect(rows().map(([what, , amount, balance]) => [what, amount, balance])).toEqual([
    ["CompraYa no faltan 116", "+1,500", "2,000"],
    ["CompraFaltaron 116", "-16", "0"],
    ["Respuesta de la IAAna Pérez", "0", "–"],
  ]);
  expect(rows()[0]?.[1]).toMatch(/^20 nov 2026, \d\d:\d\d$/);
  expect(screen.getByRole("link", { name: "Ana Pérez" }).getAttribute("href")).toBe(
    "/admin/conversations?conversationId=8",
  );
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Al principio")).toBe("/admin/credits/movements?tipo=entradas");
  expect(href("Más antiguas")).toBe("/admin/credits/movements?tipo=entradas&antes=1");
  expect(href("Descargar CSV")).toContain("tipo=entradas");
});

const RECEIPT: ReceiptData = {
  purchase: purchase(),
  paidAt: "2026-11-21T18:00:00.000Z",
  business: "La Espiga",
  logoUrl: null,
  tax: null,
  country: "México",
  providerUrl: null,
  reference: "ch_1",
  mail: null,
};

test("a receipt has the day of the payment and says how its mail stands; one that is not paid is none yet", () => {
  const said = (over: Partial<ReceiptData>) => {
    const { unmount } = renderPage(<ReceiptPage {...RECEIPT} {...over} />);
    const [first] = screen.getAllByRole("status");
    const text = first?.textContent;
    const day = within(screen.getByText("Fecha").parentElement as HTMLElement)
      .getByRole("time")
      .getAttribute("datetime");
    unmount();
    return [text, day?.slice(0, 10)];
  };
  const to = "ana@laespiga.mx";
  expect(said({})).toEqual([
    "Este recibo no se envió por correo. Puedes imprimirlo o guardarlo desde aquí.",
    "2026-11-21",
  ]);
  expect(said({ mail: { to, state: "sent" } })[0]).toBe("También lo enviamos a ana@laespiga.mx.");
  expect(said({ mail: { to, state: "waiting" } })[0]).toBe("Lo estamos enviando a ana@laespiga.mx.");
  expect(said({ mail: { to, state: "failed" } })[0]).toMatch(/^No pudimos enviarlo a ana@laespiga\.mx\./);
  expect(said({ purchase: purchase({ status: "refunded" }) })[0]).toMatch(/^Este recibo no se envió por correo/);
  expect(said({ purchase: purchase({ status: "pending" }), paidAt: null })).toEqual([
    "Esta compra todavía no está pagada: su recibo estará listo cuando se complete el pago.",
    "2026-11-20",
  ]);
});

test("another package or another way to pay takes the card's form away", async () => {
  const packages = [
    { id: "business", name: "Negocio", credits: 500, amount: 4500 },
    { id: "starter", name: "Inicial", credits: 100, amount: 1000 },
  ];
  answer = () => Response.json({ error: "x", code: "provider" }, { status: 502 });
  const methods = { publishableKey: "pk", paypal: true };
  renderPage(
    <BuyPanel packages={packages} methods={methods} initial="business" begun={null} refused={null} onPaid={vi.fn()} />,
  );
  const go = () => screen.getByRole("button", { name: "Continuar al pago" });
  go().click();
  await screen.findByTestId("card-payment");
  expect(screen.queryByRole("button", { name: "Continuar al pago" })).toBeNull();
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ packageId: "business", amount: 4500, credits: 500 }));
  screen.getByRole("radio", { name: /Inicial/ }).click();
  await waitFor(() => expect(screen.queryByTestId("card-payment")).toBeNull());
  go().click();
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ packageId: "starter", amount: 1000, credits: 100 }));
});

test("after a payment the address is the page's own again, so that loading it confirms nothing twice", async () => {
  const read: string[] = [];
  const path = "/admin/credits?payment_intent=pi_1&compra=compra-1";
  const loader = ({ request }: { readonly request: Request }) => {
    const { pathname, search } = new URL(request.url);
    read.push(pathname + search);
    return null;
  };
  show("payment_intent=pi_1&compra=compra-1", {}, { path, loader });
  await screen.findByText("Agregamos 500 créditos a tu cuenta.");
  await waitFor(() => expect([read[0], read.at(-1)]).toEqual([path, "/admin/credits"]));
});

test("an order that PayPal does not take says why, and can be tried again", async () => {
  answer = () => Response.json({ error: "Error con PayPal", code: "provider" }, { status: 502 });
  show("paquete=business", { methods: { publishableKey: null, paypal: true } });
  // The address chooses the package.
  const pay = () => screen.getByRole("button", { name: "Pagar con PayPal" });
  screen.getByRole("radio", { name: /Negocio/ }).click();
  for (const times of [1, 2]) {
    pay().click();
    await waitFor(() => expect(asked).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Error con PayPal"));
    await waitFor(() => expect(pay().getAttribute("aria-disabled")).toBeNull());
  }
});

test("who is not in México is asked for the number of their own country, and a receipt names it so", () => {
  const labels = (settings: BillingSettingsData) => {
    const { unmount } = renderPage(<BillingSettings settings={settings} done={null} />);
    const form = screen.getByRole("button", { name: "Guardar datos fiscales", hidden: true }).closest("form");
    const found = form ? Object.fromEntries(new FormData(form)) : null;
    const asked = [...(form?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent);
    unmount();
    return { found, asked };
  };
  const tax = { taxId: "30-71234567-8", legalName: "Patitas SRL", taxAddress: "", country: "Argentina" };
  const abroad = labels({ tax, country: "Argentina", lowAt: null });
  expect(abroad.asked).toEqual([
    expect.stringMatching(/^CUIT/),
    expect.stringMatching(/^Nombre o razón social/),
    expect.stringMatching(/^Domicilio fiscal/),
  ]);
  const { country: _, ...typed } = tax;
  expect(abroad.found).toEqual({ intent: "save-tax", ...typed });
  const home = labels({ tax, country: "México", lowAt: null });
  expect(home.asked[0]).toMatch(/^RFC/);
  expect(home.found, "the name is kept where the business moved").toMatchObject({ rfc: "", legalName: "Patitas SRL" });
  renderPage(<ReceiptPage {...RECEIPT} tax={tax} country="Argentina" />);
  expect(within(screen.getByText("CUIT").parentElement as HTMLElement).getByText("30-71234567-8")).toBeTruthy();
  expect(screen.getByText("Este recibo comprueba tu compra; no es una factura.")).toBeTruthy();
});
