import { PHONE_COUNTRIES } from "./phone-countries";

/** A country in which a business may be, with the clock that it begins with: its capital's. */
export interface CountryPlace {
  /** Two-letter country code. */
  readonly id: string;
  /** In Spanish. */
  readonly country: string;
  /** In the form of the list of countries, such as +1-809. */
  readonly dialCode: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Whose clock it is, as people name it. */
  readonly city: string;
}

type Clock = readonly [id: string, timeZone: string, city: string];
const CLOCKS: readonly Clock[] = [
  ["mx", "America/Mexico_City", "Ciudad de México"],
  ["us", "America/New_York", "Nueva York"],
  ["ca", "America/Toronto", "Toronto"],
  ["ar", "America/Argentina/Buenos_Aires", "Buenos Aires"],
  ["bo", "America/La_Paz", "La Paz"],
  ["br", "America/Sao_Paulo", "São Paulo"],
  ["cl", "America/Santiago", "Santiago"],
  ["co", "America/Bogota", "Bogotá"],
  ["cr", "America/Costa_Rica", "San José"],
  ["cu", "America/Havana", "La Habana"],
  ["do", "America/Santo_Domingo", "Santo Domingo"],
  ["ec", "America/Guayaquil", "Quito"],
  ["sv", "America/El_Salvador", "San Salvador"],
  ["es", "Europe/Madrid", "Madrid"],
  ["gt", "America/Guatemala", "Ciudad de Guatemala"],
  ["gq", "Africa/Malabo", "Malabo"],
  ["hn", "America/Tegucigalpa", "Tegucigalpa"],
  ["ni", "America/Managua", "Managua"],
  ["pa", "America/Panama", "Ciudad de Panamá"],
  ["py", "America/Asuncion", "Asunción"],
  ["pe", "America/Lima", "Lima"],
  ["pr", "America/Puerto_Rico", "San Juan"],
  ["uy", "America/Montevideo", "Montevideo"],
  ["ve", "America/Caracas", "Caracas"],
  ["de", "Europe/Berlin", "Berlín"],
  ["fr", "Europe/Paris", "París"],
  ["it", "Europe/Rome", "Roma"],
  ["pt", "Europe/Lisbon", "Lisboa"],
  ["gb", "Europe/London", "Londres"],
  ["cn", "Asia/Shanghai", "Pekín"],
  // The name under which runtimes list it.
  ["in", "Asia/Calcutta", "Nueva Delhi"],
  ["jp", "Asia/Tokyo", "Tokio"],
];

/** The two that share a row of the list of phones. */
const NORTHERN: Readonly<Record<string, string>> = { us: "Estados Unidos", ca: "Canadá" };
export const SHARED_CODE = "+1";

export const COUNTRY_PLACES: readonly CountryPlace[] = CLOCKS.flatMap(([id, timeZone, city]) => {
  const row = PHONE_COUNTRIES.find((one) => one.id === (id === "ca" ? "us" : id));
  return row ? [{ id, country: NORTHERN[id] ?? row.name, dialCode: row.dialCode, timeZone, city }] : [];
});

export const countryPlace = (id: string | undefined) => COUNTRY_PLACES.find((place) => place.id === id);
