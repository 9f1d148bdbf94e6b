import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../tests/support/render-page";
import { PageHeader } from "./page-header";

test("a page's buttons stand together at the end of its header, and without any there is no room for them", () => {
  const { container, unmount } = renderPage(
    <PageHeader title="Plantillas">
      <a href="/macros">Macros</a>
      <a href="/nueva">Nueva</a>
    </PageHeader>,
  );
  const group = screen.getByText("Macros").parentElement;
  expect(screen.getByText("Nueva").parentElement).toBe(group);
  expect(container.querySelector("header")?.lastElementChild).toBe(group);
  unmount();
  const bare = renderPage(<PageHeader title="Plantillas" />).container;
  expect(bare.querySelector("header")?.children).toHaveLength(1);
});

test("a count stands beside the title, in thousands and also where it is none", () => {
  const headingOf = (count?: number, found?: number | null) => {
    const { unmount } = renderPage(<PageHeader title="Clientes" count={count} found={found} />);
    const words = screen.getByRole("heading").textContent;
    unmount();
    return words;
  };
  expect([headingOf(), headingOf(0), headingOf(1_204)]).toEqual(["Clientes", "Clientes0", "Clientes1,204"]);
  // What a search or a filter leaves of them, also where that is nothing; null where it was not counted.
  expect([headingOf(1_204, 12), headingOf(9, 0), headingOf(9, null), headingOf(undefined, 3)]).toEqual([
    "Clientes12 de 1,204",
    "Clientes0 de 9",
    "Clientes9",
    "Clientes",
  ]);
});
