import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";
import { meetProviders, move, paymentOf } from "./support/payments";

const WELCOME = 50;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const balance = (page: Page) => page.getByTestId("balance");
const alert = (page: Page) => page.getByRole("alert");

test("CRED-02 CRED-04 CRED-05 CRED-07 CRED-08 CRED-09 CRED-10 CRED-12 CRED-14 a package is bought by card", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (?:402|500)/, /ERR_FAILED/, /Failed to load Stripe/);
  const page = await openStaff();
  await meetProviders(page);
  await page.goto("/admin/credits");
  await expect(balance(page)).toHaveText(`${WELCOME} créditos`);
  const cards = page.getByTestId("package-card");
  await expect(cards).toHaveCount(4);
  await expect(cards.filter({ hasText: "Más popular" })).toHaveText(/Negocio/);
  const summary = page.getByTestId("order-summary");
  const go = page.getByRole("button", { name: "Continuar al pago" });

  // Nothing can be paid before a choice.
  await expect(summary).toContainText("Selecciona un paquete");
  await go.click();
  await expect(alert(page)).toHaveText("Selecciona un paquete");
  await expect(page.getByTestId("card-payment")).toHaveCount(0);

  await cards.filter({ hasText: "Inicial" }).click();
  await expect(summary).toContainText("$10.00 USD");
  await cards.filter({ hasText: "Negocio" }).click();
  await expect(summary).toContainText("500 créditos");
  await expect(summary).toContainText("$45.00 USD");
  await expect(summary).toContainText("$0.090 USD");
  const method = page.getByRole("group", { name: "Método de pago" });
  await method.getByRole("radio", { name: /PayPal/ }).check();
  await expect(page.getByRole("button", { name: "Pagar con PayPal" })).toBeVisible();
  await method.getByRole("radio", { name: /Tarjeta/ }).check();
  await expectAccessible(page);

  // The intent fails, then lacks its secret; 'Reintentar' calls again.
  const create = "**/api/credits/stripe/create";
  await page.route(create, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await go.click();
  await expect(alert(page)).toContainText("Error creando el pago");
  await page.route(create, (route) => route.fulfill({ json: { success: true, purchaseId: "x" } }), { times: 1 });
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(alert(page)).toContainText("No se recibió el client secret de Stripe");

  // Stripe's script does not come, nor at its loader's second try.
  const script = "https://js.stripe.com/**";
  await page.route(script, (route) => route.abort(), { times: 2 });
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(alert(page)).toContainText("No se pudo inicializar el formulario de pago.");
  await page.getByRole("button", { name: "Reintentar" }).click();
  const number = page.getByLabel("Número de tarjeta");
  await expect(number).toBeVisible();
  const purchaseId = (await stored(page, "currentPurchaseId")) ?? "";
  expect(purchaseId).not.toBe("");

  const pay = page.getByRole("button", { name: "Pagar $45.00 USD" });
  const failing = async (card: string, title: string, detail: string) => {
    await number.fill(card);
    await pay.click();
    await expect(alert(page)).toContainText(title);
    await expect(alert(page)).toContainText(detail);
  };
  await failing("4000", "Error en el pago", "Tu tarjeta fue rechazada.");
  await failing("mudo", "Error en el pago", "Hubo un problema procesando el pago");
  await failing("roto", "Error inesperado", "Revisa tus compras");
  // The bank asks: first refused, then allowed.
  page.once("dialog", (dialog) => dialog.dismiss());
  await failing("3155", "Error en el pago", "Tu banco no autorizó el pago.");
  expect((await paymentOf("stripe", purchaseId)).state).toBe("open");
  page.once("dialog", (dialog) => dialog.accept());
  await pay.click();

  await expect(page.getByRole("heading", { name: "¡Pago completado!" })).toBeFocused();
  await expect(page.getByText("Agregamos 500 créditos a tu cuenta.")).toBeVisible();
  await expect(page.getByText(`Compra ${purchaseId.slice(0, 8)}`, { exact: true })).toBeVisible();
  await expect(balance(page)).toHaveText(`${WELCOME + 500} créditos`);
  await expect.poll(() => stored(page, "currentPurchaseId")).toBeNull();
  expect(await business.credits()).toBe(WELCOME + 500);
  await expectAccessible(page);
  const receipt = page.getByRole("link", { name: "Descargar recibo" });
  await expect(receipt).toHaveAttribute("href", `/admin/credits/receipts/${purchaseId}?proveedor=1`);
  const row = page.getByRole("row", { name: /Negocio/ });
  await expect(row).toContainText("Pagada");
  await row.getByRole("link", { name: "Recibo" }).click();
  await expect(page.getByRole("heading", { name: "Recibo", level: 1 })).toBeVisible();
  await expect(page.getByText(purchaseId.slice(0, 8).toUpperCase(), { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Recibo de Stripe" })).toHaveAttribute(
    "href",
    /^https:\/\/pay\.stripe\.com\/receipts\//,
  );
  await expectAccessible(page);
  await page.goto("/admin/credits/movements");
  await expect(page.getByRole("row", { name: /^Compra/ })).toContainText("+500");
  await expect(page.getByRole("row", { name: /^Compra/ })).toContainText("550");
  await expectAccessible(page);
});

test("CRED-11 a card payment whose confirmation fails ends well, and its credits come by webhook", async ({
  openStaff,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const page = await openStaff({ viewport: { width: 390, height: 844 } });
  await meetProviders(page);
  await page.goto("/admin/credits?paquete=starter");
  await page.route("**/api/credits/confirm-payment", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await page.getByLabel("Número de tarjeta").fill("4242");
  const purchaseId = (await stored(page, "currentPurchaseId")) ?? "";
  await page.getByRole("button", { name: "Pagar $10.00 USD" }).click();
  await expect(page.getByText("Recibimos tu pago. Tus créditos se actualizarán en unos momentos.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ir al panel" })).toBeVisible();
  await expect(balance(page)).toHaveText(`${WELCOME} créditos`);
  const { id } = await paymentOf("stripe", purchaseId);
  const to = `${baseURL}/api/payments/stripe/webhook`;
  expect(await move("stripe", { id, webhook: { type: "payment_intent.succeeded", to } })).toEqual({ status: 200 });
  await expect(balance(page)).toHaveText(`${WELCOME + 100} créditos`);
});

test("CRED-14 CRED-15 CRED-16 CRED-17 a package is bought with PayPal, cancelled, and confirmed in another browser", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (?:404|409|500)/);
  const page = await openStaff();
  await meetProviders(page);
  const pay = page.getByRole("button", { name: "Pagar con PayPal" });
  const choose = async () => {
    await page.goto("/admin/credits?paquete=business");
    await page.getByRole("radio", { name: /PayPal/ }).check();
  };
  const create = "**/api/credits/paypal/create";
  const answers: [object, string][] = [
    [{ status: 500, json: {} }, "Error con PayPal"],
    [{ status: 404, json: { error: "Paquete no encontrado", code: "not_found" } }, "Paquete no encontrado"],
    [{ json: { orderId: "X" } }, "No se recibió URL de aprobación de PayPal"],
  ];
  await choose();
  for (const [answer, text] of answers) {
    await page.route(create, (route) => route.fulfill(answer), { times: 1 });
    await pay.click();
    await expect(alert(page)).toContainText(text);
  }

  await pay.click();
  await page.waitForURL(/sandbox\.paypal\.com\/checkoutnow\?token=/);
  const token = new URL(page.url()).searchParams.get("token") ?? "";
  await page.goto(`/admin/credits?cancelled=true&token=${token}`);
  await expect(page.getByText("Pago cancelado", { exact: false })).toBeVisible();
  await expect.poll(() => stored(page, "pendingPayPalPayment")).toBeNull();
  await expectAccessible(page);

  await choose();
  await pay.click();
  await page.waitForURL(/sandbox\.paypal\.com\/checkoutnow\?token=/);
  const orderId = new URL(page.url()).searchParams.get("token") ?? "";
  await page.goto("/admin/credits");
  expect(JSON.parse((await stored(page, "pendingPayPalPayment")) ?? "{}")).toEqual({
    packageId: "business",
    amount: 4500,
    credits: 500,
    packageName: "Negocio",
    orderId,
  });
  // Not yet approved.
  await page.goto("/admin/credits?success=true");
  await expect(alert(page)).toContainText("Error confirmando pago");
  await expect(alert(page)).toContainText("escribe a soporte");
  await move("paypal", { id: orderId, state: "approved" });
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("heading", { name: "¡Pago completado!" })).toBeVisible();
  await expect(balance(page)).toHaveText(`${WELCOME + 500} créditos`);
  await expect(page).toHaveURL(/\/admin\/credits$/);
  await expect.poll(() => stored(page, "pendingPayPalPayment")).toBeNull();

  // Without scripts up to PayPal's page, and back in a browser that kept nothing.
  const plain = await openStaff({ javaScriptEnabled: false });
  await plain.goto("/admin/credits");
  await plain.getByTestId("package-card").filter({ hasText: "Inicial" }).click();
  await plain.getByRole("radio", { name: /PayPal/ }).check();
  await plain.getByRole("button", { name: "Continuar al pago" }).click();
  const href = await plain.getByRole("link", { name: "Ir a PayPal" }).getAttribute("href");
  const plainOrder = new URL(href ?? "").searchParams.get("token") ?? "";
  await move("paypal", { id: plainOrder, state: "approved" });
  await plain.goto(`/admin/credits?success=true&token=${plainOrder}&PayerID=P1`);
  await plain.getByRole("button", { name: "Confirmar mi pago" }).click();
  await expect(plain.getByText("Agregamos 100 créditos a tu cuenta.")).toBeVisible();
  await expect(balance(page)).toHaveText(`${WELCOME + 600} créditos`);
});
