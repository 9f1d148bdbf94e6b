/** Within this distance, in pixels, the reader counts as being at the end. */
const NEAR = 80;

/** True where a reversed column, whose end is 0, shows its end. */
export function isNearEnd(column: Element | null): boolean {
  return Math.abs(column?.scrollTop ?? 0) <= NEAR;
}

/** True where the open thread is scrolled to its newest message. */
export function isAtEnd(): boolean {
  return isNearEnd(document.querySelector("[role=log]"));
}
