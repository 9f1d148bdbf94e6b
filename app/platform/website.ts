import { z } from "zod";

/** "www.laespiga.mx" is how people write their address. */
export const withScheme = (typed: string): string =>
  /^[^\s:/.]+(?:\.[^\s:/.]+)+(?:\/\S*)?$/.test(typed) ? `https://${typed}` : typed;

export const isWebsite = (typed: string): boolean =>
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(typed).success;

/** For stored values that nobody can correct any more: an invalid address is left out. */
export function websiteOrNone(typed: string | null | undefined): string | null {
  const address = withScheme(typed?.trim() ?? "");
  return isWebsite(address) ? address : null;
}
