/**
 * `fetch` over a connection of its own. The local runtime closes connections that were kept, now and then at the very
 * moment they are used again.
 */
export function freshFetch(url: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const all = new Headers(headers);
  all.set("connection", "close");
  return fetch(url, { ...init, headers: all });
}
