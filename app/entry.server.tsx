import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { causeOf, createLog } from "~/platform/log.server";
import { PageContext } from "~/ui/page-context";

/** After this many milliseconds unresolved parts are given up, so that a stuck loader cannot hold the response open. */
const ABORT_DELAY = 5_000;

/** Streams a page. People get the shell at once, crawlers get the finished document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId } = loadContext;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ABORT_DELAY);
  let answerStatus = status;
  let shellSent = false;

  const body = await renderToReadableStream(
    <PageContext.Provider value={{ nonce, requestId }}>
      <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_DELAY} nonce={nonce} />
    </PageContext.Provider>,
    {
      nonce,
      signal: controller.signal,
      onError(error) {
        answerStatus = 500;
        // Before the shell is out the error rejects the render and reaches `handleError`.
        if (shellSent && !controller.signal.aborted) {
          createLog(requestId).write({ event: "load_failed", what: "render", cause: causeOf(error) });
        }
      },
    },
  );
  shellSent = true;
  body.allReady.then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;

  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: answerStatus });
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
