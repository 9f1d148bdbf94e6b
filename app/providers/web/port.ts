/** Where a web page is read from; the Worker composes it. */
export interface WebPages {
  /** Reads one page, and nothing that it refers to. */
  read(address: string): Promise<PageResult>;
}

export const PAGE_TYPES = ["html", "txt", "pdf"] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/**
 * The result of fetching an address. `refused` is final: `address` is not public or leads to one that is not, `gone`
 * and `denied` are the server's answers, `type` is neither a page nor a PDF. `later`: try again.
 */
export type PageResult =
  | { readonly kind: "page"; readonly bytes: Uint8Array; readonly type: PageType; readonly charset: string | null }
  | { readonly kind: "refused"; readonly code: "address" | "gone" | "denied" | "type" | "too_large" | "empty" }
  | { readonly kind: "later"; readonly cause: string; readonly retryAfterSeconds: number | null };

/** Largest page, in bytes. */
export const MAX_PAGE_BYTES = 2_097_152;
/** Largest PDF, in bytes. */
export const MAX_PDF_BYTES = 10_485_760;

/** Calls the endpoints that businesses name; the Worker composes it. */
export interface Endpoints {
  /** True for an address that may be called, by its spelling: public and https, or this machine in development. */
  isAllowed(address: string): boolean;
  call(request: EndpointRequest): Promise<EndpointResult>;
}

export interface EndpointRequest {
  readonly address: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. */
  readonly body: string | null;
}

/**
 * `refused` never reached the business's server, or it sent us to another place; `lost` may have reached it, and
 * nothing is known of what it did; `unreached` did not reach it and may be tried again.
 */
export type EndpointResult =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly contentType: string;
      /** Empty for a body that is longer than `MAX_ANSWER_BYTES`. */
      readonly text: string;
    }
  | { readonly kind: "refused"; readonly code: "address" | "redirect" }
  | { readonly kind: "lost"; readonly code: "timeout" | "connection" }
  | { readonly kind: "unreached" };

/** The longest answer of an endpoint that is read, in bytes. */
export const MAX_ANSWER_BYTES = 262_144;
