import { createContext, useContext } from "react";

export interface PageContextValue {
  /** Nonce of the answer's content security policy, or undefined where there is none. */
  readonly nonce?: string;
  /** Id under which the server logged the request that rendered this document. */
  readonly requestId?: string;
}

/** What the document's own answer carries besides data; the same on the server and while hydrating. */
export const PageContext = createContext<PageContextValue>({});

export function usePage(): PageContextValue {
  return useContext(PageContext);
}
