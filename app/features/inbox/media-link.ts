/** The address that a media message may open: http(s) or a path of this site; null for everything else. */
export function safeMediaLink(link: string | null): string | null {
  if (!link) return null;
  const base = "https://same.invalid";
  try {
    const url = new URL(link, base);
    // "/..//other.mx" is normalised to "//other.mx", which is another site.
    const isOwn = link.startsWith("/") && !url.pathname.startsWith("//");
    if (url.origin === base) return isOwn ? `${url.pathname}${url.search}` : null;
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** True for a path of this site: the page itself may show its pictures. */
export function isOwnPath(link: string): boolean {
  return link.startsWith("/");
}
