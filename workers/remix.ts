import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";

type Routes = ServerBuild["routes"];

/** First segments with dozens of routes each. */
const AREAS = ["admin", "api"];

/** The first segment of a route's whole path; undefined for what has none: the root, the landing page. */
function firstSegment(routes: Routes, id: string): string | undefined {
  let path = "";
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    path = `${route.path ?? ""}/${path}`;
  return path.split("/").find((segment) => segment !== "");
}

/** The routes that an address may have whose first segment is `area`. */
export function routesIn(routes: Routes, area: string): Routes {
  const isIn = (id: string) => {
    const first = firstSegment(routes, id) ?? area;
    return first === area || first === "*" || first.startsWith(":");
  };
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isIn(id)));
}

/**
 * Answers by Remix. It compares an address with each of its routes, twice for a page, so an address of the console or of
 * the calls has a handler with the routes of that area alone. Addresses that are spelled otherwise (`/ADMIN`) are
 * answered with all of them.
 */
export function remixHandler(build: ServerBuild): (request: Request, context: AppLoadContext) => Promise<Response> {
  const handler = (routes: Routes) => createRequestHandler({ ...build, routes }, "production");
  const whole = handler(build.routes);
  const areas = new Map(AREAS.map((area) => [area, handler(routesIn(build.routes, area))]));
  return (request, context) => {
    const [, first = ""] = new URL(request.url).pathname.split("/", 2);
    return (areas.get(first) ?? whole)(request, context);
  };
}
