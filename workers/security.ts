import { contentSecurityPolicy } from "../app/platform/csp";
import type { Settings } from "../app/platform/env.server";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
/** Paths with a token or a signature of their own; no cookie opens them. */
const OWN_TOKEN = ["/api/webchat/"];

/**
 * Unsafe methods must come from our own pages. A request without any Origin passes only if it has no cookie: a script
 * with a bearer token, or a call that needs no credentials. Remix's own check trusts X-Forwarded-Host and skips
 * resource routes, so this one comes before it.
 */
export function crossSiteRefusal(request: Request, settings: Settings, requestId: string): Response | null {
  if (SAFE.has(request.method)) return null;
  const url = new URL(request.url);
  if (OWN_TOKEN.some((prefix) => url.pathname.startsWith(prefix))) return null;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const allowed =
    origin === null ? site === "same-origin" || !request.headers.has("cookie") : ownOrigins(url, settings).has(origin);
  if (allowed) return null;
  return Response.json(
    { error: "La petición vino de otro sitio. Abre la página y vuelve a intentarlo.", code: "cross_site", requestId },
    { status: 403 },
  );
}

/** Browsers that came by https once come by https only. */
const A_YEAR = "max-age=31536000";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The origins of our own pages. With a PUBLIC_ORIGIN the Host header does not count, because somebody's own domain
 * could point at this server and name itself. On a developer's machine every spelling of it is the same place.
 */
export function ownOrigins(url: URL, settings: Pick<Settings, "PUBLIC_ORIGIN">): ReadonlySet<string> {
  const { PUBLIC_ORIGIN } = settings;
  const own = PUBLIC_ORIGIN === undefined ? url.origin : new URL(PUBLIC_ORIGIN).origin;
  return new Set(LOOPBACK.has(new URL(own).hostname) && LOOPBACK.has(url.hostname) ? [own, url.origin] : [own]);
}

/**
 * The request for Remix. Its own origin check trusts X-Forwarded-Host, which anybody may set, and answers 500 where it
 * differs; `crossSiteRefusal` has decided before. And a path that begins like another host, such as `//a` or `/\\a`,
 * makes its router throw.
 */
export function forRemix(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^(?:\/|%5c)+/i, "/");
  const asked = new Request(url, request);
  asked.headers.delete("x-forwarded-host");
  asked.headers.delete("origin");
  return asked;
}

/**
 * Turns Remix's own refusals, which are in English, into our JSON: a method that a route without a page has no function
 * for (400 for a loader, 405 for an action), and under /api whatever it found no route for. What it asks of itself
 * (`?_data=`) is left to it.
 */
export function answerAsCall(response: Response, url: URL, requestId: string): Response {
  const isPage = (response.headers.get("content-type") ?? "").includes("text/html");
  const isRemix = isPage || response.headers.has("x-remix-error");
  const isCall = url.pathname.startsWith("/api/");
  if (response.status < 400 || response.status >= 500 || !isRemix) return response;
  if (!isCall && (isPage || url.searchParams.has("_data"))) return response;
  const isMethod = response.status === 400 || response.status === 405;
  const [status, code, error] = isMethod
    ? [405, "method_not_allowed", "Ese método no existe aquí."]
    : [404, "not_found", "Esa llamada no existe."];
  const headers = new Headers({ "cache-control": "no-store" });
  // Without an action a route can only be read. What one without a loader takes, only its action knows.
  if (response.status === 405) headers.set("allow", "GET, HEAD");
  return Response.json({ error, code, requestId }, { status, headers });
}

/** The caller's address as Cloudflare gives it; a header that anybody may set is never trusted. */
export function callerAddress(request: Request): string {
  return request.headers.get("cf-connecting-ip") ?? "";
}

/**
 * What Stripe's form needs (docs.stripe.com/security/guide, "Content Security Policy"). It is let in on every page of
 * the console, because a policy stays when scripts change the page.
 */
const STRIPE = {
  connect: ["https://api.stripe.com"],
  // Our own frames are those of mails; a page that was begun anywhere in the console may come to one.
  frame: ["'self'", "https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

interface Guests {
  /** True where Stripe's keys are there. */
  readonly takesCards?: boolean;
  /** The address of another company's chat, which only the demonstration site may talk to. */
  readonly externalChat?: string | undefined;
}

/** The foreign origins that a page needs. */
function guestsOf(pathname: string, { takesCards, externalChat }: Guests): { connect: string[]; frame?: string[] } {
  if (takesCards && pathname.startsWith("/admin")) return STRIPE;
  const isDemo = /^\/mock-site(?:\/|$)/.test(pathname);
  return { connect: externalChat && isDemo ? [new URL(externalChat).origin] : [] };
}

export function secureHeaders(response: Response, request: Request, nonce: string, guests: Guests = {}): Response {
  const headers = new Headers(response.headers);
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  // Remix keeps the header of a call's refusal, but not of a page's.
  if (response.status === 503 && !headers.has("retry-after")) headers.set("retry-after", "60");
  if (new URL(request.url).protocol === "https:") headers.set("strict-transport-security", A_YEAR);
  if ((headers.get("content-type") ?? "").includes("text/html")) {
    const { host, protocol, pathname } = new URL(request.url);
    const socket = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
    const allowed = guestsOf(pathname, guests);
    // A document with a policy of its own is stricter than a page, and stands in a frame of ours: a customer's mail.
    const isFramed = headers.has("content-security-policy");
    if (!isFramed)
      headers.set(
        "content-security-policy",
        contentSecurityPolicy(nonce, { ...allowed, connect: [socket, ...allowed.connect] }),
      );
    headers.set("x-frame-options", isFramed ? "SAMEORIGIN" : "DENY");
    headers.set("permissions-policy", "camera=(), geolocation=(), payment=(self)");
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
