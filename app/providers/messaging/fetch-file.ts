import { publicAddress } from "~/platform/public-address";
import { retryAfter } from "./call-vendor";
import type { MediaResult } from "./port";

export interface FileRules {
  /** The vendor's own origin, or that of a server that stands in for it: the only one that may be anywhere. Null: none. */
  readonly origin: string | null;
  /** Sent to the address one starts at, and after redirects within its host; never to another one. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Further hosts that a file may come from; every public one without it. */
  readonly hosts?: RegExp;
  /** Where one may start; any allowed address without it. */
  readonly startsAt?: (url: URL) => boolean;
  /** Sent to every address. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the whole way, the body's last byte included; 30 s without it. */
  readonly timeoutMilliseconds?: number;
}

const TIMEOUT_MILLISECONDS = 30_000;
const MOST_REDIRECTS = 4;

/**
 * Opens a file, hop by hop: each address is looked at before it is asked, and credentials stay with the host they are
 * for. The body is not read here.
 */
export async function openFile(fetcher: typeof fetch, start: string, rules: FileRules): Promise<MediaResult> {
  const signal = AbortSignal.timeout(rules.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS);
  let url = allowed(start, rules);
  if (!url || (rules.startsAt && !rules.startsAt(url))) return { kind: "refused", code: "media_address" };
  const { origin } = url;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const credentials = url.origin === origin ? rules.credentials : {};
    const headers = { ...rules.headers, ...credentials };
    let response: Response;
    try {
      response = await fetcher(url.href, { method: "GET", headers, redirect: "manual", signal });
    } catch (error) {
      // The message of a failed fetch can hold the address, and an address a secret.
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

async function resultOf(response: Response, withCredentials: boolean): Promise<MediaResult> {
  const { status, headers, body } = response;
  if (status === 200 && body) return { kind: "file", body, contentType: headers.get("content-type") };
  await body?.cancel();
  if (status === 200 || status === 204) return { kind: "refused", code: "media_empty" };
  return failedFile(status, headers, withCredentials);
}

/**
 * The result of an answer without a file: busy or broken is tried again, anything else is final.
 * @param withCredentials a refusal is about the account; without, an address that refuses has run out
 *
 */
export function failedFile(status: number, headers: Headers, withCredentials: boolean): MediaResult {
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return { kind: "later", cause: `answered ${status}`, retryAfterSeconds: retryAfter(headers) };
  }
  const denied = withCredentials && (status === 401 || status === 403);
  return { kind: "refused", code: denied ? "media_denied" : "media_gone", status };
}
