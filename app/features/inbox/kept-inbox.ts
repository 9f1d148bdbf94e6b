import type { FirstStepsView } from "~/features/onboarding/first-steps";
import type { LoadFailure } from "~/features/threads/view-types";
import { connection as ownConnection } from "~/ui/frame/connection";
import { isUnreached, saysNothing } from "~/ui/frame/is-unreached";
import type { ConversationSummary, LiveMessage, LiveNote } from "~/wire/events";
import type { readForward } from "./forward.server";
import { type InboxPanel, panelOf } from "./inbox-address";
import type { ListQuery } from "./list-query";
import type { readMerge } from "./merge.server";
import type { FiltersData } from "./read-filters.server";
import type { InboxData } from "./read-inbox.server";
import type { whoIs } from "./who-is.server";

/** Enough for a day at the counter. */
const MOST_THREADS = 50;

/** The code of a thread that was never opened here and cannot be fetched now. */
export const UNREACHED = "unreached";
const NOT_KEPT: LoadFailure = { error: "No hay conexión", code: UNREACHED, requestId: "" };

/** The data of the inbox's route. */
export interface InboxRouteData {
  readonly me: ReturnType<typeof whoIs>;
  readonly inbox: InboxData;
  readonly query: ListQuery;
  readonly panel: InboxPanel | null;
  readonly companies: readonly { readonly id: number; readonly name: string }[] | null;
  readonly filters: FiltersData;
  /** What is being forwarded to a colleague, while its dialog is open. */
  readonly forwarding: Awaited<ReturnType<typeof readForward>>;
  /** What the open thread may be put together with, while that dialog is open. */
  readonly merging: Awaited<ReturnType<typeof readMerge>>;
  readonly demoSite: string;
  readonly firstSteps: FirstStepsView | null;
  /** When the server read it, in milliseconds since 1970. */
  readonly at: number;
}

/** The open thread as events have moved it on. */
interface Seen {
  readonly conversation: ConversationSummary | null;
  readonly messages: readonly LiveMessage[];
  readonly notes: readonly LiveNote[];
}

/**
 * The inbox as this page has shown it, and the last 50 threads that were open: while nobody can be reached, one moves
 * among them, and a thread that was never open says so in its column. What the server refuses empties it, because the
 * session may be over.
 */
export class KeptInbox {
  #page: InboxRouteData | null = null;
  /** The newest last. */
  readonly #threads = new Map<number, NonNullable<InboxData["open"]>>();

  constructor(private readonly connection: Pick<typeof ownConnection, "isLost" | "check"> = ownConnection) {}

  /** Called with the page that is shown. */
  keep(page: InboxRouteData): void {
    if (this.#page && this.#page.me.id !== page.me.id) this.#forget();
    this.#page = page;
    if (page.inbox.open) this.#put(page.inbox.open);
  }

  /** Called with what the open thread shows now. */
  see({ conversation, messages, notes }: Seen): void {
    const known = conversation && this.#threads.get(conversation.id);
    if (known && known.newerThan === null)
      this.#put({ ...known, conversation, messages: [...messages], notes: [...notes] });
  }

  /** The page at an address: from the server, or else of what was shown before. @throws what the server refused with */
  async load(address: URLSearchParams, read: () => Promise<InboxRouteData>): Promise<InboxRouteData> {
    if (this.connection.isLost()) {
      const known = this.#at(address);
      // Where a service worker keeps threads, reading finds one that this page has not opened yet.
      if (known && known.inbox.openFailure === null) return known;
    }
    try {
      return await read();
    } catch (error) {
      if (isUnreached(error)) void this.connection.check();
      else if (!saysNothing(error)) this.#forget();
      const known = this.#at(address);
      // A server in trouble leaves what is shown as it is; what is not shown yet becomes its error.
      if (known === null || (known !== this.#page && saysNothing(error))) throw error;
      return known;
    }
  }

  #at(address: URLSearchParams): InboxRouteData | null {
    const page = this.#page;
    if (page === null) return null;
    const conversationId = Number(address.get("conversationId")) || null;
    const panel = panelOf(address.get("panel"));
    // The very same data: what events have added since stays.
    if (conversationId === page.query.conversationId && panel === page.panel) return page;
    const open = (conversationId && this.#threads.get(conversationId)) || null;
    const openFailure = conversationId && !open ? NOT_KEPT : null;
    const query = { ...page.query, conversationId, antes: null, despues: null, mensaje: null, eliminar: null };
    return {
      ...page,
      query: { ...query, filtros: null, reenviar: null, juntar: null, por: null },
      panel,
      filters: { ...page.filters, choices: null },
      forwarding: null,
      merging: null,
      inbox: { ...page.inbox, open, openFailure, trashed: null, shownIn: null },
    };
  }

  #put(open: NonNullable<InboxData["open"]>): void {
    this.#threads.delete(open.conversation.id);
    this.#threads.set(open.conversation.id, open);
    for (const id of this.#threads.keys()) {
      if (this.#threads.size <= MOST_THREADS) break;
      this.#threads.delete(id);
    }
  }

  #forget(): void {
    this.#page = null;
    this.#threads.clear();
  }
}

/** The browser's only one; on the server it stays empty. */
export const keptInbox = new KeptInbox();
