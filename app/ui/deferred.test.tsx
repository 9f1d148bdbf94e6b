import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
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

const FIRST = deferredPart(async () => () => "Primera");
const SECOND = deferredPart(async () => () => "Segunda");

function Places() {
  const [part, setPart] = useState(FIRST);
  return (
    <>
      <button type="button" onClick={() => setPart(SECOND)}>
        Otra
      </button>
      <Deferred part={part}>{(Part) => <Part />}</Deferred>
    </>
  );
}

test("a part that follows another one in the same place is shown once its code is there", async () => {
  renderPage(<Places />);
  expect(await screen.findByText("Primera")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Otra" }));
  expect(await screen.findByText("Segunda")).toBeTruthy();
});
