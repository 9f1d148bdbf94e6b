import { REGIMES } from "./regimes";
import type { TaxData } from "./tax-data";
import { taxNumberOf } from "./tax-numbers";

/** What a receipt says of a business's taxes, each with its label; the first two stand in the mail too. */
export function taxRows(tax: TaxData): readonly (readonly [label: string, value: string])[] {
  if ("rfc" in tax)
    return [
      ["RFC", tax.rfc],
      ["Razón social", tax.legalName],
      ["Régimen fiscal", `${tax.regime} ${REGIMES[tax.regime]}`],
      ["Código postal", tax.postalCode],
    ];
  const { country, taxId, legalName, taxAddress } = tax;
  const rows = [
    [taxNumberOf(country), taxId],
    ["Razón social", legalName],
  ] as const;
  return taxAddress === "" ? rows : [...rows, ["Domicilio fiscal", taxAddress]];
}
