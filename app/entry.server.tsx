import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { causeOf, createLog } from "~/platform/log.server";
import { PageContext } from "~/ui/page-context";

/**
 * Renders a page in one piece. No loader defers data, so a stream would have nothing to send earlier, and React encodes
 * each attribute of a stream by itself: the inbox took 24 ms instead of 16 (docs/decisions/0031-pages-in-one-piece.md).
 * An error rejects, and Remix renders the error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId }: AppLoadContext,
): Promise<Response> {
  const page = renderToString(
    <PageContext.Provider value={{ nonce, requestId }}>
      <RemixServer context={withOwnRoutes(remixContext)} url={request.url} nonce={nonce} />
    </PageContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${page}`, { headers, status });
}

/**
 * The page with its own routes alone, and the index pages beside them. Rendering with all of them makes the router build
 * and rank 150 routes for each page, and the browser is told of no others anyway: it asks for a route when a link to it
 * comes into view (`v3_lazyRouteDiscovery`).
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const own = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const isShown = ([id, { index, path, parentId = "" }]: [string, EntryContext["manifest"]["routes"][string]]) =>
    own.has(id) || (index === true && path === undefined && own.has(parentId));
  return {
    ...context,
    manifest: { ...manifest, routes: Object.fromEntries(Object.entries(manifest.routes).filter(isShown)) },
  };
}

/**
 * Logs errors that no loader or action turned into a response; without it Remix prints the whole error, bound values
 * included.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address or method that no route has is the caller's mistake, answered with its 4xx.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  createLog(context.requestId).write({
    event: "load_failed",
    what: new URL(request.url).pathname,
    cause: causeOf(error),
  });
};
