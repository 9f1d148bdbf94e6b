import { expect, expectAccessible } from "./support/fixtures";
import { test, Widget } from "./support/inbox";

const ZONE = "America/Mexico_City";
const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
/** A day that is neither today nor tomorrow, so that it is closed now. */
const later =
  DAYS.find((name) => {
    const at = new Intl.DateTimeFormat("es-MX", { weekday: "long", timeZone: ZONE });
    return at.format(Date.now() + 3 * 86_400_000) === name;
  }) ?? "lunes";

test("hours that are set so that it is closed: the customer who needs a person reads when to expect one", async ({
  business,
  openStaff,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const page = await openStaff();
  await page.goto("/admin/ai-training");
  await page.getByRole("link", { name: /Horario de atención/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Horario de atención" })).toBeVisible();
  await expect(page.getByText("Todavía no hay horario: la IA contesta a cualquier hora.")).toBeVisible();
  const day = page.getByRole("group", { name: later });
  await expect(day.getByText("Cerrado")).toBeVisible();
  await day.getByRole("checkbox", { name: "Abierto" }).check();
  await day.getByLabel(`Cierra, ${later}`).fill("");
  await page.getByRole("button", { name: "Guardar horario" }).click();
  await expect(page.getByRole("alert")).toHaveText("No guardamos: falta corregir una cosa.");
  await expect(day.getByText("Falta la hora a la que cierran.")).toBeVisible();
  await expect(day.getByLabel(`Abre, ${later}`)).toBeFocused();
  await expect(day.getByLabel(`Abre, ${later}`)).toHaveValue("09:00");
  await expectAccessible(page);
  await day.getByLabel(`Cierra, ${later}`).fill("18:00");
  await page.getByRole("button", { name: "Guardar horario" }).click();
  await expect(page.getByTestId("hours-said")).toHaveText(
    "Horario guardado. La IA lo usa desde su siguiente respuesta.",
  );
  await expect(page.getByTestId("hours-said"), "beside the pressed button").toBeInViewport();
  await expect(page.getByText(`Horario: ${later} de 9:00 a 18:00.`)).toBeVisible();

  const widget = new Widget(await openVisitor());
  await widget.open(business.slug);
  await widget.say("¿Abren hoy?");
  await expect(widget.log.getByText(/Hoy, .* no abrimos\./)).toBeVisible();
  await widget.say("Quiero hablar con una persona");
  await expect(
    widget.log.getByText(
      `Te comunico con una persona del equipo. Nuestro horario es ${later} de 9:00 a 18:00; te contestamos el ${later} a partir de las 9:00.`,
    ),
  ).toBeVisible();
});

test("without JavaScript Monday is copied, a day of rest added, what is wrong comes back as typed, and the week is saved", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const page = await openStaff({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  await page.goto("/admin/ai-training/hours");
  const monday = page.getByRole("group", { name: "lunes" });
  await monday.getByRole("checkbox", { name: "Abierto" }).check();
  await monday.getByLabel("Abre, lunes").fill("08:00");
  await page.getByRole("radio", { name: /La IA contesta solo fuera de horario/ }).check();
  await page.getByRole("button", { name: "Copiar el lunes hasta el viernes" }).click();
  await expect(page.getByTestId("hours-said")).toHaveText(
    "Copiamos el horario del lunes a los días de martes a viernes. Falta guardar.",
  );
  await expect(page.getByTestId("hours-said")).toBeInViewport();
  const friday = page.getByRole("group", { name: "viernes" });
  await expect(friday.getByLabel("Abre, viernes")).toHaveValue("08:00");
  await expect(page.getByRole("group", { name: "sábado" }).getByText("Cerrado")).toBeVisible();
  await friday.getByRole("button", { name: "Agregar otro intervalo el viernes" }).click();
  await friday.getByLabel("Abre, viernes, intervalo 2").fill("16:00");
  await friday.getByLabel("Cierra, viernes, intervalo 2").fill("20:00");
  await page.getByLabel("Fecha").fill("2030-12-25");
  await page.getByLabel("Nombre").fill("Navidad");
  await page.getByLabel("Abre, día 1").fill("09:00");
  await page.getByRole("button", { name: "Guardar horario" }).click();
  await expect(page.getByText("No guardamos: falta corregir 2 cosas.")).toBeVisible();
  await expect(friday.getByText("De 16:00 a 20:00 se encima con el horario de 08:00 a 18:00.")).toBeVisible();
  await expect(page.getByLabel("Nombre")).toHaveValue("Navidad");
  await friday.getByLabel("Cierra, viernes", { exact: true }).fill("14:00");
  await expect(page.getByLabel("Abre, día 1")).toHaveValue("09:00");
  await page.getByLabel("Cierra, día 1").fill("14:00");
  await page.getByRole("button", { name: "Guardar horario" }).click();
  await expect(page.getByTestId("hours-said")).toContainText("Horario guardado.");
  await expect(page.getByTestId("hours-said"), "without scripts too").toBeInViewport();
  await expect(
    page.getByText("de lunes a jueves de 8:00 a 18:00; viernes de 8:00 a 14:00 y de 16:00 a 20:00."),
  ).toBeVisible();
  await expect(page.getByRole("radio", { name: /La IA contesta solo fuera de horario/ })).toBeChecked();
  await expect(page.getByLabel("Fecha")).toHaveValue("2030-12-25");
  await expect(page.getByLabel("Cierra, día 1")).toHaveValue("14:00");
  await page.locator("summary", { hasText: "Quitar horario" }).click();
  await page.getByRole("button", { name: "Quitar", exact: true }).click();
  await expect(page.getByTestId("hours-said")).toHaveText("Quitamos el horario.");
});
