export const PRODUCT = "Sistema de Chat Multicanal";

/** What the browser's tab says of a page: its own name first, because a narrow tab shows no more. */
export function titled(name: string): string {
  return `${name} · ${PRODUCT}`;
}

/** The `meta` of a route whose page always has the same name. */
export function pageMeta(name: string) {
  return () => [{ title: titled(name) }];
}
