import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { renderPage } from "../../../../../tests/support/render-page";
import type { ShownImport } from "../read-import-page.server";
import { ImportResult } from "./import-result";
import { MappingForm } from "./mapping-form";

const IMPORT = {
  ...{ id: 1, fileName: "lista.csv", status: "done", done: 6, total: 6, made: 1, changed: 0, skipped: 1, failed: 4 },
  ...{
    doubtedCode: null,
    kept: 0,
    createdAt: "2026-11-27T10:00:00Z",
    mapping: null,
    failures: [],
    there: [],
    keptPeople: [],
  },
} as unknown as ShownImport;

test("an import says first how many of its rows were refused", () => {
  renderPage(<ImportResult kind="customer" list="/admin/customers" of={IMPORT} />);
  expect(screen.getByRole("status").textContent).toBe("Leímos 6 filas de «lista.csv» y 4 no se guardaron.");
  document.body.replaceChildren();
  renderPage(<ImportResult kind="customer" list="/admin/customers" of={{ ...IMPORT, failed: 0 }} />);
  expect(screen.getByRole("status").textContent).toBe("Listo: leímos 6 filas de «lista.csv».");
});

const shown = (of: Partial<ShownImport>, kind: "customer" | "prospect" = "customer") => {
  const { unmount } = renderPage(<ImportResult kind={kind} list="/admin/customers" of={{ ...IMPORT, ...of }} />);
  const told = {
    status: screen.getByRole("status").textContent,
    headings: screen.queryAllByRole("heading").map(({ textContent }) => textContent),
    items: screen.queryAllByRole("listitem").map(({ textContent }) => textContent),
    links: screen.queryAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`),
    text: document.body.textContent,
    undo: screen.queryByRole("button", { name: "Deshacer importación" }) !== null,
  };
  unmount();
  return told;
};

test("an import that stopped says who stopped it and how far it came, and one alone is one", () => {
  const stopped = shown({ status: "stopped", done: 2, failed: 0 });
  expect(stopped.status).toMatch(/se detuvo por un problema nuestro en 2 de 6 filas\./);
  expect(stopped.links).toContain("Seguir desde Trabajos detenidos /admin/stopped-jobs");
  const halted = shown({ status: "halted", done: 2, failed: 1 });
  expect(halted.status).toMatch(/^Detuviste la importación de «lista\.csv» en 2 de 6 filas\./);
  expect(shown({ failed: 1 }).status).toBe("Leímos 6 filas de «lista.csv» y una no se guardó.");
});

test("refused rows and those that were there already are listed with their reasons and can be had as files", () => {
  const some = shown({
    ...{ failed: 4, failures: [{ row: 2, reasons: ["Sin nombre.", "Sin teléfono."] }], skipped: 1 },
    there: [{ row: 5, id: 9, name: "Ana Pérez", kind: "customer" }],
  });
  expect(some.headings).toEqual(["4 filas no se guardaron", "Una fila ya estaba"]);
  expect(some.items).toEqual(["Fila 2 Sin nombre. Sin teléfono.", "Fila 5 Ana Pérez"]);
  expect(some.text).toContain("Y 3 filas más en el archivo.");
  expect(some.text).not.toContain("Las demás están en el archivo.");
  expect(some.links.filter((link) => link.includes("errores") || link.includes("repetidas"))).toHaveLength(2);
  expect(some.links).toContain("Ana Pérez /admin/customers/9");
  const prospects = shown(
    {
      failed: 1,
      failures: [{ row: 2, reasons: [] }],
      skipped: 2,
      there: [{ row: 5, id: 9, name: "Ana", kind: "customer" }],
    },
    "prospect",
  );
  expect(prospects.headings).toEqual(["Una fila no se guardó", "2 filas ya estaban"]);
  expect(prospects.items).toContain("Fila 5 Ana, que ya es cliente");
  expect(prospects.links).toContain("Ana /admin/customers/9");
  expect(prospects.text).toContain("Las demás están en el archivo.");
  expect(prospects.text).not.toContain("en el archivo.Y");
});

test("an import that changed something can be undone; undone it says who stays, and cannot be undone again", () => {
  expect(shown({ made: 0, changed: 0 }).undo).toBe(false);
  expect(shown({ made: 0, changed: 1 }).undo).toBe(true);
  const kept = { status: "undone", made: 5, keptPeople: [{ id: 9, name: "Ana Pérez" }] } as const;
  const undone = shown({ ...kept, kept: 3 });
  expect(undone.undo).toBe(false);
  expect(undone.status).toBe("Se deshizo la importación de «lista.csv».");
  expect(undone.headings).toEqual(["Se quedan 3 clientes: alguien los cambió después"]);
  expect(undone.text).toContain("Y 2 personas más.");
  expect(undone.links).toContain("Ana Pérez /admin/customers/9");
  expect(shown({ ...kept, kept: 1 }, "prospect").headings[0]).toBe("Se queda 1 prospecto: alguien lo cambió después");
  expect(shown({ ...kept, kept: 0 }).headings).toEqual([]);
});

test("where most phones were refused, the country that was chosen for them is doubted", () => {
  const failures = [{ row: 2, reasons: ["Teléfono: ese número no es válido."] }];
  expect(shown({ failures, doubtedCode: "+52" }).text).toContain("Elegiste México (+52) para los teléfonos sin");
  expect(shown({ failures }).text).not.toContain("Elegiste");
});

const MAPPING: Parameters<typeof MappingForm>[0]["mapping"] = {
  ...{ headers: ["Nombre", "Tel"], named: true, guessed: ["firstName", null], sheet: 0, sheets: [], companies: [] },
  dialCode: "+52",
  sample: [
    ["Ana", "55"],
    ["Luis", ""],
  ],
};

test("phones without a code begin with the business's country", () => {
  renderPage(<MappingForm kind="customer" of={IMPORT} mapping={{ ...MAPPING, dialCode: "+57" }} refused={undefined} />);
  expect(screen.getByLabelText("Teléfonos sin código de país")).toHaveProperty("value", "+57");
});

test("the second step says what each column holds and seems to be, and asks for what the list cannot tell", () => {
  const form = (change: Partial<typeof MAPPING>, kind: "customer" | "prospect" = "customer") =>
    renderPage(<MappingForm kind={kind} of={IMPORT} mapping={{ ...MAPPING, ...change }} refused={undefined} />);
  const plain = form({});
  const [, name, phone] = screen.getAllByRole("row");
  const chosen = (row: HTMLElement | undefined) => row && within(row).getByRole("combobox");
  expect(chosen(name)).toHaveProperty("value", "firstName");
  expect(chosen(name)?.getAttribute("aria-label")).toBe("«Nombre» se guarda como");
  expect(chosen(phone)).toHaveProperty("value", "");
  expect(
    phone &&
      within(phone)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
  ).toEqual(["55", "—"]);
  expect(document.body.textContent).toContain("Revisa qué es cada columna");
  expect(screen.getByRole("button", { name: "Importar 6 clientes" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Usar esta hoja" })).toBeNull();
  expect(screen.queryByText(/Quien ya es tu cliente se omite/)).toBeNull();
  const discard = screen.getByRole("button", { name: "Descartar lista" }).getAttribute("form") ?? "";
  const dropped = document.querySelector<HTMLFormElement>(`form[id=${discard}]`);
  expect(Object.fromEntries(new FormData(dropped ?? undefined))).toEqual({ intent: "discard", of: "1" });
  const start = screen.getByRole<HTMLInputElement>("radio", { checked: true });
  expect(Object.fromEntries(new FormData(start.form ?? undefined))).toMatchObject({
    ...{ intent: "start", of: "1", policy: "skip", companyId: "", dialCode: "+52" },
  });
  plain.unmount();
  const sheets = [
    { name: "Enero", total: 1 },
    { name: "Febrero", total: 4 },
  ];
  form({ named: false, sheets, sheet: 1, companies: [{ id: 3, name: "La Espiga" }] }, "prospect");
  expect(document.body.textContent).toContain("No trae los nombres de las columnas");
  const sheet = screen.getByRole("combobox", { name: /^Hoja/ });
  const names = within(sheet).getAllByRole("option");
  expect(sheet).toHaveProperty("value", "1");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Enero (1 fila)", "Febrero (4 filas)"]);
  expect(Object.fromEntries(new FormData(sheet.closest("form") ?? undefined))).toMatchObject({
    ...{ intent: "sheet", of: "1" },
  });
  expect(screen.getByText(/Quien ya es tu cliente se omite/)).toBeTruthy();
  expect(screen.getByRole("combobox", { name: /^Empresa, si la fila no dice una/ })).toBeTruthy();
});

test("the columns go with their sheet; of another sheet's only the reason is said", () => {
  const error = "Alguien eligió otra hoja.";
  const refused = (code: string): FormRefusal => {
    const result: FormRefusal["result"] = {
      status: "error",
      initialValue: { c1: "phone", policy: "overwrite" },
      error: { "": [error] },
    };
    return { ok: false, intent: "start", of: "1", code, error, result };
  };
  const begun = (code: string) => {
    const { unmount } = renderPage(
      <MappingForm kind="customer" of={IMPORT} mapping={{ ...MAPPING, sheet: 1 }} refused={refused(code)} />,
    );
    const { form } = screen.getByRole<HTMLInputElement>("radio", { checked: true });
    const said = screen.getAllByText(error).length;
    const { sheet, c1, policy } = Object.fromEntries(new FormData(form ?? undefined));
    unmount();
    return { said, sheet, c1, policy };
  };
  expect(begun("conflict")).toEqual({ said: 1, sheet: "1", c1: "phone", policy: "overwrite" });
  expect(begun("sheet_changed")).toEqual({ said: 1, sheet: "1", c1: "", policy: "skip" });
});

test("what undoing takes away is said for one and for several", async () => {
  const asked = async (made: number) => {
    const { unmount } = renderPage(<ImportResult kind="customer" list="/admin/customers" of={{ ...IMPORT, made }} />);
    screen.getByRole("button", { name: "Deshacer importación" }).click();
    const text = (await screen.findByRole("alertdialog")).textContent;
    unmount();
    return /Se elimina.*?\./.exec(text ?? "")?.[0];
  };
  expect(await asked(1)).toBe("Se elimina el cliente que agregó y sigue aquí.");
  expect(await asked(2)).toBe("Se eliminan los clientes que agregó y siguen aquí.");
});
