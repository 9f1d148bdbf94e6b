import { isRouteErrorResponse } from "@remix-run/react";

/** True for the error of a `fetch` that reached nobody; its words differ by browser. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|module script/i.test(error.message);
}

/** True where a read says nothing about what it asked for: another one took its place, or the server is in trouble. */
export function saysNothing(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === "AbortError";
  return (error instanceof Response || isRouteErrorResponse(error)) && error.status >= 500;
}

/** True for a script of the page that could not be fetched; React keeps that failure until the page is loaded anew. */
export function lacksScript(error: unknown): boolean {
  return error instanceof TypeError && /imported module|module script/i.test(error.message);
}
