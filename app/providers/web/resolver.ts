import * as z from "zod/mini";
import { callVendor } from "../messaging/call-vendor";

/** The addresses that a name leads to now; none where it does not exist. @throws Error where DNS gives no answer */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** What reaching somebody else's address needs: a Worker cannot ask DNS except by a request. */
export interface Web {
  readonly fetch: typeof fetch;
  readonly resolve: Resolve;
}

const RESOLVER_BASE_URL = "https://cloudflare-dns.com/dns-query";
/** Record types and states of DNS, as numbers. */
const TYPES = [
  { name: "A", number: 1 },
  { name: "AAAA", number: 28 },
] as const;
const NO_ERROR = 0;
const NO_SUCH_NAME = 3;

const answerSchema = z.object({
  Status: z.number(),
  Answer: z.optional(z.array(z.object({ type: z.number(), data: z.string() }))),
});

/**
 * Asks a resolver over https, in the JSON that Cloudflare, Google and others share.
 * Source: https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/
 */
export function createResolver(options: { readonly fetch: typeof fetch; readonly baseUrl?: string }): Resolve {
  return async (host) => {
    const found = await Promise.all(
      TYPES.map(async ({ name, number }) => {
        const url = new URL(options.baseUrl ?? RESOLVER_BASE_URL);
        url.searchParams.set("name", host);
        url.searchParams.set("type", name);
        const call = await callVendor(options.fetch, url.href, {
          method: "GET",
          headers: { accept: "application/dns-json" },
        });
        const answer = call.kind === "answered" ? answerSchema.safeParse(call.answer.body) : null;
        if (!answer?.success) throw new Error("the resolver gave no answer");
        const { Status, Answer = [] } = answer.data;
        if (Status !== NO_ERROR && Status !== NO_SUCH_NAME) throw new Error(`the resolver answered ${Status}`);
        // If the name is an alias, the answers also list the names on the way; only addresses count.
        return Answer.filter(({ type }) => type === number).map(({ data }) => data);
      }),
    );
    return found.flat();
  };
}
