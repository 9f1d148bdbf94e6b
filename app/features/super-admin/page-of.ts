export interface PageOf {
  readonly limit: number;
  /** Rows below this id, newest first; null on the first page. */
  readonly cursor: number | null;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page; null on the last one. */
  readonly next: number | null;
}

/** Makes a page of up to `limit + 1` rows: the extra one only tells that there are more. */
export function pageOf<Item extends { readonly id: number }>(rows: readonly Item[], limit: number): Page<Item> {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
