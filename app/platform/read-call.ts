/**
 * The error of a read that failed: the status, a colon and the server's words, or the status's own words when there are
 * none.
 */
export async function failureOf(response: Response): Promise<Error> {
  const text = await response.text();
  return new Error(`${response.status}: ${text || response.statusText}`);
}

const PATIENCE_MILLISECONDS = 30_000;

/**
 * Reads one of our calls with the page's own session: exactly once, never from a cache.
 * @throws Error `<status>: <body>` for a failed response; the error of `fetch` where there is none
 */
export async function readCall(
  path: string,
  init: { readonly fetch?: typeof fetch; readonly signal?: AbortSignal } = {},
): Promise<unknown> {
  const ask = init.fetch ?? fetch;
  const response = await ask(path, {
    credentials: "include",
    cache: "no-store",
    headers: { accept: "application/json" },
    signal: init.signal ?? AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
