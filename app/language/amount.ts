/** Thousands and decimals as in Mexico, "1,500.50", or as in Chile and Spain, "1.500,50". */
const COMMA_THOUSANDS = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
const DOT_THOUSANDS = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/**
 * The cents of an amount of money, which is all of the text. Three figures after a separator are thousands ("1.234" is
 * 1234, as "1,234" is), one or two are decimals; null for anything else.
 */
export function centsOf(figures: string): number | null {
  const match = COMMA_THOUSANDS.exec(figures) ?? DOT_THOUSANDS.exec(figures);
  if (match === null) return null;
  const [, whole = "", decimals = ""] = match;
  const cents = Number(whole.replace(/[.,]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * Zones of the countries that write "1.500,50": Argentina, Bolivia, Chile, Colombia, Costa Rica, Ecuador, Paraguay,
 * Spain, Uruguay, Venezuela.
 */
const DOT_ZONES =
  /^(?:America\/(?:Argentina\/\w+|Buenos_Aires|La_Paz|Santiago|Punta_Arenas|Coyhaique|Bogota|Costa_Rica|Guayaquil|Asuncion|Montevideo|Caracas)|Pacific\/(?:Easter|Galapagos)|Europe\/Madrid|Atlantic\/Canary|Africa\/Ceuta)$/;

/**
 * An amount as the business's country writes it: "1,500.50" or "1.500,50", with cents only where there are any.
 * @param zone IANA name of the business's zone
 */
export function figuresOf(cents: number, zone: string): string {
  return (cents / 100).toLocaleString(DOT_ZONES.test(zone) ? "es-AR" : "es-MX", {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}
