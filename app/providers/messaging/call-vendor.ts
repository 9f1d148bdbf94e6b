import { readTextUpTo } from "../read-answer";
import type { SendResult } from "./port";

export interface VendorAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or undefined. */
  readonly body: unknown;
}

export type VendorCall =
  | { readonly kind: "answered"; readonly answer: VendorAnswer }
  /** It is unknown if the vendor got the request. */
  | { readonly kind: "lost"; readonly cause: string };

const TIMEOUT_MILLISECONDS = 15_000;
const LONGEST_ANSWER = 1024 * 1024;

/** One request to a vendor, without following redirects and without retries: the queue tries again. */
export async function callVendor(
  fetcher: typeof fetch,
  url: string,
  init: { readonly method: "GET" | "POST"; readonly headers: Record<string, string>; readonly body?: string },
): Promise<VendorCall> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await fetcher(url, { ...init, redirect: "manual", signal });
    const text = await readTextUpTo(response.body, LONGEST_ANSWER);
    return {
      kind: "answered",
      answer: { status: response.status, headers: response.headers, body: parseJson(text) },
    };
  } catch (error) {
    // The message of a failed fetch can contain the address, and an address a secret.
    return { kind: "lost", cause: error instanceof Error ? error.name : "fetch failed" };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const AN_HOUR = 3_600;
/** A message waits this long at a time before its vendor is asked again. */
const LONGEST_SEND_WAIT = 6 * AN_HOUR;

/** Seconds that the vendor asks us to wait, at most `most`; null where it does not say. */
export function retryAfter(headers: Headers, now: number = Date.now(), most: number = AN_HOUR): number | null {
  const stated = headers.get("retry-after") ?? headers.get("x-sib-ratelimit-reset");
  if (stated === null || stated.trim() === "") return null;
  // A number of seconds, or the date until which to wait.
  const seconds = /^\s*\d/.test(stated) ? Number(stated) : (Date.parse(stated) - now) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(most, Math.ceil(seconds)) : null;
}

/** The result of a send to a vendor that is too busy. */
export function busySend(headers: Headers, cause: string): SendResult {
  return { kind: "later", cause, retryAfterSeconds: retryAfter(headers, Date.now(), LONGEST_SEND_WAIT) };
}

/**
 * The result of a send that a vendor refused: a busy vendor means later; after a server's own failure it is unknown if
 * the message went out, and so after a 503 that does not say when to come back, which a gateway also answers when the
 * server behind it has taken the message; everything else is final.
 * @param code of the refusal, for the messages' catalogue
 */
export function failedSend({ status, headers }: VendorAnswer, code: string): SendResult {
  const isBusy = status === 429 || (status === 503 && headers.get("retry-after")?.trim());
  if (isBusy) return busySend(headers, `answered ${status}`);
  if (status >= 500) return { kind: "unknown", cause: `answered ${status}` };
  return { kind: "refused", code };
}
