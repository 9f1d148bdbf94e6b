import { createContext, useContext } from "react";

export interface PageContextValue {
  /** Nonce of the response's content security policy; undefined where there is none. */
  readonly nonce?: string;
  /** The id under which the server logged the request for this document. */
  readonly requestId?: string;
}

/** Values of the document's own response that are no data; the same on the server and while hydrating. */
export const PageContext = createContext<PageContextValue>({});

export function usePage(): PageContextValue {
  return useContext(PageContext);
}
