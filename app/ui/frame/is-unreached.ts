/** True for the error of a `fetch` that reached nobody; its words differ by browser. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
