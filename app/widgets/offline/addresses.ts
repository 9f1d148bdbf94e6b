/** Where an answer of the inbox is kept. */
export interface Kept {
  readonly kind: "data" | "page";
  /** Its key in the cache. */
  readonly path: string;
  /** The key of the page without a thread. */
  readonly list: string;
  /** False where only what it replaces is looked for: searches, further pages and places within a thread. */
  readonly isKept: boolean;
}

const INBOX = "/admin/conversations";
const DATA = "routes/admin.conversations";
/** A person who comes here has signed out, is somebody else, or will be. */
const ENDS = /^\/(?:login|logout|superadmin|super-admin|recuperar|contrasena|invitacion)(?:[/_]|$)/;
/** Parts of an address that the plain list and the end of a thread do not have. */
const NARROWER = ["q", "hasta", "cursor", "antes", "despues", "mensaje", "eliminar", "filtros"];
const FILTERS = ["channel", "status", "company", "agent", "tag"];

export function isEnd({ pathname }: URL): boolean {
  return ENDS.test(pathname);
}

/** The place of an address in the cache; null for all that is not the inbox. */
export function addressOf({ pathname, searchParams }: URL, isPage: boolean): Kept | null {
  const data = searchParams.get("_data");
  if (pathname !== INBOX || (isPage ? data !== null : data !== DATA)) return null;
  const kind = isPage ? "page" : "data";
  const thread = /^\d{1,16}$/.exec(searchParams.get("conversationId") ?? "")?.[0];
  const isNarrow = NARROWER.some((name) => searchParams.has(name)) || searchParams.get("status") === "trash";
  const isFiltered = thread === undefined && FILTERS.some((name) => searchParams.has(name));
  const list = `/kept/${kind}/list`;
  return { kind, path: thread ? `/kept/${kind}/${thread}` : list, list, isKept: !isNarrow && !isFiltered };
}
