import { afterAll, beforeAll, expect, test } from "vitest";
import { MATRIX, requestOf } from "../support/matrix";
import { readRoutes } from "../support/routes";
import { openStage, type Stage } from "../support/seed-tenants";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const PRODUCT = "Sistema de Chat Multicanal";
const CONSOLE = /^\/(?:admin|dashboard|super-?admin)(?:\/|$)/;
/** Two addresses of one page, and the two kinds of accounts: nobody has both open. */
const TWICE = ["Panel", "Negocios", "Registro de actividad", "Verificación en dos pasos", "Borrar el negocio"];

const foundTitle = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/** The console's pages, as Remix compiles them. The login has no frame, and no seeded document has prices to look at. */
const LEFT_OUT = ["/superadmin/login", "/admin/ai-training/documents/:id/prices"];
const pages = () =>
  readRoutes().filter(
    ({ path, layout, isPage }) => isPage && !layout && CONSOLE.test(path) && !LEFT_OUT.includes(path),
  );

/** The titles of the pages, which the matrix asks for with everything they need, by route. */
async function titles() {
  const found = new Map(pages().map(({ path }) => [path, ""]));
  for (const entry of MATRIX) {
    if (entry.method !== "GET" || !found.has(entry.route)) continue;
    const { cookie } = entry.who === "super_admin" ? stage.admin : stage.own;
    const answer = await stage.ask({ ...requestOf(entry, stage.own.ids), headers: { cookie } });
    if (answer.status === 200) found.set(entry.route, foundTitle(answer.text));
  }
  return found;
}

test("SHELL-01 the console's first page is called as the product, and every other one by a name of its own before it", async () => {
  const found = await titles();
  expect(found.size).toBeGreaterThan(55);
  expect(found.get("/admin/conversations")).toBe(PRODUCT);
  found.delete("/admin/conversations");
  const names = [...found].map(([route, title]) => [route, title.replace(` · ${PRODUCT}`, ""), title] as const);
  expect(names.filter(([, name, title]) => name === "" || title !== `${name} · ${PRODUCT}`)).toEqual([]);
  const all = names.map(([, name]) => name);
  const often = all.filter((name) => all.filter((one) => one === name).length > (TWICE.includes(name) ? 2 : 1));
  expect(often).toEqual([]);
  expect(found.get("/admin/customers")).toBe(`Clientes · ${PRODUCT}`);
  expect(found.get("/super-admin/packages")).toBe(`Paquetes · ${PRODUCT}`);
});

test("the page of an error is called by the error", async () => {
  for (const [path, { cookie }] of [
    ["/admin/customers/9999999999999", stage.own],
    ["/super-admin/tenants/9999999999999", stage.admin],
  ] as const) {
    const { status, text } = await stage.ask({ path, headers: { cookie } });
    expect([status, foundTitle(text)]).toEqual([404, `No encontramos esta página · ${PRODUCT}`]);
  }
});
