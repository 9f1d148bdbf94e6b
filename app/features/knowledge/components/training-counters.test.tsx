import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { TrainingCounters } from "./training-counters";

const figures = () =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test("TRAIN-04 3 ready and 2 processing give 5, 3 and 2", async () => {
  renderPage(<TrainingCounters progress={{ total: 5, ready: 3, processing: 2, failed: 0, more: false }} />);
  expect(figures()).toEqual([
    ["Total", "5"],
    ["Procesados", "3"],
    ["Pendientes", "2"],
  ]);
});

test("TRAIN-04 documents that failed are neither processed nor pending: they have a figure of their own", async () => {
  renderPage(<TrainingCounters progress={{ total: 5000, ready: 4998, processing: 0, failed: 2, more: true }} />);
  expect(figures()).toEqual([
    ["Total", "Más de 5,000"],
    ["Procesados", "4,998"],
    ["Pendientes", "0"],
    ["Con error", "2"],
  ]);
});
