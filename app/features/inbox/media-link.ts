/** The address a media message may open: http(s) or a path of this site; everything else is refused as null. */
export function safeMediaLink(link: string | null): string | null {
  if (!link) return null;
  const base = "https://same.invalid";
  try {
    const url = new URL(link, base);
    if (url.origin === base) return link.startsWith("/") ? `${url.pathname}${url.search}` : null;
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** Whether the link is a path of this site, whose pictures the page itself may show. */
export function isOwnPath(link: string): boolean {
  return link.startsWith("/");
}
