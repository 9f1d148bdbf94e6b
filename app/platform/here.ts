/** Longer than every address that our pages make. */
const LONGEST_SEARCH = 2_000;

/**
 * The address of a form's page, to return to after success. A query longer than any of ours is dropped, because it
 * would not fit into the response's headers.
 */
export function hereOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return search.length > LONGEST_SEARCH ? pathname : pathname + search;
}
