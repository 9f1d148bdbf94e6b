import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { addressOf } from "~/platform/paths";
import { renderPage } from "../../../../tests/support/render-page";
import { AuditList } from "./audit-list";
import { SupportVisits } from "./support-visits";

const QUERY = { quien: null, cosa: null, desde: null, hasta: null, antes: null };
const LIST = { acts: [], query: QUERY, next: null, wasCut: false, people: [], visits: [] };
const to = (query: object) => addressOf("/admin/audit", query);
const linkTo = (name: string | RegExp) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;

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

test("an act leads to its thing where there is a page that one may open, and to the thing's own history", () => {
  const act = (id: number, what: string, kind: string, thing: string) => ({
    ...{ id, at: "2026-01-05T18:00:00.000Z", who: "Ana", what, fields: ["nombre", "email"], address: null },
    thing: { kind, id: thing, label: "Cosa", name: kind === "customer" ? "Luz Ruiz" : null },
  });
  const acts = [
    act(3, "Cambió un cliente", "customer", "42"),
    act(2, "Cambió el rol de alguien", "tenant_user", "9"),
    act(1, "Cambió un ajuste", "setting", "trash_days"),
  ];
  const query = { ...QUERY, quien: "7" };
  const shown = renderPage(<AuditList {...LIST} acts={acts} query={query} next={1} to={to} hasPages />);
  expect([
    linkTo("Cambió un cliente: Luz Ruiz"),
    linkTo("Cambió el rol de alguien"),
    linkTo("Cambió un ajuste"),
  ]).toEqual(["/admin/customers/42", "/admin/team", null]);
  const histories = screen.getAllByRole("link", { name: /^Su historia/ }).map((link) => link.getAttribute("href"));
  expect(histories).toEqual(["customer:42", "tenant_user:9"].map((cosa) => to({ quien: "7", cosa })));
  expect(linkTo("Más antiguas")).toBe("/admin/audit?quien=7&antes=1");
  expect(screen.getAllByText("nombre, email")).toHaveLength(3);
  shown.unmount();
  const rights = { isVisit: true, reads: ["/admin/customers/:id"], posts: {} };
  const visited = renderPage(
    <AccessContext.Provider value={rights}>
      <AuditList {...LIST} acts={acts} to={to} hasPages />
    </AccessContext.Provider>,
  );
  expect([linkTo("Cambió un cliente: Luz Ruiz"), linkTo("Cambió el rol de alguien")]).toEqual([
    "/admin/customers/42",
    null,
  ]);
  visited.unmount();
  renderPage(<AuditList {...LIST} acts={acts} to={to} />);
  expect(linkTo("Cambió un cliente: Luz Ruiz"), "the super administrator has no such pages").toBeNull();
});

test("an empty list says whether nothing was done, nothing fits the filters, or nothing was found yet", () => {
  const title = (over: object) => {
    const shown = renderPage(<AuditList {...LIST} {...over} to={to} />);
    const titles = ["Sin actividad", "Nada con estos filtros", "Nada en los más recientes"];
    const found = [
      ...titles.filter((text) => screen.queryByText(text) !== null),
      linkTo("Quitar filtros"),
      linkTo("Buscar más antiguas"),
    ];
    shown.unmount();
    return found;
  };
  const query = { ...QUERY, cosa: "customer" };
  expect(title({})).toEqual(["Sin actividad", null, null]);
  expect(title({ query })).toEqual(["Nada con estos filtros", "/admin/audit", null]);
  expect(title({ query, wasCut: true, next: 5 })).toEqual([
    "Nada en los más recientes",
    "/admin/audit",
    "/admin/audit?cosa=customer&antes=5",
  ]);
});

test("a visit of support is told with its reason, and as long as it lasts without an end", () => {
  const visit = { from: "2026-01-05T18:00:00.000Z" };
  const visits = [
    { ...visit, id: 2, reason: "Revisar un aviso", to: null },
    { ...visit, id: 1, reason: "Un pago", to: "2026-01-05T18:20:00.000Z" },
  ];
  renderPage(<SupportVisits visits={visits} />);
  const told = (reason: string) => screen.getByText(reason).nextElementSibling?.textContent;
  expect(told("Revisar un aviso")).toMatch(/^5 ene 2026, de \d+:00.* hasta ahora$/);
  expect(told("Un pago")).toMatch(/^5 ene 2026, de \d+:00.* a \d+:20/);
});
