import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { type Figures, NOTHING } from "../figures";
import { activityQuerySchema } from "../forms";
import { periodOf } from "../period";
import { ActivityPage } from "./activity-page";

type Page = Parameters<typeof ActivityPage>[0];

const figures = (over: Partial<Figures>): Figures => ({ ...NOTHING, ...over });
const TOTAL = figures({
  answered: 300,
  handedOff: 100,
  responseMilliseconds: 1_200_000,
  within5: 200,
  within15: 250,
  within60: 290,
  credits: 298,
  thumbsUp: 12,
  thumbsDown: 1,
});
const BEFORE = figures({
  answered: 200,
  handedOff: 200,
  responseMilliseconds: 1_600_000,
  within5: 20,
  within15: 100,
  within60: 200,
  credits: 149,
  thumbsUp: 24,
});

function pageAt(address: string, over: Partial<Page> = {}): Page {
  const query = activityQuerySchema.parse(Object.fromEntries(new URLSearchParams(address)));
  return {
    query,
    period: periodOf(query, "2026-11-27"),
    earlier: { from: "2026-09-29", to: "2026-10-28" },
    counting: false,
    companies: [{ id: 7, name: "La Espiga" }],
    waits: [],
    opinions: { byCompany: [], byAgent: [] },
    total: TOTAL,
    before: BEFORE,
    columns: [
      { from: "2026-11-26", to: "2026-11-26", answered: 1, handedOff: 3 },
      { from: "2026-11-27", to: "2026-11-27", answered: 299, handedOff: 97 },
    ],
    reasons: [
      { label: "El cliente se quejó", count: 75 },
      { label: "El cliente mandó un enlace", count: 25 },
    ],
    byCompany: [
      { key: "7", name: "La Espiga", figures: TOTAL },
      { key: "0", name: "Sin empresa", figures: figures({ handedOff: 2 }) },
    ],
    byChannel: [{ key: "sms", name: "SMS", figures: TOTAL }],
    ...over,
  };
}

function show(address = "", over: Partial<Page> = {}) {
  return renderPage(<ActivityPage {...pageAt(address, over)} />);
}

