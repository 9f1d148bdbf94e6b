import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { RetentionForm } from "./retention-form";

const kept = { resolvedDays: 0, filesDays: 0, trashDays: 30 } as const;
const refusal = (code: string, error: string) => ({
  ...{ ok: false as const, intent: "retention", of: "", code, error },
  result: {
    status: "error" as const,
    initialValue: { resolvedDays: "90", filesDays: "0", trashDays: "7" },
    error: { "": [error] },
  },
});

test("shorter times are asked about beside the button, and the yes is for these times only", () => {
  renderPage(<RetentionForm retention={kept} refused={refusal("asks_shorter", "Hoy 12 van. ¿Los guardas?")} />);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Hoy 12 van. ¿Los guardas?"]);
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Cuánto tiempo se guarda" });
  expect(Object.fromEntries(new FormData(form))).toEqual({
    ...{ intent: "retention", agreed: "90-0-7" },
    ...{ resolvedDays: "90", filesDays: "0", trashDays: "7" },
  });
  expect(screen.getByRole("button", { name: "Sí, guardar tiempos" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Cancelar" }).getAttribute("href")).toBe("/admin/data");
});

test("another refusal is the form's, without a yes in it", () => {
  renderPage(<RetentionForm retention={kept} refused={refusal("internal", "Algo falló.")} />);
  expect(screen.getByRole("alert").textContent).toBe("Algo falló.");
  expect(document.querySelector("[name=agreed]")).toBeNull();
});

test("what was stored is said beside the button", () => {
  renderPage(<RetentionForm retention={kept} isSaved />);
  const said = screen.getByRole("status");
  expect(said.textContent).toBe("Guardamos los tiempos. Valen desde ahora.");
  expect(said.parentElement?.querySelector("button")?.textContent).toBe("Guardar tiempos");
});

test("no time at all is said by what ends a thing instead", () => {
  renderPage(<RetentionForm retention={kept} />);
  const first = (name: RegExp) =>
    within(screen.getByRole("combobox", { name })).getAllByRole<HTMLOptionElement>("option")[0]?.text;
  expect([first(/^Conversaciones resueltas/), first(/^Fotos y archivos/)]).toEqual([
    "Hasta que las elimines",
    "Tanto como su conversación",
  ]);
});
