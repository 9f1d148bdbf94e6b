import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import type { SearchPage } from "../search-messages.server";
import { SearchResults, type SearchResultsProps } from "./search-results";

const AT = "2026-01-05T18:00:00.000Z";
const HIT: SearchPage["hits"][number] = {
  ...{ id: 70, conversationId: 7, customerName: "Luz", channel: "sms", sender: "agent", at: AT },
  snippet: { text: "El pastel va", marks: [[3, 9]] },
};
const CONTACT: SearchPage["contacts"][number] = {
  ...{ conversationId: 8, channel: "email", at: AT },
  name: { text: "Pastelería Sol", marks: [[0, 10]] },
  details: [{ text: "sol@correo.mx", marks: [] }],
};
const NOTHING: SearchPage = { text: "pastel", contacts: [], tags: [], hits: [], olderCursor: null };

function show(page: Partial<SearchPage>, address: SearchResultsProps["address"] = {}) {
  const { container, unmount } = renderPage(
    <SearchResults page={{ ...NOTHING, ...page }} address={{ q: "pastel", status: "resolved", ...address }} />,
  );
  return { text: container.textContent ?? "", unmount };
}
const summary = (page: Partial<SearchPage>) => {
  const { unmount } = show(page);
  const said = screen.getByRole("status").textContent;
  unmount();
  return said;
};

test("a search says how many it found, contacts too, and that there are more", () => {
  expect(summary({ hits: [HIT] })).toBe("1 resultado");
  expect(summary({ hits: [HIT], contacts: [CONTACT] })).toBe("2 resultados");
  expect(summary({ hits: [HIT], olderCursor: 70 })).toBe("1+ resultados");
});

test("a result leads to its message or its thread within the search, with the found words marked", () => {
  show({ hits: [HIT], contacts: [CONTACT] }, { conversationId: 7, mensaje: 70 });
  const [contact, hit] = screen.getAllByTestId("name").map((name) => name.closest("a"));
  expect(contact?.getAttribute("href")).toBe("/admin/conversations?status=resolved&q=pastel&conversationId=8");
  expect(hit?.getAttribute("href")).toMatch(
    /^\/admin\/conversations\?status=resolved&q=pastel&conversationId=7&mensaje=70#/,
  );
  expect([contact, hit].map((link) => link?.getAttribute("aria-current"))).toEqual([null, "true"]);
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "Pastelería",
    "pastel",
  ]);
  expect(screen.getAllByTestId("snippet").map(({ textContent }) => textContent)).toEqual([
    "Contacto · sol@correo.mx",
    expect.stringMatching(/: El pastel va$/),
  ]);
});

test("nothing found says so; a page whose hits lie in the trash leads on, and a later one back", () => {
  const none = show({});
  expect(none.text).toContain("No encontramos «pastel»");
  expect(screen.getByRole("link", { name: "Quitar búsqueda" }).getAttribute("href")).toBe(
    "/admin/conversations?status=resolved",
  );
  none.unmount();
  const trashed = show({ olderCursor: 40 });
  expect(trashed.text).toContain("Lo que hay aquí está en la papelera. Sigue buscando más atrás.");
  expect([...document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"))).toEqual([
    "/admin/conversations?status=resolved&q=pastel&hasta=40",
  ]);
  trashed.unmount();
  const last = show({}, { hasta: 40 });
  expect(last.text).not.toContain("No encontramos");
  expect(screen.getByRole("link", { name: /Al principio/ }).getAttribute("href")).toBe(
    "/admin/conversations?status=resolved&q=pastel",
  );
});

test("a tag that a search finds leads to all of its threads, and a search that finds only a tag is not empty", () => {
  show({ tags: ["garantía"] }, { conversationId: 7 });
  expect(screen.getByRole("status").textContent).toBe("1 resultado");
  const link = screen.getByRole("link", { name: /garantía/ });
  expect(link.getAttribute("href")).toBe("/admin/conversations?status=all&tag=garant%C3%ADa&conversationId=7");
});
