import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { expect, test, vi } from "vitest";
import * as entry from "./entry.server";
import * as root from "./root";

const page = (text: string) => ({ default: () => <h1>{text}</h1> });
const fails = (thrown: () => unknown) => ({
  default: () => null,
  loader: () => {
    throw thrown();
  },
});
const at = (id: string, path: string | undefined, module: object, parentId?: string, index?: boolean) => ({
  ...{ id, path, index, module: module as ServerBuild["routes"][string]["module"] },
  ...(parentId === undefined ? {} : { parentId }),
});
const list = [
  at("root", "", root),
  at("home", undefined, page("Portada"), "root", true),
  at("admin", "admin", { default: () => <Outlet /> }, "root"),
  at("admin.home", undefined, page("Inicio"), "admin", true),
  at("admin.team", "team", page("Equipo"), "admin"),
  at(
    "broken",
    "broken",
    fails(() => new TypeError("no hay tabla secreta")),
    "root",
  ),
  at(
    "refused",
    "refused",
    fails(() => Response.json({ error: "Con calma." }, { status: 429 })),
    "root",
  ),
];
const asset = ({ id, path, parentId, index, module }: (typeof list)[number]) => ({
  ...{ id, path, parentId, index, module: `/build/${id}.js` },
  ...{ hasAction: false, hasErrorBoundary: "ErrorBoundary" in module },
  ...{ hasLoader: "loader" in module, hasClientAction: false, hasClientLoader: false },
});
const build: ServerBuild = {
  mode: "production",
  entry: { module: entry },
  routes: Object.fromEntries(list.map((route) => [route.id, route])),
  assets: {
    entry: { imports: [], module: "/build/entry.js" },
    routes: Object.fromEntries(list.map((route) => [route.id, asset(route)])),
    ...{ url: "/build/manifest.js", version: "1" },
  },
  ...{ publicPath: "/build/", assetsBuildDirectory: "public/build", basename: "/", isSpaMode: false },
  future: {
    ...{ v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_routeConfig: false },
    ...{ v3_singleFetch: false, v3_lazyRouteDiscovery: true, unstable_optimizeDeps: false },
  },
};
const context = { nonce: "nonce-1", requestId: "req_1" } as AppLoadContext;
const logged = vi.spyOn(console, "log").mockImplementation(() => undefined);

async function open(path: string, headers: Record<string, string> = {}) {
  logged.mockClear();
  const response = await createRequestHandler(build, "production")(
    new Request(`https://chat.example${path}`, { headers }),
    context,
  );
  const html = await response.text();
  return { response, html, logs: logged.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown) };
}

test("a page is a whole document in Spanish, and its scripts carry the nonce of its answer", async () => {
  const { response, html } = await open("/admin/team");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="es" class="system">/);
  expect(html).toContain("<h1>Equipo</h1>");
  expect(html).toContain("<title>Sistema de Chat Multicanal</title>");
  expect(html).toContain('<meta name="request-id" content="req_1"/>');
  expect(html).toMatch(/<body><a class="ui-skip" href="#contenido">\s*Saltar al contenido/);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain('nonce="nonce-1"');
});

test("the chosen colours stand in the document, for the page and for what the browser draws itself", async () => {
  const look = async (cookie: string) => {
    const { html } = await open("/", { cookie });
    return [/<html lang="es" class="(\w+)"/.exec(html)?.[1], /name="color-scheme" content="([^"]*)"/.exec(html)?.[1]];
  };
  expect(await look("theme=dark")).toEqual(["dark", "dark"]);
  expect(await look("theme=light")).toEqual(["light", "light"]);
  expect(await look("theme=azul")).toEqual(["system", "light dark"]);
});

test("a page tells its browser of its own routes and the pages beside them alone", async () => {
  const known = async (path: string) => {
    const { html } = await open(path);
    return list.map(({ id }) => id).filter((id) => new RegExp(`"id":\\s*"${id}"`).test(html));
  };
  expect(await known("/admin/team")).toEqual(["root", "home", "admin", "admin.home", "admin.team"]);
  expect(await known("/")).toEqual(["root", "home"]);
});

test("an error that nobody expected is logged with its address alone, and the page says nothing of it", async () => {
  const { response, html, logs } = await open("/broken?buscar=ana");
  expect(response.status).toBe(500);
  expect(html).toContain("<title>Algo falló de nuestro lado · Sistema de Chat Multicanal</title>");
  expect(html).not.toContain("secreta");
  expect(logs).toMatchObject([{ event: "load_failed", requestId: "req_1", what: "/broken" }]);
});

test("what a route refuses, and an address that nobody has, are nobody's failure", async () => {
  const refused = await open("/refused");
  expect([refused.response.status, refused.logs]).toEqual([429, []]);
  expect(refused.html).toContain("Con calma.");
  const unknown = await open("/nada");
  expect([unknown.response.status, unknown.logs]).toEqual([404, []]);
  expect(unknown.html).toContain("<title>No encontramos esta página · Sistema de Chat Multicanal</title>");
});

test("an error after the browser has left is not logged", () => {
  logged.mockClear();
  const left = AbortSignal.abort();
  const request = new Request("https://chat.example/broken", { signal: left });
  entry.handleError(new Error("aborted"), { request, context, params: {} });
  expect(logged).not.toHaveBeenCalled();
});

test("a form may change the colours; moving asks neither for them nor for the moment of the first render", () => {
  const at = new URL("https://chat.example/");
  const asks = (formMethod?: "POST", defaultShouldRevalidate = true) =>
    root.shouldRevalidate({
      ...{ currentUrl: at, nextUrl: at, currentParams: {}, nextParams: {} },
      ...{ formMethod, defaultShouldRevalidate },
    });
  expect([asks(), asks("POST"), asks("POST", false)]).toEqual([false, true, false]);
});
