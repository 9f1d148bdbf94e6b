/** Longer than every address that our pages make. */
const LONGEST_SEARCH = 2_000;

/**
 * Where a form's page is, to come back to when the form has been taken. A query longer than any of ours is left behind:
 * it would not fit an answer's headers.
 */
export function hereOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return search.length > LONGEST_SEARCH ? pathname : pathname + search;
}
