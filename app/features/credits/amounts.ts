/** 4900 → '$49.00 USD' */
export function formatAmount(cents: number): string {
  return `$${dollars(cents / 100, 2)} USD`;
}

/** 4900 cents for 500 credits → '$0.098 USD' */
export function formatPerCredit(cents: number, credits: number): string {
  return `$${dollars(credits > 0 ? cents / 100 / credits : 0, 3)} USD`;
}

function dollars(amount: number, digits: number): string {
  return new Intl.NumberFormat("es-MX", { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    amount,
  );
}

/** '1 crédito', '1,500 créditos' */
export function formatCredits(credits: number): string {
  return `${new Intl.NumberFormat("es-MX").format(credits)} ${Math.abs(credits) === 1 ? "crédito" : "créditos"}`;
}
