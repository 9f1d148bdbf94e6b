import type { Page } from "@playwright/test";
import { type Business, until } from "./support/business";
import { changeRows } from "./support/database";
import { expect, expectAccessible } from "./support/fixtures";
import { test } from "./support/inbox";

const HOURS = "Horarios\n\nLos domingos abrimos a las 8:30.\n";

/** Work that failed for good, as the queue leaves it: the first is the oldest. */
async function stop(
  business: Business,
  kind: string,
  payloads: readonly object[],
  cause = "TypeError: fetch failed",
): Promise<void> {
  await changeRows(
    `insert into dead_letters (id, tenant_id, kind, payload, attempts, cause, created_at)
      select (select coalesce(max(id), 0) from dead_letters) + 1 + n.key, t.id, ?, n.value, 5, ?, unixepoch() * 1000
      from tenants t, json_each(?) n where t.uuid = ?`,
    kind,
    cause,
    JSON.stringify(payloads.map((payload) => JSON.stringify(payload))),
    business.uuid,
  );
}

/** A document that could not be read, with the work that was to read it. */
async function unreadDocument(business: Business, name: string): Promise<void> {
  await business.teach(name, HOURS);
  const [document] = await business.documents();
  await changeRows(
    "update training_documents set status = 'error', error_code = 'corrupt' where id = ?",
    `${document?.id}`,
  );
  await stop(business, "process_document", [{ documentId: document?.id }]);
}

const rowsOf = (page: Page) => page.getByRole("table", { name: "Trabajos detenidos" }).locator("tbody tr");

test("what failed for good is told in Configuración, started again with 'Reintentar', and done", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await unreadDocument(business, "menú.txt");
  const page = await openStaff();
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Trabajos detenidos 1" }).click();
  await expect(page.getByRole("heading", { name: "Trabajos detenidos", level: 1 })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText("Leer el documento menú.txt");
  await expect(rowsOf(page)).toContainText("El servicio de afuera no respondió.");
  await expectAccessible(page);

  const second = await page.context().newPage();
  await second.goto("/admin/stopped-jobs");
  await page.getByRole("button", { name: "Reintentar: Leer el documento menú.txt" }).click();
  await expect(page.getByText("Listo: lo estamos intentando otra vez.")).toBeVisible();
  await expect(page.getByText("Todo está en marcha")).toBeVisible();
  await until("the document read again", async () =>
    (await business.documents()).find(({ status }) => status === "ready"),
  );
  // A colleague who still sees it.
  await second.getByRole("button", { name: "Reintentar: Leer el documento menú.txt" }).click();
  await expect(second.getByRole("alert")).toContainText("Ese trabajo ya no está detenido");
  await expect(second.getByText("Todo está en marcha")).toBeVisible();
});

test("without scripts the list is paged, one is discarded after a question and the rest is started at once", async ({
  business,
  openBrowser,
  baseURL,
}) => {
  await stop(
    business,
    "remove_file",
    Array.from({ length: 60 }, (_, number) => ({ filename: `no-existe-${number}` })),
  );
  await stop(business, "of_tomorrow", [{}]);
  const context = await openBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await context.addCookies([{ name: "session", value: business.cookie, url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto("/admin/stopped-jobs");
  await expect(rowsOf(page)).toHaveCount(50);
  await page.getByRole("link", { name: "Más antiguos" }).click();
  await expect(rowsOf(page)).toHaveCount(11);
  await page.getByRole("link", { name: "Al principio" }).click();
  const unknown = rowsOf(page).filter({ hasText: "Un trabajo en segundo plano" });
  await expect(unknown.getByRole("button", { name: /^Reintentar/ })).toHaveCount(0);
  await unknown.locator("summary").click();
  await expect(unknown).toContainText("¿Quieres descartar «Un trabajo en segundo plano»?");
  await unknown.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("Descartado.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("60");
  await page.getByRole("button", { name: "Reintentar todos" }).click();
  await expect(page.getByText("Reintentamos 50 trabajos.")).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Reintentar todos" }).click();
  await expect(page.getByText("Reintentamos 10 trabajos.")).toBeVisible();
  await expect(page.getByText("Todo está en marcha")).toBeVisible();
});
