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
