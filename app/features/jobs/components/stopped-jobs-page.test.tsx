// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { StoppedJobsPage } from "./stopped-jobs-page";

test("the list leads back to the settings also while something has stopped", () => {
  const job = { id: 1, what: "Leer «Menú»", why: "Tardó demasiado en responder.", attempts: 5, conversationId: null };
  renderPage(
    <StoppedJobsPage
      jobs={[{ ...job, at: "2026-11-26T18:00:00.000Z", canRetry: true }]}
      {...{ total: 1, done: null, started: 0, error: null, older: null, newer: null }}
    />,
  );
  expect(screen.getByRole("link", { name: "Configuración" }).getAttribute("href")).toBe("/admin/settings");
});
