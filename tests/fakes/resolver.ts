import type { Resolve } from "~/providers/web/resolver";

const PUBLIC = "93.184.216.34";

/** A DNS where every name leads to a public address, except those that the test names; `null` gives no answer. */
export function fakeResolver(
  names: Readonly<Record<string, readonly string[] | null>> = {},
): Resolve & { readonly asked: string[] } {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    const found = Object.hasOwn(names, host) ? names[host] : [PUBLIC];
    if (!found) throw new Error("the resolver gave no answer");
    return found;
  };
  return Object.assign(resolve, { asked });
}
