import { until } from "./support/business";
import { expect, expectAccessible } from "./support/fixtures";
import { Inbox, test, Widget } from "./support/inbox";

const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30 y cerramos a las 14:00.\n";
const QUESTION = "¿Tienen estacionamiento?";
const ANSWER = "Sí, el estacionamiento es gratis para clientes; se entra por la calle Durango.";
const WAITING = "Lo consulto con una persona del equipo, que te responde por aquí.";

test("a customer's question that nothing answers is taught once, and the customer who asks again is answered", async ({
  business,
  openStaff,
  openVisitor,
}) => {
  // Two browsers and the whole way round.
  await business.teach("Horarios.txt", HOURS);
  const staff = await openStaff();
  await staff.goto("/admin/ai-training");
  const link = staff.getByRole("navigation", { name: "Más de tu IA" }).getByRole("link", { name: /Preguntas sin/ });
  await expect(link).toContainText("Ninguna pregunta sin respuesta");

  const widget = new Widget(await openVisitor());
  await widget.open(business.slug);
  await widget.say(QUESTION);
  await expect(widget.log.getByText(WAITING)).toBeVisible();
  await expect(link).toContainText("1 pregunta sin respuesta");

  await link.click();
  await expect(staff.getByRole("heading", { level: 1, name: "Preguntas sin respuesta" })).toBeVisible();
  const row = staff.getByTestId("question-row");
  await expect(row).toContainText(QUESTION);
  await expect(row).toContainText("1 vez");
  await row.getByRole("link", { name: "Enseñar" }).click();
  await expect(staff.getByLabel("Pregunta", { exact: true })).toHaveValue(QUESTION);
  await staff.getByLabel("Respuesta", { exact: true }).fill(ANSWER);
  await staff.getByRole("button", { name: "Enseñar" }).click();
  await expect(staff.getByText("Ahora la IA contesta:")).toBeVisible();
  await expect(staff.getByTestId("answer-now")).toContainText("estacionamiento es gratis");
  await expectAccessible(staff);

  await staff.getByRole("link", { name: /^Conversación con/ }).click();
  const inbox = new Inbox(staff);
  await expect(inbox.chat.getByRole("button", { name: "IA Activa" })).toBeVisible();
  await widget.say("¿Hay estacionamiento?");
  await expect(widget.log.getByText(/estacionamiento es gratis/)).toBeVisible();

  await staff.goto("/admin/ai-training/questions");
  await expect(staff.getByText("No hay preguntas sin respuesta")).toBeVisible();
  await staff.getByRole("link", { name: "Enseñadas" }).click();
  await expect(row).toContainText(QUESTION);
});

test("a question is put aside and opened again where it stands, and another page of the same list follows", async ({
  business,
  openStaff,
}) => {
  await business.teach("Horarios.txt", HOURS);
  await (await business.caller()).say(QUESTION);
  const [first, second] = [await openStaff(), await openStaff()];
  for (const page of [first, second]) {
    await page.goto("/admin/ai-training/questions");
    await expect(page.getByTestId("questions")).toHaveAttribute("data-live", "open");
    await expect(page.getByTestId("question-row")).toHaveCount(1);
  }
  await expectAccessible(second);
  await first.getByRole("button", { name: `Descartar: ${QUESTION}` }).click();
  await expect(first.getByTestId("toast")).toContainText("Pregunta descartada");
  await expect(second.getByText("No hay preguntas sin respuesta")).toBeVisible();
  await first.getByRole("link", { name: "Descartadas" }).click();
  await first.getByRole("button", { name: `Reabrir: ${QUESTION}` }).click();
  await expect(second.getByTestId("question-row")).toContainText(QUESTION);
});

test("without JavaScript a question is put aside, opened again, taught, and the AI is asked what it says now", async ({
  business,
  openStaff,
}) => {
  await business.teach("Horarios.txt", HOURS);
  const caller = await business.caller();
  await caller.say(QUESTION);
  await until("the word that a person answers", async () =>
    (await caller.read()).messages.find(({ content }) => content === WAITING),
  );
  const page = await openStaff({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto("/admin/ai-training/questions");
  await page.getByRole("button", { name: `Descartar: ${QUESTION}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "Descartadas" })).toBeVisible();
  await page.getByRole("link", { name: "Descartadas" }).click();
  await page.getByRole("button", { name: `Reabrir: ${QUESTION}` }).click();
  await page.getByRole("link", { name: "Abiertas" }).click();
  await page.getByRole("link", { name: "Enseñar" }).click();
  const question = page.url();
  await page.getByRole("link", { name: /^Conversación con/ }).click();
  const inbox = new Inbox(page);
  await inbox.field.fill(ANSWER);
  await inbox.send.click();
  await page.goto(question);
  await expect(page.getByRole("blockquote")).toHaveText(ANSWER);
  await page.getByRole("link", { name: "Usar esta respuesta" }).click();
  await expect(page.getByLabel("Respuesta", { exact: true })).toHaveValue(ANSWER);
  await page.getByRole("button", { name: "Enseñar" }).click();
  await expect(page.getByRole("heading", { name: "Enseñada" })).toBeVisible();
  await page.getByRole("button", { name: "Comprobar qué contesta" }).click();
  await expect(page.getByTestId("answer-now")).toContainText("estacionamiento es gratis");
});
