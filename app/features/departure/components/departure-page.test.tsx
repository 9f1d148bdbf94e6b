// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { DeparturePage } from "./departure-page";

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
