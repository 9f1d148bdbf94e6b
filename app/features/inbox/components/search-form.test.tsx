import { Link, useSearchParams } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { SearchForm } from "./search-form";
import { SearchResults } from "./search-results";

function Searching() {
  const q = useSearchParams()[0].get("q") ?? undefined;
  return (
    <>
      <SearchForm address={{ q }} />
      {q ? (
        <SearchResults page={{ text: q, contacts: [], tags: [], hits: [], olderCursor: null }} address={{ q }} />
      ) : (
        <Link to="?q=tortas">Otra</Link>
      )}
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("Buscar en todos los mensajes");

test("a search by Enter leaves the focus in the field, 'Quitar búsqueda' returns it there, and the field follows", async () => {
  renderPage(<Searching />);
  await userEvent.type(field(), "pastel{Enter}");
  const leave = await screen.findByRole("link", { name: "Quitar búsqueda" });
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe("pastel");
  leave.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(field().value).toBe(""));
  expect(document.activeElement).toBe(field());
  await userEvent.click(await screen.findByRole("link", { name: "Otra" }));
  await waitFor(() => expect(field().value).toBe("tortas"));
});

test("what is typed on while the next results come stays in the field", async () => {
  renderPage(<Searching />);
  await userEvent.type(field(), "pastel{Enter}");
  await screen.findByText("No encontramos «pastel»");
  await userEvent.clear(field());
  await userEvent.type(field(), "tortas{Enter} de boda");
  await screen.findByText("No encontramos «tortas»");
  expect(field().value).toBe("tortas de boda");
});
