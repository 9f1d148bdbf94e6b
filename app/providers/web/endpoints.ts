import { publicAddress } from "~/platform/public-address";
import { whereItLeads } from "../messaging/fetch-file";
import { readTextUpTo } from "../read-answer";
import { type EndpointRequest, type EndpointResult, type Endpoints, MAX_ANSWER_BYTES } from "./port";
import type { Web } from "./resolver";

const TIMEOUT_MILLISECONDS = 10_000;
const MOST_REDIRECTS = 3;
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Calls endpoints hop by hop: every address is checked before it is called, its spelling and what its name resolves to,
 * and no redirect leads to another host, so that keys stay with theirs.
 * @param options.allowsThisMachine in development: plain http to this very machine
 */
export function createEndpoints(web: Web, { allowsThisMachine = false } = {}): Endpoints {
  const isHere = (url: URL) =>
    allowsThisMachine && url.protocol === "http:" && THIS_MACHINE.test(url.hostname) && url.username === "";
  const allowed = (address: string): URL | null => {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    return isHere(url) ? url : publicAddress(address);
  };
  const leads = (url: URL) => (isHere(url) ? "outward" : whereItLeads(web, url.hostname));
  return {
    isAllowed: (address) => allowed(address) !== null,
    call: async ({ address, method, headers, body }) => {
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      const start = allowed(address);
      if (!start) return { kind: "refused", code: "address" };
      let url: URL = start;
      for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
        const where = await leads(url);
        if (where === "inward") return { kind: "refused", code: "address" };
        if (where === "unknown") return { kind: "unreached" };
        const answer = await ask(web.fetch, { address: url.href, method, headers, body }, signal);
        if (answer.kind !== "redirect") return answer.result;
        // Another method would be another request than the one that was meant.
        const keepsMethod = method === "GET" || answer.status === 307 || answer.status === 308;
        const next: URL | null = URL.canParse(answer.location, url.href)
          ? allowed(new URL(answer.location, url.href).href)
          : null;
        if (!keepsMethod || next?.origin !== start.origin) return { kind: "refused", code: "redirect" };
        url = next;
      }
      return { kind: "refused", code: "redirect" };
    },
  };
}

type Asked =
  | { readonly kind: "redirect"; readonly status: number; readonly location: string }
  | { readonly kind: "result"; readonly result: EndpointResult };

async function ask(
  fetcher: typeof fetch,
  { address, method, headers, body }: EndpointRequest,
  signal: AbortSignal,
): Promise<Asked> {
  try {
    const init = { method, headers: { ...headers }, redirect: "manual", signal, ...(body === null ? {} : { body }) };
    const response = await fetcher(address, init as RequestInit);
    const { status } = response;
    const location = status >= 300 && status < 400 ? response.headers.get("location") : null;
    if (location !== null) {
      await response.body?.cancel();
      return { kind: "redirect", status, location };
    }
    const text = await readTextUpTo(response.body, MAX_ANSWER_BYTES);
    const contentType = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    return { kind: "result", result: { kind: "answered", status, contentType, text } };
  } catch (error) {
    const isLate = signal.aborted || (error instanceof Error && error.name === "TimeoutError");
    return { kind: "result", result: { kind: "lost", code: isLate ? "timeout" : "connection" } };
  }
}
