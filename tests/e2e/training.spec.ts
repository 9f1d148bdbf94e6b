import { readFileSync } from "node:fs";
import { until } from "./support/business";
import { changeRows } from "./support/database";
import { expect } from "./support/fixtures";
import { test } from "./support/inbox";
import { docxBomb, fileOf, Training, upload } from "./support/training";

const FORMATS = [
  {
    file: fileOf("Menú y precios.pdf", "scripts", "seed", "documents", "menu-y-precios.pdf"),
    question: "¿Cuánto cuesta la concha rellena de nata?",
    fact: /\$\s?28/,
  },
  {
    file: fileOf("Políticas.docx", "scripts", "seed", "documents", "politicas-de-pedidos-y-envios.docx"),
    question: "¿De cuánto es el pedido mínimo a domicilio?",
    fact: /\$\s?180/,
  },
  {
    file: fileOf("Dudas.doc", "scripts", "seed", "documents", "preguntas-frecuentes.doc"),
    question: "¿Usan manteca de cerdo?",
    fact: /hojaldra/,
  },
  {
    file: fileOf("Horarios.txt", "scripts", "seed", "documents", "horarios-y-sucursales.txt"),
    question: "¿A qué hora abren los domingos?",
    fact: /8:00/,
  },
];

test("TRAIN-24 TRAIN-27 each format goes from 'Procesando' to 'Listo' without a reload, and the next question is answered from it", async ({
  business,
  openStaff,
}) => {
  const training = new Training(await openStaff());
  await training.goto();
  await expect(training.page.getByText("Todavía no hay documentos")).toBeVisible();
  await training.page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const said of document.querySelectorAll("[data-testid=toast-words]")) seen.add(said.textContent ?? "");
      document.documentElement.dataset.seen = [...seen].join("|");
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // The reader may be done before the page asks, so the row is put back to what a slower one leaves until then.
  const mark = (from: string, to: string) =>
    changeRows(
      `update training_documents set status = ?2 where original_name = 'Aviso.txt' and status = ?1
        and tenant_id = (select id from tenants where uuid = ?3)`,
      from,
      to,
      business.uuid,
    );
  const putBack = () => expect(() => mark("ready", "processing")).toPass();
  let isBack: Promise<void> | undefined;
  await training.page.route(/_data=routes%2Fadmin\.ai-training(&|$)/, async (route) => {
    if (route.request().method() === "GET") {
      isBack ??= putBack();
      await isBack;
    }
    await route.fallback();
  });
  await training.upload(upload("Aviso.txt", "Los lunes no hay conchas.\n"));
  await expect(training.row("Aviso.txt")).toContainText("Procesando");
  await mark("processing", "ready");
  for (const { file, question, fact } of FORMATS) {
    await training.upload(file);
    await expect(training.row(file.name)).toContainText("Listo");
    const caller = await business.caller();
    await caller.say(question);
    const answer = await until(question, async () =>
      (await caller.read()).messages.find(({ sender }) => sender === "ai"),
    );
    expect(answer.content).toMatch(fact);
  }
  await expect(training.row("Aviso.txt")).toContainText("Listo");
  await expect(training.rows).toHaveCount(5);
  for (const name of [...FORMATS.map(({ file }) => file.name), "Aviso.txt"])
    await expect(training.page.locator("html")).toHaveAttribute(
      "data-seen",
      new RegExp(`Documento subido${name} se está procesando`),
    );
});

