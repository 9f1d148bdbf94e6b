import { publicAddress } from "~/platform/public-address";

const MAX_ADDRESS = 2_000;
const MAX_NAME = 120;

/**
 * The address under which a page is fetched; null where it is not on the public web. An address without a scheme, or
 * with http, is fetched by https; no other scheme is allowed.
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

/** The name of a page until its title is known: 'laespiga.mx/menu'. */
export function nameOfAddress(url: URL): string {
  let path = url.pathname === "/" ? "" : url.pathname;
  try {
    path = decodeURI(path);
  } catch {
    // A path may not be UTF-8.
  }
  const name = url.hostname.replace(/^www\./, "") + path;
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1)}…`;
}
