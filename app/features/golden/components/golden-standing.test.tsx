import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import type { RunSummary } from "../golden";
import { Standing } from "./golden-standing";

const RUN: RunSummary = {
  id: 1,
  companyId: null,
  cause: "manual",
  state: "done",
  total: 17,
  done: 17,
  passed: 17,
  worse: 0,
  createdAt: "2026-11-21T20:00:00.000Z",
  finishedAt: "2026-11-21T20:01:00.000Z",
};
const said = (run: Partial<RunSummary>) => {
  const { container, unmount } = renderPage(<Standing run={{ ...RUN, ...run }} />);
  const text = container.textContent ?? "";
  const isWarning = screen.queryByRole("status") !== null;
  unmount();
  return [isWarning, text];
};

test("a run that got no worse is fine only where everything was right", () => {
  expect(said({})).toEqual([false, "Última prueba: 17 de 17 bien, ninguna peor. Ver respuestas"]);
  expect(said({ passed: 8 })).toEqual([
    true,
    "Última prueba: 8 de 17 bien. 9 todavía no salen como esperas, aunque ninguna empeoró. Ver respuestas",
  ]);
  expect(said({ passed: 16 })[1]).toContain("Una todavía no sale como esperas");
  expect(said({ passed: 8, worse: 2 })[1]).toContain("2 respuestas salen peor que en la prueba anterior");
});
