import { publicAddress } from "~/platform/public-address";
import { isPublicIp } from "~/platform/public-ip";
import type { Web } from "../web/resolver";
import { retryAfter } from "./call-vendor";
import type { MediaResult } from "./port";

export interface FileRules {
  /**
   * The vendor's own origin, or that of a test server in its place: the only one that may be a private address. Null:
   * none.
   */
  readonly origin: string | null;
  /** Sent to the first address, and after redirects within its host; never to another host. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Further hosts that a file may come from; without it, every public one. */
  readonly hosts?: RegExp;
  /** Hosts for the first address; without it, any allowed one. */
  readonly startsAt?: (url: URL) => boolean;
  /** Sent to every address. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The time limit for the whole way, including the last byte of the body; 30 s if not set. */
  readonly timeoutMilliseconds?: number;
}

const TIMEOUT_MILLISECONDS = 30_000;
const MOST_REDIRECTS = 4;

/**
 * Opens a file, hop by hop: each address is checked before it is fetched, its spelling and what its name resolves to,
 * and credentials stay with their own host. The body is not read here.
 */
export async function openFile(web: Web, start: string, rules: FileRules): Promise<MediaResult> {
  const signal = AbortSignal.timeout(rules.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS);
  let url = allowed(start, rules);
  if (!url || (rules.startsAt && !rules.startsAt(url))) return { kind: "refused", code: "media_address" };
  const { origin } = url;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const leads = url.origin === rules.origin ? "outward" : await whereItLeads(web, url.hostname);
    if (leads === "inward") return { kind: "refused", code: "media_address" };
    if (leads === "unknown") return { kind: "later", cause: "no address", retryAfterSeconds: null };
    const credentials = url.origin === origin ? rules.credentials : {};
    const headers = { ...rules.headers, ...credentials };
    let response: Response;
    try {
      response = await web.fetch(url.href, { method: "GET", headers, redirect: "manual", signal });
    } catch (error) {
      // The message of a failed fetch can contain the address, and an address a secret.
      return { kind: "later", cause: error instanceof Error ? error.name : "fetch failed", retryAfterSeconds: null };
    }
    const next = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (next === null) return resultOf(response, Object.keys(credentials).length > 0);
    await response.body?.cancel();
    url = URL.canParse(next, url.href) ? allowed(new URL(next, url.href).href, rules) : null;
    if (!url) return { kind: "refused", code: "media_address" };
  }
  return { kind: "refused", code: "media_address" };
}

function allowed(address: string, { origin, hosts }: FileRules): URL | null {
  if (!URL.canParse(address)) return null;
  const own = new URL(address);
  if (own.origin === origin && own.username === "" && own.password === "") return own;
  const url = publicAddress(address);
  return url && (!hosts || hosts.test(url.hostname)) ? url : null;
}

/** A name with one internal address counts as internal; if DNS gives no answer, nothing is fetched. */
export async function whereItLeads({ resolve }: Web, host: string): Promise<"outward" | "inward" | "unknown"> {
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) return "unknown";
  return addresses.every(isPublicIp) ? "outward" : "inward";
}

async function resultOf(response: Response, withCredentials: boolean): Promise<MediaResult> {
  const { status, headers, body } = response;
  if (status === 200 && body) return { kind: "file", body, contentType: headers.get("content-type") };
  await body?.cancel();
  if (status === 200 || status === 204) return { kind: "refused", code: "media_empty" };
  return failedFile(status, headers, withCredentials);
}

/**
 * The result of a response without a file: busy or broken is tried again, anything else is final.
 * @param withCredentials true when a refusal is about the account; without credentials a refused address has expired
 */
export function failedFile(status: number, headers: Headers, withCredentials: boolean): MediaResult {
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return { kind: "later", cause: `answered ${status}`, retryAfterSeconds: retryAfter(headers) };
  }
  const denied = withCredentials && (status === 401 || status === 403);
  return { kind: "refused", code: denied ? "media_denied" : "media_gone", status };
}
