/** What the number is called by which a country's tax office knows a business; by the country's name in Spanish. */
const TAX_NUMBERS: Readonly<Record<string, string>> = {
  Argentina: "CUIT",
  Bolivia: "NIT",
  Brasil: "CNPJ",
  Chile: "RUT",
  Colombia: "NIT",
  "Costa Rica": "Cédula jurídica o física",
  Ecuador: "RUC",
  "El Salvador": "NIT",
  España: "NIF",
  Guatemala: "NIT",
  Honduras: "RTN",
  Nicaragua: "RUC",
  Panamá: "RUC",
  Paraguay: "RUC",
  Perú: "RUC",
  "República Dominicana": "RNC",
  Uruguay: "RUT",
  Venezuela: "RIF",
};

export const taxNumberOf = (country: string): string => TAX_NUMBERS[country] ?? "Número fiscal";

/** The country whose tax data have a form of their own. */
export const HOME_OF_RFC = "México";

/** What every receipt says below. @param country where the business is, in Spanish */
export const noInvoice = (country: string): string =>
  `Este recibo comprueba tu compra; no es una factura${country === HOME_OF_RFC ? " (CFDI)" : ""}.`;
