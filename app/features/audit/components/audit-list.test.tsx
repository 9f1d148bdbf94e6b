// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { AuditList } from "./audit-list";

test("the names of people are not split within a word", () => {
  const query = { quien: null, cosa: null, desde: null, hasta: null, antes: null };
  const act = {
    id: 1,
    at: "2026-01-05T18:00:00.000Z",
    who: "Mercedes Hernández",
    what: "Agregó una nota",
    fields: [],
    thing: null,
    address: "127.0.0.1",
  };
  const page = { acts: [act], query, next: null, wasCut: false, people: [], visits: [] };
  renderPage(<AuditList {...page} to={() => "/admin/audit"} />);
  expect(screen.getByText("Mercedes Hernández").closest("td")?.getAttribute("data-look")).toBe("words");
});
