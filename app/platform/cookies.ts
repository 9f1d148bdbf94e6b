/** Over https a cookie carries the `__Host-` prefix, so no other host can plant it; plain http is development only. */
function nameOf(request: Request, name: string): string {
  return new URL(request.url).protocol === "https:" ? `__Host-${name}` : name;
}

/**
 * The value of a `Set-Cookie` header for all pages of this host, closed to scripts.
 * @param value without blanks, commas and semicolons
 * @param maxAgeSeconds null: until the browser is closed
 */
export function cookie(request: Request, name: string, value: string, maxAgeSeconds: number | null): string {
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  const life = maxAgeSeconds === null ? "" : `; Max-Age=${maxAgeSeconds}`;
  return `${nameOf(request, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${secure}`;
}

export function readCookie(request: Request, name: string): string | null {
  const wanted = nameOf(request, name);
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim();
  }
  return null;
}
