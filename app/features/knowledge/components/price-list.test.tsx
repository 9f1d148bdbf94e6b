import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { takeFile } from "../kept-file";
import { PricesPage } from "./prices-page";
import { UploadForm } from "./upload-form";

afterEach(cleanup);

const companies = [{ id: 7, name: "La Espiga" }];
const list = new File(["Producto,Precio\nConcha,12\n"], "Precios.csv", { type: "text/csv" });

function refusedList() {
  renderPage(
    <Toasts>
      <UploadForm companies={companies} companyId={7} />
    </Toasts>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/Documento/);
  Object.defineProperty(field, "files", { value: [list], configurable: true });
  fireEvent.submit(field);
}

test("a price list among the documents is refused with the way to where it is taken, for the same company", async () => {
  refusedList();
  expect((await screen.findByRole("alert")).textContent).toContain("se sube en «Lista de precios»");
  const link = screen.getByRole("link", { name: "Subir Precios.csv en Lista de precios" });
  expect(link.getAttribute("href")).toBe("/admin/ai-training/prices?companyId=7");
});

test("whoever follows it finds the file chosen there, once", async () => {
  refusedList();
  fireEvent.click(await screen.findByRole("link", { name: "Subir Precios.csv en Lista de precios" }));
  cleanup();
  renderPage(<PricesPage companies={companies} companyId={7} replaced={null} />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Lista de precios/);
  expect([...(field.files ?? [])].map(({ name }) => name)).toEqual(["Precios.csv"]);
  expect(screen.getByText("Precios.csv")).toBeDefined();
  expect(takeFile()).toBeNull();
});

test("a newer list is sent for the one that it replaces, whose company stays", () => {
  renderPage(<PricesPage companies={companies} companyId={7} replaced={{ id: 9, name: "precios.csv" }} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Subir la lista nueva");
  expect(screen.getByText(/Toma el lugar de «precios\.csv»/)).toBeDefined();
  const form = screen.getByRole<HTMLButtonElement>("button", { name: "Reemplazar lista" }).form;
  expect([...new FormData(form ?? undefined)].filter(([, value]) => typeof value === "string")).toEqual([
    ["intent", "replace"],
    ["of", "9"],
  ]);
  expect(screen.getByRole("link", { name: "Volver a la lista" }).getAttribute("href")).toBe(
    "/admin/ai-training/documents/9",
  );
});

test("without scripts the refusal leads there too, and another one does not", async () => {
  const refused = (code: string) => ({
    ok: false as const,
    intent: "upload",
    of: "",
    code,
    error: "No.",
    result: { status: "error" as const, initialValue: { companyId: "7" }, error: {} },
  });
  const shown = async (code: string) => {
    cleanup();
    renderPage(
      <Toasts>
        <UploadForm companies={companies} companyId={null} refused={refused(code)} />
      </Toasts>,
    );
    const link = screen.findByRole("link", { name: "Subirla en Lista de precios" });
    return link.then(
      (found) => found.getAttribute("href"),
      () => undefined,
    );
  };
  expect(await shown("price_list")).toBe("/admin/ai-training/prices?companyId=7");
  expect(await shown("unsupported_type")).toBeUndefined();
});
