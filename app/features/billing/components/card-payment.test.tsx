// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { CardPayment } from "./card-payment";

const stripe = vi.hoisted(() => ({ load: vi.fn() }));
// The provider's own package, which would load a script from its servers.
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: stripe.load }));

const asked: [string, unknown][] = [];
let answers: Response[];
let listeners: Record<string, () => void>;
const confirmPayment = vi.fn();
const elements = vi.fn((_: object) => ({
  create: () => ({
    on: (event: string, listener: () => void) => {
      listeners[event] = listener;
    },
    mount: () => undefined,
  }),
}));
const MADE = { clientSecret: "cs_1", purchaseId: "p-1" };
const refuse = () => Response.json({ error: "El precio cambió.", code: "conflict" }, { status: 409 });

beforeEach(() => {
  asked.length = 0;
  listeners = {};
  localStorage.clear();
  vi.clearAllMocks();
  answers = [Response.json(MADE)];
  stripe.load.mockResolvedValue({ elements, confirmPayment });
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push([path, JSON.parse(String(init?.body))]);
    return answers.shift() ?? Promise.reject(new TypeError("no line"));
  });
});
afterEach(() => vi.unstubAllGlobals());

function renderPayment() {
  const onPaid = vi.fn();
  const offer = { packageId: "business", amount: 4_500, credits: 500 };
  renderPage(<CardPayment publishableKey="pk_1" offer={offer} onPaid={onPaid} />);
  return onPaid;
}
async function ready() {
  await waitFor(() => expect(listeners.ready).toBeDefined());
  act(() => listeners.ready?.());
  return screen.getByRole("button", { name: /^Pagar/ });
}
const pay = () => fireEvent.submit(screen.getByRole("form", { name: "Pago con tarjeta" }));

test("a payment that cannot be begun says why and is begun anew; one without a secret is none", async () => {
  answers = [refuse(), Response.json({ purchaseId: "p-1" }), Response.json(MADE)];
  renderPayment();
  expect(screen.getByText("Preparando tu pago…")).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain("Error creando el pago");
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("No se recibió el client secret de Stripe")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect((await ready()).textContent).toBe("Pagar $45.00 USD");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked.map(([, body]) => body)).toEqual(Array(3).fill({ packageId: "business", amount: 4_500, credits: 500 }));
  expect(stripe.load).toHaveBeenCalledExactlyOnceWith("pk_1");
  expect(elements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: "cs_1" }));
});

test("a form of the provider that does not come can be asked for again, and offers no payment meanwhile", async () => {
  stripe.load.mockRejectedValueOnce(new Error("blocked"));
  renderPayment();
  expect(await screen.findByText("No se pudo inicializar el formulario de pago.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Pagar/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  await ready();
  expect(screen.queryByText(/No se pudo inicializar/)).toBeNull();
  expect(screen.queryByText("Abriendo el formulario de pago…")).toBeNull();
  expect(stripe.load).toHaveBeenCalledTimes(2);
  expect(asked).toHaveLength(1);
});

test("a card is charged once per press, is told to come back to its purchase, and its credits are told", async () => {
  let settle: (result: object) => void = () => undefined;
  confirmPayment.mockImplementation(() => new Promise((resolve) => (settle = resolve)));
  answers.push(Response.json({ creditsAdded: 500 }));
  const onPaid = renderPayment();
  const button = await ready();
  pay();
  pay();
  await waitFor(() => expect(button.textContent).toBe("Procesando tu pago…"));
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(confirmPayment).toHaveBeenCalledOnce();
  expect(confirmPayment.mock.calls[0]?.[0].confirmParams.return_url).toMatch(/\/admin\/credits\?compra=p-1$/);
  settle({ paymentIntent: { id: "pi_1", status: "succeeded" } });
  await waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith({ purchaseId: "p-1", credits: 500 }));
  expect(asked[1]?.[1]).toEqual({ paymentIntentId: "pi_1", purchaseId: "p-1" });
});

test("a refused card says so and can be tried again; a payment whose end is unknown warns before another one", async () => {
  confirmPayment.mockResolvedValueOnce({ error: { message: "Tu tarjeta no tiene fondos." } });
  const onPaid = renderPayment();
  await ready();
  pay();
  expect((await screen.findByRole("alert")).textContent).toBe("Error en el pagoTu tarjeta no tiene fondos.");
  expect(screen.getByRole("button", { name: "Pagar $45.00 USD" }).getAttribute("aria-disabled")).toBeNull();
  confirmPayment.mockResolvedValueOnce({ paymentIntent: { id: "pi_1", status: "requires_action" } });
  pay();
  expect(await screen.findByText("Hubo un problema procesando el pago")).toBeTruthy();
  confirmPayment.mockRejectedValueOnce(new TypeError("no line"));
  pay();
  expect(await screen.findByText(/No sabemos si el pago se hizo\. Revisa tus compras/)).toBeTruthy();
  expect(onPaid).not.toHaveBeenCalled();
  confirmPayment.mockResolvedValueOnce({ paymentIntent: { id: "pi_1", status: "processing" } });
  pay();
  await waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith({ purchaseId: "p-1", credits: null }));
  expect(screen.queryByRole("alert")).toBeNull();
});
