import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { textRow, workbook } from "../support/workbook";
import { addCompany } from "./support/companies";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const CUSTOMERS = [
  "Nombre,Celular,Correo,Empresa,Folio",
  "Ana Pérez,55 1234 5678,ana@correo.mx,La Espiga,7",
  "Luis Ruiz,12,luis@correo.mx,,8",
  "=cmd(),55 8765 4321,,,9",
  ...Array.from({ length: 320 }, (_, index) => `Cliente ${index} Paz,,c${index}@correo.mx,,`),
].join("\r\n");

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const names = (page: Page) => page.getByRole("table").locator("tbody th");
const column = (page: Page, name: string) => page.getByRole("combobox", { name: `«${name}» se guarda como` });

test("a list is uploaded, its columns are checked, its errors are downloaded, and the import is undone", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await addCompany(business.uuid, "La Espiga");
  const page = await openStaff({ viewport: { width: 1360, height: 900 } });
  await page.goto("/admin/customers");
  await page.getByRole("link", { name: "Importar" }).click();
  await page.getByLabel("Lista").setInputFiles(csv("clientes.csv", CUSTOMERS));
  await page.getByRole("button", { name: "Subir lista" }).click();
  await expect(page.getByText("«clientes.csv» tiene 323 filas.")).toBeVisible();
  await expect(column(page, "Nombre")).toHaveValue("fullName");
  await expect(column(page, "Celular")).toHaveValue("phone");
  await expect(column(page, "Folio")).toHaveValue("");
  await column(page, "Folio").selectOption("Email");
  await page.getByRole("button", { name: "Importar 323 clientes" }).click();
  await expect(page.getByText("Ya elegiste «Email» en otra columna.")).toBeVisible();
  await expect(column(page, "Folio")).toHaveValue("email");
  await expectAccessible(page);
  await column(page, "Folio").selectOption("No importar");
  await page.getByRole("button", { name: "Importar 323 clientes" }).click();
  await expect(page.getByText("Leímos 323 filas de «clientes.csv» y 2 no se guardaron.")).toBeVisible();
  await expect(page.getByText("Fila 4").or(page.getByText("Fila 3"))).toHaveCount(2);
  await expectAccessible(page);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar filas con errores" }).click();
  const file = await (await waiting).path();
  expect(readFileSync(file, "utf8").replace("\ufeff", "").trimEnd().split("\r\n")).toEqual([
    "Fila,Motivo,Nombre,Celular,Correo,Empresa,Folio",
    "3,Teléfono: ese número no es válido. Revisa el número y su código de país.,Luis Ruiz,12,luis@correo.mx,,8",
    "4,Nombre completo: falta el apellido; escríbelo después del nombre.,'=cmd(),55 8765 4321,,,9",
  ]);
  await page.getByRole("link", { name: "Ver clientes" }).click();
  await expect(page.getByRole("heading", { name: /Clientes\s*321/ })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Deshacer importación" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Se eliminan los clientes que agregó y siguen aquí.");
  await question.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Se deshizo la importación de «clientes.csv».")).toBeVisible();
  await page.getByRole("link", { name: "Ver clientes" }).click();
  await expect(page.getByText("No hay clientes aún")).toBeVisible();
});

test("without JavaScript, on a phone's width, a list of prospects is imported step by step", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/);
  const page = await openStaff({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await page.goto("/admin/prospects");
  await page.getByRole("link", { name: "Importar" }).click();
  await page.getByLabel("Lista").setInputFiles(csv("lista.pdf", "Nombre\nAna\n"));
  await page.getByRole("button", { name: "Subir lista" }).click();
  await expect(page.getByText("Tipo de archivo no válido.")).toBeVisible();
  await page
    .getByLabel("Lista")
    .setInputFiles(csv("lista.csv", "Nombre;Whats;Etapa\nAna Paz;5512345678;Contactado\nEva;;\n"));
  await page.getByRole("button", { name: "Subir lista" }).click();
  await expect(column(page, "Whats")).toHaveValue("phone");
  await page.getByRole("radio", { name: "Completar lo que le falte" }).check();
  await page.getByRole("button", { name: "Importar 2 prospectos" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Listo: leímos 2 filas")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("link", { name: "Ver prospectos" }).click();
  await page.goto("/admin/prospects?vista=lista");
  await expect(names(page)).toContainText(["Eva", "Ana Paz"]);
  await page.goto("/admin/prospects/import");
  await expect(page.getByRole("row", { name: /lista\.csv/ })).toContainText("Terminada");
});

test("of a workbook another sheet is chosen, and its import is stopped on the way, with what was stored kept", async ({
  openStaff,
}) => {
  const people = Array.from({ length: 4_000 }, (_, index) => textRow(`Persona ${index} Paz`, `p${index}@correo.mx`));
  const bytes = workbook(
    ["Mostrador", textRow("Nombre") + textRow("Ana Pérez")],
    ["Mayoreo", textRow("Contacto", "Correo") + people.join("")],
  );
  const page = await openStaff({ viewport: { width: 390, height: 844 } });
  await page.goto("/admin/prospects/import");
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page.getByLabel("Lista").setInputFiles({ name: "gente.xlsx", mimeType, buffer: Buffer.from(bytes) });
  await page.getByRole("button", { name: "Subir lista" }).click();
  await expect(page.getByText("«gente.xlsx» tiene 1 fila.")).toBeVisible();
  await page.getByLabel("Hoja").selectOption("Mayoreo (4,000 filas)");
  await page.getByRole("button", { name: "Usar esta hoja" }).click();
  await expect(column(page, "Correo")).toHaveValue("email");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Importar 4,000 prospectos" }).click();
  await page.getByRole("button", { name: "Detener importación" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Detener" }).click();
  await expect(page.getByText(/Detuviste la importación de «gente\.xlsx» en [\d,]+ de 4,000 filas\./)).toBeVisible();
  await expect(page.getByRole("link", { name: "Importar otra lista" })).toBeVisible();
});
