/** The page that a widget stands on: one of ours, one of a host, or one that the browser does not prove. */
export type WidgetPage =
  | { readonly is: "ours" }
  | { readonly is: "elsewhere"; readonly host: string }
  | { readonly is: "unknown" };

const UNKNOWN: WidgetPage = { is: "unknown" };

/**
 * The page that a call of a widget comes from. Browsers send no `Origin` with a GET to the page's own origin: then its
 * `Referer` counts. A page's scripts can change neither.
 * @param ours origins of our own pages
 */
export function widgetPageOf({ headers }: Request, ours: ReadonlySet<string>): WidgetPage {
  const origin = headers.get("origin");
  if (origin === null && headers.get("sec-fetch-site") === "same-origin") return { is: "ours" };
  const named = origin ?? headers.get("referer");
  if (named === null || !/^https?:\/\//i.test(named)) return UNKNOWN;
  try {
    const url = new URL(named);
    return ours.has(url.origin) ? { is: "ours" } : { is: "elsewhere", host: url.hostname.replace(/\.$/, "") };
  } catch {
    return UNKNOWN;
  }
}
