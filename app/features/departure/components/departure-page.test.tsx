import { act, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { DeparturePage } from "./departure-page";
import { EraseTenantPage } from "./erase-tenant-page";

afterEach(() => vi.useRealTimers());

const ready = {
  ...{ id: 7, state: "ready" as const, done: 12, createdAt: "2026-11-26T18:00:00.000Z" },
  until: "2026-11-27T18:00:00.000Z",
};

function show(one: Omit<Parameters<typeof DeparturePage>[0]["exports"][number], "parts">, parts: number[]) {
  const kept = { resolvedDays: 0, filesDays: 0, trashDays: 30 } as const;
  renderPage(
    <DeparturePage
      {...{ name: "La Espiga", isOwner: true, retention: kept, erasesAt: null, done: "copia" }}
      exports={[{ ...one, parts }]}
    />,
  );
}

const sizes = () => screen.getAllByRole("button", { name: /^Descargar/ }).map(({ textContent }) => textContent?.trim());
const preparing = () => screen.queryByText("Estamos preparando tu copia. Puedes cerrar esta página.");

test("a copy that is ready is no longer said to be prepared, and its size is never 0", () => {
  show(ready, [312, 43_400, 12_345_678]);
  expect(preparing()).toBeNull();
  expect(sizes()).toEqual([
    "Descargar parte 1 de 3 (1 KB)",
    "Descargar parte 2 de 3 (43 KB)",
    "Descargar parte 3 de 3 (12.3 MB)",
  ]);
});

test("a copy that is being made is said to be", () => {
  show({ ...ready, state: "working", until: null }, []);
  expect(preparing()).not.toBeNull();
});

const KEPT = { resolvedDays: 0, filesDays: 0, trashDays: 30 } as const;
const AS_OWNER = { name: "La Espiga", isOwner: true, retention: KEPT, exports: [], erasesAt: null, done: null };
const button = (name: string | RegExp) => screen.queryByRole("button", { name }) !== null;

test("only the owner is offered the copy, its archives and the end of the business; a colleague reads why not", () => {
  const exports = [{ ...ready, parts: [312] }];
  const only = "Solo la persona titular de la cuenta puede pedir una copia o borrar el negocio.";
  const shown = renderPage(<DeparturePage {...AS_OWNER} exports={exports} />);
  expect([button("Pedir una copia"), button(/^Descargar/), button("Borrar el negocio")]).toEqual([true, true, true]);
  expect(screen.queryByText(only)).toBeNull();
  shown.unmount();
  renderPage(<DeparturePage {...AS_OWNER} exports={exports} isOwner={false} />);
  expect([button("Pedir una copia"), button(/^Descargar/), button("Borrar el negocio")]).toEqual([false, false, false]);
  expect(screen.getByText(only)).toBeTruthy();
});

test("an end that was asked for is said with its day and can be taken back instead of being asked for again", () => {
  renderPage(<DeparturePage {...AS_OWNER} erasesAt="2026-12-04T18:00:00.000Z" done="borrado" />);
  expect(screen.getByText(/^Tu negocio se borra para siempre el/).textContent).toContain("4 dic 2026");
  expect([button("Cancelar el borrado"), button("Borrar el negocio")]).toEqual([true, false]);
  const form = screen.getByRole("button", { name: "Cancelar el borrado" }).closest("form");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ intent: "keep" });
  expect(screen.getByText(/^Tu negocio se borrará dentro de 7 días/)).toBeTruthy();
});

test("while a copy is made none is asked for, and the page reads itself again until it is ready", async () => {
  vi.useFakeTimers();
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  const working = { ...ready, state: "working" as const, until: null, parts: [] };
  const shown = renderPage(<DeparturePage {...AS_OWNER} exports={[working]} />, { loader });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(100);
  const before = reads;
  expect(button("Pedir una copia")).toBe(false);
  await pass(5_000);
  expect(reads).toBe(before + 1);
  shown.unmount();
  renderPage(<DeparturePage {...AS_OWNER} exports={[{ ...ready, parts: [1] }]} />, { loader });
  await pass(100);
  const later = reads;
  await pass(20_000);
  expect(reads).toBe(later);
});

type Erasure = ComponentProps<typeof EraseTenantPage>["erasure"];

test("the platform erases a business whose owner waits or who never asked; not the house, nor one that is gone or going", () => {
  const dates = {
    dueAt: "2026-12-04T18:00:00.000Z",
    endedAt: "2026-12-05T18:00:00.000Z",
    counts: [["Mensajes", 1_200]],
  };
  const page = (state: string | null, more: object = {}) => {
    const erasure = state === null ? null : { state, byOwner: true, reason: null, ...dates, ...more };
    const shown = renderPage(
      <EraseTenantPage
        {...{ email: "super@negocio.mx", id: 7 as never, name: "La Espiga", isHouse: state === "house" }}
        erasure={(state === "house" ? null : erasure) as Erasure}
      />,
    );
    const said = [
      /^Su titular pidió borrarlo/,
      /^Se está borrando/,
      /^Lo pidió su titular\./,
      /^Motivo: Fraude Terminó/,
    ].map((text) => screen.queryByText(text) !== null);
    const told = [button("Borrar para siempre"), ...said];
    shown.unmount();
    return told;
  };
  expect(page(null)).toEqual([true, false, false, false, false]);
  expect(page("house")).toEqual([false, false, false, false, false]);
  expect(page("waiting")).toEqual([true, true, false, false, false]);
  expect(page("working")).toEqual([false, false, true, false, false]);
  expect(page("done")).toEqual([false, false, false, true, false]);
  expect(page("done", { byOwner: false, reason: "Fraude" })).toEqual([false, false, false, false, true]);
  expect(page("kept")).toEqual([true, false, false, false, false]);
});