test("TRAIN-25 a file that cannot be read says why in Spanish, and what was there stays", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  await business.teach("Horarios.txt", "Horarios\n\nLos domingos abrimos a las 8:30.\n");
  const training = new Training(await openStaff());
  await training.goto();
  expectedErrors.push(/status of 41[35]/, /status of 422/);

  const refused = [
    [upload("Precios.pdf", "MZ\u0090\0\u0003\0\0\0programa"), "Ese archivo dice ser PDF, pero su contenido no lo es."],
    [upload("Instalador.exe", "MZ\u0090\0"), "Tipo de archivo no válido. Solo PDF, DOC, DOCX o TXT."],
    [upload("Grande.txt", Buffer.alloc(10_485_761, "a")), "El archivo es demasiado grande. Máximo 10MB."],
    [upload("Vacío.pdf", ""), "El archivo está vacío; agrégale texto y súbelo de nuevo."],
  ] as const;
  for (const [file, reason] of refused) {
    await training.choose(file);
    await expect(training.sent(file.name)).toContainText(reason);
    await expect(training.page.locator("[data-testid=toast][data-variant=destructive]").first()).toContainText(
      `Error al subir documento${file.name}: ${reason}`,
    );
    await expect(training.rows).toHaveCount(1);
  }

  const unreadable = [
    [
      fileOf("Escaneado.pdf", "tests", "fixtures", "documents", "escaneado.pdf"),
      "El PDF no contiene texto; súbelo con texto o como DOCX.",
    ],
    [
      fileOf("Secreto.pdf", "tests", "fixtures", "documents", "protegido.pdf"),
      "El archivo tiene contraseña; quítasela y súbelo de nuevo.",
    ],
    [
      upload("Bomba.docx", docxBomb()),
      "El contenido del archivo es demasiado grande al abrirlo; quita imágenes o divídelo y súbelo de nuevo.",
    ],
  ] as const;
  for (const [file, reason] of unreadable) {
    await training.upload(file);
    await expect(training.row(file.name)).toContainText("Error");
    await expect(training.row(file.name)).toContainText(reason);
  }
  await expect(training.rows).toHaveCount(4);
  await expect(training.row("Horarios.txt")).toContainText("Listo");
  const caller = await business.caller();
  await caller.say("¿A qué hora abren los domingos?");
  const answer = await until("an answer", async () =>
    (await caller.read()).messages.find(({ sender }) => sender === "ai"),
  );
  expect(answer.content).toContain("8:30");
});

test("TRAIN-29 TRAIN-30 a document comes back byte for byte under its own name, and is deleted only after a question", async ({
  business,
  openStaff,
}) => {
  const file = fileOf("Menú de año nuevo (piñatas).pdf", "scripts", "seed", "documents", "menu-y-precios.pdf");
  const training = new Training(await openStaff());
  await training.goto();
  await training.upload(file);
  await expect(training.row(file.name)).toContainText("Listo");
  const [download] = await Promise.all([
    training.page.waitForEvent("download"),
    training.page.getByRole("link", { name: `Descargar ${file.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(file.name);
  expect(readFileSync(await download.path()).equals(file.buffer)).toBe(true);

  const ask = () => training.page.getByRole("button", { name: `Eliminar ${file.name}` }).click();
  const question = training.page.getByRole("alertdialog");
  await ask();
  await expect(question).toContainText(`¿Eliminar «${file.name}»? La IA dejará de responder con él.`);
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(training.rows).toHaveCount(1);
  await ask();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(training.page.getByText("Todavía no hay documentos")).toBeVisible();
  const caller = await business.caller();
  await caller.say("¿Cuánto cuesta la concha rellena de nata?");
  const answer = await until("a handoff", async () =>
    (await caller.read()).messages.find(({ sender }) => sender === "ai"),
  );
  expect(answer.content).not.toContain("28");
});

test("SHELL-07: moving to the training page or the settings by the rail reads them again", async ({
  business,
  openStaff,
}) => {
  const page = await openStaff();
  await page.routeWebSocket("**/ws", (socket) => socket.close());
  await page.goto("/admin/conversations");
  await business.teach("Nuevo.txt", "Abrimos los domingos a las 8:30.");
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "IA Training" }).click();
  await expect(new Training(page).row("Nuevo.txt")).toContainText("Listo");
  const setting = { settingKey: "ai_general_sms_threshold", settingType: "number", category: "ai" };
  const rail = page.getByRole("navigation", { name: "Principal" });
  for (const settingValue of ["4", "2"]) {
    await business.post("/api/tenant-settings", { ...setting, settingValue });
    await rail.getByRole("link", { name: "Configuración" }).click();
    await page.getByRole("link", { name: "IA General" }).click();
    await expect(page.getByLabel("SMS", { exact: true })).toHaveValue(settingValue);
    await rail.getByRole("link", { name: "Conversaciones" }).click();
    await expect(page).toHaveURL(/conversations/);
  }
});
