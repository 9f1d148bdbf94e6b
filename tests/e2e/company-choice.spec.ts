import { addCompany } from "./support/companies";
import { expect } from "./support/fixtures";
import { test } from "./support/inbox";

const PAGES = [
  { path: "/admin/ai-training", label: "Empresa que quieres ver", all: "Todas las empresas" },
  { path: "/admin/ai-training/faq", label: "¿De quién son las preguntas?", all: "De todas las empresas" },
  { path: "/admin/ai-training/golden", label: "Empresa", all: "Todas las empresas" },
  { path: "/admin/ai-training/hours", label: "Horario de", all: "Todas las empresas" },
  { path: "/admin/ai-training/questions", label: "Empresa que quieres ver", all: "Todas las empresas" },
];

for (const javaScriptEnabled of [true, false]) {
  test(`from one company's things a page leads back to everybody's, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    business,
    openStaff,
  }) => {
    for (const name of ["La Espiga", "El Taller"]) await addCompany(business.uuid, name);
    const page = await openStaff({ javaScriptEnabled });
    for (const { path, label, all } of PAGES) {
      await page.goto(path);
      const choice = page.getByLabel(label, { exact: true });
      const show = page.getByRole("button", { name: "Ver", exact: true });
      await choice.selectOption({ label: "El Taller" });
      await show.click();
      await expect(page).toHaveURL(/(companyId|empresa)=\d+/);
      // The address comes a moment before the page that it belongs to, whose choice begins anew.
      await expect(show).toBeEnabled();
      await choice.selectOption({ label: all });
      await show.click();
      await expect(page).not.toHaveURL(/(companyId|empresa)=\d+/);
      await expect(choice.locator("option:checked")).toHaveText(all);
    }
  });
}
