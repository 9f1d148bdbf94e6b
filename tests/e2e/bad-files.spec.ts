import { readFileSync } from "node:fs";
import { expect } from "./support/fixtures";
import { test } from "./support/inbox";
import { fileOf, Training, upload } from "./support/training";

test("TRAIN-25 TRAIN-26 each wrong file keeps its reason and what to do, a file of tables is read, and the same file twice is there once", async ({
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 41[35]/, /status of 422/);
  const page = await openStaff();
  const training = new Training(page);
  await training.goto();
  // The usual .doc with the mark of Word 95.
  const old = readFileSync("tests/fixtures/documents/negocio.doc");
  old[old.findIndex((byte, at) => at % 512 === 0 && byte === 0xec && old[at + 1] === 0xa5)] = 0xdc;
  for (const file of [
    fileOf("Escaneado.pdf", "tests", "fixtures", "documents", "escaneado.pdf"),
    fileOf("Con contraseña.docx", "tests", "fixtures", "documents", "protegido.docx"),
    upload("Carta de 1995.doc", old),
  ])
    await training.upload(file);
  await expect(training.row("Escaneado.pdf")).toContainText("súbelo con texto o como DOCX");
  await expect(training.row("Con contraseña.docx")).toContainText("quítasela y súbelo de nuevo");
  await expect(training.row("Carta de 1995.doc")).toContainText("guárdalo como DOCX y súbelo de nuevo");
  await training.upload(fileOf("Tablas.docx", "tests", "extraction", "documents", "docx-muchas-tablas.docx"));
  await expect(training.row("Tablas.docx")).toContainText("Listo");
  // The last message of these files: a later one would push out what is said of the next.
  await expect(page.getByTestId("toast")).toContainText("Tablas.docx está listo para usarse");
  await training.choose(
    fileOf("Menú.docx", "tests", "fixtures", "documents", "negocio.pdf"),
    upload("Cortado.docx", readFileSync("tests/fixtures/documents/negocio.docx").subarray(0, 3000)),
    upload("Programa.pdf", "MZ\u0090\0\u0003\0\0\0programa"),
    fileOf("Tablas otra vez.docx", "tests", "extraction", "documents", "docx-muchas-tablas.docx"),
  );
  await expect(training.sent("Menú.docx")).toContainText("guárdalo como PDF o DOCX");
  await expect(training.sent("Cortado.docx")).toContainText("guárdalo otra vez");
  await expect(training.sent("Programa.pdf")).toContainText("Ese archivo dice ser PDF, pero su contenido no lo es.");
  await expect(training.sent("Tablas otra vez.docx")).toContainText("Ya estaba");
  await expect(training.page.getByTestId("toast")).toContainText("Tablas.docx ya estaba: es el mismo archivo.");
  // The same bytes would be refused again.
  await expect(training.sent("Menú.docx").getByRole("button", { name: /Reintentar/ })).toHaveCount(0);
  await expect(training.rows).toHaveCount(4);
});
