// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../tests/support/render-page";
import { Deferred, deferredPart } from "./deferred";

test("a part whose code cannot be fetched says so with a link to the page; one whose code comes is shown", async () => {
  const gone = deferredPart(() => Promise.reject<() => string>(new TypeError("Failed to fetch")));
  const there = deferredPart(async () => () => "Aquí está");
  renderPage(
    <>
      <Deferred part={gone}>{(Part) => <Part />}</Deferred>
      <Deferred part={there}>{(Part) => <Part />}</Deferred>
    </>,
  );
  expect(await screen.findByText("Aquí está")).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain("No se pudo cargar esta parte.");
  // A full load, which finds the code of the newest build.
  expect(screen.getByRole("link", { name: "Volver a cargar" }).getAttribute("href")).toBe(window.location.href);
});
