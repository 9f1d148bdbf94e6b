import { formatCount } from "~/language/counts";

interface Look {
  /** Leaves out zeros that say nothing, for pages that advertise. */
  readonly short?: boolean;
}

/** 4900 → '$49.00 USD', short '$49 USD' */
export function formatAmount(cents: number, look?: Look): string {
  return `${formatDollars(cents, look)} USD`;
}

/** 4900 → '$49.00', for pages that set the currency apart */
export function formatDollars(cents: number, { short = false }: Look = {}): string {
  return dollars(cents / 100, short && cents % 100 === 0 ? 0 : 2);
}

/** 5000 cents for 500 credits → '$0.100 USD', short '$0.10 USD' */
export function formatPerCredit(cents: number, credits: number, { short = false }: Look = {}): string {
  return `${dollars(credits > 0 ? cents / 100 / credits : 0, short ? 2 : 3, 3)} USD`;
}

function dollars(amount: number, least: number, most = least): string {
  const figures = new Intl.NumberFormat("es-MX", { minimumFractionDigits: least, maximumFractionDigits: most });
  return `$${figures.format(amount)}`;
}

/** '1 crédito', '1,500 créditos' */
export function formatCredits(credits: number): string {
  return `${formatCount(credits)} ${Math.abs(credits) === 1 ? "crédito" : "créditos"}`;
}
