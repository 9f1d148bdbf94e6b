/**
 * The address of the same page with some of its query changed, relative to the page.
 * @param changes null removes a value
 */
export function addressWith(search: string, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `?${query}`;
}
