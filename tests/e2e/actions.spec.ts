import { startBooking } from "../fakes/booking";
import { connect } from "./support/carriers";
import { addCompany } from "./support/companies";
import { changeRows } from "./support/database";
import { expect, expectAccessible } from "./support/fixtures";
import { test, Widget } from "./support/inbox";

const HEADERS = ["Nombre", "Descripción", "Endpoint", "Método", "Palabras Clave", "Estado", "Acciones"];
const FIELD_HEADERS = ["Campo Original", "Nombre a Mostrar", "Tipo", "Requerido", "Orden"];
const POSTED = "**/admin/companies?_data=**";

test("ACT-01 ACT-02 ACT-03 ACT-04 ACT-05 ACT-18 ACT-19 COMP-05 a company's actions are made, unfolded, changed, tried and deleted", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (?:422|500)/);
  const booking = await startBooking();
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff();
  const toast = page.getByTestId("toast");
  const failing = (isOn: boolean) =>
    isOn
      ? page.route(POSTED, (route) =>
          route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
        )
      : page.unroute(POSTED);
  /** Presses a dialog's button first with a broken server and then with the real one. */
  const press = async (button: string, failed: string, done: string) => {
    const pressed = page.getByRole("dialog").getByRole("button", { name: button, exact: true });
    await failing(true);
    await pressed.click();
    const sad = toast.filter({ hasText: failed });
    await expect(sad).toContainText("Error");
    await failing(false);
    // A second press within 600 ms of the first is taken for the same.
    await expect(async () => {
      if (await pressed.isVisible()) await pressed.click({ timeout: 1_000 });
      await expect(toast.filter({ hasText: done })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  };

  await page.goto("/admin/companies");
  await page.getByRole("link", { name: "Acciones inteligentes de La Espiga" }).click();
  const list = page.getByRole("dialog", { name: "Acciones inteligentes de La Espiga" });
  await expect(list.getByText("No hay acciones configuradas")).toBeVisible();
  await expect(list.getByRole("link", { name: "Nueva Acción" })).toHaveCount(0);
  await expectAccessible(page);

  await list.getByRole("link", { name: "Agregar Primera Acción" }).click();
  const form = page.getByRole("dialog", { name: "Nueva Acción" });
  await expect(form.getByLabel("Método")).toHaveValue("POST");
  await form.getByLabel("Nombre", { exact: true }).fill("Reservar mesa");
  await form.getByLabel("Palabras clave").fill(" mesa , reservar ");
  await form.getByLabel("Endpoint", { exact: true }).fill("abc");
  await form.getByLabel("Respuesta de éxito", { exact: true }).fill("Mesa lista.");
  await form.getByLabel("Respuesta de error", { exact: true }).fill("No se pudo.");
  await form.getByRole("button", { name: "Crear Acción" }).click();
  await expect(form.getByText("Debe ser una URL válida")).toBeVisible();
  await expect(form.getByLabel("Endpoint", { exact: true })).toBeFocused();
  await form.getByLabel("Endpoint", { exact: true }).fill(`${booking.origin}/reservas`);
  await expectAccessible(page);
  await press("Crear Acción", "Hubo un error al crear la acción.", "Acción creada");

  const table = list.getByRole("table", { name: "Acciones inteligentes" });
  await expect(table.getByRole("columnheader")).toHaveText(HEADERS);
  const row = table.getByRole("row", { name: /Reservar mesa/ }).first();
  await expect(row).toContainText("mesa, reservar");
  await expect(row).toContainText("Activa");
  await expect(list.getByRole("link", { name: "Agregar Primera Acción" })).toHaveCount(0);

  await list.getByRole("link", { name: "Nueva Acción" }).click();
  await expect(form.getByLabel("Nombre", { exact: true })).toHaveValue("");
  await form.getByRole("link", { name: "Cancelar" }).click();

  // By keyboard and by mouse.
  const opener = list.getByRole("link", { name: "Campos de Reservar mesa" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(list.getByText("Esta acción no tiene campos definidos.", { exact: false })).toBeVisible();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await expect(list.getByText("Esta acción no tiene campos definidos.", { exact: false })).toHaveCount(0);
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await opener.click();

  await list.getByRole("link", { name: "Agregar Campo" }).click();
  const field = page.getByRole("dialog", { name: "Nuevo Campo" });
  await expect(field.getByLabel("Tipo")).toHaveValue("texto");
  await field.getByLabel("Nombre a mostrar").fill("Personas");
  await field.getByLabel("Campo original").fill("personas");
  await field.getByLabel("Tipo").selectOption("numero");
  await field.getByRole("switch", { name: /Requerido/ }).check();
  await press("Crear Campo", "Hubo un error al crear el campo.", "Campo creado");
  const fields = list.getByRole("table", { name: "Campos de Reservar mesa" });
  await expect(fields.getByRole("columnheader")).toHaveText(FIELD_HEADERS);
  await expect(fields.getByRole("row").last()).toContainText("Sí");
  await expectAccessible(page);

  await fields.getByRole("link", { name: "Editar Personas" }).click();
  await page.getByRole("dialog", { name: "Editar Campo" }).getByLabel("Nombre a mostrar").fill("Cuántas personas");
  await press("Guardar Cambios", "Hubo un error al actualizar el campo.", "Campo actualizado");
  await expect(fields.getByRole("row").last()).toContainText("Cuántas personas");

  await list.getByRole("link", { name: "Con qué mensajes empieza" }).click();
  const words = page.getByRole("dialog", { name: "Con qué mensajes empieza «Reservar mesa»" });
  await expect(words.getByText("Esta empresa todavía no tiene mensajes", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await words.getByRole("link", { name: "Cerrar" }).click();

  await list.getByRole("link", { name: "Probar acción" }).click();
  const trial = page.getByRole("dialog", { name: "Probar «Reservar mesa»" });
  await trial.getByLabel("Datos de prueba").fill("personas: cuatro");
  await trial.getByRole("button", { name: "Ver la petición" }).click();
  await expect(trial.getByText('{"personas":4}', { exact: false })).toBeVisible();
  expect(booking.requests).toHaveLength(0);
  await trial.getByRole("button", { name: "Llamar de verdad" }).click();
  await expect(trial.getByText("El sistema respondió 200", { exact: false })).toBeVisible();
  expect(booking.requests.map(({ body }) => body)).toEqual(['{"personas":4}']);
  await trial.getByRole("link", { name: "Cerrar" }).click();
  await list.getByRole("link", { name: "Ver registro" }).click();
  const log = page.getByRole("dialog", { name: "Registro de «Reservar mesa»" });
  await expect(log.getByRole("row").nth(1)).toContainText("Hecha");
  await log.getByRole("link", { name: "Cerrar" }).click();

  await list.getByRole("link", { name: "Editar Reservar mesa" }).click();
  await page
    .getByRole("dialog", { name: "Editar Acción" })
    .getByRole("switch", { name: /Acción activa/ })
    .uncheck();
  await press("Guardar Cambios", "Hubo un error al actualizar la acción.", "Acción actualizada");
  await expect(row).toContainText("Inactiva");

  await fields.getByRole("link", { name: "Eliminar Cuántas personas" }).click();
  await expect(page.getByRole("dialog", { name: "¿Eliminar campo?" })).toBeVisible();
  await press("Eliminar", "Hubo un error al eliminar el campo.", "Campo eliminado");
  await list.getByRole("link", { name: "Eliminar Reservar mesa" }).click();
  await expect(page.getByRole("dialog", { name: "¿Eliminar acción?" })).toBeVisible();
  await press("Eliminar", "Hubo un error al eliminar la acción.", "Acción eliminada");
  await expect(list.getByText("No hay acciones configuradas")).toBeVisible();
  await booking.close();
});

test("ACT-21 ACT-23 a table is booked in the web chat and over SMS, with a correction and a question in the middle", async ({
  business,
  openStaff,
  openVisitor,
  baseURL,
}) => {
  const booking = await startBooking();
  const booked = () =>
    booking.requests.filter(({ path }) => path === "/reservas").map(({ body }) => JSON.parse(body) as unknown);
  await business.teach("Horarios.txt", "Horarios\n\nLos domingos abrimos a las 8:30.\n");
  const now = String(Date.now());
  await changeRows(
    `insert into tenant_settings (id, tenant_id, setting_key, setting_value, created_at, updated_at)
      select ?1, id, 'ai_quiet_window_seconds', '0', ?1, ?1 from tenants where uuid = ?2`,
    now,
    business.uuid,
  );
  const staff = await openStaff();
  const post = async (path: string, data: object) => {
    const answer = await staff.request.post(path, { data, headers: { origin: baseURL ?? "" } });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { id: number };
  };
  const company = await post("/api/companies", { name: "La Espiga", email: "hola@laespiga.mx" });
  const action = await post(`/api/companies/${company.id}/intelligent-actions`, {
    name: "Reservar mesa",
    endpoint: `${booking.origin}/reservas`,
    triggerValues: ["mesa"],
    successResponse: "Mesa para {{personas}}, folio {{respuesta.folio}}.",
    errorResponse: "No se pudo.",
    isWizardMode: true,
    wizardModeEndpoint: `${booking.origin}/pasos`,
  });
  for (const [originalFieldName, displayName, type, order] of [
    ["nombre", "A nombre de quién", "texto", 1],
    ["personas", "Para cuántas personas", "numero", 2],
  ])
    await post("/api/intelligent-action-fields", {
      actionId: action.id,
      originalFieldName,
      displayName,
      type,
      order,
      required: true,
    });

  /** What the customer says, and a part of what they hear then. */
  const story = (name: string, done: string) =>
    [
      ["Quiero una mesa", "¿A nombre de quién?"],
      [name, "¿Para cuántas personas?"],
      ["¿A qué hora abren los domingos?", "8:30"],
      ["12", "Nuestra mesa más grande es de 8."],
      ["cuatro", "Para cuántas personas: 4"],
      ["corregir las personas", "¿Para cuántas personas?"],
      ["5", "Para cuántas personas: 5"],
      ["sí", done],
    ] as const;

  const visitor = new Widget(await openVisitor());
  await visitor.open(business.slug);
  await visitor.say("Hola, buenas tardes");
  for (const [said, heard] of story("Ana Pérez", "Mesa para 5, folio 101.")) {
    expect(booked()).toEqual([]);
    const before = await visitor.log.getByText(heard, { exact: false }).count();
    await visitor.say(said);
    await expect(visitor.log.getByText(heard, { exact: false })).toHaveCount(before + 1, { timeout: 15_000 });
  }
  expect(booked()).toEqual([{ nombre: "Ana Pérez", personas: 5 }]);

  const line = await connect(business, baseURL ?? "", "twilio");
  await line.write({ text: "Hola, buenas tardes" });
  for (const [said, heard] of story("Luis Mora", "Mesa para 5, folio 102.")) {
    expect(booked()).toHaveLength(1);
    const hears = async () => (await line.sent()).filter(({ text }) => text.includes(heard)).length;
    const before = await hears();
    await line.write({ text: said });
    await expect.poll(hears, { message: `«${heard}» by SMS`, timeout: 15_000 }).toBe(before + 1);
  }
  expect(booked().at(-1)).toEqual({ nombre: "Luis Mora", personas: 5 });
  const texts = (await line.sent()).map(({ text }) => text);
  // Three parts of an SMS at most, and the word for leaving is not the one that unsubscribes.
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(459);
  expect(texts.join("\n")).toContain("«salir»");
  expect(texts.join("\n")).not.toContain("cancelar");
  expect(new Set((await line.sent()).map(({ channel }) => channel))).toEqual(new Set(["sms"]));
  await booking.close();
});
