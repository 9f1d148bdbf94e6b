/**
 * The part of the permission table that concerns one person; the buttons of their pages ask it. ":id" stands for a
 * number.
 */
export interface Rights {
  /** True on a visit of support. */
  readonly isVisit: boolean;
  readonly reads: readonly string[];
  /** Path → the intents of the forms that they may post to it. */
  readonly posts: Readonly<Record<string, readonly string[] | "all">>;
}

/**
 * True where a person may see a page or, with an intent, post its form. The table itself stays on the server, where it
 * guards the same pages and forms, because every page would have to load it.
 * @param rights null: all
 * @param path one of our own, with or without a query
 */
export function mayWith(rights: Rights | null, path: string, intent?: string): boolean {
  if (rights === null) return true;
  const page = (path.split("?")[0] ?? "").replace(/\/\d+(?=\/|$)/g, "/:id");
  if (intent === undefined) return rights.reads.includes(page);
  const intents = rights.posts[page] ?? [];
  return intents === "all" || intents.includes(intent);
}
