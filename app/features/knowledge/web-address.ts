import { publicAddress } from "~/platform/public-address";

const MAX_ADDRESS = 2_000;
const MAX_NAME = 120;

/**
 * The address of a page as it is asked for; null where it is not one of the public web. What is typed without a scheme,
 * or with the old one, is asked for with https: nothing else is.
 */
export function webAddress(typed: string): URL | null {
  const text = typed.trim();
  if (text === "" || text.length > MAX_ADDRESS || /\s/.test(text)) return null;
  const secure = /^https?:\/\//i.test(text)
    ? text.replace(/^http:/i, "https:")
    : /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)
      ? null
      : `https://${text}`;
  const url = secure === null ? null : publicAddress(secure);
  if (url) url.hash = "";
  return url;
}

/** How a page is called until it says its title: 'laespiga.mx/menu'. */
export function nameOfAddress(url: URL): string {
  let path = url.pathname === "/" ? "" : url.pathname;
  try {
    path = decodeURI(path);
  } catch {
    // Not every path is UTF-8.
  }
  const name = url.hostname.replace(/^www\./, "") + path;
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1)}…`;
}
