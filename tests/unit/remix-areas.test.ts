import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { remixHandler, routesIn } from "../../workers/remix";

const says = (text: string) => ({ default: undefined as never, loader: () => new Response(text) });
const route = (id: string, path: string | undefined, parentId: string | undefined, index = false) => ({
  id,
  path,
  parentId,
  index,
  module: says(id),
});
const routes: ServerBuild["routes"] = Object.fromEntries(
  [
    route("root", "", undefined),
    route("home", undefined, "root", true),
    route("admin", "admin", "root"),
    route("admin.home", undefined, "admin", true),
    route("admin.team", "team", "admin"),
    route("admin.customer", "customers/:id", "admin"),
    route("api.me", "api/auth/me", "root"),
    route("api.rest", "api/*", "root"),
    route("dashboard", "dashboard", "root"),
    route("shop", ":shop/menu", "root"),
    route("rest", "*", "root"),
  ].map((one) => [one.id, one]),
);

describe("an area's handler", () => {
  test("has the routes that an address of the area may have, and no others", () => {
    const around = ["root", "home", "shop", "rest"];
    expect(Object.keys(routesIn(routes, "admin")).sort()).toEqual(
      [...around, "admin", "admin.home", "admin.team", "admin.customer"].sort(),
    );
    expect(Object.keys(routesIn(routes, "api")).sort()).toEqual([...around, "api.me", "api.rest"].sort());
  });

  test("answers as all routes would, however the area is spelled", async () => {
    const build = {
      entry: { module: {} },
      routes,
      assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "1" },
      future: {},
      publicPath: "/build/",
      assetsBuildDirectory: "public/build",
      isSpaMode: false,
    } as unknown as ServerBuild;
    const answer = remixHandler(build);
    const textAt = async (path: string) =>
      (await answer(new Request(`http://localhost${path}`), {} as AppLoadContext)).text();
    const answers = {
      "/admin/team": "admin.team",
      "/ADMIN/team": "admin.team",
      "/%61dmin/team": "admin.team",
      "//admin/team": "rest",
      "/admin/customers/7": "admin.customer",
      "/admin/menu": "shop",
      "/admin/nowhere": "rest",
      "/administrator": "rest",
      "/api/auth/me": "api.me",
      "/api/nowhere": "api.rest",
      "/API/auth/me": "api.me",
      "/dashboard": "dashboard",
      "/tacos/menu": "shop",
    };
    for (const [path, said] of Object.entries(answers)) expect(`${path} ${await textAt(path)}`).toBe(`${path} ${said}`);
  });
});