/** The cells of a table's rows, without its head. */
function rowsOf(name: RegExp | string): (string | null)[][] {
  const rows = [...screen.getByRole("table", { name }).querySelectorAll("tbody tr")];
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("a day is told as the business's own, wherever it is", () => {
  const { container } = show();
  expect(container.textContent).toContain("El día en que la IA contestó, con la zona horaria de tu negocio.");
  expect(container.textContent).not.toContain("México");
});

test("each figure stands beside the same one of the period before", () => {
  show();
  const told = [...screen.getByTestId("figures").children].map((one) =>
    [...one.children].map(({ textContent }) => textContent),
  );
  expect(told).toEqual([
    ["Respuestas de la IA", "300", "Antes: 200 (+50\u00a0%)"],
    ["Pasadas a una persona", "100", "25 % de lo que atendió", "Antes: 200 (−50\u00a0%)"],
    ["Tiempo de respuesta", "4 s", "en promedio", "Antes: 8 s (−50\u00a0%)"],
    ["Opiniones buenas", "12", "y 1 mala", "Antes: 24 (−50\u00a0%)"],
    ["Créditos usados", "298", "Antes: 149 (+100\u00a0%)"],
  ]);
});

test("the tables have the figures of each company and channel, and only those that were not chosen", () => {
  const { unmount } = show();
  expect(rowsOf("Actividad de la IA: por empresa")).toEqual([
    ["La Espiga", "300", "100", "4 s", "12 / 1", "298"],
    ["Sin empresa", "0", "2", "Sin datos", "0 / 0", "0"],
  ]);
  expect(rowsOf("Actividad de la IA: por canal")).toHaveLength(1);
  unmount();
  const ofCompany = show("companyId=0");
  expect(screen.queryByRole("table", { name: /por empresa/ })).toBeNull();
  expect(rowsOf(/por canal/)).toHaveLength(1);
  ofCompany.unmount();
  show("canal=sms");
  expect(rowsOf(/por empresa/)).toHaveLength(2);
  expect(screen.queryByRole("table", { name: /por canal/ })).toBeNull();
});

test("reasons and response times have their shares, and the days their answers and handoffs", () => {
  show();
  const bars = [...document.querySelectorAll("[data-kind] > div")].map((bar) =>
    [...bar.children]
      .map(({ textContent }) => textContent)
      .join(" ")
      .trim(),
  );
  expect(bars).toEqual([
    "5 segundos o menos 200 (67 %)",
    "De 5 a 15 segundos 50 (17 %)",
    "De 15 a 60 segundos 40 (13 %)",
    "Más de un minuto 10 (3 %)",
    "El cliente se quejó 75 (75 %)",
    "El cliente mandó un enlace 25 (25 %)",
  ]);
  expect(rowsOf(/por día/)).toEqual([
    [expect.stringContaining("26"), "1", "3"],
    [expect.stringContaining("27"), "299", "97"],
  ]);
});

test("the column under the finger shows its figures, also at both edges, until the finger leaves; each is as high as they are", () => {
  const day = (date: number, answered: number, handedOff: number) => {
    const iso = `2026-11-${date}`;
    return { from: iso, to: iso, answered, handedOff };
  };
  const columns = [day(20, 5, 0), day(21, 1, 9), day(22, 2, 0), day(23, 3, 0), day(24, 4, 1)];
  show("", { columns });
  const told = () => screen.getByTestId("readout").textContent;
  const chart = screen.getByRole("slider", { name: "Día" }).parentElement as HTMLElement;
  vi.spyOn(chart, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 500, 80));
  const seen = [100, 250, 399, 600].map((clientX) => {
    fireEvent.pointerMove(chart, { clientX });
    return told()?.replace(/^.*?: /, "");
  });
  expect(seen).toEqual([
    "5 contestadas, 0 a una persona",
    "1 contestada, 9 a una persona",
    "2 contestadas, 0 a una persona",
    "4 contestadas, 1 a una persona",
  ]);
  fireEvent.pointerLeave(chart);
  expect(told()).toBe("Señala un día para ver sus cifras.");
  const heights = [...chart.querySelectorAll("i")].map(({ dataset, style }) => [dataset.kind, style.blockSize]);
  expect(heights.slice(2, 4)).toEqual([
    ["handed", "90%"],
    ["answered", "10%"],
  ]);
  const dates = [...(chart.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent);
  expect(dates).toEqual(["20 nov", "22 nov", "24 nov"]);
});

test("a period without activity says so; a narrowed one leads back to all, the whole one to training", () => {
  const { unmount } = show("", { total: NOTHING });
  expect(screen.getByText("Todavía no hay actividad")).toBeTruthy();
  // It may have documents already.
  expect(screen.queryByText(/Súbele un documento/)).toBeNull();
  expect(screen.getByRole("link", { name: "Entrenar a la IA" }).getAttribute("href")).toBe("/admin/ai-training");
  unmount();
  for (const address of ["periodo=7", "companyId=0", "canal=sms"]) {
    const narrowed = show(address, { total: NOTHING });
    expect(screen.getByText("La IA no tuvo actividad aquí"), address).toBeTruthy();
    expect(screen.getByRole("link", { name: "Quitar filtros" }).getAttribute("href")).toBe(
      "/admin/ai-training/activity",
    );
    narrowed.unmount();
  }
  // Handovers alone are activity.
  show("", { total: figures({ handedOff: 1 }) });
  expect(screen.queryByText("Todavía no hay actividad")).toBeNull();
  expect(screen.getByText("En este periodo la IA no contestó ningún mensaje.")).toBeTruthy();
});

test("another period keeps company and channel, own dates begin with those shown, and the file has the page's filters", () => {
  const { unmount } = show("periodo=7&companyId=7&canal=sms");
  const chip = (name: string) => screen.getByRole("link", { name });
  const addressOf = (name: string) =>
    Object.fromEntries(new URL(chip(name).getAttribute("href") ?? "", "https://x").searchParams);
  expect(chip("7 días").getAttribute("aria-current")).toBe("page");
  expect(chip("90 días").getAttribute("aria-current")).toBeNull();
  expect(addressOf("90 días")).toEqual({ periodo: "90", companyId: "7", canal: "sms" });
  expect(addressOf("Elegir fechas")).toEqual({
    ...{ periodo: "propio", desde: "2026-11-21", hasta: "2026-11-27" },
    ...{ companyId: "7", canal: "sms" },
  });
  expect(addressOf("Descargar CSV")).toEqual({ periodo: "7", companyId: "7", canal: "sms" });
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Empresa" }).value).toBe("7");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Canal" }).value).toBe("sms");
  expect(screen.queryByLabelText("Desde")).toBeNull();
  unmount();
  show("periodo=7&companyId=0");
  expect(addressOf("90 días")).toEqual({ periodo: "90", companyId: "0" });
});

test("what is still being counted and what is cut off are said", () => {
  const { unmount } = show("periodo=propio&desde=2020-01-01&hasta=2026-11-27", { counting: true });
  expect(screen.getByText(/Se muestran los últimos 366 días/)).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("Estamos contando las respuestas de antes");
  unmount();
  show();
  expect(screen.queryByText(/Se muestran los últimos/)).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});

test("how often people were in time, and what customers said, stand with company and person", () => {
  show("", {
    waits: [
      { companyId: 7, companyName: "La Espiga", met: 3, missed: 1 },
      { companyId: 0, companyName: null, met: 0, missed: 2 },
      { companyId: 9, companyName: null, met: 2, missed: 0 },
    ],
    opinions: {
      byCompany: [{ id: 9, name: null, count: 2, total: 9 }],
      byAgent: [{ id: 3, name: "Ana", count: 4, total: 12 }],
    },
  });
  expect(rowsOf("Respuestas de tu equipo a tiempo, por empresa")).toEqual([
    ["La Espiga", "75 %", "3", "1"],
    ["Sin empresa", "0 %", "0", "2"],
    ["Empresa eliminada", "100 %", "2", "0"],
  ]);
  expect(rowsOf("Opiniones por empresa")).toEqual([["Empresa eliminada", "4.5", "2"]]);
  expect(rowsOf("Opiniones por persona")).toEqual([["Ana", "3", "4"]]);
});

test.each([
  ["two seconds while older answers are counted", true, 2_000],
  ["a minute otherwise", false, 60_000],
])("the page reads itself again after %s", async (_, counting, milliseconds) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  renderPage(<ActivityPage {...pageAt("", { counting })} />, { loader });
  await screen.findByRole("heading", { level: 1 });
  const before = reads;
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  await pass(milliseconds - 500);
  expect(reads - before).toBe(0);
  await pass(500);
  expect(reads - before).toBe(1);
});
