import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { connection as ownConnection } from "./connection";
import { isUnreached, saysNothing } from "./is-unreached";

/**
 * The last data of a route around the page. They are used again while nobody can be reached or the server is in
 * trouble: without them the whole page would become an error. After a refusal they are forgotten, because the session
 * may be over.
 */
export class LastData {
  #last: unknown;

  constructor(private readonly connection: Pick<typeof ownConnection, "isLost" | "check"> = ownConnection) {}

  /** Called with the data that are shown. */
  keep(data: unknown): void {
    this.#last = data;
  }

  /** The route's `clientLoader`. */
  readonly load = async ({ serverLoader }: { readonly serverLoader: () => Promise<unknown> }): Promise<unknown> => {
    if (this.connection.isLost() && this.#last !== undefined) return this.#last;
    try {
      return await serverLoader();
    } catch (error) {
      if (isUnreached(error)) void this.connection.check();
      else if (!saysNothing(error)) this.#last = undefined;
      if (this.#last === undefined) throw error;
      return this.#last;
    }
  };
}

/**
 * For a route around the page: its data do not depend on the address's query, so moving within a page asks for nothing.
 * On a slow line each request counts.
 */
export function exceptWithinPage(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const within = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && (formMethod !== undefined || !within);
}
