/** The cents of a price as staff type it: "1500", "$1,500.50", "1,500 pesos"; null where it is none, or not clear. */
export function readPrice(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$ ?/, "")
    .replace(/ ?(?:pesos|mxn)\.?$/i, "");
  const [, whole = "", cents = ""] = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  const amount = Number(whole.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
  return amount > 0 ? amount : null;
}
