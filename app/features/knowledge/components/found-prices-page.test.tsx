import { Theme } from "@radix-ui/themes";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { FormRefusal } from "~/platform/form-answer";
import { renderPage } from "../../../../tests/support/render-page";
import { FoundPricesPage } from "./found-prices-page";

type Props = Parameters<typeof FoundPricesPage>[0];

function show(over: Partial<Props> = {}) {
  const props = {
    ...{ id: 9, companyId: 4, name: "Menú.pdf", columns: ["Producto", "Precio"], total: 2, waits: true },
    ...{ listId: null, version: "v3" },
    rows: [{ cells: ["Concha", "$12"] }, { cells: ["Rosca", "$380"] }],
    ...over,
  } as Props;
  const { container, unmount } = renderPage(
    <Theme>
      <FoundPricesPage {...props} />
    </Theme>,
  );
  return { text: () => container.textContent ?? "", unmount };
}
const fieldsOf = (button: string) => {
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: button });
  return form && Object.fromEntries(new FormData(form));
};
const KEEP = "Guardar como lista de precios";
const refusal = (intent: string, initialValue: Record<string, string>): FormRefusal => ({
  ...{ ok: false, intent, of: "", code: "invalid", error: "No se pudo guardar." },
  result: { status: "error", initialValue, error: {} },
});

test("every row that was found is kept unless its mark is taken away, with the version that was looked at", () => {
  const { text } = show();
  const fields = fieldsOf(KEEP);
  expect(fields).toMatchObject({
    ...{ intent: "confirm", version: "v3", "celda-0-0": "Concha", "celda-0-1": "$12" },
    ...{ "celda-1-0": "Rosca", "celda-1-1": "$380" },
  });
  expect(Object.keys(fields ?? {}).filter((name) => name.startsWith("incluir"))).toEqual(["incluir-0", "incluir-1"]);
  expect(text()).not.toContain("Aquí caben los primeros");
  expect(screen.getByRole("link", { name: "Volver al IA Training Center" }).getAttribute("href")).toBe(
    "/admin/ai-training?companyId=4",
  );
});

test("a refused list keeps what was typed and which rows were left out; a refusal of something else changes nothing", () => {
  const typed = {
    "incluir-1": "on",
    "celda-0-0": "Concha",
    "celda-0-1": "",
    "celda-1-0": "Rosca",
    "celda-1-1": "$400",
  };
  const { unmount } = show({ refused: refusal("confirm", typed) });
  const fields = fieldsOf(KEEP) ?? {};
  expect(fields).toMatchObject({ "celda-0-1": "", "celda-1-1": "$400", "incluir-1": "on" });
  expect(fields).not.toHaveProperty("incluir-0");
  expect(screen.getByRole("alert").textContent).toBe("No se pudo guardar.");
  unmount();
  show({ refused: refusal("dismiss", {}) });
  expect(fieldsOf(KEEP)).toMatchObject({ "celda-1-1": "$380", "incluir-0": "on" });
});

test("a list that is longer than the page says so and leads to where all of it is taken, for the same company", () => {
  const { text } = show({ total: 1_450 });
  expect(text()).toContain("hay una lista de 1,450 precios");
  expect(text()).toContain("Aquí caben los primeros 2.");
  expect(screen.getByRole("link", { name: "Lista de precios" }).getAttribute("href")).toBe(
    "/admin/ai-training/prices?companyId=4",
  );
});

test("lines that look like prices and are no rows are named, and nothing is said where there are none", () => {
  const none = show({ left: null });
  expect(none.text()).not.toContain("Parecen precios");
  none.unmount();
  const { text } = show({ left: { count: 2, named: "«gelatina mosaico 25» y «bolillo 3»" } });
  expect(text()).toContain("Parecen precios, pero no están en la lista: «gelatina mosaico 25» y «bolillo 3».");
});

test("prices are put aside only while they wait, and kept ones lead to their list", () => {
  const waits = show();
  expect(fieldsOf("No la necesito")).toEqual({ intent: "dismiss" });
  waits.unmount();
  const decided = show({ waits: false });
  expect(screen.queryByRole("button", { name: "No la necesito" })).toBeNull();
  expect(screen.getByRole("button", { name: KEEP })).toBeTruthy();
  decided.unmount();
  show({ listId: 31 });
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByRole("link", { name: "ver la lista de precios" }).getAttribute("href")).toBe(
    "/admin/ai-training/documents/31",
  );
});
